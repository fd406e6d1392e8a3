/// 0x80 for a space, else 0.
@inline(__always)
private func spaceMask(_ byte: UInt8) -> UInt8 { byte == 0x20 ? 0x80 : 0 }

/// Bytes that ``foldBlocks`` folds at a time.
private let blockSize = 32
/// Bytes of ASCII that are folded singly before it is worth trying a block.
let blockDelay = 8

/// Folds ASCII block by block, as far as no two white spaces meet; returns the number of bytes done.
///
/// The byte before `next` in the output counts as neighbour. The loops have a fixed count and no exit,
/// so that they become vector instructions: a byte costs half a nanosecond here, two where they go singly.
@inline(__always)
func foldBlocks(
  _ source: borrowing Span<UInt8>, from start: Int, into output: inout MutableSpan<UInt8>,
  at next: Int
) -> Int {
  var done = 0
  while start + done + blockSize <= source.count {
    let block = source.extracting(start + done..<start + done + blockSize)
    var folded = output._mutatingExtracting(next + done - 1..<next + done + blockSize)
    var isOdd: UInt8 = 0
    for index in 0..<blockSize {
      let byte = block[index]
      let isSpace = byte == 0x20 || byte &- 9 < 5
      folded[index + 1] = isSpace ? 0x20 : byte &- 0x41 < 26 ? byte | 0x20 : byte
      isOdd |= byte
    }
    for index in 0..<blockSize {
      isOdd |= spaceMask(folded[index]) & spaceMask(folded[index + 1])
    }
    if isOdd < 0x80 {
      done += blockSize
      continue
    }
    var first = 0
    while block[first] | spaceMask(folded[first]) & spaceMask(folded[first + 1]) < 0x80 {
      first += 1
    }
    return done + first
  }
  return done
}
