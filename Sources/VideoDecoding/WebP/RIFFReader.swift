import Foundation

/// Reads the chunks of a RIFF file, such as WebP, one after another.
///
/// A chunk consists of a name of four characters, a length, and contents of that length, which are
/// padded to an even number of bytes.
struct RIFFReader {
  /// A part of a file.
  struct Chunk {
    /// The name, including trailing spaces.
    let name: String
    /// The positions of the contents in the file, without padding.
    let contents: Range<Int>
  }

  private let data: Data
  private var rest: Range<Int>

  /// Creates a reader of consecutive chunks; `data` is the file, whose indexes start with 0.
  init(_ data: Data, in range: Range<Int>) {
    self.data = data
    rest = range.clamped(to: 0..<data.count)
  }

  /// Reads the next chunk.
  ///
  /// - Returns: The chunk; nil at the end.
  /// - Throws: `VideoError.damaged` for a chunk that extends beyond the range.
  mutating func next() throws(VideoError) -> Chunk? {
    guard rest.count >= 8 else { return nil }
    let start = rest.lowerBound + 8
    let length = data.littleEndian(at: rest.lowerBound + 4, bytes: 4)
    guard length <= rest.upperBound - start else { throw .damaged("a chunk is truncated") }
    let name = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      String(decoding: bytes[rest.lowerBound..<rest.lowerBound + 4], as: UTF8.self)
    }
    rest = min(start + length + length % 2, rest.upperBound)..<rest.upperBound
    return Chunk(name: name, contents: start..<start + length)
  }
}

extension Data {
  /// Returns an unsigned number whose first byte is the lowest.
  ///
  /// - Parameters:
  ///   - offset: The position of its first byte; all of its bytes are inside the data.
  ///   - count: The number of bytes, at most 7.
  /// - Returns: The number.
  func littleEndian(at offset: Int, bytes count: Int) -> Int {
    withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
    }
  }
}
