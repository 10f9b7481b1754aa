import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

struct ShadowPainterTests {
  private func cast(_ state: inout LayerState, radius: Double, _ x: Double, _ y: Double) {
    state.values.shadowOpacity = 1
    state.values.shadowRadius = radius
    state.values.shadowOffset = CGSize(width: x, height: y)
  }

  /// The cumulative distribution of a Gaussian.
  private func cumulative(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2.0.squareRoot())) }

  /// The alpha of a blurred rectangle, averaged over a pixel.
  private func box(_ rect: CGRect, sigma: Double, _ x: Int, _ y: Int) -> Double {
    // Averaging over a pixel adds a variance of 1/12 pixel squared.
    let sigma = (sigma * sigma + 1.0 / 12).squareRoot()
    let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
    return (cumulative((rect.maxX - cx) / sigma) - cumulative((rect.minX - cx) / sigma))
      * (cumulative((rect.maxY - cy) / sigma) - cumulative((rect.minY - cy) / sigma))
  }

  /// A layer whose shadow is outside its body: the offset is large.
  private func alphaError(
    _ node: RenderNode, _ rect: CGRect, sigma: Double, rows: ClosedRange<Int>, scale: Double = 1
  ) -> Double {
    let buffer = render([node], width: 200 / scale, height: 240 / scale, scale: scale)
    var largest = 0.0
    for y in rows {
      for x in 0..<200 {
        let expected = 255 * box(rect, sigma: sigma, x, y)
        largest = max(largest, abs(Double(buffer[x, y] >> 24) - expected))
      }
    }
    return largest
  }

  // by the integral of the Gaussian, for the cached image of a plain rectangle ...
  //
  // The position of an edge within its pixel changes the variance by up to 1/12 pixel squared,
  // which is visible with a small radius.
  @Test(arguments: [1.5, 3, 6, 10, 20], [0.0, 0.37])
  func rectanglesFollowTheIntegral(radius: Double, part: Double) {
    let node = layer(60 + part, 10 + part, 70, 40) {
      $0.values.backgroundColor = red
      cast(&$0, radius: radius, 4.3, 110.6)
    }
    let rect = CGRect(x: 64.3 + part, y: 120.6 + part, width: 70, height: 40)
    #expect(alphaError(node, rect, sigma: radius, rows: 60...239) <= (radius < 2 ? 3 : 2))
  }

  // ... for its alpha, if a clear sublayer extends beyond the bounds ...
  @Test(arguments: [1.5, 3, 6, 10, 20])
  func alphaFollowsTheIntegral(radius: Double) {
    let node = layer(
      60.25, 10.5, 70, 40, [layer(-4, 0, 30, 20) { $0.values.backgroundColor = color(0, 0, 0, 0) }]
    ) {
      $0.values.backgroundColor = red
      cast(&$0, radius: radius, 4.3, 110.6)
    }
    let rect = CGRect(x: 64.55, y: 121.1, width: 70, height: 40)
    #expect(alphaError(node, rect, sigma: radius, rows: 60...239) <= (radius < 2 ? 3 : 2))
  }

  // ... and for a path, at two pixels per point.
  @Test(arguments: [1.5, 4, 10])
  func pathsFollowTheIntegral(radius: Double) {
    let node = layer(0, 0, 10, 10) {
      cast(&$0, radius: radius, 1, 2)
      $0.values.shadowPath = CGPath(
        rect: CGRect(x: 30, y: 40, width: 35.4, height: 20.2), transform: nil)
    }
    let rect = CGRect(x: 62, y: 84, width: 70.8, height: 40.4)
    #expect(alphaError(node, rect, sigma: radius * 2, rows: 0...239, scale: 2) <= 2)
  }

  // the numbers of a straight edge, radius 3, through the middle of pixels.
  @Test func straightEdgesHaveTheSpecifiedNumbers() {
    let node = layer(-200, -100, 230.5, 300) {
      cast(&$0, radius: 3, 0, 0)
      $0.values.shadowPath = CGPath(
        rect: CGRect(x: 0, y: 0, width: 230.5, height: 300), transform: nil)
    }
    let buffer = render([node])
    for (x, value) in [(27, 0.841345), (30, 0.5), (33, 0.158655), (36, 0.022750)] {
      #expect(abs(Double(buffer[x, 20] >> 24) - 255 * value) <= 1)
    }
  }

  // color and opacities multiply; R-23: it shows through.
  @Test func coloursAndOpacitiesMultiply() {
    let node = layer(10, 10, 40, 30) {
      cast(&$0, radius: 0, 0, 0)
      $0.values.shadowColor = color(1, 0, 0, 0.5)
      $0.values.shadowOpacity = 0.5
      $0.values.backgroundColor = color(0, 0, 1, 0.5)
    }
    // Red at .25 of a caster of alpha .5, below blue at .5.
    #expect(render([node]).pixel(30, 20).isNear(Pixel(16, 0, 128, 144), 2))
    // with the layer's opacity, of both together.
    let faded = edited(node) { $0.values.opacity = 0.5 }
    #expect(render([faded]).pixel(30, 20).isNear(Pixel(8, 0, 64, 72), 2))
  }

  //
  @Test func noColourOrOpacityIsNoShadow() {
    let plain = layer(10, 10, 20, 20) { $0.values.backgroundColor = red }
    let expected = render([plain])
    for edit: (inout LayerState) -> Void in [
      { $0.values.shadowColor = nil }, { $0.values.shadowOpacity = 0 },
      { $0.values.shadowOpacity = .nan }, { $0.values.shadowOpacity = -1 },
      { $0.values.shadowOffset.width = .nan }, { $0.values.shadowOffset.height = 1e300 },
    ] {
      let node = edited(plain) {
        cast(&$0, radius: 4, 3, 3)
        edit(&$0)
      }
      #expect(difference(render([node]), expected) == 0)
    }
  }

  //
  @Test func clippingLayersHaveNoShadowBeside() {
    for radius in [0.0, 8] {
      for alpha in [1, 0.5] {
        let node = layer(12.5, 12, 30, 20) {
          $0.values.backgroundColor = color(1, 1, 1, alpha)
          $0.values.masksToBounds = true
          $0.values.cornerRadius = radius
          cast(&$0, radius: 3, 5, 5)
        }
        #expect(render([node]).ink == PixelRect(minX: 12, minY: 12, maxX: 43, maxY: 32))
        let path = edited(node) {
          $0.values.shadowPath = CGPath(
            rect: CGRect(x: -9, y: -9, width: 80, height: 80), transform: nil)
        }
        #expect(render([path]).ink == PixelRect(minX: 12, minY: 12, maxX: 43, maxY: 32))
      }
    }
  }

  // The offset rotates with the layer.
  @Test func offsetsAreInTheLayersCoordinates() {
    let node = layer(30, 20, 4, 4) {
      $0.values.backgroundColor = red
      cast(&$0, radius: 0, 10, 0)
      $0.values.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    #expect(render([node]).pixel(32, 32) == Pixel(0, 0, 0))
    #expect(render([node]).pixel(42, 22) == .clear)
  }

  // A layer off the canvas may have its shadow on it, in a group as well.
  @Test func shadowsComeFromOutsideTheCanvas() {
    let node = layer(
      -100, 5, 40, 30, [layer(-5, 5, 10, 10) { $0.values.backgroundColor = blue }]
    ) {
      $0.values.backgroundColor = red
      cast(&$0, radius: 2, 110, 0)
    }
    for opacity in [1, 0.5] {
      let buffer = render([
        layer(0, 0, 64, 48, [node, layer(0, 0, 1, 1)]) { $0.values.opacity = opacity }
      ])
      #expect(buffer.pixel(30, 20).isNear(Pixel(0, 0, 0, Int(255 * opacity + 0.5))))
    }
  }

  // Both methods agree: a rounded card with a cached shadow, and the same card with an invisible
  // layer that extends beyond it, whose alpha is blurred.
  @Test(arguments: [0.0, 5, 13], [2.0, 6, 16])
  func keptShadowsAreThoseOfTheAlpha(corner: Double, radius: Double) {
    for (turn, x) in [(0.0, 30.0), (0, 30.4), (0.6, 31.3)] {
      let card = layer(x, 28.2, 60, 36) {
        $0.values.backgroundColor = white
        $0.values.cornerRadius = corner
        $0.values.borderWidth = 2
        $0.values.borderColor = blue
        $0.values.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
        cast(&$0, radius: radius, 3.3, 7.7)
      }
      let invisible = layer(-2, -2, 5, 5) { $0.values.backgroundColor = color(0, 0, 0, 0) }
      let other = RenderNode(id: card.id, state: card.state, sublayers: [invisible])
      let backdrop = color(0.8, 0.7, 0.2)
      #expect(
        difference(
          render([card], width: 128, height: 110, background: backdrop),
          render([other], width: 128, height: 110, background: backdrop)) <= 2)
    }
  }

  // A cached shadow depends only on its key: earlier drawing does not show.
  @Test func imagesDoNotDependOnWhatWasDrawnBefore() {
    let used = Compositor(fonts: .packaged)
    func card(_ x: Double) -> RenderNode {
      layer(x, 10, 30, 20) {
        $0.values.backgroundColor = red
        cast(&$0, radius: 5, 2, 3)
      }
    }
    for step in 0..<40 { _ = render([card(Double(step) * 0.23)], with: used) }
    for x in [3.01, 7.77, 12] {
      #expect(difference(render([card(x)], with: used), render([card(x)])) == 0)
    }
  }

  @Test(arguments: [-3, .nan, .infinity, 1e300, 400] as [Double])
  func oddRadiiAreHarmless(radius: Double) {
    for path in [nil, CGPath(rect: CGRect(x: -1e9, y: 0, width: 1e12, height: 5), transform: nil)] {
      let node = layer(10, 10, 20, 20, [layer(-3, 0, 5, 5) { $0.values.backgroundColor = red }]) {
        $0.values.backgroundColor = blue
        cast(&$0, radius: radius, 1e6, -1e6)
        $0.values.shadowPath = path
      }
      #expect(render([node]).pixel(20, 20) == Pixel(0, 0, 255))
      let group = layer(0, 0, 64, 48, [node, node]) {
        cast(&$0, radius: radius, 5, 5)
        $0.values.opacity = 0.5
      }
      #expect(render([group]).pixel(20, 20).alpha >= 127)
    }
  }

  // a path may be near the canvas while its origin is beyond the range of integers.
  @Test func pathsOfFarOriginsDoNotTrap() {
    let far = layer(0, 0, 10, 10) {
      $0.values.anchorPoint = .zero
      $0.values.position = CGPoint(x: 1e15, y: 20)
      $0.values.shadowOpacity = 1
      $0.values.shadowPath = CGPath(
        rect: CGRect(x: -1e15, y: 0, width: 1, height: 3), transform: nil)
    }
    let buffer = render([
      layer(0, 0, 10, 10, [far]) {
        $0.values.anchorPoint = .zero
        $0.values.position = .zero
        $0.values.transform = CATransform3DMakeScale(20000, 1, 1)
      }
    ])
    #expect(buffer.width == 64)
  }
}
