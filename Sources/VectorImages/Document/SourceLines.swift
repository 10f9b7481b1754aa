import Foundation

/// Finds lines and columns in the bytes of a document.
struct SourceLines {
  private let bytes: [UInt8]
  /// The offsets at which lines start.
  private let starts: [Int]

  init(_ data: Data) {
    bytes = Array(data)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// Returns where the tag starts whose attributes end at an offset.
  ///
  /// Inside a tag, `<` can only be its first character.
  func startOfTag(before offset: Int) -> SVGPlace {
    let end = max(0, min(offset, bytes.count))
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
    // The first line that starts after the tag.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= start { low = middle + 1 } else { high = middle }
    }
    let column = String(decoding: bytes[starts[low - 1]..<start], as: UTF8.self).unicodeScalars
      .count
    return SVGPlace(line: low, column: column + 1)
  }
}
