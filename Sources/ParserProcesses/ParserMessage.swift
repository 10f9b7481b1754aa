/// A sequence of values, sent between a program and its parsers.
///
/// They are the same program, so numbers have the machine's order of bytes. What a parser sends may
/// be anything: reading values never fails without an error.
package struct ParserMessage: Sendable {
  package private(set) var bytes: [UInt8]
  private var position = 0

  /// Creates a message with the given bytes.
  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  // MARK: - Writing

  /// Appends a number.
  package mutating func append(_ value: Int) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  /// Appends a number.
  package mutating func append(_ value: Double) { append(Int(bitPattern: UInt(value.bitPattern))) }

  /// Appends a truth value.
  package mutating func append(_ value: Bool) { append(value ? 1 : 0) }

  /// Appends a text.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Appends bytes.
  package mutating func append(bytes: UnsafeRawBufferPointer) {
    append(bytes.count)
    self.bytes.append(contentsOf: bytes)
  }

  /// Appends numbers.
  package mutating func append(_ values: [Double]) {
    append(values.count)
    for value in values { append(value) }
  }

  // MARK: - Reading

  /// Reads the next number.
  package mutating func integer() throws(ParserFailure) -> Int {
    guard bytes.count - position >= 8 else { throw .answeredNonsense }
    defer { position += 8 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Int.self) }
  }

  /// Reads the next number, which is not negative.
  package mutating func count() throws(ParserFailure) -> Int {
    let value = try integer()
    guard value >= 0 else { throw .answeredNonsense }
    return value
  }

  /// Reads the length of a list whose elements take at least 8 bytes each.
  package mutating func listCount() throws(ParserFailure) -> Int {
    let value = try count()
    guard value <= (bytes.count - position) / 8 else { throw .answeredNonsense }
    return value
  }

  /// Reads the next number, which is finite.
  package mutating func number() throws(ParserFailure) -> Double {
    let value = Double(bitPattern: UInt64(UInt(bitPattern: try integer())))
    guard value.isFinite else { throw .answeredNonsense }
    return value
  }

  /// Reads the next truth value.
  package mutating func bool() throws(ParserFailure) -> Bool { try integer() != 0 }

  /// Reads the next text.
  package mutating func text() throws(ParserFailure) -> String {
    String(decoding: try data(), as: UTF8.self)
  }

  /// Reads the next bytes.
  package mutating func data() throws(ParserFailure) -> ArraySlice<UInt8> {
    let count = try count()
    guard count <= bytes.count - position else { throw .answeredNonsense }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads the next numbers.
  package mutating func numbers() throws(ParserFailure) -> [Double] {
    var values: [Double] = []
    let count = try listCount()
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try number()) }
    return values
  }
}
