import Foundation
import PixelKernels
import TestSupport
import Testing

/// A shape with different or continuous corners, with pixel coverage from supersampling.
struct CorneredShape: CustomTestStringConvertible {
  var x = 24.3
  var y = 23.8
  var angle = 0.0
  var halfWidth = 18.0
  var halfHeight = 14.0
  var radius = 8.0
  var corners = CornerSet.all
  var isContinuous = false
  var border = 0.0

  var outline: RoundedOutline {
    RoundedOutline(
      halfWidth: halfWidth, halfHeight: halfHeight, radius: radius, corners: corners,
      isContinuous: isContinuous)
  }

  var shape: RoundedRectangle {
    RoundedRectangle(
      centerX: x, centerY: y, axisX: cos(angle), axisY: sin(angle), outline: outline,
      borderWidth: border)
  }

  var testDescription: String {
    "\(halfWidth)x\(halfHeight) r\(radius) corners \(corners.rawValue) "
      + "\(isContinuous ? "continuous" : "circular") b\(border) turned \(angle)"
  }

  /// The corner's curve as points, each given by its distances from both sides.
  private func curve(inset: Double) -> [SIMD2<Double>] {
    let (width, height) = (halfWidth - inset, halfHeight - inset)
    let radius = max(min(radius, halfWidth, halfHeight) - inset, 0)
    guard isContinuous, radius > 0 else {
      return (0...400).map { step in
        let angle = Double(step) / 400 * .pi / 2
        return SIMD2(1 - sin(angle), 1 - cos(angle)) * radius
      }
    }
    let corner = ContinuousCorner(radius: radius, halfWidth: width, halfHeight: height)
    let points = corner.points
    return [0, 3, 6].flatMap { first in
      (0...200).map { step in
        let t = Double(step) / 200
        let s = 1 - t
        let start = points[first] * (s * s * s) + points[first + 1] * (3 * s * s * t)
        let end = points[first + 2] * (3 * s * t * t) + points[first + 3] * (t * t * t)
        return (start + end) * radius
      }
    }
  }

  /// The coverage of every pixel, from 16 x 16 samples.
  func sampled(inset: Double = 0, size: Int = 48) -> [Double] {
    let curve = curve(inset: inset)
    let (width, height) = (halfWidth - inset, halfHeight - inset)
    // The curve as a function of the position along the horizontal side.
    let reach = curve.first?.x ?? 0
    let table = (0...1000).map { step -> Double in
      let u = reach * Double(step) / 1000
      guard let index = curve.firstIndex(where: { $0.x <= u }) else { return 0 }
      guard index > 0 else { return curve[0].y }
      let (a, b) = (curve[index - 1], curve[index])
      return a.x > b.x ? b.y + (a.y - b.y) * (u - b.x) / (a.x - b.x) : b.y
    }
    func contains(_ px: Double, _ py: Double) -> Bool {
      let (dx, dy) = (px - x, py - y)
      let (u, v) = (dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle))
      let (a, b) = (width - abs(u), height - abs(v))
      guard a > 0, b > 0 else { return false }
      guard corners.contains(CornerSet(x: u, y: v)), a < reach, reach > 0 else { return true }
      let place = a / reach * 1000
      let index = min(Int(place), 999)
      return b > table[index] + (table[index + 1] - table[index]) * (place - Double(index))
    }
    return (0..<size * size).map { pixel in
      var count = 0
      for j in 0..<16 {
        for i in 0..<16
        where contains(
          Double(pixel % size) + (Double(i) + 0.5) / 16,
          Double(pixel / size) + (Double(j) + 0.5) / 16)
        {
          count += 1
        }
      }
      return Double(count) / 256
    }
  }
}

struct CornerCoverageTests {
  private static let red = PixelColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = PixelColor(red: 0, green: 0, blue: 1, alpha: 1)

