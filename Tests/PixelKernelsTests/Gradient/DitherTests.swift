import PixelKernels
import TestSupport
import Testing

@Suite("Colors between two levels are dithered (GR-07)")
struct DitherTests {
  private let width = 1920
  private let height = 64

  private func stop(_ location: Double, _ level: Double, alpha: Double = 255) -> ColorStop {
    ColorStop(
      location: location, red: level / 255, green: level / 255, blue: level / 255,
      alpha: alpha / 255)
  }

  private func draw(_ place: GradientMapping, _ stops: [ColorStop]) throws -> PixelBuffer {
    let fill = GradientFill(place, try #require(ColorRamp(stops)))
    let buffer = PixelBuffer(width: width, height: height)
    fill.composite(onto: buffer, x: 0, y: 0, opacity: 1, clip: PixelRect(of: buffer))
    return buffer
  }

  /// Locations from 0 at the left edge to 1 at the right one.
  private var across: PlaneMap {
    PlaneMap(xx: 1 / Double(width), xy: 0, tx: 0, yx: 0, yy: 0, ty: 0)
  }

  /// Locations from 0 at the top to 1 at the bottom.
  private var down: PlaneMap {
    PlaneMap(xx: 0, xy: 1 / Double(height), tx: 0, yx: 0, yy: 0, ty: 0)
  }

  private func mean(_ buffer: PixelBuffer, columns: Range<Int>, rows: Range<Int>) -> Double {
    var sum = 0
    for y in rows { for x in columns { sum += Int(buffer[x, y] & 0xFF) } }
    return Double(sum) / Double(columns.count * rows.count)
  }

  // 12 levels over 1,920 columns: without dithering, steps of 160 equal columns.
  @Test(arguments: [true, false])
  func meansFollowADarkRamp(isRadial: Bool) throws {
    let buffer = try draw(isRadial ? .radial(across) : .linear(across), [stop(0, 8), stop(1, 20)])
    for x in 0..<width {
      let ideal = 8 + 12 * (Double(x) + 0.5) / Double(width)
      #expect(abs(mean(buffer, columns: x..<x + 1, rows: 0..<height) - ideal) <= 0.08)
      for y in 0..<height { #expect(abs(Double(buffer[x, y] & 0xFF) - ideal) < 1) }
    }
  }

  // 4 levels over 64 rows.
  @Test func meansFollowARampDown() throws {
    let buffer = try draw(.linear(down), [stop(0, 8), stop(1, 12)])
    for y in 0..<height {
      let ideal = 8 + 4 * (Double(y) + 0.5) / Double(height)
      #expect(abs(mean(buffer, columns: 0..<width, rows: y..<y + 1) - ideal) <= 0.01)
    }
  }

  // In 8 x 8 pixels, the smallest parts of a video that differ, the mean is exact to a 16th.
  @Test func smallAreasHaveTheExactMean() throws {
    let buffer = try draw(.linear(across), [stop(0, 8), stop(1, 20)])
    for x in stride(from: 0, to: width, by: 8) {
      for y in stride(from: 0, to: height, by: 8) {
        let ideal = 8 + 12 * (Double(x) + 4) / Double(width)
        #expect(abs(mean(buffer, columns: x..<x + 8, rows: y..<y + 8) - ideal) <= 1.0 / 16)
      }
    }
  }

  // Rows of a horizontal gradient share their levels, and those of a vertical one have a single color.
  @Test(arguments: [(1.0, 0.0), (-2, 0), (0, 1), (0, -3), (0.3, 0.4)])
  func allWaysToDrawALinearGradientAgree(stepX: Double, stepY: Double) throws {
    var generator = TestGenerator(seed: 21)
    for width in [1, 5, 8, 23, 64, 131] {
      func stop(_ location: Double, alpha: Double) -> ColorStop {
        func part() -> Double { .random(in: 0...1, using: &generator) }
        return ColorStop(
          location: location, red: part(), green: part(), blue: part(), alpha: alpha)
      }
      let stops = [
        stop(0, alpha: 1), stop(0.4, alpha: 0), stop(0.4, alpha: 0.7), stop(1, alpha: 1),
      ]
      let ramp = try #require(ColorRamp(stops))
      let length = Double(width)
      let map = PlaneMap(
        xx: stepX / length, xy: stepY / length, tx: .random(in: -0.2...0.7, using: &generator),
        yx: 0, yy: 0, ty: 0)
      let (x, y) = (
        Int.random(in: -99...99, using: &generator), Int.random(in: -99...99, using: &generator)
      )
      func draw(_ instructions: CoverageInstructions) -> [UInt32] {
        let buffer = PixelBuffer(width: width, height: 40)
        GradientFill(.linear(map), ramp, instructions: instructions).composite(
          onto: buffer, x: x, y: y, opacity: 1, clip: PixelRect(of: buffer).offsetBy(x: x, y: y))
        return (0..<40).flatMap { row in (0..<width).map { buffer[$0, row] } }
      }
      var rows = [UInt32](repeating: 0, count: width * 40)
      rows.withUnsafeMutableBufferPointer { memory in
        guard let base = memory.baseAddress else { return }
        let fill = GradientFill(.linear(map), ramp)
        for row in 0..<40 {
          fill.fill(row: y + row, from: x, count: width, into: base + row * width)
        }
      }
      let best = draw(.best)
      #expect(best == draw(.portable))
      // Composited over clear pixels, also the translucent ones are as they were.
      #expect(best == rows)
    }
  }

  @Test func levelsAndEvenAreasAreNotChanged() throws {
    for place in [GradientMapping.linear(across), .radial(across), .conic(across), .linear(down)] {
      for level in [0.0, 1, 77, 128, 254, 255] {
        let even = try draw(place, [stop(0, level), stop(1, level)])
        let word = UInt32(level) * 0x01_0101 | 0xFF00_0000
        #expect((0..<width).allSatisfy { even[$0, 13] == word })
      }
      // Between two levels, too.
      let between = try draw(place, [stop(0, 76.4), stop(1, 76.4)])
      #expect((0..<width).allSatisfy { between[$0, 13] == 0xFF4C_4C4C })
      // One component changes, the others are levels.
      let red = try draw(
        place,
        [
          ColorStop(location: 0, red: 0, green: 51.0 / 255, blue: 1, alpha: 1),
          ColorStop(location: 1, red: 0.1, green: 51.0 / 255, blue: 1, alpha: 1),
        ])
      #expect((0..<width).allSatisfy { red[$0, 13] & 0xFF00_FFFF == 0xFF00_33FF })
    }
  }

  @Test func graysStayGrayAndColorsBelowTheirAlpha() throws {
    for place in [GradientMapping.linear(across), .radial(across), .conic(across), .linear(down)] {
      let buffer = try draw(place, [stop(0, 255, alpha: 0), stop(1, 200, alpha: 30)])
      for y in 0..<height {
        for x in 0..<width {
          let word = buffer[x, y]
          let (blue, green, red) = (word & 0xFF, word >> 8 & 0xFF, word >> 16 & 0xFF)
          #expect(blue == green && green == red && red <= word >> 24)
        }
      }
    }
  }

  // A black shadow of up to 20 % on dark gray: 255 levels of coverage are 10 levels of gray.
  @Test func shadowsAreDithered() {
    let buffer = PixelBuffer(width: 1024, height: 64)
    for y in 0..<64 { for x in 0..<1024 { buffer[x, y] = 0xFF32_3232 } }
    let coverage = CoverageBuffer(width: 1024, height: 64)
    for y in 0..<64 { for x in 0..<1024 { coverage[x, y] = UInt8(x / 4) } }
    CoverageTint.composite(
      PixelColor(red: 0, green: 0, blue: 0, alpha: 1), coverage, x: 0, y: 0, opacity: 0.2,
      onto: buffer, clip: PixelRect(of: buffer), ditheredFrom: (0, 0))
    for x in 4..<1020 {
      let ideal = 50 * (1 - 0.2 * Double(x / 4) / 255)
      #expect(abs(mean(buffer, columns: x..<x + 1, rows: 0..<64) - ideal) <= 0.07)
    }
    for y in 0..<64 {
      #expect((0..<4).allSatisfy { buffer[$0, y] == 0xFF32_3232 })
      #expect((1020..<1024).allSatisfy { buffer[$0, y] == 0xFF28_2828 })
      #expect((0..<1024).allSatisfy { buffer[$0, y] >> 24 == 255 })
    }
  }

  // Part of a shadow, on a buffer that is elsewhere, has the pixels of the whole.
  @Test func shadowsDependOnThePositionOnTheCanvas() {
    var generator = TestGenerator(seed: 9)
    let coverage = CoverageBuffer(width: 61, height: 9)
    for y in 0..<9 {
      for x in 0..<61 { coverage[x, y] = UInt8.random(in: 0...255, using: &generator) }
    }
    let color = PixelColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.7)
    let whole = PixelBuffer(width: 80, height: 16)
    CoverageTint.composite(
      color, coverage, x: 5, y: 3, opacity: 1, onto: whole, clip: PixelRect(of: whole),
      ditheredFrom: (0, 0))
    let part = PixelBuffer(width: 30, height: 10)
    CoverageTint.composite(
      color, coverage, x: 5 - 17, y: 3 - 4, opacity: 1, onto: part, clip: PixelRect(of: part),
      ditheredFrom: (17, 4))
    for y in 0..<10 { for x in 0..<30 { #expect(part[x, y] == whole[x + 17, y + 4]) } }
  }

  // A wide blur of an edge between two dark grays.
  @Test func blursAreDithered() {
    let image = PixelBuffer(width: 512, height: 256)
    for y in 0..<256 { for x in 0..<512 { image[x, y] = x < 256 ? 0xFF0A_0A0A : 0xFF10_1010 } }
    GaussianBlur.blur(image, sigmaX: 40, sigmaY: 0)
    // Between the levels 10 and 16, far from the edges of the image.
    var last = 10.0
    for x in stride(from: 150, to: 360, by: 8) {
      let level = mean(image, columns: x..<x + 8, rows: 64..<192)
      #expect(level > last || x < 170 || x > 340)
      last = level
    }
    #expect((64..<192).allSatisfy { image[130, $0] >> 24 == 255 })
  }
}
