import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing

/// a layer masked by a path looks the same with and without intermediate images.
struct ShapeStencilTests {
  private func outline(_ random: inout TestGenerator) -> CGPath {
    let path = CGMutablePath()
    func place() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: 0...40, using: &random),
        y: CGFloat.random(in: 0...40, using: &random))
    }
    path.move(to: place())
    path.addCurve(to: place(), control1: place(), control2: place())
    path.addLine(to: place())
    path.addQuadCurve(to: place(), control: place())
    path.closeSubpath()
    return path.frozen()
  }

  private func mask(_ path: CGPath, turn: Double, _ sublayers: [RenderNode]) -> RenderNode {
    layer(.shape, 4, 2, 40, 40, sublayers) {
      var content = ShapeContent()
      content.path = path
      content.fillColor = green
      content.fillRule = .evenOdd
      $0.content.shape = content
      $0.values.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
    }
  }

  private func gradient(_ alpha: Double) -> (inout LayerState) -> Void {
    {
      var content = GradientContent()
      content.colors = [color(1, 0.2, 0), color(0, 0.4, 1, alpha)]
      content.startPoint = .zero
      content.endPoint = CGPoint(x: 1, y: 0.7)
      $0.content.gradient = content
    }
  }

  /// Renders the image with both methods: a clear sublayer in the mask requires images.
  private func both(
    _ node: RenderNode, _ path: CGPath, turn: Double
  ) -> (PixelBuffer, PixelBuffer) {
    let nothing = layer(0, 0, 1, 1)
    func image(_ sublayers: [RenderNode]) -> PixelBuffer {
      render([masked(node, by: mask(path, turn: turn, sublayers))], background: white)
    }
    return (image([]), image([nothing]))
  }

  @Test func gradientsHaveTheSamePixels() {
    var random = TestGenerator(seed: 90)
    for index in 0..<30 {
      let path = outline(&random)
      let node = layer(.gradient, 3, 1, 50, 45, edit: gradient(index % 2 == 0 ? 1 : 0.4))
      let turn = index % 3 == 0 ? 0 : Double.random(in: -3...3, using: &random)
      let (direct, images) = both(node, path, turn: turn)
      #expect(difference(direct, images) == 0)
      #expect(difference(direct, render([], background: white)) > 0)
    }
  }

  @Test func fadedAndColouredLayersAreAtMostALevelOff() {
    var random = TestGenerator(seed: 91)
    for index in 0..<30 {
      let path = outline(&random)
      let node =
        index % 2 == 0
        ? edited(layer(.gradient, 3, 1, 50, 45, edit: gradient(0.7))) {
          $0.values.opacity = 0.6
        }
        : layer(3, 1, 50, 45) { $0.values.backgroundColor = color(0.9, 0.3, 0.1, 0.6) }
      let (direct, images) = both(node, path, turn: 0.4)
      // Opacity and coverage are multiplied and rounded in a different order.
      #expect(difference(direct, images) <= 2)
    }
  }

  // The layer's own edge clips what the path leaves.
  @Test func edgesOfTheLayerCut() {
    let path = CGPath(rect: CGRect(x: -20, y: -20, width: 80, height: 80), transform: nil)
    for (x, radius) in [(10.0, 0.0), (10.4, 0), (10, 6)] {
      let node = layer(x, 10, 20, 20) {
        $0.values.backgroundColor = red
        $0.values.cornerRadius = radius
      }
      let (direct, images) = both(node, path, turn: 0)
      #expect(difference(direct, images) == 0)
      let plain = render([node], background: white)
      #expect(difference(direct, plain) <= 1)
    }
  }
}