  static let shapes: [CorneredShape] = {
    let one = CornerSet(x: 1, y: -1)
    let top: CornerSet = [CornerSet(x: -1, y: -1), one]
    let diagonal: CornerSet = [CornerSet(x: -1, y: 1), one]
    var shapes: [CorneredShape] = []
    for isContinuous in [false, true] {
      for (angle, corners) in [(0.0, top), (.pi / 2, one), (-0.4, diagonal), (2.2, top)] {
        shapes += [0, 0.7, 3, 8, 14].map {
          CorneredShape(
            angle: angle, radius: $0, corners: corners, isContinuous: isContinuous)
        }
      }
      shapes += [
        CorneredShape(radius: 9, corners: top, isContinuous: isContinuous, border: 3),
        CorneredShape(angle: 0.7, radius: 6, isContinuous: isContinuous, border: 7),
        CorneredShape(angle: 1.1, radius: 12, isContinuous: isContinuous, border: 2.5),
        CorneredShape(
          angle: 0.3, halfHeight: 0.9, radius: 0.8, corners: one, isContinuous: isContinuous),
        CorneredShape(angle: 3, radius: 5, isContinuous: isContinuous),
        CorneredShape(halfWidth: 20, halfHeight: 19, radius: 12, isContinuous: isContinuous),
      ]
    }
    return shapes
  }()

  // R-16 to R-18. The sampling itself is off by up to 8 levels along edges parallel to the grid.
  @Test(arguments: shapes)
  func coverageMatchesSupersampling(test: CorneredShape) {
    let buffer = PixelBuffer(width: 48, height: 48)
    RoundedRectangleRasterizer().composite(
      test.shape, fill: Self.blue, border: Self.red, opacity: 1, into: buffer,
      clip: PixelRect(of: buffer))
    let outer = test.sampled()
    let inner = test.border > 0 ? test.sampled(inset: test.border) : outer
    var (worst, sum) = (0.0, 0.0)
    for pixel in 0..<48 * 48 {
      let word = buffer[pixel % 48, pixel / 48]
      let difference = Double(word >> 24) - 255 * outer[pixel]
      worst = max(worst, abs(difference))
      worst = max(worst, abs(Double(word & 0xFF) - 255 * inner[pixel]))
      sum += difference
    }
    #expect(worst <= 10)
    // The total coverage is accurate to a hundredth of the perimeter.
    #expect(abs(sum / 255) < 0.6)
  }

  // A border in the fill's color is invisible: there is no seam.
  @Test(arguments: shapes)
  func aBorderInTheFillColorIsInvisible(test: CorneredShape) {
    var plain = test
    plain.border = 0
    var bordered = test
    bordered.border = 2.5
    let buffers = [plain, bordered].map { test in
      let buffer = PixelBuffer(width: 48, height: 48)
      RoundedRectangleRasterizer().composite(
        test.shape, fill: Self.blue, border: Self.blue, opacity: 1, into: buffer,
        clip: PixelRect(of: buffer))
      return buffer
    }
    #expect(PixelDifference(buffers[0], buffers[1]).largest <= 1)
  }

  // A clip and its complement add up to one.
  @Test(arguments: shapes)
  func maskingMatchesFilling(test: CorneredShape) {
    let rasterizer = RoundedRectangleRasterizer()
    let masked = PixelBuffer(width: 48, height: 48)
    for pixel in 0..<48 * 48 { masked[pixel % 48, pixel / 48] = 0xFF00_00FF }
    rasterizer.mask(masked, to: test.shape, clip: PixelRect(of: masked))
    var plain = test
    plain.border = 0
    let filled = PixelBuffer(width: 48, height: 48)
    rasterizer.composite(
      plain.shape, fill: Self.blue, border: .clear, opacity: 1, into: filled,
      clip: PixelRect(of: filled))
    #expect(PixelDifference(masked, filled).largest == 0)
  }

  @Test(arguments: shapes)
  func clippingDoesNotChangePixelsInside(test: CorneredShape) {
    let rasterizer = RoundedRectangleRasterizer()
    func draw(_ clips: [PixelRect]) -> PixelBuffer {
      let buffer = PixelBuffer(width: 48, height: 48)
      for clip in clips {
        rasterizer.composite(
          test.shape, fill: Self.blue, border: Self.red, opacity: 0.7, into: buffer, clip: clip)
      }
      return buffer
    }
    let cuts = [0, 5, 6, 13, 24, 40, 48]
    let parts = zip(cuts, cuts.dropFirst()).flatMap { top, bottom in
      zip(cuts, cuts.dropFirst()).map { left, right in
        PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
      }
    }
    let whole = draw([PixelRect(minX: 0, minY: 0, maxX: 48, maxY: 48)])
    #expect(PixelDifference(whole, draw(parts)).largest == 0)
  }

