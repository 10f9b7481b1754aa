import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing

/// Shapes far larger than the canvas look like smaller ones with the same visible part.
struct VisibleOutlineTests {
  private func square(
    _ side: Double, at origin: CGPoint, radius: Double, border: Double = 0, angle: Double = 0,
    scale: (Double, Double) = (1, 1), _ sublayers: [RenderNode] = []
  ) -> RenderNode {
    layer(0, 0, side, side, sublayers) {
      $0.values.anchorPoint = .zero
      $0.values.position = origin
      $0.values.backgroundColor = red
      $0.values.borderColor = blue
      $0.values.borderWidth = border
      $0.values.cornerRadius = radius
      $0.values.transform = CATransform3DConcat(
        CATransform3DMakeScale(CGFloat(scale.0), CGFloat(scale.1), 1),
        CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    }
  }

  private func isAll(_ color: Pixel, _ buffer: PixelBuffer) -> Bool {
    (0..<buffer.height).allSatisfy { y in
      (0..<buffer.width).allSatisfy { buffer.pixel($0, y) == color }
    }
  }

  // the canvas is in the middle.
  @Test(arguments: [0.0, 5, 1e6, 5e6], [0.0, 0.4])
  func theMiddleIsFull(radius: Double, angle: Double) {
    let node = layer(0, 0, 1e7, 1e7) {
      $0.values.position = CGPoint(x: 32, y: 32)
      $0.values.backgroundColor = red
      $0.values.cornerRadius = radius
      $0.values.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
    }
    #expect(isAll(Pixel(255, 0, 0), render([node], width: 64, height: 64)))
  }

  @Test(arguments: [0.0, 0.4])
  func aSmallLayerHugelyEnlargedIsFull(angle: Double) {
    let node = layer(12, 12, 40, 40) {
      $0.values.backgroundColor = red
      $0.values.cornerRadius = 5
      $0.values.transform = CATransform3DConcat(
        CATransform3DMakeScale(1e9, 1e9, 1), CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    }
    #expect(isAll(Pixel(255, 0, 0), render([node], width: 64, height: 64)))
  }

  /// All pixels of the canvas have the same coordinates in a layer that is this large and enlarged.
  @Test(arguments: [0.0, 0.4], [0.0, 5])
  func aHugeLayerHugelyEnlargedIsFull(angle: Double, radius: Double) {
    let node = layer(0, 0, 1e6, 1e6) {
      $0.values.backgroundColor = red
      $0.values.cornerRadius = radius
      $0.values.transform = CATransform3DConcat(
        CATransform3DMakeScale(1e12, 1e12, 1), CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    }
    #expect(isAll(Pixel(255, 0, 0), render([node], width: 64, height: 64)))
  }

  /// Where a layer ends that is drawn at a scale without precision is not known, but what is behind it
  /// must be drawn: the canvas has no other pixels.
  @Test(arguments: [1e9, 1e12, 1e15, 1e18])
  func nothingIsLeftUndrawn(scale: Double) {
    let node = layer(0, 0, 1e6, 1e6) {
      $0.values.backgroundColor = red
      $0.values.position = CGPoint(x: 32, y: 32)
      $0.values.transform = CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), 1)
    }
    let behind = layer(0, 0, 64, 64) { $0.values.backgroundColor = blue }
    let image = render([behind, node], width: 64, height: 64)
    #expect(isAll(Pixel(255, 0, 0), image) || isAll(Pixel(0, 0, 255), image))
  }

  // a corner of a square of 100 points and of one of 10 million.
  @Test(arguments: [0.0, 0.4, 2], [(1.0, 1.0), (1, 1.5)])
  func aNearCornerIsExact(angle: Double, scale: (Double, Double)) {
    for radius in [0.0, 12, 30] {
      for border in [0.0, 4, 16] {
        func image(_ side: Double) -> PixelBuffer {
          render([
            square(
              side, at: CGPoint(x: 30.3, y: 12.6), radius: radius, border: border, angle: angle,
              scale: scale)
          ])
        }
        let (small, huge) = (image(300), image(1e7))
        // The small one's rasterizer is more exact than paths, by up to a tenth of a pixel.
        #expect(difference(small, huge) <= 25)
        #expect(abs(small.coverage - huge.coverage) < 1)
      }
    }
  }

  //
  @Test func aHugeMaskCutsAtItsNearCorner() {
    func image(_ side: Double) -> PixelBuffer {
      let child = layer(-100, -100, 400, 400) { $0.values.backgroundColor = green }
      return render([
        edited(square(side, at: CGPoint(x: 20, y: 10), radius: 25, [child])) {
          $0.values.masksToBounds = true
        }
      ])
    }
    #expect(difference(image(300), image(1e7)) <= 16)
  }

  // A circle 10 million points wide is a straight line on a canvas of 64.
  @Test func aHugeCircleEndsInALine() {
    let buffer = render([square(1e7, at: CGPoint(x: 20, y: 24 - 5e6), radius: 5e6)])
    #expect(buffer.ink == PixelRect(minX: 20, minY: 0, maxX: 64, maxY: 48))
    #expect(abs(buffer.coverage - 44 * 48) < 1)
  }

  // A point of the arc at 45 degrees: its tangent bisects the canvas.
  @Test func aHugeCirclesArcCutsAslant() {
    let inset = 5e6 * (1 - 0.5.squareRoot())
    let buffer = render(
      [square(1e7, at: CGPoint(x: 32 - inset, y: 32 - inset), radius: 5e6)], width: 64, height: 64)
    #expect(abs(buffer.coverage - 64 * 32) < 2)
    #expect(buffer.pixel(5, 5) == .clear && buffer.pixel(60, 60) == Pixel(255, 0, 0))
    #expect(buffer.pixel(10, 52) == .clear && buffer.pixel(12, 53) == Pixel(255, 0, 0))
  }

  @Test func whatLiesElsewhereDrawsNothing() {
    for origin in [CGPoint(x: 70, y: 0), CGPoint(x: -1e7 - 8, y: 0), CGPoint(x: 0, y: 60)] {
      #expect(render([square(1e7, at: origin, radius: 9)]).ink == nil)
    }
  }
}
