import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing

/// Returns a Gaussian blur with a radius, in points.
func blur(_ radius: Double, isEnabled: Bool = true) -> LayerFilter {
  var filter = LayerFilter(.gaussianBlur)
  _ = filter.setValue(.number(radius), forInput: "inputRadius")
  filter.isEnabled = isEnabled
  return filter
}

/// The part of a Gaussian with standard deviation 1 below a value.
func gaussian(below value: Double) -> Double { 0.5 * (1 + erf(value / 2.0.squareRoot())) }

/// Filters of finished layers.
struct FilterTests {
  /// A layer whose left edge is at 30, far from all its other edges and those of the canvas.
  private func half(_ edit: (inout LayerState) -> Void = { _ in }) -> RenderNode {
    layer(30, -100, 200, 300) {
      $0.values.backgroundColor = white
      $0.values.filters = [blur(4)]
      edit(&$0)
    }
  }

  /// Expects the alpha of an edge at x = 30, blurred by a deviation in pixels.
  private func expectEdge(_ image: PixelBuffer, sigma: Double, at edge: Double, alpha: Double = 255)
  {
    for x in 0..<image.width {
      let expected = alpha * gaussian(below: (Double(x) + 0.5 - edge) / sigma)
      #expect(abs(Double(image.pixel(x, 20).alpha) - expected) <= 1.5, "\(x)")
    }
  }

  // the radius is the standard deviation, in points of the layer.
  @Test func aBlurIsAGaussian() {
    let image = render([half()])
    expectEdge(image, sigma: 4, at: 30)
    // The pixels are premultiplied white.
    for x in 0..<64 {
      let pixel = image.pixel(x, 20)
      #expect(pixel.red == pixel.alpha && pixel.blue == pixel.alpha)
    }
    expectEdge(render([half()], width: 32, height: 24, scale: 2), sigma: 8, at: 60)
    let doubled = half {
      $0.values.anchorPoint = .zero
      $0.values.position = CGPoint(x: 30, y: -100)
      $0.values.transform = CATransform3DMakeScale(2, 1, 1)
    }
    expectEdge(render([doubled]), sigma: 8, at: 30)
  }

  @Test func filtersWithoutEffectChangeNothing() {
    let plain = layer(8, 6, 30, 20, [layer(20, 10, 20, 20) { $0.values.backgroundColor = blue }]) {
      $0.values.backgroundColor = red
      $0.values.opacity = 0.5
      $0.values.shadowOpacity = 1
    }
    let expected = render([plain], background: white)
    for filters in [[], [blur(0)], [blur(-3)], [blur(5, isEnabled: false)]] {
      let node = edited(plain) { $0.values.filters = filters }
      #expect(difference(render([node], background: white), expected) <= 1)
    }
  }

  // two blurs in a row add their variances: 3, 4, 5.
  @Test func filtersApplyOneAfterTheOther() {
    let twice = render([half { $0.values.filters = [blur(3), blur(4)] }])
    expectEdge(twice, sigma: 5, at: 30)
  }

  // sublayers are filtered with the layer, and what is outside the bounds shows inside.
  @Test func clippingComesAfterwards() {
    func node(clips: Bool, radius: Double) -> RenderNode {
      layer(30, 4, 20, 40, [layer(-30, -100, 30, 300) { $0.values.backgroundColor = white }]) {
        $0.values.filters = [blur(4)]
        $0.values.masksToBounds = clips
        $0.values.cornerRadius = radius
      }
    }
    let open = render([node(clips: false, radius: 0)])
    #expect(abs(open.pixel(29, 20).alpha - 140) <= 2)  // 255 * Phi(0.5 / 4)
    #expect(abs(open.pixel(30, 20).alpha - 115) <= 2)
    let clipped = render([node(clips: true, radius: 0)])
    #expect(clipped.pixel(29, 20) == .clear && clipped.pixel(30, 3) == .clear)
    #expect(clipped.pixel(30, 20) == open.pixel(30, 20))
    let rounded = render([node(clips: true, radius: 8)])
    #expect(rounded.pixel(30, 4) == .clear && rounded.pixel(31, 20) == open.pixel(31, 20))
  }

