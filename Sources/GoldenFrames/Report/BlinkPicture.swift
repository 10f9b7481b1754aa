package import CoreGraphics
import Foundation

/// Two pictures that take turns, as an animated PNG.
///
/// The chunks `acTL`, `fcTL` and `fdAT` of the PNG specification, third edition, section 11.3.4,
/// around the compressed data of two ordinary files.
package enum BlinkPicture {
  /// Milliseconds that each picture stays.
  package static let stay: UInt16 = 600

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - first: The picture that programs show that know no animation.
  ///   - second: The other.
  /// - Returns: Nil where the sizes differ, as one canvas cannot hold both then.
  /// - Throws: `GoldenError`.
  package static func data(first: CGImage, second: CGImage) throws -> Data? {
    guard first.width == second.width, first.height == second.height else { return nil }
    // Both need the same kind of pixels.
    let hasAlpha = first.hasAlpha || second.hasAlpha
    let files = try [first, second].map {
      chunks(
        of: try GoldenPicture.data(of: CGImage(buffer: $0.buffer, hasAlpha: hasAlpha)))
    }
    guard let header = files[0].first, header.type == "IHDR" else { return nil }
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    append("IHDR", header.body, to: &file)
    // Two frames, for ever.
    append("acTL", bytes(UInt32(2)) + bytes(UInt32(0)), to: &file)
    for chunk in files[0].dropFirst() where !["IDAT", "IEND"].contains(chunk.type) {
      append(chunk.type, chunk.body, to: &file)
    }
    append("fcTL", control(sequence: 0, first), to: &file)
    for chunk in files[0] where chunk.type == "IDAT" { append("IDAT", chunk.body, to: &file) }
    append("fcTL", control(sequence: 1, second), to: &file)
    var sequence: UInt32 = 2
    for chunk in files[1] where chunk.type == "IDAT" {
      append("fdAT", bytes(sequence) + chunk.body, to: &file)
      sequence += 1
    }
    append("IEND", [], to: &file)
    return file
  }

  private struct Chunk {
    let type: String
    let body: [UInt8]
  }

  /// A frame of the whole canvas that replaces what was there.
  private static func control(sequence: UInt32, _ image: CGImage) -> [UInt8] {
    var body = bytes(sequence)
    for number in [image.width, image.height, 0, 0] { body += bytes(UInt32(number)) }
    for number in [stay, 1000] { body += bytes(number) }
    return body + [0, 0]
  }

  private static func chunks(of file: Data) -> [Chunk] {
    let file = [UInt8](file)
    var chunks: [Chunk] = []
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - at - 12 else { break }
      chunks.append(
        Chunk(
          type: String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self),
          body: Array(file[(at + 8)..<(at + 8 + length)])))
      at += length + 12
    }
    return chunks
  }

  private static func append(_ type: String, _ body: [UInt8], to file: inout Data) {
    let content = Array(type.utf8) + body
    file.append(contentsOf: bytes(UInt32(body.count)) + content + bytes(checksum(of: content)))
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// The checksum of PNG chunks (CRC-32 of ISO 3309).
  private static func checksum(of content: [UInt8]) -> UInt32 {
    let table = (0..<256).map { (index: UInt32) -> UInt32 in
      var rest = index
      for _ in 0..<8 { rest = rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
      return rest
    }
    var rest = UInt32.max
    for byte in content { rest = table[Int((rest ^ UInt32(byte)) & 255)] ^ (rest >> 8) }
    return ~rest
  }
}
