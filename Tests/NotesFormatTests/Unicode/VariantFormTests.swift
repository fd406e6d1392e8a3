import NotesFormat
import Testing

/// Forms of Han characters that Unihan has no simplified form for, or one that nobody writes.
struct VariantFormTests {
  @Test(
    arguments: [
      ("遊週佔佈喫嚮慾歎淨湧溼癡紮羨脣臥衹蹟豔遝隄鬨", "游周占布吃向欲叹净涌湿痴扎羡唇卧只迹艳沓堤哄"),
      ("啣囌慼揹朮樑痠癒籤糢蓆踫饑", "衔苏戚背术梁酸愈签模席碰饥"),
      ("嚐嶽巖崙託讚鑑鍊餵齧釦鎚", "尝岳岩仑托赞鉴炼喂啮扣锤"),
      ("値啓峯廻敍爲牀眞粧絶綫羣舎衆衞裏説録閲鷄麪産", "值启峰回叙为床真妆绝线群舍众卫里说录阅鸡面产"),
      ("彷彿徬徨昇氾甦祕邨陞菸黏", "仿佛仿徨升泛苏秘村升烟粘"),
      ("妳牠姪兇砲", "你它侄凶炮"),
    ] as [(String, String)])
  func `variant forms fold to the form in general use, which stays`(
    _ forms: String, _ folded: String
  ) {
    for (form, other) in zip(forms.unicodeScalars, folded.unicodeScalars) {
      #expect(TextFold.fold(String(form)) == Array(String(other).utf8), "\(form)")
    }
    #expect(TextFold.fold(forms) == Array(folded.utf8))
    #expect(TextFold.fold(folded) == Array(folded.utf8))
  }

  @Test(arguments: ["甯", "祇", "祐", "喆", "堃", "槃", "暸", "矽", "実", "対", "変", "図", "戦", "労", "関"])
  func `what has a meaning of its own, or is Japanese alone, stays`(_ character: String) {
    #expect(TextFold.fold(character) == Array(character.utf8))
  }

  @Test func `a form in names keeps the simplified form it has there`() {
    #expect(TextFold.fold("朱鎔基") == Array("朱镕基".utf8))
  }

  @Test func `folding the folded form of any ideograph changes nothing`() {
    let ideographs = (UInt32(0x2E80)...0x3_FFFF).compactMap(Unicode.Scalar.init).filter {
      $0.properties.isIdeographic
    }
    let once = TextFold.fold(String(String.UnicodeScalarView(ideographs)))
    #expect(TextFold.fold(once).bytes == once)
    #expect(once.count > 200_000)
  }
}
