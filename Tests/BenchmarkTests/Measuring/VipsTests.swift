import MultiplaneBenchmarks
import PixelKernels
import Testing

@Suite struct VipsTests {
  static let vips = try? Vips()

  /// Three pixels in two rows, which do not fill the rows of a buffer.
  private func image(_ word: UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: 3, height: 2)
    for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] { buffer[x, y] = word }
    return buffer
  }

  @Test func imagesAreCopiedWithOrWithoutAlpha() {
    let buffer = image(0x8010_2030)
    buffer[2, 1] = 0x4001_0203
    let translucent = VipsImage(buffer, hasAlpha: true).buffer
    #expect(translucent[0, 0] == 0x8010_2030 && translucent[2, 1] == 0x4001_0203)
    let opaque = VipsImage(buffer).buffer
    #expect(opaque[0, 0] == 0xFF10_2030 && opaque[2, 1] == 0xFF01_0203)
    #expect(opaque.width == 3 && opaque.height == 2)
  }

  @Test("libvips computes each operation", .enabled(if: vips != nil))
  func operations() throws {
    let vips = try #require(Self.vips)
    let color = VipsImage(image(0xFF10_2030))
    let gray = VipsImage(image(0xFF80_8080))
    let veil = VipsImage(image(0x8040_4040), hasAlpha: true)
    for isLinear in [false, true] {
      // Green to red, blue to green, red to blue.
      let cycled = try vips.recombine(
        color, matrix: [0, 1, 0, 0, 0, 1, 1, 0, 0], isLinear: isLinear)
      #expect(cycled.buffer[2, 1] == 0xFF20_3010)
      #expect(try vips.blur(color, sigma: 2, isLinear: isLinear).buffer[1, 0] == 0xFF10_2030)
    }
    // 128 * 128 / 255 = 64.25.
    #expect(try vips.multiply(gray, gray, isLinear: false).buffer[2, 1] == 0xFF40_4040)
    // In linear light, 128 is 0.2159; its square, 0.0466, is 61.0.
    #expect(try vips.multiply(gray, gray, isLinear: true).buffer[2, 1] == 0xFF3D_3D3D)
    // 64 + 128 (1 - 128 / 255) = 127.75, of which libvips keeps the whole part.
    #expect(try vips.composite(veil, over: gray).buffer[0, 1] == 0xFF7F_7F7F)
  }

  @Test("Images that do not fit are errors", .enabled(if: vips != nil))
  func failures() throws {
    let vips = try #require(Self.vips)
    #expect(throws: Vips.Failure.self) {
      try vips.recombine(
        VipsImage(image(0), hasAlpha: true), matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1], isLinear: false)
    }
  }
}
