import CoreGraphics
import LayerTree
import PixelKernels
import Testing

struct BorderPainterTests {
  private func bordered(
    _ width: Double, radius: Double, _ edit: (inout LayerState) -> Void = { _ in }
  )
    -> PixelBuffer
  {
    render([
      layer(10, 10, 40, 30) {
        $0.values.borderWidth = width
        $0.values.borderColor = red
        $0.values.cornerRadius = radius
        edit(&$0)
      }
    ])
  }

  // area of the outer outline minus that of the inner, of radius max(r - w, 0).
  @Test(arguments: [(2.0, 0.0), (3, 10), (6, 4), (15, 8), (40, 8)])
  func theRingLiesInsideTheBounds(width: Double, radius: Double) {
    let buffer = bordered(width, radius: radius)
    func area(_ width: Double, _ height: Double, _ radius: Double) -> Double {
      width <= 0 || height <= 0 ? 0 : width * height - (4 - .pi) * radius * radius
    }
    let expected =
      area(40, 30, radius) - area(40 - 2 * width, 30 - 2 * width, max(radius - width, 0))
    #expect(abs(buffer.coverage - expected) < 0.3)
    #expect(buffer.ink == PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 40))
  }

  @Test func noWidthOrNoColorIsNoBorder() {
    #expect(bordered(0, radius: 0).ink == nil)
    #expect(bordered(-1, radius: 0).ink == nil)
    #expect(bordered(3, radius: 5) { $0.values.borderColor = nil }.ink == nil)
  }

  @Test func anUnevenScaleStretchesTheBorder() {
    let buffer = render([
      layer(20, 10, 10, 20) {
        $0.values.borderWidth = 2
        $0.values.borderColor = red
        $0.values.transform = CATransform3DMakeScale(3, 1, 1)
      }
    ])
    // From x 10 to 40, with sides 6 wide and top and bottom 2 high.
    #expect(buffer.coverage == 30 * 20 - 18 * 16)
    #expect(buffer.pixel(15, 20) == Pixel(255, 0, 0))
    #expect(buffer.pixel(16, 20) == .clear)
  }
}
