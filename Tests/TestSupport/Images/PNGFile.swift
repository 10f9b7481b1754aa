package import Foundation

/// Writes PNG files byte by byte, in formats that the product itself never writes.
package struct PNGFile {
  package var width: Int
  package var height: Int
  package var bitDepth: Int
  /// The color type: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha.
  package var colorType: Int
  package var isInterlaced = false
  /// The chunks before the pixels, such as PLTE, tRNS and gAMA.
  package var chunks: [(name: String, bytes: [UInt8])] = []
  /// The rows, each preceded by its filter type.
  package var rows: [[UInt8]]

  package init(
    width: Int, height: Int, bitDepth: Int, colorType: Int, isInterlaced: Bool = false,
    chunks: [(name: String, bytes: [UInt8])] = [], rows: [[UInt8]]
  ) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.isInterlaced = isInterlaced
    self.chunks = chunks
    self.rows = rows
  }

  /// The file.
  package var data: Data {
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    file += Self.chunk(
      "IHDR",
      Self.word(width) + Self.word(height)
        + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
    for (name, bytes) in chunks { file += Self.chunk(name, bytes) }
    file += Self.chunk("IDAT", Self.stored(rows.flatMap { $0 }))
    file += Self.chunk("IEND", [])
    return Data(file)
  }

  /// Returns a big-endian 32-bit number.
  package static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns a chunk with its checksum.
  package static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    return word(bytes.count) + body + word(Int(checksum(body)))
  }

  /// Returns a zlib stream of one uncompressed block.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return [0x78, 0x01, 1] + [UInt8(count & 255), UInt8(count >> 8)]
      + [UInt8(~count & 255), UInt8(~count >> 8)] + bytes + word(high << 16 | low)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xffff_ffff
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? 0xedb8_8320 ^ (remainder >> 1) : remainder >> 1
      }
    }
    return ~remainder
  }
}
