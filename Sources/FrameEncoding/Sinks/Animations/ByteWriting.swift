/// Numbers as file formats want them.
extension [UInt8] {
  /// Adds a number, lowest byte first.
  ///
  /// - Parameters:
  ///   - value: At least 0; higher bytes are cut off.
  ///   - count: How many bytes.
  mutating func append(littleEndian value: Int, bytes count: Int) {
    for shift in 0..<count { append(UInt8(truncatingIfNeeded: value >> (shift * 8))) }
  }

  /// Adds a number, highest byte first.
  ///
  /// - Parameters:
  ///   - value: At least 0; higher bytes are cut off.
  ///   - count: How many bytes.
  mutating func append(bigEndian value: Int, bytes count: Int) {
    for shift in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: value >> (shift * 8))) }
  }

  /// Reads a number of four bytes, highest first.
  ///
  /// - Parameter offset: Of its first byte; four bytes follow.
  /// - Returns: The number.
  func bigEndian(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a number of four bytes, lowest first.
  ///
  /// - Parameter offset: Of its first byte; four bytes follow.
  /// - Returns: The number.
  func littleEndian(at offset: Int) -> Int {
    self[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
