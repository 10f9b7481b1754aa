import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("Bitmap contexts")
struct CGContextBitmapTests {
  private func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> UInt32 {
    CGBitmapInfo(rawValue: alpha.rawValue).union(order).rawValue
  }

  /// The alpha info, the byte order, and the offsets of red, green, blue and alpha.
  private static let layouts: [(CGImageAlphaInfo, CGBitmapInfo, [Int])] = [
    (.premultipliedLast, [], [0, 1, 2, 3]),
    (.premultipliedLast, .byteOrder32Big, [0, 1, 2, 3]),
    (.premultipliedLast, .byteOrder32Little, [3, 2, 1, 0]),
    (.premultipliedFirst, .byteOrder32Little, [2, 1, 0, 3]),
    (.premultipliedFirst, .byteOrder32Big, [1, 2, 3, 0]),
    (.noneSkipLast, [], [0, 1, 2, 3]),
    (.noneSkipLast, .byteOrder32Little, [3, 2, 1, 0]),
    (.noneSkipFirst, .byteOrder32Little, [2, 1, 0, 3]),
    (.noneSkipFirst, [], [1, 2, 3, 0]),
  ]

  @Test(
    "Channels are in the layout's order, in the client's memory and in the context's",
    arguments: layouts.indices, [false, true])
  func channels(_ index: Int, isClients: Bool) throws {
    let (alpha, order, places) = Self.layouts[index]
    var memory = [UInt8](repeating: 0, count: 3 * 20)
    try memory.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: isClients ? bytes.baseAddress : nil, width: 4, height: 3, bitsPerComponent: 8,
          bytesPerRow: 20, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info(alpha, order)))
      context.setFillColor(red: 1, green: 0.6, blue: 0.2, alpha: 0.6)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      let data = try #require(context.data)
      #expect(!isClients || data == bytes.baseAddress)
      #expect(context.bytesPerRow == 20 && context.bitsPerPixel == 32)
      #expect(context.alphaInfo == alpha && context.bitmapInfo.contains(order))
      // The lowest row of user space is the last row of memory.
      let pixel = data.assumingMemoryBound(to: UInt8.self) + 2 * 20 + 1 * 4
      let isOpaque = alpha == .noneSkipFirst || alpha == .noneSkipLast
      let expected: [UInt8] = [153, 92, 31, isOpaque ? 255 : 153]
      for (place, value) in zip(places, expected) {
        #expect(abs(Int(pixel[place]) - Int(value)) <= 1)
      }
      let image = try #require(context.makeImage())
      #expect(image.buffer[1, 2] >> 24 == UInt32(expected[3]))
      #expect(image.buffer[0, 0] == (isOpaque && isClients ? 0xFF00_0000 : image.buffer[0, 0]))
    }
  }

  @Test("Drawing composites over what the client wrote, at any time")
  func clientsWrite() throws {
    var memory = [UInt8](repeating: 0, count: 64)
    memory[0] = 255  // The red of the first pixel in the top row.
    memory[3] = 255
    try memory.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info(.premultipliedLast)))
      #expect(context.makeImage()?.buffer[0, 0] == 0xFFFF_0000)
      bytes[5] = 255  // The green of the second pixel.
      bytes[7] = 255
      context.setFillColor(gray: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 3, width: 4, height: 1))
      #expect(abs(Int(bytes[0]) - 128) <= 1 && abs(Int(bytes[5]) - 128) <= 1)
      #expect(bytes[3] == 255 && bytes[7] == 255 && abs(Int(bytes[11]) - 128) <= 1)
    }
  }

  @Test("Transparency layers, shadows and blend modes reach the client's memory")
  func everythingArrives() throws {
    func image(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) throws -> PixelBuffer {
      let context = try #require(
        CGContext(
          data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info(alpha, order)))
      context.setShadow(offset: CGSize(width: 3, height: -4), blur: 4)
      context.setAlpha(0.8)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
      context.fillEllipse(in: CGRect(x: 5, y: 6, width: 20, height: 20))
      context.endTransparencyLayer()
      context.setBlendMode(.multiply)
      context.setFillColor(red: 0.2, green: 0.9, blue: 1, alpha: 0.7)
      context.fill(CGRect(x: 10.5, y: 10, width: 20, height: 8))
      return try #require(context.makeImage()).buffer
    }
    let native = try image(.premultipliedFirst, .byteOrder32Little)
    let other = try image(.premultipliedLast, [])
    #expect(PixelDifference(native, other).count == 0)
    #expect(native[20, 20] != 0)
  }

  @Test("Gray and alpha-only bitmaps have one byte per pixel")
  func singleBytes() throws {
    let gray = try #require(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 3,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: info(.none)))
    gray.setFillColor(gray: 0.5, alpha: 1)
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    gray.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    gray.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    let grays = try #require(gray.data).assumingMemoryBound(to: UInt8.self)
    #expect(grays[0] == 0 && abs(Int(grays[1]) - 128) <= 1 && grays[2] == 182)
    #expect(gray.bitsPerPixel == 8 && gray.colorSpace?.model == .monochrome)
    let alpha = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: info(.alphaOnly)))
    alpha.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.4)
    alpha.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let alphas = try #require(alpha.data).assumingMemoryBound(to: UInt8.self)
    #expect(alphas[0] == 0 && alphas[1] == 102)
  }

  @Test("Unsupported layouts are rejected")
  func refused() throws {
    func make(
      width: Int = 4, height: Int = 4, bits: Int = 8, bytes: Int = 0,
      space: CGColorSpace? = CGColorSpaceCreateDeviceRGB(),
      info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
    ) -> CGContext? {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytes,
        space: space, bitmapInfo: info)
    }
    #expect(make() != nil)
    #expect(make(width: 0) == nil && make(height: -1) == nil)
    #expect(make(width: 40_000) == nil && make(width: .max) == nil && make(height: .min) == nil)
    #expect(make(bits: 16) == nil && make(bits: 0) == nil)
    #expect(make(bytes: 15) == nil && make(bytes: .max) == nil && make(bytes: -16) == nil)
    #expect(make(space: CGColorSpaceCreateDeviceGray()) == nil)
    #expect(make(space: nil) == nil)
    #expect(make(space: CGColorSpace(name: CGColorSpace.linearSRGB)) == nil)
    for alpha in [CGImageAlphaInfo.none, .first, .last] { #expect(make(info: info(alpha)) == nil) }
    #expect(make(info: info(.premultipliedLast, .byteOrder16Little)) == nil)
    #expect(make(info: info(.premultipliedLast, .floatComponents)) == nil)
    #expect(make(info: 31) == nil && make(info: .max) == nil)
  }

  @Test("The memory is released once, after the context")
  func release() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
    var count = 0
    try withUnsafeMutablePointer(to: &count) { counter in
      var context = CGContext(
        data: memory, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info(.premultipliedLast),
        releaseCallback: { info, data in
          info?.assumingMemoryBound(to: Int.self).pointee += 1
          data?.deallocate()
        }, releaseInfo: counter)
      try #require(context).fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      #expect(counter.pointee == 0)
      context = nil
      #expect(counter.pointee == 1)
    }
  }
}
