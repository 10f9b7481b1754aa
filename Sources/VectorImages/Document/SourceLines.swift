import Foundation

/// Finds lines and columns in the bytes of a document, in one pass for ascending offsets.
struct SourceLines {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ data: Data) { bytes = Array(data) }

  /// Returns where the tag starts whose attributes end at an offset.
  ///
  /// Inside a tag, `<` can only be its first character.
  mutating func startOfTag(before end: Int) -> SVGPlace {
    let end = max(0, min(end, bytes.count))
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
    if start < offset { (offset, line, column) = (0, 1, 1) }
    for byte in bytes[offset..<start] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xc0 != 0x80 {
        // The first byte of a scalar.
        column += 1
      }
    }
    offset = start
    return SVGPlace(line: line, column: column)
  }
}
