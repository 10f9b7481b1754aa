import PixelKernels

/// Decodes the indexes of colors of a GIF's frames, which are compressed by LZW.
enum GIFIndexes {
  /// The number of codes, which have at most 12 bits.
  private static let codeCount = 4096

  /// Returns the index of each pixel, in the order of the file; nil if the data is damaged, or over
  /// before the last pixel.
  static func decoded(_ frame: GIFFile.Frame, in bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let count = frame.area.width * frame.area.height
    var codes = Codes(bytes, frame.blocks, bits: frame.indexBits + 1)
    let clear = 1 << frame.indexBits
    var result: [UInt8] = []
    result.reserveCapacity(count)
    // What a code stands for: the indexes of another code, and one more.
    var starts = [UInt16](repeating: 0, count: codeCount)
    var ends = [UInt8](repeating: 0, count: codeCount)
    var next = clear + 2
    var previous: Int?
    var reversed: [UInt8] = []
    while result.count < count {
      // The code after `clear` ends the data.
      guard let code = codes.next(), code != clear + 1 else { return nil }
      if code == clear {
        codes.bits = frame.indexBits + 1
        next = clear + 2
        previous = nil
        continue
      }
      guard let last = previous else {
        guard code < clear else { return nil }
        result.append(UInt8(code))
        previous = code
        continue
      }
      // A code may stand for the sequence that it completes.
      let isNew = code == next && next < codeCount
      guard code < next || isNew else { return nil }
      reversed.removeAll(keepingCapacity: true)
      var rest = isNew ? last : code
      while rest > clear {
        reversed.append(ends[rest])
        rest = Int(starts[rest])
      }
      let first = UInt8(rest)
      result.append(first)
      result += reversed.reversed()
      if isNew { result.append(first) }
      if next < codeCount {
        (starts[next], ends[next]) = (UInt16(last), first)
        next += 1
        if next == 1 << codes.bits, codes.bits < 12 { codes.bits += 1 }
      }
      previous = code
    }
    return result
  }

  /// Reads codes of a few bits from blocks.
  private struct Codes {
    /// The length of the next code.
    var bits: Int
    private let bytes: UnsafeRawBufferPointer
    private var position: Int
    private let end: Int
    /// The bytes that are left in the block.
    private var left = 0
    private var word = 0
    private var wordBits = 0

    init(_ bytes: UnsafeRawBufferPointer, _ blocks: Range<Int>, bits: Int) {
      self.bytes = bytes
      (position, end) = (blocks.lowerBound, blocks.upperBound)
      self.bits = bits
    }

    /// Reads a code; returns nil at the end.
    mutating func next() -> Int? {
      while wordBits < bits {
        if left == 0 {
          guard position < end, bytes[position] > 0 else { return nil }
          left = Int(bytes[position])
          position += 1
        }
        word |= Int(bytes[position]) << wordBits
        (position, left, wordBits) = (position + 1, left - 1, wordBits + 8)
      }
      defer {
        word >>= bits
        wordBits -= bits
      }
      return word & (1 << bits - 1)
    }
  }
}
