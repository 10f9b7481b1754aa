import Foundation
import PixelKernels
import TestSupport
import Testing

/// Coverage from exact areas, compared with formulas, supersampling and other parts of itself.
struct OutlineRasterizerTests {
  private typealias Place = SIMD2<Double>

  private func rect(_ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  /// The coverage of polygons.
  private func coverage(
    _ polygons: [[Place]], _ area: PixelRect, isEvenOdd: Bool = false,
    by rasterizer: OutlineRasterizer = OutlineRasterizer()
  ) -> CoverageBuffer {
    rasterizer.begin(area)
    for polygon in polygons { add(polygon, to: rasterizer) }
    let buffer = CoverageBuffer(width: area.width, height: area.height)
    rasterizer.write(to: buffer, isEvenOdd: isEvenOdd)
    return buffer
  }

  private func add(_ polygon: [Place], to rasterizer: OutlineRasterizer) {
    for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      rasterizer.addLine(from.x, from.y, to.x, to.y)
    }
  }

  private func sum(_ buffer: CoverageBuffer) -> Double {
    var sum = 0.0
    for y in 0..<buffer.height { for x in 0..<buffer.width { sum += Double(buffer[x, y]) / 255 } }
    return sum
  }

  /// The area of a polygon that does not intersect itself.
  private func shoelace(_ polygon: [Place]) -> Double {
    let pairs = zip(polygon, polygon.dropFirst() + polygon.prefix(1))
    return abs(pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  private func random(_ generator: inout TestGenerator, _ range: ClosedRange<Double>) -> Place {
    Place(
      Double.random(in: range, using: &generator), Double.random(in: range, using: &generator))
  }

  // MARK: Areas

  @Test func trianglesHaveTheirArea() {
    var generator = TestGenerator(seed: 1)
    for _ in 0..<200 {
      let triangle = (0..<3).map { _ in random(&generator, 1...39) }
      let covered = sum(coverage([triangle], rect(40, 40)))
      // End points move by at most half a 256th; edge pixels are rounded by at most half a 255th.
      #expect(abs(covered - shoelace(triangle)) < 0.45, "\(triangle)")
    }
  }

  @Test func pixelsOfAHalfPlaneAreTrapezoids() {
    // The inside is below the line y = 3 + x / 4, which cuts the pixels of each column.
    let buffer = coverage([[Place(0, 3), Place(16, 7), Place(16, 12), Place(0, 12)]], rect(16, 12))
    for x in 0..<16 {
      for y in 0..<12 {
        let (left, right) = (3 + Double(x) / 4, 3.25 + Double(x) / 4)
        // Within a column, the line crosses a row boundary only at the ends.
        let height = Double(y + 1) - (left + right) / 2
        let expected = (255 * min(max(height, 0), 1)).rounded()
        #expect(abs(Double(buffer[x, y]) - expected) <= 1, "\(x) \(y)")
      }
    }
  }

  @Test(arguments: [0.4, 3.0, 12.3, 19.0])
  func circlesHaveTheirArea(radius: Double) {
    let rasterizer = OutlineRasterizer()
    rasterizer.begin(rect(40, 40))
    let (x, y, k) = (20.3, 19.6, 0.552284749831 * radius)
    let r = radius
    rasterizer.addCubic(x + r, y, x + r, y + k, x + k, y + r, x, y + r)
    rasterizer.addCubic(x, y + r, x - k, y + r, x - r, y + k, x - r, y)
    rasterizer.addCubic(x - r, y, x - r, y - k, x - k, y - r, x, y - r)
    rasterizer.addCubic(x, y - r, x + k, y - r, x + r, y - k, x + r, y)
    let buffer = CoverageBuffer(width: 40, height: 40)
    rasterizer.write(to: buffer)
    // The polygon is inside the circle by less than the flatness; the four cubics are outside it by
    // less than 0.03 %.
    #expect(abs(sum(buffer) - .pi * r * r) < 0.02 + 2 * .pi * r * 0.012)
  }

  // MARK: Compared with sampling

  /// Returns the winding number of polygons at a point.
  private func winding(_ polygons: [[Place]], _ place: Place) -> Int {
    var count = 0
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        guard (a.y <= place.y) != (b.y <= place.y) else { continue }
        let x = a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x < place.x { count += a.y < b.y ? 1 : -1 }
      }
    }
    return count
  }

