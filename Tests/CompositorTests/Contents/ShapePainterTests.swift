import CoreGraphics
import LayerTree
import PixelKernels
import Testing

struct ShapePainterTests {
  private func shape(_ path: CGPath, _ edit: (inout ShapeContent) -> Void) -> RenderNode {
    layer(.shape, 0, 0, 4, 4) {
      var content = ShapeContent()
      content.path = path
      content.fillColor = nil
      edit(&content)
      $0.content = .shape(content)
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
    // A right angle: two arms of 20 share a square of 4; outside it is a mitre, disc or triangle.
    let corner = line((20, 40), (20, 20), (40, 20))
    #expect(abs(coverage(corner) { $0.lineJoin = .miter } - (320 - 16 + 16)) < 0.3)
    #expect(abs(coverage(corner) { $0.lineJoin = .bevel } - (320 - 16 + 8)) < 0.3)
    #expect(abs(coverage(corner) { $0.lineJoin = .round } - (320 - 16 + .pi * 4)) < 0.3)
    // SH-04: a right angle's mitre is the root of 2 times the width.
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

  // A mitre may reach far beyond the path's box; a group must not cut it.
  @Test func groupsHoldTheWholeStroke() {
    let spike = line((10, 20), (40, 24), (10, 28))
    func picture(_ opacity: Double) -> PixelBuffer {
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
    #expect(picture(0.999).ink == picture(1).ink)
  }
}
