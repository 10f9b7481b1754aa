import CoreGraphics
import Foundation
import GoldenFrames
import PixelKernels
import Testing

@Suite struct BlinkImageTests {
  private func image(_ pixel: UInt32, width: Int = 3, hasAlpha: Bool = false) -> CGImage {
    let buffer = PixelBuffer(width: width, height: 2)
    for y in 0..<2 { for x in 0..<width { buffer[x, y] = pixel } }
    return CGImage(buffer: buffer, hasAlpha: hasAlpha)
  }

  private func types(of file: Data) -> [String] {
    let bytes = [UInt8](file)
    var (types, at): ([String], Int) = ([], 8)
    while at + 8 <= bytes.count {
      types.append(String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self))
      at += 12 + bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return types
  }

  @Test("One file has both frames, and other programs see the first")
  func frames() throws {
    let data = try #require(
      try BlinkImage.data(first: image(0xFF10_2030), second: image(0xFFFF_0000)))
    let types = types(of: data).filter { $0 != "sRGB" }
    #expect(types == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    // A reader that verifies every chunk's checksum accepts the file.
    let read = try ImageReader.image(from: data)
    #expect(read.width == 3 && read.height == 2 && read.buffer[2, 1] == 0xFF10_2030)
  }

  @Test("One of the frames may be transparent")
  func alpha() throws {
    let data = try #require(
      try BlinkImage.data(first: image(0xFF10_2030), second: image(0, hasAlpha: true)))
    #expect([UInt8](data)[25] == 6, "both have red, green, blue and alpha")
    #expect(try ImageReader.image(from: data).buffer[0, 0] == 0xFF10_2030)
  }

  @Test("Frames of different sizes do not blink")
  func sizes() throws {
    #expect(try BlinkImage.data(first: image(0), second: image(0, width: 4)) == nil)
  }
}