  private func sampled(_ polygons: [[Place]], _ x: Int, _ y: Int, isEvenOdd: Bool) -> Double {
    var count = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let place = Place(
          Double(x) + (Double(column) + 0.5) / 16, Double(y) + (Double(row) + 0.5) / 16)
        let turns = winding(polygons, place)
        if isEvenOdd ? turns % 2 != 0 : turns != 0 { count += 1 }
      }
    }
    return Double(count) * 255 / 256
  }

  // Polygons around a center do not intersect themselves, so each pixel's coverage is its area.
  @Test func simplePolygonsMatchSampling() {
    var generator = TestGenerator(seed: 7)
    for _ in 0..<12 {
      let count = Int.random(in: 5...9, using: &generator)
      let polygon = (0..<count).map { index -> Place in
        let angle = 2 * .pi * (Double(index) + 0.3) / Double(count)
        let radius = Double.random(in: 4...14, using: &generator)
        return Place(16 + radius * cos(angle), 16 + radius * sin(angle))
      }
      let buffer = coverage([polygon], rect(32, 32))
      var off = 0.0
      for y in 0..<32 {
        for x in 0..<32 {
          let expected = sampled([polygon], x, y, isEvenOdd: false)
          let difference = abs(Double(buffer[x, y]) - expected)
          // Sampling itself is off by up to about a 32nd where a single edge crosses a pixel.
          #expect(difference <= 16)
          off += difference
        }
      }
      #expect(off / 1024 < 0.6)
    }
  }

  // Self-intersecting paths: pixels without an intersection, the majority, have their exact
  // coverage.
  @Test(arguments: [false, true])
  func crossingPolygonsMatchSampling(isEvenOdd: Bool) {
    var generator = TestGenerator(seed: 8)
    for _ in 0..<12 {
      let polygons = (0..<2).map { _ in (0..<5).map { _ in random(&generator, 1...31) } }
      let buffer = coverage(polygons, rect(32, 32), isEvenOdd: isEvenOdd)
      var off = 0.0
      var far = 0
      for y in 0..<32 {
        for x in 0..<32 {
          let expected = sampled(polygons, x, y, isEvenOdd: isEvenOdd)
          let difference = abs(Double(buffer[x, y]) - expected)
          off += difference
          if difference > 20 { far += 1 }
        }
      }
      #expect(off / 1024 < 4)
      #expect(far < 80)
    }
  }

  // MARK: Parts of an image

  @Test(arguments: [false, true])
  func clippedAreasMatchTheWhole(isEvenOdd: Bool) {
    var generator = TestGenerator(seed: 21)
    let rasterizer = OutlineRasterizer()
    for round in 0..<60 {
      let reach = [40.0, 200, 1e6, 5e6, 1e30][round % 5]
      let points = (0..<12).map { index in
        random(&generator, index % 3 == 0 ? -reach...reach : -10...50)
      }
      func draw(_ area: PixelRect) -> CoverageBuffer {
        rasterizer.begin(area)
        var current = points[11]
        for index in stride(from: 0, to: 12, by: 4) {
          let (a, b, c) = (points[index], points[index + 1], points[index + 2])
          rasterizer.addCubic(current.x, current.y, a.x, a.y, b.x, b.y, c.x, c.y)
          rasterizer.addLine(c.x, c.y, points[index + 3].x, points[index + 3].y)
          current = points[index + 3]
        }
        let buffer = CoverageBuffer(width: area.width, height: area.height)
        rasterizer.write(to: buffer, isEvenOdd: isEvenOdd)
        return buffer
      }
      let whole = draw(rect(40, 40))
      for _ in 0..<6 {
        let x = Int.random(in: 0...38, using: &generator)
        let y = Int.random(in: 0...38, using: &generator)
        let part = PixelRect(
          minX: x, minY: y, maxX: Int.random(in: x + 1...40, using: &generator),
          maxY: Int.random(in: y + 1...40, using: &generator))
        let drawn = draw(part)
        var different = 0
        for row in part.minY..<part.maxY {
          for column in part.minX..<part.maxX
          where drawn[column - x, row - y] != whole[column, row] { different += 1 }
        }
        #expect(different == 0, "\(part) of \(points)")
      }
    }
  }

  // MARK: Seams

  // Adjacent pieces with the same direction leave no gap.
  @Test func adjacentPiecesAddUp() {
    var generator = TestGenerator(seed: 5)
    for _ in 0..<100 {
      let outline = [Place(2.3, 3.1), Place(29.7, 2.4), Place(28.2, 29.6), Place(3.3, 27.9)]
      let middle = random(&generator, 8...22)
      let pieces = zip(outline, outline.dropFirst() + outline.prefix(1)).map {
        [$0, $1, middle]
      }
      let whole = coverage([outline], rect(32, 32))
      let together = coverage(pieces, rect(32, 32))
      for y in 0..<32 { for x in 0..<32 { #expect(whole[x, y] == together[x, y]) } }
    }
  }

  // MARK: Extreme input

  @Test func outlinesOutsideCountOnlyOnTheLeft() {
    func square(_ x: Double, _ y: Double, _ size: Double) -> [Place] {
      [Place(x, y), Place(x + size, y), Place(x + size, y + size), Place(x, y + size)]
    }
    for far in [100.0, 1e6, 3e6, 1e12, 1e300] {
      for (x, y) in [(-far - 9, 0.0), (far, 0), (0, far), (0, -far - 9)] {
        #expect(sum(coverage([square(x, y, 9)], rect(8, 8))) == 0, "\(x) \(y)")
      }
      #expect(sum(coverage([square(-far, -far, 2 * far)], rect(8, 8))) == 64, "\(far)")
    }
    #expect(sum(coverage([square(-5, 2, 10)], rect(8, 8))) == 5 * 6)
    #expect(sum(coverage([square(2, -5, 10)], rect(8, 8))) == 6 * 5)
  }

  // The hypotenuse of a huge triangle runs through the pixels: x + y < 8 is inside.
  @Test func distantEdgesKeepTheirPosition() {
    for far in [1e5, 1e6, 4e6, 1e9] {
      let buffer = coverage(
        [[Place(8 + far, -far), Place(8 - far, far), Place(-far, -far)]], rect(8, 8))
      // The two pixels at the ends of the diagonal are half covered.
      #expect(abs(sum(buffer) - 32) < 0.2, "\(far)")
      #expect(buffer[0, 0] == 255)
      #expect(buffer[7, 7] == 0)
    }
  }

  @Test func invalidNumbersDoNotTrap() {
    let numbers = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, 1.7e308, -1.7e308, 1e-300, 0, 3,
      2_097_152, -2_097_153,
    ]
    let rasterizer = OutlineRasterizer()
    var generator = TestGenerator(seed: 3)
    func any() -> Double { numbers[Int.random(in: 0..<numbers.count, using: &generator)] }
    for _ in 0..<2000 {
      rasterizer.begin(rect(9, 9))
      rasterizer.addLine(any(), any(), any(), any())
      rasterizer.addCubic(any(), any(), any(), any(), any(), any(), any(), any())
    }
    // Nothing of it remains for the next outline.
    let square = [Place(1, 1), Place(2, 1), Place(2, 2), Place(1, 2)]
    #expect(sum(coverage([square], rect(9, 9), by: rasterizer)) == 1)
  }

  @Test func emptyAreasAreEmpty() {
    let rasterizer = OutlineRasterizer()
    for area in [rect(0, 0), rect(5, 0), rect(0, 5), PixelRect(minX: 4, minY: 4, maxX: 1, maxY: 9)]
    {
      rasterizer.begin(area)
      add([Place(-1, -1), Place(9, -1), Place(9, 9)], to: rasterizer)
      #expect(rasterizer.isEmpty)
    }
    rasterizer.begin(rect(5, 5))
    #expect(rasterizer.isEmpty)
    add([Place(6, 0), Place(9, 0), Place(9, 9)], to: rasterizer)
    #expect(rasterizer.isEmpty)
    add([Place(-6, 0), Place(-9, 0), Place(-9, 9)], to: rasterizer)
    #expect(!rasterizer.isEmpty)
  }
}
