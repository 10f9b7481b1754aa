import PixelKernels
import TestSupport
import Testing

struct GradientFillTests {
  private let canvas = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 48)

  private func stop(_ location: Double, _ gray: Double, alpha: Double = 1) -> ColorStop {
    ColorStop(location: location, red: gray, green: gray, blue: gray, alpha: alpha)
  }

  private func draw(_ fill: GradientFill?, width: Int = 64, height: Int = 48) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    fill?.composite(onto: buffer, x: 0, y: 0, opacity: 1, clip: PixelRect(of: buffer))
    return buffer
  }

  /// Maps columns to positions, `length` columns per unit.
  private func along(_ length: Double) -> PlaneMap {
    PlaneMap(xx: 1 / length, xy: 0, tx: 0, yx: 0, yy: 1 / length, ty: 0)
  }

  // GR-02 to GR-06, compared with the formulas pixel by pixel.
  @Test(arguments: GradientReference.Kind.allCases)
  func pixelsMatchTheFormula(kind: GradientReference.Kind) {
    var generator = TestGenerator(seed: 11)
    for _ in 0..<60 {
      let reference = GradientReference.random(kind, &generator)
      // Dithering stays below a level; a table has steps of up to half a level (GR-07).
      #expect(reference.worst(in: draw(reference.fill)) <= (kind == .linear ? 1 : 1.25))
    }
  }

  // GR-06: clear black to white is white at half alpha in the middle.
  @Test func componentsMixBeforePremultiplication() throws {
    let ramp = try #require(ColorRamp([stop(0, 0, alpha: 0), stop(1, 1)]))
    #expect(ramp.word(at: 0.5) == 0x8040_4040)
  }

  // GR-05: an edge between columns 1919 and 1920 of 3840, and nothing in between.
  @Test func equalLocationsMakeAHardEdge() {
    let stops = [stop(0, 0), stop(0.5, 0), stop(0.5, 1), stop(1, 1)]
    for kind in [GradientReference.Kind.linear, .radial] {
      let reference = GradientReference(kind: kind, map: along(3840), stops: stops)
      let buffer = draw(reference.fill, width: 3840, height: 1)
      #expect((0..<3840).allSatisfy { buffer[$0, 0] == ($0 < 1920 ? 0xFF00_0000 : 0xFFFF_FFFF) })
    }
  }

  @Test func aStripeOfOnePixelCoversOnePixel() {
    let stops = [stop(0.5, 0), stop(0.5, 1), stop(0.5 + 1.0 / 3840, 1), stop(0.5 + 1.0 / 3840, 0)]
    let reference = GradientReference(kind: .linear, map: along(3840), stops: stops)
    let buffer = draw(reference.fill, width: 3840, height: 1)
    #expect((0..<3840).filter { buffer[$0, 0] != 0xFF00_0000 } == [1920])
  }

  // A pixel does not depend on what else is drawn.
  @Test(arguments: GradientReference.Kind.allCases)
  func clippedFillsMatchTheWhole(kind: GradientReference.Kind) {
    var generator = TestGenerator(seed: 5)
    for _ in 0..<20 {
      let reference = GradientReference.random(kind, &generator)
      let whole = draw(reference.fill)
      let pieces = PixelBuffer(width: 64, height: 48)
      let moved = PixelBuffer(width: 41, height: 31)
      for (minX, maxX) in [(-5, 3), (3, 20), (20, 21), (21, 64)] {
        reference.fill?.composite(
          onto: pieces, x: 0, y: 0, opacity: 1,
          clip: PixelRect(minX: minX, minY: -3, maxX: maxX, maxY: 99))
      }
      reference.fill?.composite(onto: moved, x: 13, y: 9, opacity: 1, clip: canvas)
      for row in 0..<48 {
        for column in 0..<64 {
          #expect(pieces[column, row] == whole[column, row])
          let (x, y) = (column - 13, row - 9)
          if x >= 0, x < 41, y >= 0, y < 31 { #expect(moved[x, y] == whole[column, row]) }
        }
      }
    }
  }

  @Test func allOfManyStopsAreDrawn() {
    let stops = (0..<1000).map { stop(Double($0) / 999, $0 % 2 == 0 ? 0 : 1) }
    for kind in GradientReference.Kind.allCases {
      let reference = GradientReference(
        kind: kind,
        map: PlaneMap(xx: 1e-4, xy: 2e-5, tx: -0.3, yx: -1e-5, yy: 1.2e-4, ty: 0.2),
        stops: stops)
      // One level is a millionth of the ramp here, which is the limit of single precision.
      #expect(reference.worst(in: draw(reference.fill)) <= 2)
    }
  }

  // Cached pixels equal computed ones inside the cached area, outside it and across its edge.
  @Test(arguments: GradientReference.Kind.allCases)
  func cachedPixelsMatchComputedOnes(kind: GradientReference.Kind) throws {
    var generator = TestGenerator(seed: 23)
    let coverage = (0..<64 * 48).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 5) }
    for _ in 0..<20 {
      let reference = GradientReference.random(kind, &generator)
      let keeping = try #require(reference.fill)
      let before = keeping.byteCount
      keeping.keep(PixelRect(minX: 10, minY: -5, maxX: 50, maxY: 30))
      #expect(keeping.byteCount >= before + 40 * 35 * 4)
      #expect(keeping.isWorthKeeping == (kind != .linear))
      #expect(pixelDifference(draw(keeping), draw(reference.fill)) == 0)
      let inside = PixelRect(minX: 12, minY: 2, maxX: 47, maxY: 28)
      for clip in [inside, canvas] {
        let images = [keeping, try #require(reference.fill)].map { fill in
          let buffer = PixelBuffer(width: 64, height: 48)
          fill.composite(onto: buffer, x: 0, y: 0, opacity: 0.7, clip: clip)
          coverage.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            fill.composite(
              onto: buffer, x: 0, y: 0, opacity: 1, coverage: base, bytesPerRow: 64, area: canvas,
              clip: clip)
          }
          return buffer
        }
        #expect(pixelDifference(images[0], images[1]) == 0)
      }
    }
  }

  private func pixelDifference(_ left: PixelBuffer, _ right: PixelBuffer) -> Int {
    var different = 0
    for y in 0..<left.height {
      for x in 0..<left.width where left[x, y] != right[x, y] { different += 1 }
    }
    return different
  }

  @Test func opacityAndCoverageScaleThePixels() {
    let white = GradientReference(kind: .linear, map: along(64), stops: [stop(0, 1)])
    let faded = PixelBuffer(width: 64, height: 1)
    white.fill?.composite(onto: faded, x: 0, y: 0, opacity: 0.5, clip: canvas)
    #expect((0..<64).allSatisfy { faded[$0, 0] == 0x8080_8080 })
    let covered = PixelBuffer(width: 64, height: 2)
    // Row 0 starts at the second byte, so columns 3 to 6 of row 1 are covered.
    let coverage: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 51, 255, 102, 0, 0]
    coverage.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      white.fill?.composite(
        onto: covered, x: 0, y: 0, opacity: 1, coverage: base, bytesPerRow: 6,
        area: PixelRect(minX: 2, minY: 0, maxX: 8, maxY: 2), clip: canvas)
    }
    #expect((0..<64).allSatisfy { covered[$0, 0] == 0 })
    #expect([2, 3, 4, 5, 6].map { covered[$0, 1] >> 24 } == [0, 51, 255, 102, 0])
  }

  @Test func invalidNumbersShowTheLastColor() throws {
    let ramp = try #require(ColorRamp([stop(0, 0), stop(1, 1)]))
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for map in [
        PlaneMap(xx: 1, xy: 0, tx: bad, yx: 0, yy: 1, ty: 0),
        PlaneMap(xx: bad, xy: 0, tx: 0, yx: 0, yy: 1, ty: 0),
      ] {
        for place in [GradientMapping.linear(map), .radial(map), .conic(map)] {
          let buffer = draw(GradientFill(place, ramp))
          #expect(buffer[3, 3] == 0xFFFF_FFFF && buffer[60, 40] == 0xFFFF_FFFF)
        }
      }
    }
    let everywhere = draw(GradientFill(.end, ramp))
    #expect(everywhere[0, 0] == 0xFFFF_FFFF)
  }

  // GR-05: a location below the preceding ones is raised to their largest; NaN takes the preceding
  // one.
  @Test func invalidLocations() throws {
    let raised = try #require(ColorRamp([stop(0.2, 0), stop(0.8, 0.4), stop(0.1, 1)]))
    #expect(raised.word(at: 0.5) == 0xFF33_3333)
    #expect(raised.word(at: 0.9) == 0xFFFF_FFFF)
    let unknown = try #require(ColorRamp([stop(.nan, 0), stop(0.5, 0), stop(.nan, 1)]))
    #expect(unknown.word(at: 0.4) == 0xFF00_0000)
    #expect(unknown.word(at: 0.6) == 0xFFFF_FFFF)
    let endless = try #require(ColorRamp([stop(-.infinity, 0), stop(.infinity, 1)]))
    #expect(endless.word(at: 0.5) == 0xFF80_8080)
    #expect(ColorRamp([]) == nil)
    let hostile = ColorStop(location: 0, red: .nan, green: 9, blue: -9, alpha: .infinity)
    #expect(try #require(ColorRamp([hostile])).word(at: 0) == 0xFF00_FF00)
  }
}