  // A shape rotated by 90 degrees equals the shape with its corners permuted.
  @Test func quarterTurnsPermuteTheCorners() {
    func draw(_ test: CorneredShape) -> PixelBuffer {
      let buffer = PixelBuffer(width: 48, height: 48)
      RoundedRectangleRasterizer().composite(
        test.shape, fill: Self.blue, border: .clear, opacity: 1, into: buffer,
        clip: PixelRect(of: buffer))
      return buffer
    }
    let upright = draw(CorneredShape(corners: CornerSet(x: 1, y: 1)))
    // A positive angle rotates +x toward +y: the corner at (+, +) moves to (-, +) and so on.
    for (turns, x, y) in [(1.0, -1.0, 1.0), (2, -1, -1), (3, 1, -1), (-1, 1, -1)] {
      let odd = turns.magnitude.truncatingRemainder(dividingBy: 2) == 1
      let turned = draw(
        CorneredShape(
          angle: turns * .pi / 2, halfWidth: 18, halfHeight: 14,
          corners: CornerSet(x: 1, y: 1)))
      let same = draw(
        CorneredShape(
          halfWidth: odd ? 14 : 18, halfHeight: odd ? 18 : 14, corners: CornerSet(x: x, y: y)))
      #expect(PixelDifference(turned, same).largest <= 1)
      #expect(PixelDifference(turned, upright).largest == 255)
    }
  }

  // R-17: the curve between the two end points of a full corner, as the rule gives it.
  @Test func theFullCurveFollowsTheRule() {
    let points = ContinuousCorner(radius: 10, halfWidth: 15.2866483, halfHeight: 400).points
    let expected = [
      (1.52866483, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
      (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
      (0, 0.86840694), (0, 1.08849296), (0, 1.52866483),
    ]
    #expect(points.count == expected.count)
    for (point, (x, y)) in zip(points, expected) {
      #expect(isClose(point.x, x) && isClose(point.y, y))
    }
    #expect(ContinuousCorner.fullExtent == 1.52866483)
  }

  // R-17: a corner without space is a quarter circle; with some space it is in between.
  @Test func shortSidesMakeCornersCircular() {
    let none = ContinuousCorner(radius: 10, halfWidth: 10, halfHeight: 400)
    #expect(none.smoothness == 0 && none.extent == 1)
    // Every point of the quarter circle is 1 from its center, including the middles of the curves.
    for first in [0, 3, 6] {
      let points = none.points
      let sum = points[first] + points[first + 3]
      let middle = (sum + (points[first + 1] + points[first + 2]) * 3) / 8
      for point in [points[first], middle, points[first + 3]] {
        #expect(isClose(hypot(1 - point.x, 1 - point.y), 1, tolerance: 1e-5))
      }
    }
    let some = ContinuousCorner(radius: 10, halfWidth: 12, halfHeight: 400)
    #expect(isClose(some.extent, 1.2))
  }

  @Test func extremeSizesAreSafe() {
    let buffer = PixelBuffer(width: 16, height: 16)
    for isContinuous in [false, true] {
      for (half, radius) in [(0.0, 5.0), (1e-9, 1), (8000, 8000), (3, 1e300), (3, -1)] {
        let test = CorneredShape(
          x: 8, y: 8, angle: 0.3, halfWidth: half, halfHeight: half, radius: radius,
          corners: CornerSet(x: -1, y: -1), isContinuous: isContinuous, border: 1)
        RoundedRectangleRasterizer().composite(
          test.shape, fill: Self.blue, border: Self.red, opacity: 1, into: buffer,
          clip: PixelRect(of: buffer))
      }
    }
    // The largest shape covers everything.
    #expect(buffer[8, 8] >> 24 == 255)
  }
}
