/// A table as Markdown, to be read as it is or pasted into a document.
struct MarkdownTable: CustomStringConvertible {
  private let header: [String]
  var rows: [[String]] = []

  init(_ header: [String]) { self.header = header }

  var description: String {
    let rule = header.indices.map { $0 == 0 ? "---" : "--:" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}

/// A figure with one decimal, none from 100 on, two below 10.
func format(_ value: Double) -> String {
  let places = value < 10 ? 100 : value < 100 ? 10 : 1
  let scaled = Int((value * Double(places)).rounded())
  guard places > 1 else { return String(scaled) }
  let decimals = String(places + scaled % places).dropFirst()
  return "\(scaled / places).\(decimals)"
}

extension Array {
  /// The middle one of a figure; 0 where there is none.
  func median(_ figure: (Element) -> Int64) -> Double {
    let sorted = map(figure).sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    let upper = middle < sorted.count ? sorted[middle] : last
    return sorted.count.isMultiple(of: 2)
      ? Double(sorted[middle - 1] + upper) / 2 : Double(upper)
  }
}
