import Foundation
import PixelKernels
import TestSupport
import Testing

struct PerspectiveWarpTests {
  private func image() -> PixelBuffer {
    var generator = TestGenerator(seed: 11)
    let buffer = PixelBuffer(width: 16, height: 12)
    for y in 0..<12 {
      for x in 0..<16 {
        buffer[x, y] = UInt32.random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000
      }
    }
    return buffer
  }

  private func warped(
    _ source: PixelBuffer, _ map: PlaneMap, maximumLevel: Int = 0
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: 24, height: 24)
    PerspectiveWarp.composite(
      MipmapChain(source, maximumLevel: maximumLevel), from: map, onto: buffer,
      clip: PixelRect(of: buffer))
    return buffer
  }

  private func map(x: Double, y: Double, w: Double = 1) -> PlaneMap {
    PlaneMap(xx: w, xy: 0, tx: x * w, yx: 0, yy: w, ty: y * w, wx: 0, wy: 0, w: w)
  }

  @Test func wholePixelsAreCopied() {
    let source = image()
    // A factor common to all entries has no effect.
    for w in [1.0, 2.5] {
      let buffer = warped(source, map(x: -3, y: -5, w: w))
      for y in 0..<12 { for x in 0..<16 { #expect(buffer[x + 3, y + 5] == source[x, y]) } }
      #expect(buffer[2, 6] == 0)
      #expect(buffer[19, 6] == 0)
    }
  }

  @Test func halfPixelsMixNeighbors() {
    let source = image()
    let buffer = warped(source, map(x: 0.5, y: 0))
    for x in 0..<15 {
      let (a, b) = (source[x, 4] & 0xFF, source[x + 1, 4] & 0xFF)
      #expect(abs(Double(buffer[x, 4] & 0xFF) - Double(a + b) / 2) <= 0.5)
    }
    // This pixel is half of the last column and half clear.
    #expect(buffer[15, 4] >> 24 == 128)
  }

  @Test func pixelsBehindTheEyeAreInvisible() {
    #expect(warped(image(), map(x: 0, y: 0, w: -1))[5, 5] == 0)
  }

  // When reduced, a pixel is the mean of everything that it covers.
  @Test(arguments: [(2, 0), (3, 0), (4, 1)])
  func moreSamplesAverage(reduction: Int, maximumLevel: Int) {
    let source = image()
    let rate = Double(reduction)
    let map = PlaneMap(xx: rate, xy: 0, tx: 0, yx: 0, yy: rate, ty: 0, wx: 0, wy: 0, w: 1)
    let buffer = warped(source, map, maximumLevel: maximumLevel)
    var sum = 0.0
    for y in reduction..<2 * reduction {
      for x in 2 * reduction..<3 * reduction { sum += Double(source[x, y] >> 8 & 0xFF) }
    }
    #expect(abs(Double(buffer[2, 1] >> 8 & 0xFF) - sum / (rate * rate)) <= 1.1)
  }

  // Stripes much finer than a pixel become an even tone at any reduction.
  @Test(arguments: [8.0, 10.3, 21.7])
  func fineStripesBecomeATone(reduction: Double) {
    let source = PixelBuffer(width: 64, height: 640)
    for y in 0..<640 {
      for x in 0..<64 { source[x, y] = y & 4 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    }
    // A minimal perspective.
    let map = PlaneMap(xx: 1, xy: 0, tx: 0, yx: 0, yy: reduction, ty: 0, wx: 0, wy: 1e-12, w: 1)
    let buffer = warped(source, map, maximumLevel: 4)
    for y in 1..<24 { #expect(abs(Double(buffer[12, y] & 0xFF) - 127.5) < 40) }
  }

  /// A map that compresses one axis leaves the other sharp: columns are averaged, rows are not.
  @Test func theOtherAxisStaysSharp() {
    let source = PixelBuffer(width: 128, height: 24)
    for y in 0..<24 {
      for x in 0..<128 { source[x, y] = y & 1 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    }
    let map = PlaneMap(xx: 5, xy: 0, tx: 0, yx: 0, yy: 1, ty: 0, wx: 0, wy: 1e-12, w: 1)
    let buffer = warped(source, map, maximumLevel: 4)
    for y in 1..<23 { #expect(buffer[12, y] & 0xFF == (y & 1 == 0 ? 0 : 255)) }
  }

  /// Random maps: with reduction and enlargement, horizons, and parts outside the image.
  private func randomMaps() -> [PlaneMap] {
    var generator = TestGenerator(seed: 23)
    return (0..<200).map { index in
      let size = index.isMultiple(of: 3) ? 4.0 : 1.2
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator)
      }
      return PlaneMap(
        xx: number(-size...size), xy: number(-size...size), tx: number(-8...16),
        yx: number(-size...size), yy: number(-size...size), ty: number(-8...16),
        wx: number(-0.05...0.05), wy: number(-0.05...0.05), w: number(0.2...1.5))
    }
  }

  /// Returns what the best and the portable kernel draw.
  private func kernelImages(
    of source: PixelBuffer, _ map: PlaneMap, width: Int, height: Int
  ) -> [PixelBuffer] {
    [CoverageInstructions.best, .portable].map { instructions in
      let buffer = PixelBuffer(width: width, height: height)
      PerspectiveWarp.composite(
        MipmapChain(source, maximumLevel: 3), from: map, onto: buffer,
        clip: PixelRect(of: buffer), instructions: instructions)
      return buffer
    }
  }

  @Test func theKernelsAgree() {
    let source = image()
    for map in randomMaps() {
      let images = kernelImages(of: source, map, width: 40, height: 24)
      #expect(PixelDifference(images[0], images[1]).count == 0)
    }
  }

  /// The kernel has code of its own for blocks that are entirely between pixels, and for maps that
  /// keep columns upright.
  @Test(arguments: [0.0, 0.01], [0.8, 1, 1.4, 2.2, 3.1])
  func theKernelsAgreeInsideOfLargeImages(tilt: Double, reduction: Double) {
    var generator = TestGenerator(seed: 5)
    let source = PixelBuffer(width: 160, height: 120)
    for y in 0..<120 {
      for x in 0..<160 {
        source[x, y] = UInt32.random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000
      }
    }
    for step in 0..<12 {
      // A card around the center of the canvas turns about its vertical axis.
      let (sine, cosine) = (sin(Double(step) * 0.26), abs(cos(Double(step) * 0.26)))
      let (wx, w) = (-sine / 200, cosine + 100 * sine / 200)
      let map = PlaneMap(
        xx: reduction + 80 * wx, xy: tilt, tx: 80 * w - 100 * reduction, yx: 60 * wx,
        yy: reduction * cosine, ty: 60 * w - 50 * reduction * cosine, wx: wx, wy: tilt / 100, w: w)
      let images = kernelImages(of: source, map, width: 201, height: 101)
      #expect(PixelDifference(images[0], images[1]).count == 0)
      #expect(images[0][100, 50] != 0)
    }
  }

  /// A part of the canvas, on a buffer of its own, has the pixels of the whole.
  @Test func partsMatchTheWhole() {
    let source = image()
    for map in randomMaps() {
      let whole = PixelBuffer(width: 40, height: 24)
      PerspectiveWarp.composite(
        MipmapChain(source, maximumLevel: 3), from: map, onto: whole, clip: PixelRect(of: whole))
      let part = PixelBuffer(width: 21, height: 13)
      PerspectiveWarp.composite(
        MipmapChain(source, maximumLevel: 3), from: map, onto: part, at: (11, 7),
        clip: PixelRect(minX: 2, minY: 1, maxX: 20, maxY: 13))
      for y in 1..<13 {
        for x in 2..<20 { #expect(part[x, y] == whole[x + 11, y + 7]) }
      }
      #expect(part[1, 5] == 0 && part[20, 5] == 0 && part[5, 0] == 0)
    }
  }

  /// Each sample is interpolated with fractions of 1/256, so it is within a level of the exact value.
  @Test func enlargedPixelsAreInterpolated() {
    let source = image()
    let map = PlaneMap(
      xx: 0.3, xy: 0.05, tx: 2, yx: -0.04, yy: 0.35, ty: 1, wx: 0.001, wy: -0.002, w: 1)
    let buffer = warped(source, map)
    for y in 0..<24 {
      for x in 0..<24 {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let depth = map.wx * px + map.wy * py + map.w
        let u = (map.xx * px + map.xy * py + map.tx) / depth - 0.5
        let v = (map.yx * px + map.yy * py + map.ty) / depth - 0.5
        guard u >= 0, v >= 0, u < 15, v < 11 else { continue }
        let (i, j) = (Int(u), Int(v))
        let (fx, fy) = (u - Double(i), v - Double(j))
        func blue(_ x: Int, _ y: Int) -> Double { Double(source[x, y] & 0xFF) }
        let exact =
          (blue(i, j) * (1 - fx) + blue(i + 1, j) * fx) * (1 - fy)
          + (blue(i, j + 1) * (1 - fx) + blue(i + 1, j + 1) * fx) * fy
        #expect(abs(Double(buffer[x, y] & 0xFF) - exact) <= 1.6)
      }
    }
  }
}
