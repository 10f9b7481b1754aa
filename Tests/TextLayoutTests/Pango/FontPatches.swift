import Foundation
import Testing

/// Fonts that no machine has installed, made from fonts that every development machine has.
///
/// Checksums are not updated, because nothing verifies them.
enum FontPatches {
  /// Combines fonts into one file, each with its own tables.
  static func collection(of fonts: [Data]) -> Data {
    var header = Array("ttcf".utf8) + bigEndian(0x10000) + bigEndian(fonts.count)
    let headerSize = header.count + 4 * fonts.count
    var body: [UInt8] = []
    for data in fonts {
      let start = headerSize + body.count
      header += bigEndian(start)
      var font = Array(data)
      for record in records(of: font) {
        // A tag, a checksum, an offset and a length; the offset counts from the start of the file.
        let field = record + 8..<record + 12
        font.replaceSubrange(field, with: bigEndian(number(font[field]) + start))
      }
      body += font + [UInt8](repeating: 0, count: (4 - font.count % 4) % 4)
    }
    return Data(header + body)
  }

  /// Replaces a name with another of the same length, in both encodings of names.
  static func renamed(_ font: Data, from old: String, to new: String) throws -> Data {
    try #require(old.utf8.count == new.utf8.count)
    var result = font
    for isWide in [false, true] {
      let (old, new) = (encoded(old, isWide: isWide), encoded(new, isWide: isWide))
      while let range = result.range(of: old) { result.replaceSubrange(range, with: new) }
    }
    try #require(result != font)
    return result
  }

  private static func encoded(_ name: String, isWide: Bool) -> Data {
    Data(name.utf8.flatMap { isWide ? [0, $0] : [$0] })
  }

  /// Declares a different number of units per em, which scales the whole font.
  static func withUnitsPerEm(_ units: Int, _ font: Data) throws -> Data {
    var bytes = Array(font)
    let record = try #require(
      records(of: bytes).first { bytes[$0..<$0 + 4].elementsEqual("head".utf8) })
    let field = number(bytes[record + 8..<record + 12]) + 18
    bytes.replaceSubrange(field..<field + 2, with: bigEndian(units).suffix(2))
    return Data(bytes)
  }

  /// The offsets of the records in a font's table directory.
  private static func records(of font: [UInt8]) -> [Int] {
    (0..<number(font[4..<6])).map { 12 + 16 * $0 }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
  }
}
