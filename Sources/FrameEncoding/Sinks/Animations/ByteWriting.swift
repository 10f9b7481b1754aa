/// Numbers in the byte orders of file formats.
extension [UInt8] {
  /// Appends a number, lowest byte first.
  ///
  /// `value` is the number, at least 0; higher bytes are truncated.
  mutating func append(littleEndian value: Int, bytes count: Int) {
    for shift in 0..<count { append(UInt8(truncatingIfNeeded: value >> (shift * 8))) }
  }

  /// Appends a number, highest byte first.
  ///
  /// `value` is the number, at least 0; higher bytes are truncated.
  mutating func append(bigEndian value: Int, bytes count: Int) {
    for shift in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: value >> (shift * 8))) }
  }

  /// Reads a four-byte number, highest byte first.
  func bigEndian(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a four-byte number, lowest byte first.
  func littleEndian(at offset: Int) -> Int {
    self[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
