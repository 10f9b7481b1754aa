import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing

struct CGPathStrokingTests {
  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  private func path(_ svg: String) throws -> CGPath { try CGPath(svgPathData: svg) }

  /// Returns the signed area, which is the outline's area only if no parts overlap.
  private func area(_ path: CGPath) -> Double {
    path.subpaths.reduce(0.0) { sum, subpath in
      subpath.segments.reduce(sum) { sum, segment in
        (0..<64).reduce(sum) { sum, step in
          let a = segment.point(at: CGFloat(step) / 64)
          let b = segment.point(at: CGFloat(step + 1) / 64)
          return sum + Double(a.x * b.y - a.y * b.x) / 2
        }
      }
    }
  }

  private func outline(
    _ path: CGPath, _ width: Double, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter,
    limit: Double = 10
  ) -> CGPath {
    path.copy(
      strokingWithWidth: CGFloat(width), lineCap: cap, lineJoin: join, miterLimit: CGFloat(limit))
  }

  // MARK: Compared with formulas

  @Test func aStraightLineIsARectangleWithCaps() throws {
    let line = try path("M10 20 L40 60")
    // The length of 30 by 40 is 50.
    #expect(isClose(area(outline(line, 6)), 300))
    #expect(isClose(area(outline(line, 6, .square)), 300 + 36))
    #expect(isClose(area(outline(line, 6, .round)), 300 + .pi * 9, tolerance: 1e-3))
    let level = try path("M0 0 H10")
    #expect(
      outline(level, 2).boundingBoxOfPath == CGRect(x: 0, y: -1, width: 10, height: 2))
    #expect(
      outline(level, 2, .square).boundingBoxOfPath == CGRect(x: -1, y: -1, width: 12, height: 2))
  }

  @Test func aSquareIsTwoSquares() throws {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let line = outline(square, 10)
    #expect(line.subpaths.count == 2)
    #expect(isClose(area(line), 110 * 110 - 90 * 90))
    #expect(line.boundingBox == CGRect(x: -5, y: -5, width: 110, height: 110))
    // Beveled, each corner lacks a triangle; rounded, a square less a quarter disc.
    #expect(isClose(area(outline(square, 10, .butt, .bevel)), 4000 - 4 * 12.5))
    let missing = 25 - Double.pi * 25 / 4
    #expect(isClose(area(outline(square, 10, .butt, .round)), 4000 - 4 * missing, tolerance: 1e-3))
    for probe in [point(0, 0), point(4.9, 50), point(-4.9, -4.9), point(104, 104)] {
      #expect(line.contains(probe))
    }
    for probe in [point(5.1, 50), point(50, 50), point(-5.1, 50), point(105.1, 3)] {
      #expect(!line.contains(probe))
    }
  }

  @Test(arguments: [0.5, 4, 30, 98]) func aCircleIsARing(width: Double) throws {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    let ring = outline(circle, width)
    // Circumference times width, within the error of four cubics and the tolerance.
    #expect(isClose(area(ring), 2 * .pi * 50 * width, tolerance: 2e-3))
    let reach = 50 + width / 2
    let box = ring.boundingBoxOfPath
    #expect(isClose(Double(box.minX), -reach, tolerance: width / 400 / reach + 1e-9))
    #expect(isClose(Double(box.maxY), reach, tolerance: width / 400 / reach + 1e-9))
    #expect(!ring.contains(.zero))
  }

  // The pen is wider than the circle, so there is no hole.
  @Test func aSmallCircleUnderAWidePenIsADisc() throws {
    let circle = CGPath(ellipseIn: CGRect(x: 55, y: 55, width: 10, height: 10), transform: nil)
    let image = StrokeComparison.draw(120) { context in
      context.addPath(outline(circle, 30))
      context.fillPath()
    }
    #expect(abs(StrokeComparison.area(image) - .pi * 400) < 4)
  }

  // SH-04: at an angle, the miter is 1 / sin(angle / 2) widths long.
  @Test(arguments: [20.0, 60, 90, 140])
  func theMiterEndsAtItsLimit(degrees: Double) {
    let half = degrees / 2 * .pi / 180
    let corner = CGMutablePath()
    corner.move(to: point(100 * cos(half), 100 * sin(half)))
    corner.addLine(to: .zero)
    corner.addLine(to: point(100 * cos(half), -100 * sin(half)))
    let ratio = 1 / sin(half)
    let sharp = outline(corner, 8, .butt, .miter, limit: ratio + 0.01).boundingBoxOfPath
    #expect(isClose(Double(sharp.minX), -4 * ratio))
    let cut = outline(corner, 8, .butt, .miter, limit: ratio - 0.01).boundingBoxOfPath
    #expect(isClose(Double(cut.minX), -4 * sin(half)))
  }

  @Test func pathsWithoutLengthAreDots() throws {
    for data in ["M5 5 Z", "M5 5 L5 5", "M5 5 L5 5 Z", "M5 5 C5 5 5 5 5 5", "M5 5 Q5 5 5 5"] {
      let dot = try path(data)
      #expect(outline(dot, 4).isEmpty)
      #expect(
        outline(dot, 4, .square).boundingBoxOfPath == CGRect(x: 3, y: 3, width: 4, height: 4))
      #expect(isClose(area(outline(dot, 4, .square)), 16))
      #expect(isClose(area(outline(dot, 4, .round)), 4 * .pi, tolerance: 1e-3))
    }
    #expect(outline(try path("M5 5"), 4, .round).isEmpty)
    #expect(outline(try path("M5 5 M6 6"), 4, .square).isEmpty)
    #expect(outline(CGMutablePath(), 4, .square).isEmpty)
  }

  @Test func theTransformAppliesToTheOutline() throws {
    let line = try path("M0 0 H10")
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: 1)
    let mapped = line.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: map)
    #expect(mapped.boundingBoxOfPath == CGRect(x: 1, y: -2, width: 20, height: 6))
  }

  @Test func invalidWidths() throws {
    let line = try path("M0 0 H10")
    for width in [0, -1, -Double.infinity, .nan] { #expect(outline(line, width).isEmpty) }
  }

  // MARK: Compared with Cairo's strokes

  @Test(arguments: [
    "M20 20 L100 30 L30 60 L90 100", "M20 20 L60 100 L100 20 Z", "M20 60 C20 0 100 120 100 60",
    "M60 20 C140 100 -20 100 60 20 Z", "M20 90 Q60 -60 100 90",
    "M30 30 H90 V90 H30 Z M60 60 L80 70",
    "M20 60 C120 20 0 20 100 60", "M20 60 C100 60 20 60.001 100 60", "M30 60 L90 60 L40 60",
    "M20 60 A20 20 0 0 1 60 60 A20 20 0 0 0 100 60", "M60 60 C60 60 60 20 100 20",
    "M20 100 C20 100 100 20 100 20", "M40 60 C80 60 40 60 80 60",
  ])
  func outlinesCoverWhatCairoStrokes(data: String) throws {
    let path = try path(data)
    for width in [1.5, 7, 24] {
      for (cap, join) in [(CGLineCap.butt, CGLineJoin.miter), (.round, .round), (.square, .bevel)] {
        let images = StrokeComparison(
          path, StrokeStyle(width: CGFloat(width), cap: cap, join: join))
        #expect(
          images.areAlike,
          "\(data) \(width) \(cap) \(join): \(images.worst), \(images.mean)")
      }
    }
  }

  @Test func randomPolygonsCoverWhatCairoStrokes() {
    var random = TestGenerator(seed: 20)
    for index in 0..<80 {
      let path = Self.randomPath(&random, curves: false)
      let width = Double.random(in: 0.7...30, using: &random)
      let cap = CGLineCap(rawValue: .random(in: 0...2, using: &random)) ?? .butt
      let join = CGLineJoin(rawValue: .random(in: 0...2, using: &random)) ?? .miter
      let images = StrokeComparison(
        path, StrokeStyle(width: CGFloat(width), cap: cap, join: join, miterLimit: 4))
      #expect(
        images.areAlike,
        "\(index): \(path.svgPathData) \(width) \(cap) \(join): \(images.worst), \(images.mean)"
      )
    }
  }

  // With round caps and joins, the stroke is every point within half the width of the path. (Cairo
  // omits what a wide pen covers on the inside of a tight curve, so it cannot be the reference
  // here.)
  @Test func roundStrokesCoverAllNearbyPoints() {
    var random = TestGenerator(seed: 24)
    for index in 0..<60 {
      let path = Self.randomPath(&random)
      let reach = Double.random(in: 0.5...25, using: &random)
      let outline = outline(path, 2 * reach, .round, .round)
      let places = path.subpaths.flatMap { subpath in
        subpath.segments.flatMap { segment in
          (0...300).map { segment.point(at: CGFloat($0) / 300) }
        }
      }
      for _ in 0..<60 {
        let probe = point(
          .random(in: -10...130, using: &random), .random(in: -10...130, using: &random))
        let distance = places.reduce(Double.infinity) {
          min($0, hypot(Double($1.x - probe.x), Double($1.y - probe.y)))
        }
        guard abs(distance - reach) > reach / 100 + 0.05 else { continue }
        #expect(
          outline.contains(probe) == (distance < reach),
          "\(index): \(path.svgPathData) \(reach): \(probe) at \(distance)")
      }
    }
  }

  // A pen that a transform flattens: the outline is transformed like the pen.
  @Test func aStretchedPen() throws {
    let map = CGAffineTransform(a: 1.5, b: 0.2, c: -0.1, d: 0.4, tx: 0, ty: 20)
    let path = try path("M20 20 C20 120 60 -60 60 80 L90 90 Z")
    for join in [CGLineJoin.miter, .round, .bevel] {
      let images = StrokeComparison(path, StrokeStyle(width: 9, join: join), transform: map)
      #expect(images.areAlike, "\(join): \(images.worst), \(images.mean)")
    }
  }

  static func randomPath(_ random: inout TestGenerator, curves: Bool = true) -> CGPath {
    func place() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: 10...110, using: &random),
        y: CGFloat.random(in: 10...110, using: &random))
    }
    let path = CGMutablePath()
    path.move(to: place())
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      switch Int.random(in: 0...5, using: &random) {
      case 0...(curves ? 1 : 4): path.addLine(to: place())
      case 2: path.addQuadCurve(to: place(), control: place())
      case 3...4: path.addCurve(to: place(), control1: place(), control2: place())
      default:
        path.addLine(to: place())
        path.closeSubpath()
        if Bool.random(using: &random) { path.move(to: place()) }
        path.addLine(to: place())
      }
    }
    path.addLine(to: place())
    if Bool.random(using: &random) { path.closeSubpath() }
    return path.frozen()
  }

  // MARK: Extreme input

  @Test func invalidCoordinatesNeitherHangNorTrap() {
    let values: [CGFloat] = [
      0, 1, -1, 50, 1e-300, 1e9, 1e300, -1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    ]
    var random = TestGenerator(seed: 21)
    func place() -> CGPoint {
      CGPoint(
        x: values.randomElement(using: &random) ?? 0, y: values.randomElement(using: &random) ?? 0)
    }
    for _ in 0..<400 {
      let path = CGMutablePath()
      path.move(to: place())
      for _ in 0..<4 {
        switch Int.random(in: 0...4, using: &random) {
        case 0: path.move(to: place())
        case 1: path.addLine(to: place())
        case 2: path.addQuadCurve(to: place(), control: place())
        case 3: path.addCurve(to: place(), control1: place(), control2: place())
        default: path.closeSubpath()
        }
      }
      for width in [CGFloat(1e-300), 1, 1e300, .infinity] {
        for join in [CGLineJoin.miter, .round] {
          let line = path.copy(
            strokingWithWidth: width, lineCap: .round, lineJoin: join,
            miterLimit: values.randomElement(using: &random) ?? 0)
          #expect(line.elements.count < 200_000)
          #expect(line.elements.allSatisfy { $0.points.allSatisfy(\.isFinite) })
        }
      }
    }
  }
}
