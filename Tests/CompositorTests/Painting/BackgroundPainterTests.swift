import CoreGraphics
import LayerTree
import PixelKernels
import Testing

struct BackgroundPainterTests {
  private func card(
    _ x: Double, angle: Double = 0, scale: (Double, Double) = (1, 1), radius: Double,
    border: Double = 0, background: CGColor?, borderColor: CGColor? = nil,
    _ sublayers: [RenderNode] = []
  ) -> RenderNode {
    layer(x, 9.4, 36, 26, sublayers) {
      $0.values.backgroundColor = background
      $0.values.borderColor = borderColor
      $0.values.borderWidth = border
      $0.values.cornerRadius = radius
      $0.values.transform = CATransform3DConcat(
        CATransform3DMakeScale(CGFloat(scale.0), CGFloat(scale.1), 1),
        CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    }
  }

  // No seam: parts of one color form one shape, rotated or stretched, at any position. A rotation
  // uses the rasterizer, a non-uniform scale uses paths.
  @Test(arguments: [(1.0, 1.0), (1.1, 0.9)])
  func partsOfOneColorAreOneShape(scale: (Double, Double)) {
    for x in [10.0, 10.25, 10.5, 10.81] {
      for angle in [0.0, 0.4] {
        for radius in [0.0, 3, 9] {
          for border in [0.5, 2, 6] {
            func make(_ border: Double, _ color: CGColor, _ sublayers: [RenderNode]) -> PixelBuffer
            {
              render([
                card(
                  x, angle: angle, scale: scale, radius: radius, border: border,
                  background: color, borderColor: color, sublayers)
              ])
            }
            #expect(difference(make(border, red, []), make(0, red, [])) <= 1)
            // If a sublayer reaches the border, the border is drawn separately: below a hairline,
            // both edges of the border share a pixel with the background's; paths are less exact.
            let allowed = border < 2 ? 40 : scale == (1, 1) ? 2 : 16
            let child = layer(0, 8, 36, 10) { $0.values.backgroundColor = color(0, 0, 0, 0) }
            #expect(
              difference(make(border, red, [child]), make(0, red, [])) <= allowed)
          }
        }
      }
    }
  }

  // Both translucent, at half a pixel: a half-covered pixel has half of their combination.
  @Test func translucentPartsDoNotDoubleUpAtTheEdge() {
    let buffer = render([
      card(
        10.5, radius: 0, border: 4, background: color(0, 0, 1, 0.5),
        borderColor: color(1, 0, 0, 0.5))
    ])
    // Border over background: red .5, blue .25, alpha .75.
    #expect(buffer.pixel(12, 20).isNear(Pixel(128, 0, 64, 191)))
    #expect(buffer.pixel(10, 20).isNear(Pixel(64, 0, 32, 96)))
    // Half border, half background alone: red .25, blue .375, alpha .625.
    #expect(buffer.pixel(14, 20).isNear(Pixel(64, 0, 96, 159)))
    #expect(buffer.pixel(16, 20).isNear(Pixel(0, 0, 128, 128)))
  }

  // Below an opaque border drawn after the sublayers, no background shows at the outer edge.
  @Test func nothingShinesThroughBesideAnOpaqueBorder() {
    let child = layer(2, 2, 30, 20) { $0.values.backgroundColor = color(0, 0, 0, 0) }
    let buffer = render([
      card(10.5, radius: 6, border: 4, background: blue, borderColor: red, [child])
    ])
    for y in 0..<48 {
      for x in 0..<64 where x < 13 || y < 11 || x > 44 || y > 33 {
        #expect(buffer.pixel(x, y).blue == 0)
      }
    }
  }

  // Stretching a sharp rectangle equals drawing a larger one.
  @Test func unevenScalesDrawTheStretchedShape() {
    let stretched = render([
      layer(20, 10, 10, 20) {
        $0.values.backgroundColor = blue
        $0.values.transform = CATransform3DMakeScale(3, 1, 1)
      }
    ])
    #expect(
      difference(stretched, render([layer(10, 10, 30, 20) { $0.values.backgroundColor = blue }]))
        == 0)
  }

  // Paths and the rasterizer agree within a few levels.
  @Test func bothWaysOfDrawingAgree() {
    for angle in [0.0, 0.5, 1.1] {
      let exact = card(10.3, angle: angle, radius: 8, border: 3, background: blue, borderColor: red)
      let uneven = card(
        10.3, angle: angle, scale: (1.00001, 1), radius: 8, border: 3, background: blue,
        borderColor: red)
      #expect(difference(render([exact]), render([uneven])) <= 16)
    }
  }

  //
  @Test func theRadiusIsAtMostHalfTheShorterSide() {
    let large = card(10, radius: 500, background: red)
    let half = card(10, radius: 13, background: red)
    #expect(difference(render([large]), render([half])) == 0)
  }

  @Test func hugeLayersFillTheCanvas() {
    for radius in [0.0, 50] {
      let buffer = render([
        layer(-30_000, -30_000, 60_100, 60_100) {
          $0.values.backgroundColor = red
          $0.values.cornerRadius = radius
        }
      ])
      #expect(buffer.coverage == 64 * 48)
    }
  }
}