  // the mask and the opacity apply to the filtered layer.
  @Test func maskAndOpacityComeAfterwards() {
    let mask = layer(-10, 0, 200, 300) { $0.values.backgroundColor = white }
    let cut = render([masked(half(), by: mask)])
    let whole = render([half()])
    for x in 0..<64 { #expect(cut[x, 20] == (x < 20 ? 0 : whole[x, 20])) }
    expectEdge(render([half { $0.values.opacity = 0.5 }]), sigma: 4, at: 30, alpha: 127.5)
    let pieces = half {
      $0.values.opacity = 0.5
      $0.values.allowsGroupOpacity = false
    }
    expectEdge(render([pieces]), sigma: 4, at: 30, alpha: 127.5)
  }

  // R-20 ignores only some effects of a mask: a blurred mask has soft edges.
  @Test func masksAreFiltered() {
    let filled = layer(0, 0, 64, 48) { $0.values.backgroundColor = red }
    let image = render([masked(filled, by: half())])
    expectEdge(image, sigma: 4, at: 30)
    #expect(image.pixel(60, 20) == Pixel(255, 0, 0))
    let outline = layer(.shape, 30, -100, 200, 300) {
      $0.content.shape?.path = CGPath(
        rect: CGRect(x: 0, y: 0, width: 200, height: 300), transform: nil)
      $0.values.filters = [blur(4)]
    }
    expectEdge(render([masked(filled, by: outline)]), sigma: 4, at: 30)
  }

  // the shadow is filtered too: variances 9 and 16 add up.
  @Test func shadowsAreFiltered() {
    let node = half {
      $0.values.backgroundColor = nil
      $0.values.shadowOpacity = 1
      $0.values.shadowRadius = 3
      $0.values.shadowOffset = .zero
      $0.values.shadowPath = CGPath(
        rect: CGRect(x: 0, y: 0, width: 200, height: 300), transform: nil)
    }
    expectEdge(render([node]), sigma: 5, at: 30)
  }

  // the blend applies to the filtered layer; far inside it is the usual multiplication.
  @Test func blendsUseTheFilteredLayer() {
    let node = half {
      $0.values.backgroundColor = color(0.5, 0.5, 0.5)
      $0.values.compositingFilter = "multiplyBlendMode"
    }
    let image = render([node], background: white)
    for x in 0..<64 {
      let share = gaussian(below: (Double(x) + 0.5 - 30) / 4)
      #expect(abs(Double(image.pixel(x, 20).red) - (255 - 127 * share)) <= 2)
    }
  }

  // a rotated layer is blurred in its own coordinates, which for an even blur is the same.
  @Test func turnedAndRasterizedLayersAreBlurred() {
    let turned = half {
      $0.values.frame = CGRect(x: -70, y: -136, width: 200, height: 200)
      $0.values.anchorPoint = CGPoint(x: 0.5, y: 1)
      $0.values.position = CGPoint(x: 30, y: 20)
      $0.values.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    expectEdge(render([turned]), sigma: 4, at: 30)
    let rasterized = half {
      $0.values.shouldRasterize = true
      $0.values.position.x += 0.5
    }
    // Resampling by half a pixel adds a variance of a quarter.
    expectEdge(render([rasterized]), sigma: 16.25.squareRoot(), at: 30.5)
  }

  //
  @Test func layersThatKeepDepthIgnoreFilters() {
    func space(_ filters: [LayerFilter]?) -> RenderNode {
      layer(.transform, 0, 0, 64, 48, [layer(9, 9, 9, 9) { $0.values.backgroundColor = red }]) {
        $0.values.filters = filters
      }
    }
    #expect(difference(render([space([blur(9)])]), render([space(nil)])) == 0)
  }

  // A radius is limited like that of shadows, and a huge layer neither crashes nor takes long.
  @Test func hugeRadiiAreLimited() {
    let image = render([half { $0.values.filters = [blur(1e9), blur(1e300)] }])
    // Both deviations are 256, so that of the result is 362, of a layer 200 wide and 300 high.
    let sigma = 256 * 2.0.squareRoot()
    let across = gaussian(below: 197.5 / sigma) - gaussian(below: -2.5 / sigma)
    let down = gaussian(below: 179.5 / sigma) - gaussian(below: -120.5 / sigma)
    #expect(abs(Double(image.pixel(32, 20).alpha) - 255 * across * down) <= 2)
  }
}
