import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing

struct ShapePainterTests {
  private func shape(_ path: CGPath, _ edit: (inout ShapeContent) -> Void) -> RenderNode {
    layer(.shape, 0, 0, 4, 4) {
      var content = ShapeContent()
      content.path = path
      content.fillColor = nil
      edit(&content)
      $0.content.shape = content
    }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  private func line(_ points: (Double, Double)...) -> CGPath {
    let path = CGMutablePath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path.frozen()
  }

  // SH-01: in layer coordinates, beyond the bounds, fill below stroke.
  @Test func fillThenStrokeOverIt() {
    let buffer = render([
      shape(rect(10, 10, 30, 20)) {
        $0.fillColor = red
        $0.strokeColor = blue
        $0.lineWidth = 4
      }
    ])
    #expect(buffer.ink == PixelRect(minX: 8, minY: 8, maxX: 42, maxY: 32))
    #expect(buffer.pixel(20, 20) == Pixel(255, 0, 0))
    #expect(buffer.pixel(11, 20) == Pixel(0, 0, 255))
  }

  @Test func theFillRuleDecidesAboutHoles() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 10, y: 10, width: 30, height: 30))
    path.addRect(CGRect(x: 20, y: 20, width: 10, height: 10))
    func middle(_ rule: CAShapeLayerFillRule) -> Pixel {
      render([
        shape(path.frozen()) {
          $0.fillColor = red
          $0.fillRule = rule
        }
      ]).pixel(25, 25)
    }
    #expect(middle(.nonZero) == Pixel(255, 0, 0))
    #expect(middle(.evenOdd) == .clear)
  }

  // SH-02: 37.5 % of a square's outline of 4 x 20 points is 30 points, butt ends, 2 points wide;
  // the join of the two sides adds one square point and shares one.
  @Test func theStrokeIsTrimmedByLength() {
    func coverage(_ start: Double, _ end: Double) -> Double {
      render([
        shape(rect(10, 10, 20, 20)) {
          $0.strokeColor = white
          $0.lineWidth = 2
          $0.strokeStart = start
          $0.strokeEnd = end
        }
      ]).coverage
    }
    #expect(abs(coverage(0, 0.375) - 60) < 0.1)
    #expect(abs(coverage(0.05, 0.2) - 24) < 0.1)
    #expect(coverage(0.5, 0.5) == 0)
    #expect(coverage(0.7, 0.2) == 0)
    #expect(coverage(-1, 9) == 22 * 22 - 18 * 18)
  }

  @Test func capsAndJoins() {
    func coverage(_ path: CGPath, _ edit: (inout ShapeContent) -> Void) -> Double {
      render([
        shape(path) {
          $0.strokeColor = white
          $0.lineWidth = 8
          edit(&$0)
        }
      ]).coverage
    }
    let straight = line((20, 20), (40, 20))
    #expect(coverage(straight) { $0.lineCap = .butt } == 160)
    #expect(coverage(straight) { $0.lineCap = .square } == 224)
    #expect(abs(coverage(straight) { $0.lineCap = .round } - (160 + .pi * 16)) < 0.3)
    // A right angle: two arms of 20 share a square of 4; outside it is a miter, disc or triangle.
    let corner = line((20, 40), (20, 20), (40, 20))
    #expect(abs(coverage(corner) { $0.lineJoin = .miter } - (320 - 16 + 16)) < 0.3)
    #expect(abs(coverage(corner) { $0.lineJoin = .bevel } - (320 - 16 + 8)) < 0.3)
    #expect(abs(coverage(corner) { $0.lineJoin = .round } - (320 - 16 + .pi * 4)) < 0.3)
    // SH-04: a right angle's miter is the width times the square root of 2.
    #expect(abs(coverage(corner) { $0.miterLimit = 1.4 } - (320 - 16 + 8)) < 0.3)
    #expect(abs(coverage(corner) { $0.miterLimit = 1.5 } - (320 - 16 + 16)) < 0.3)
  }

  // fill and stroke fade as one.
  @Test func aFadedShapeShowsNoFillThroughItsStroke() {
    let node = edited(
      shape(rect(10, 10, 30, 20)) {
        $0.fillColor = red
        $0.strokeColor = blue
        $0.lineWidth = 6
      }
    ) { $0.values.opacity = 0.5 }
    let buffer = render([node])
    #expect(buffer.pixel(11, 20).isNear(Pixel(0, 0, 128, 128)))
    #expect(buffer.pixel(20, 20).isNear(Pixel(128, 0, 0, 128)))
  }

  // A miter may extend far beyond the path's box; a group must not clip it.
  @Test func groupsHoldTheWholeStroke() {
    let spike = line((10, 20), (40, 24), (10, 28))
    func image(_ opacity: Double) -> PixelBuffer {
      render([
        edited(
          shape(spike) {
            $0.fillColor = white
            $0.strokeColor = white
            $0.lineWidth = 4
          }
        ) { $0.values.opacity = opacity }
      ])
    }
    #expect(image(0.999).ink == image(1).ink)
  }

  // MARK: Dashes

  private func coverage(_ path: CGPath, _ edit: (inout ShapeContent) -> Void) -> Double {
    render([
      shape(path) {
        $0.strokeColor = white
        $0.lineWidth = 4
        edit(&$0)
      }
    ]).coverage
  }

  // SH-03: the covered area is the total length of the dashes times the width.
  @Test(
    arguments: [
      ([10, 5], 0, 30), ([10, 5], 5, 25), ([10, 5], -5, 25), ([7], 0, 21),
      // Repeated twice: 1 on, 2 off, 3 on, 1 off, 2 on, 3 off.
      ([1, 2, 3], 0, 20), ([100, 1], 0, 40), ([1, 100], 50, 0), ([], 3, 40), ([0, 0], 0, 40),
    ] as [([Double], Double, Double)])
  func dashesCoverTheirLengths(pattern: [Double], phase: Double, length: Double) {
    let covered = coverage(line((10, 30), (50, 30))) {
      $0.lineDashPattern = pattern
      $0.lineDashPhase = phase
    }
    #expect(abs(covered - 4 * length) < 0.3, "\(covered / 4)")
  }

  // SH-03: dashing starts where trimming does.
  @Test func whatIsTrimmedIsDashedFromItsStart() {
    let buffer = render([
      shape(line((10, 30), (50, 30))) {
        $0.strokeColor = white
        $0.lineWidth = 4
        $0.strokeStart = 0.25
        $0.strokeEnd = 0.75
        $0.lineDashPattern = [6, 10]
      }
    ])
    // 20 points from x = 20: 20...26 and 36...40.
    #expect(buffer.ink == PixelRect(minX: 20, minY: 28, maxX: 40, maxY: 32))
    #expect(buffer.coverage == 40)
    #expect(buffer.pixel(25, 30) == Pixel(255, 255, 255))
    #expect(buffer.pixel(30, 30) == .clear)
    #expect(buffer.pixel(37, 30) == Pixel(255, 255, 255))
  }

  @Test func dashesOfNoLengthAreDots() {
    func dots(_ cap: CAShapeLayerLineCap) -> Double {
      coverage(line((10, 30), (50, 30))) {
        $0.lineDashPattern = [0, 10]
        $0.lineCap = cap
      }
    }
    #expect(dots(.butt) < 0.1)
    #expect(abs(dots(.square) - 5 * 16) < 0.5)
    #expect(abs(dots(.round) - 5 * .pi * 4) < 0.5)
    // Square caps are aligned with the line.
    let sloped = render([
      shape(line((30, 30), (40, 40))) {
        $0.strokeColor = white
        $0.lineWidth = 8
        $0.lineCap = .square
        $0.lineDashPattern = [0, 100]
      }
    ])
    #expect(abs(sloped.coverage - 64) < 1)
    #expect(sloped.ink == PixelRect(minX: 24, minY: 24, maxX: 36, maxY: 36))
  }

  // A fully drawn closed path has a join at its start; a part of it has caps.
  @Test func aPartOfAClosedPathHasCaps() {
    let square = rect(10, 10, 20, 20)
    #expect(coverage(square) { $0.lineCap = .square } == 24 * 24 - 16 * 16)
    // The last quarter is missing: three sides, two joins, and caps of 2 points at each end. The
    // ends are at (10, 10) to the right of it and (10, 30) below it.
    let open = coverage(square) {
      $0.strokeEnd = 0.75
      $0.lineCap = .square
    }
    #expect(abs(open - (24 * 24 - 16 * 16 - 16 * 4)) < 0.2, "\(open)")
  }

  // MARK: By another route

  private func star(_ random: inout TestGenerator) -> CGPath {
    let path = CGMutablePath()
    func place() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: 15...50, using: &random),
        y: CGFloat.random(in: 15...50, using: &random))
    }
    path.move(to: place())
    for _ in 0..<3 { path.addLine(to: place()) }
    path.addQuadCurve(to: place(), control: place())
    if Bool.random(using: &random) { path.closeSubpath() }
    return path.frozen()
  }

  private func differ(_ left: PixelBuffer, _ right: PixelBuffer) -> Double {
    var sum = 0.0
    for y in 0..<left.height {
      for x in 0..<left.width {
        sum += Double(abs(Int(left[x, y] >> 24) - Int(right[x, y] >> 24))) / 255
      }
    }
    return sum
  }

  // The stroke equals the filled outline of the trimmed and dashed path.
  @Test func aStrokeIsItsFilledOutline() {
    var random = TestGenerator(seed: 31)
    for index in 0..<30 {
      let path = star(&random)
      let from = Double.random(in: 0...0.4, using: &random)
      let to = Double.random(in: 0.5...1.1, using: &random)
      let pattern: [Double]? = index % 3 == 0 ? nil : [6, 4, 1]
      let stroked = render([
        shape(path) {
          $0.strokeColor = white
          $0.lineWidth = 3
          $0.lineCap = index % 2 == 0 ? .round : .butt
          $0.lineJoin = index % 2 == 0 ? .round : .miter
          $0.miterLimit = 4
          $0.strokeStart = from
          $0.strokeEnd = to
          $0.lineDashPattern = pattern
          $0.lineDashPhase = 2
        }
      ])
      var part = path.trimmed(from: CGFloat(from), to: CGFloat(to))
      if let pattern {
        part = part.copy(dashingWithPhase: 2, lengths: pattern.map { CGFloat($0) })
      }
      let outline = part.copy(
        strokingWithWidth: 3, lineCap: index % 2 == 0 ? .round : .butt,
        lineJoin: index % 2 == 0 ? .round : .miter, miterLimit: 4)
      let filled = render([shape(outline) { $0.fillColor = white }])
      let difference = differ(stroked, filled)
      #expect(difference < 0.03 * stroked.coverage + 0.5, "\(index): \(difference)")
    }
  }

  // SH-04: the limit applies in the layer's space, however the layer is stretched.
  @Test func miterLimitsHoldInStretchedLayers() {
    // A right angle, 1.414 widths long in the layer; stretched to a fourth it would be 4.
    let corner = line((0, 20), (20, 0), (40, 20))
    func covered(_ limit: Double) -> Double {
      render([
        edited(
          shape(corner) {
            $0.strokeColor = white
            $0.lineWidth = 4
            $0.miterLimit = limit
          }
        ) {
          $0.values.transform = CATransform3DMakeScale(1, 0.25, 1)
          $0.values.position = CGPoint(x: 10, y: 30)
          $0.values.anchorPoint = .zero
        }
      ]).coverage
    }
    // In the layer the miter adds a triangle of half the width squared, 2 square points.
    #expect(abs(covered(1.5) - covered(1.3) - 2 * 0.25) < 0.1)
  }

  @Test func brokenNumbersNeitherHangNorTrap() {
    let broken = CGMutablePath()
    broken.move(to: .zero)
    broken.addLine(to: CGPoint(x: 1e300, y: CGFloat.nan))
    broken.addCurve(
      to: CGPoint(x: 30, y: 1e300), control1: CGPoint(x: -1e300, y: 5),
      control2: CGPoint(x: 9, y: CGFloat.infinity))
    broken.addLine(to: CGPoint(x: 30, y: 40))
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, -1, 0] {
      for path in [broken, rect(10, 10, 20, 20)] {
        for edit in 0..<6 {
          let buffer = render([
            shape(path) {
              $0.strokeColor = white
              $0.lineWidth = edit == 0 ? value : 3
              $0.miterLimit = edit == 1 ? value : 10
              $0.strokeStart = edit == 2 ? value : 0
              $0.strokeEnd = edit == 3 ? value : 1
              $0.lineDashPhase = edit == 4 ? value : 0
              $0.lineDashPattern = edit == 5 ? [value, 2] : [3, 2]
              $0.lineCap = .square
            }
          ])
          #expect(buffer.width == 64 && buffer.height == 48)
          // The image is premultiplied white: all channels equal alpha.
          let pixels: [Pixel] = (0..<48).flatMap { y in (0..<64).map { buffer.pixel($0, y) } }
          let odd = pixels.first {
            $0.red != $0.alpha || $0.green != $0.alpha || $0.blue != $0.alpha
          }
          #expect(odd == nil, "\(value), \(edit)")
        }
      }
    }
  }
}
