import CoreGraphics
import Foundation
import PixelKernels
import Testing

struct CGImageTests {
  private func words(_ image: CGImage) -> [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { x in image.buffer[x, y] } }
  }

  /// An image with one row.
  private func image(
    _ bytes: [UInt8], _ bitsPerPixel: Int, _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = [],
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), bytesPerRow: Int? = nil, height: Int = 1
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    let row = bytesPerRow ?? bytes.count / height
    return CGImage(
      width: row * 8 / bitsPerPixel, height: height, bitsPerComponent: 8,
      bitsPerPixel: bitsPerPixel, bytesPerRow: row, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue).union(order), provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  private func mask(_ samples: [UInt8], width: Int, decode: [CGFloat]? = nil) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(samples)) else { return nil }
    func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        maskWidth: width, height: samples.count / width, bitsPerComponent: 8, bitsPerPixel: 8,
        bytesPerRow: width, provider: provider, decode: decode, shouldInterpolate: false)
    }
    return decode.map { make($0) } ?? make(nil)
  }

  // One color, (16, 32, 48), with alpha 128 or without alpha, in every byte order.
  @Test func layouts() throws {
    let opaque: UInt32 = 0xff10_2030
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(image([16, 32, 48], 24, .none).map(words) == [opaque])
    #expect(image([16, 32, 48, 9], 32, .noneSkipLast).map(words) == [opaque])
    #expect(image([9, 16, 32, 48], 32, .noneSkipFirst, .byteOrder32Big).map(words) == [opaque])
    #expect(image([48, 32, 16, 9], 32, .noneSkipFirst, .byteOrder32Little).map(words) == [opaque])
    #expect(image([77], 8, .none, space: gray).map(words) == [0xff4d_4d4d])
    // round(16 * 128 / 255) = 8, and likewise 32 gives 16 and 48 gives 24; the same for grays.
    let half: UInt32 = 0x8008_1018
    #expect(image([16, 32, 48, 128], 32, .last).map(words) == [half])
    #expect(image([128, 16, 32, 48], 32, .first).map(words) == [half])
    #expect(image([128, 48, 32, 16], 32, .last, .byteOrder32Little).map(words) == [half])
    #expect(image([8, 16, 24, 128], 32, .premultipliedLast).map(words) == [half])
    #expect(
      image([24, 16, 8, 128], 32, .premultipliedFirst, .byteOrder32Little).map(words) == [half])
    #expect(image([48, 128], 16, .last, space: gray).map(words) == [0x8018_1818])
    // Inks (.2, .4, .6, .2) leave (.64, .48, .32).
    #expect(
      image([51, 102, 153, 51], 32, .none, space: CGColorSpaceCreateDeviceCMYK()).map(words)
        == [0xffa3_7a52])
    let hasAlpha = try #require(image([16, 32, 48, 128], 32, .last))
    #expect(hasAlpha.alphaInfo == .premultipliedFirst)
    #expect(image([16, 32, 48], 24, .none)?.alphaInfo == .noneSkipFirst)
  }

  @Test func colorsAreConvertedToSRGB() throws {
    // Half of the light is 188 (.735357 * 255 = 187.5); 128 / 255 of it is slightly more.
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    #expect(image([128, 0, 255], 24, .none, space: linear).map(words) == [0xffbc_00ff])
  }

  @Test func inconsistentLayoutsAreRejected() {
    #expect(image([1, 2, 3, 4], 32, .none) == nil)
    #expect(image([1, 2, 3], 24, .last) == nil)
    #expect(image([1, 2, 3], 24, .none, .byteOrder32Little) == nil)
    #expect(image([1, 2, 3, 4], 32, .last, .byteOrder16Little) == nil)
    #expect(image([1, 2, 3, 4], 32, .last, .floatComponents) == nil)
    #expect(image([1], 8, .alphaOnly, space: CGColorSpaceCreateDeviceGray()) == nil)
    #expect(image([1, 2, 3, 4], 32, .last, bytesPerRow: 8) == nil)
    #expect(image([], 32, .last, bytesPerRow: Int.max / 8, height: 3) == nil)
    // The last row does not need padding.
    #expect(
      image([1, 2, 3, 0, 4, 5, 6], 24, .none, bytesPerRow: 4, height: 2).map(words)
        == [0xff01_0203, 0xff04_0506])
  }

  @Test func bytesMatchTheBitmapInfo() throws {
    let buffer = PixelBuffer(width: 2, height: 2)
    buffer[1, 1] = 0x8040_2010
    let image = CGImage(buffer: buffer)
    let data = try #require(image.dataProvider?.data)
    let start = image.bytesPerRow + 4
    #expect(Array(data[start..<start + 4]) == [0x10, 0x20, 0x40, 0x80])
    #expect(image.bitmapInfo.contains(.byteOrder32Little))
    let provider = try #require(CGDataProvider(data: data))
    let again = CGImage(
      width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: image.bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: image.bitmapInfo, provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(again.map(words) == words(image))
  }

  @Test func masksLetLowSamplesThrough() throws {
    let made = try #require(mask([0, 255, 100, 51], width: 2))
    #expect(made.isMask && made.colorSpace == nil && made.bitsPerPixel == 8)
    #expect(words(made) == [0xff00_0000, 0, 0x9b00_0000, 0xcc00_0000])
    #expect(made.dataProvider?.data == Data([0, 255, 100, 51]))
    let inverted = try #require(mask([0, 255, 100, 51], width: 2, decode: [1, 0]))
    #expect(words(inverted) == [0, 0xff00_0000, 0x6400_0000, 0x3300_0000])

    let bitmap = try #require(image([200, 100, 50, 200, 100, 50], 24, .none))
    let half = try #require(mask([51, 255], width: 2))
    let through = try #require(bitmap.masking(half))
    // (200, 100, 50) times .8.
    #expect(words(through) == [0xcca0_5028, 0])
    // A gray image clips to its white parts.
    let gray = try #require(image([204, 0], 8, .none, space: CGColorSpaceCreateDeviceGray()))
    #expect(bitmap.masking(gray).map(words) == [0xcca0_5028, 0])
    #expect(bitmap.masking(bitmap) == nil)
    #expect(made.masking(gray) == nil)
    // A single sample is stretched over the whole image.
    let single = try #require(mask([51], width: 1))
    #expect(bitmap.masking(single).map(words) == [0xcca0_5028, 0xcca0_5028])
  }

  @Test func maskingColors() throws {
    let bitmap = try #require(image([200, 100, 50, 10, 20, 30], 24, .none))
    #expect(
      bitmap.copy(maskingColorComponents: [0, 10, 20, 20, 0, 255]).map(words)
        == [0xffc8_6432, 0])
    #expect(
      bitmap.copy(maskingColorComponents: [0, 9, 20, 20, 0, 255]).map(words)
        == words(bitmap))
    #expect(bitmap.copy(maskingColorComponents: [0, 255]) == nil)
  }

  @Test func croppingToUnusualRectangles() throws {
    let whole = CGImage(buffer: PixelBuffer(width: 10, height: 8))
    func size(_ rect: CGRect) -> [Int]? {
      whole.cropping(to: rect).map { [$0.width, $0.height] }
    }
    #expect(size(CGRect(x: 4, y: 4, width: -2, height: -3)) == [2, 3])
    #expect(size(CGRect(x: -1e300, y: -5, width: 2e300, height: 100)) == [10, 8])
    #expect(size(CGRect(x: 0.5, y: 0.5, width: 1, height: 1)) == [2, 2])
    #expect(size(CGRect(x: 2, y: 2, width: 0, height: 3)) == nil)
    #expect(size(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)) == nil)
    #expect(size(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5)) == nil)
    #expect(size(.infinite) == [10, 8])
  }

  @Test func fileProviders() throws {
    let buffer = PixelBuffer(width: 3, height: 2)
    let data = try PNGWriter.data(of: CGImage(buffer: buffer))
    let provider = try #require(CGDataProvider(data: data))
    #expect(
      CGImage(
        pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent)?.height == 2)
    #expect(
      CGImage(
        jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent) == nil)
  }
}
