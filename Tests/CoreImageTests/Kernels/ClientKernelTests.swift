import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Kernels of client code.
struct ClientKernelTests {
  private let image = TestImage.noise(width: 12, height: 8)
  private let row = TestImage.image([[0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]])

  @Test("A color kernel maps the pixels of its images")
  func color() throws {
    let kernel = CIColorKernel { samples, _ in
      SIMD4(samples[0].z, samples[1].y, samples[0].x, 1)
    }
    let result = try #require(
      kernel.apply(extent: row.extent, arguments: [row, CIImage(color: .white)]))
    #expect(
      try TestImage.words(result, in: row.extent) == [[0xFF00_FFFF, 0xFF00_FF00, 0xFFFF_FF00]])
    #expect(result.extent == row.extent)
  }

  @Test("Arguments are colors of the working space, vectors and numbers")
  func arguments() throws {
    let kernel = CIColorKernel { samples, _ in
      samples[0] * samples[1].x * samples[2].y
    }
    let gray = CIColor(red: 0.6, green: 0.6, blue: 0.6)
    let result = try #require(
      kernel.apply(extent: .infinite, arguments: [gray, 1, CIVector(x: 0, y: 1)]))
    #expect(result.extent.isInfinite)
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(try TestImage.words(result, in: pixel) == [[0xFF99_9999]])
    #expect(try TestImage.words(result, in: pixel, isLinear: false) == [[0xFF99_9999]])
    #expect(kernel.apply(extent: .infinite, arguments: ["a string"]) == nil)
    #expect(kernel.apply(extent: .infinite, arguments: [Double.nan]) == nil)
  }

  @Test("The destination is the center of the pixel, from the bottom left")
  func destination() throws {
    let kernel = CIColorKernel { _, point in SIMD4(Float(point.x) / 10, Float(point.y) / 10, 0, 1) }
    let result = try #require(
      kernel.apply(extent: CGRect(x: 0, y: 0, width: 2, height: 2), arguments: nil))
    // 0.05 and 0.15, times 255: 13 and 38.
    #expect(
      try TestImage.words(result, in: result.extent, isLinear: false) == [
        [0xFF0D_2600, 0xFF26_2600], [0xFF0D_0D00, 0xFF26_0D00],
      ])
  }

  @Test("A warp kernel moves the colors of an image")
  func warp() throws {
    let mirror = CIWarpKernel { destination in SIMD2(3 - destination.x, destination.y) }
    let appliedResult = mirror.apply(
      extent: row.extent, roiCallback: { _, _ in .infinite }, image: row, arguments: [])
    let result = try #require(appliedResult)
    #expect(
      try TestImage.words(result, in: row.extent) == [[0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000]])
    let move = CIWarpKernel { destination, arguments in
      destination + SIMD2(Double(arguments[0].x), Double(arguments[0].y))
    }
    let appliedMoved = move.apply(
      extent: row.extent, roiCallback: { _, rect in rect.offsetBy(dx: 1, dy: 0) }, image: row,
      arguments: [CIVector(x: 1, y: 0)])
    let moved = try #require(appliedMoved)
    #expect(try TestImage.words(moved, in: row.extent) == [[0xFF00_FF00, 0xFF00_00FF, 0]])
    let refused = move.apply(extent: .zero, roiCallback: { $1 }, image: row, arguments: [row])
    #expect(refused == nil)
  }

  @Test("A general kernel samples its images anywhere")
  func general() throws {
    let kernel = CIKernel { samplers, destination in
      (samplers[0].color(at: destination) + samplers[0].color(at: destination + SIMD2(1, 0)))
        * samplers[1].color(at: .zero).x
    }
    let appliedResult = kernel.apply(
      extent: row.extent, roiCallback: { _, rect in rect.insetBy(dx: -1, dy: 0) },
      arguments: [row, 0.5])
    let result = try #require(appliedResult)
    #expect(
      try TestImage.words(result, in: row.extent, isLinear: false) == [
        [0xFF80_8000, 0xFF00_8080, 0x8000_0080]
      ])
  }

  @Test("The callback gets the index of the image, and the pixels to render")
  func callback() throws {
    let kernel = CIKernel { samplers, destination in
      samplers[1].color(at: destination) + samplers[2].color(at: destination)
    }
    let other = CIImage(color: .blue)
    let appliedResult = kernel.apply(
      extent: CGRect(x: 0, y: 0, width: 2, height: 1),
      // Only the second image is needed; the first argument is not an image.
      roiCallback: { index, rect in index == 1 ? rect : .null },
      arguments: [1, row, other])
    let result = try #require(appliedResult)
    #expect(
      try TestImage.words(result, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        == [[0xFF00_00FF, 0xFF00_00FF]])
  }

  @Test("Results that are not numbers, and absurd rectangles, do no harm")
  func absurd() throws {
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    let broken = CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: -1)
    let color = try #require(
      CIColorKernel { _, _ in SIMD4(repeating: .nan) }.apply(extent: broken, arguments: []))
    #expect(try TestImage.words(color, in: pixel) == [[0]])
    let appliedWarp = CIWarpKernel { _ in SIMD2(.nan, .infinity) }.apply(
      extent: pixel, roiCallback: { _, _ in broken }, image: image, arguments: nil)
    let warp = try #require(appliedWarp)
    #expect(try TestImage.words(warp, in: pixel) == [[0]])
    let appliedGeneral = CIKernel { samplers, _ in samplers[0].color(at: SIMD2(-.infinity, .nan)) }
      .apply(
        extent: pixel, roiCallback: { _, _ in broken }, arguments: [image, image])
    let general = try #require(appliedGeneral)
    #expect(try TestImage.words(general, in: pixel) == [[0]])
  }

  @Test("Tiles match the whole (CI-22)")
  func tiles() throws {
    let rect = CGRect(x: -2, y: -2, width: 16, height: 12)
    let warp = CIWarpKernel { point in SIMD2(point.x + point.y / 3, point.y * 0.9) }
    let warped = warp.apply(
      extent: rect, roiCallback: { _, rect in rect.insetBy(dx: -9, dy: -9) }, image: image,
      arguments: [])
    try TestImage.expectTilesMatch(#require(warped), in: rect)
    let color = CIColorKernel { samples, point in samples[0] * Float(point.x / 14) }
    try TestImage.expectTilesMatch(
      #require(color.apply(extent: rect, arguments: [image])), in: rect)
  }
}
