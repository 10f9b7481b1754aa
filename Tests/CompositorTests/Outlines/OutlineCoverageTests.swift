import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing

/// Shapes of any size, position and part of the image.
struct OutlineCoverageTests {
  private func shape(
    _ path: CGPath, scale: Double = 1, _ edit: (inout ShapeContent) -> Void
  ) -> RenderNode {
    layer(.shape, 0, 0, 4, 4) {
      var content = ShapeContent()
      content.path = path
      content.fillColor = nil
      edit(&content)
      $0.content.shape = content
      $0.values.anchorPoint = .zero
      $0.values.position = .zero
      $0.values.transform = CATransform3DMakeScale(scale, scale, 1)
    }
  }

  // A ring of half a point, enlarged 50 times, is as round as one of that size.
  @Test func strokesStaySmoothWhenScaledUp() {
    let small = CGPath(
      ellipseIn: CGRect(x: 0.14, y: 0.1, width: 1, height: 0.7), transform: nil)
    let large = CGPath(ellipseIn: CGRect(x: 7, y: 5, width: 50, height: 35), transform: nil)
    func ring(_ path: CGPath, _ scale: Double, _ width: Double) -> PixelBuffer {
      render([
        shape(path, scale: scale) {
          $0.strokeColor = white
          $0.lineWidth = width
        }
      ])
    }
    #expect(difference(ring(small, 50, 0.1), ring(large, 1, 5)) <= 3)
    // A pen wider than the curve's radius leaves straight segments.
    #expect(difference(ring(small, 50, 0.8), ring(large, 1, 40)) <= 6)
  }

  @Test func partsOfShapesComeOutAsInTheWhole() {
    var random = TestGenerator(seed: 17)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<40 {
      let path = CGMutablePath()
      func place() -> CGPoint { CGPoint(x: number(-30...90), y: number(-30...80)) }
      path.move(to: place())
      for _ in 0..<4 { path.addCurve(to: place(), control1: place(), control2: place()) }
      let (width, end) = (number(0.2...9), number(0.4...1))
      let node = shape(path.frozen(), scale: number(0.5...2)) {
        $0.fillColor = color(0.2, 0.5, 0.9, 0.7)
        $0.strokeColor = red
        $0.lineWidth = width
        $0.strokeEnd = end
      }
      let whole = render([node], background: white)
      let (x, y) = (Int(number(0...60)), Int(number(0...44)))
      let part = PixelRect(
        minX: x, minY: y, maxX: min(64, x + Int(number(1...40))),
        maxY: min(48, y + Int(number(1...30))))
      let drawn = render([node], background: white, part: part)
      for row in part.minY..<part.maxY {
        for column in part.minX..<part.maxX {
          #expect(drawn[column, row] == whole[column, row])
        }
      }
    }
  }

  // Path elements with NaN are skipped; the rest is closed without artifacts.
  @Test func brokenStepsAreLeftOut() {
    func path(_ isBroken: Bool) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 10, y: 10))
      path.addLine(to: CGPoint(x: 30, y: 10))
      if isBroken { path.addLine(to: CGPoint(x: CGFloat.nan, y: 20)) }
      path.addLine(to: CGPoint(x: 30, y: 30))
      if isBroken {
        path.addQuadCurve(to: CGPoint(x: 5, y: 5), control: CGPoint(x: CGFloat.infinity, y: 0))
      }
      return path.frozen()
    }
    func filled(_ path: CGPath) -> PixelBuffer { render([shape(path) { $0.fillColor = red }]) }
    #expect(difference(filled(path(true)), filled(path(false))) == 0)
    #expect(abs(filled(path(true)).coverage - 200) < 0.5)
  }
}
