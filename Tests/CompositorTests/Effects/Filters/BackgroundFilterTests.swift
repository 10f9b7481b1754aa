import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Filters of what is behind layers.
struct BackgroundFilterTests {
  /// Red up to x = 32, blue from there on.
  private let behind = [
    layer(0, 0, 32, 48) { $0.values.backgroundColor = red },
    layer(32, 0, 32, 48) { $0.values.backgroundColor = blue },
  ]

  private func glass(
    _ radius: Double = 4, _ sublayers: [RenderNode] = [],
    _ edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(12, 8, 40, 32, sublayers) {
      $0.values.backgroundFilters = [blur(radius)]
      edit(&$0)
    }
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool { x >= 12 && x < 52 && y >= 8 && y < 40 }

  /// Expects the blurred edge at x = 32 inside the glass, and the sharp one outside.
  private func expectGlass(_ image: PixelBuffer, opacity: Double = 1) {
    for x in 0..<64 {
      let sharp = x < 32 ? 1.0 : 0
      let soft = gaussian(below: (32 - Double(x) - 0.5) / 4)
      for y in [4, 24, 44] {
        let share = isInside(x, y) ? soft * opacity + sharp * (1 - opacity) : sharp
        let pixel = image.pixel(x, y)
        #expect(abs(Double(pixel.red) - 255 * share) <= 2, "\(x) \(y)")
        #expect(abs(Double(pixel.blue) - 255 * (1 - share)) <= 2, "\(x) \(y)")
      }
    }
  }

  // what is beside the layer is read, but not changed.
  @Test func theBackgroundIsBlurredWithinTheBounds() { expectGlass(render(behind + [glass()])) }

  // the background color, sublayers and the shadow are in front of the filtered background.
  @Test func theLayerIsInFront() {
    let dot = layer(10, 10, 8, 8) { $0.values.backgroundColor = green }
    let image = render(
      behind + [glass(4, [dot]) { $0.values.backgroundColor = color(1, 1, 1, 0.5) }])
    #expect(image.pixel(25, 22) == Pixel(0, 255, 0))
    let soft = gaussian(below: -0.5 / 4)
    let mixed = Int(((255 * soft) + 255) / 2)
    #expect(abs(image.pixel(32, 36).red - mixed) <= 2)
    let shaded = render(
      behind + [
        glass {
          $0.values.shadowOpacity = 1
          $0.values.shadowRadius = 0
          $0.values.shadowOffset = .zero
          $0.values.shadowPath = CGPath(
            rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        }
      ])
    #expect(shaded.pixel(14, 10) == Pixel(0, 0, 0) && shaded.pixel(14, 20) == Pixel(255, 0, 0))
  }

  // clipping changes neither what is behind the layer nor its background color over it.
  @Test func clippedLayersShowTheBackground() {
    func image(clips: Bool) -> PixelBuffer {
      // Something reaches the rounded edge, so that the layer is clipped as a group.
      let corner = layer(0, 0, 2, 2) { $0.values.backgroundColor = green }
      return render(
        behind + [
          glass(4, [corner]) {
            $0.values.backgroundColor = color(1, 1, 1, 0.5)
            $0.values.cornerRadius = 8
            $0.values.masksToBounds = clips
          }
        ])
    }
    let (clipped, whole) = (image(clips: true), image(clips: false))
    for x in 20..<44 { #expect(clipped.pixel(x, 24) == whole.pixel(x, 24), "\(x)") }
    let soft = gaussian(below: -0.5 / 4)
    #expect(abs(clipped.pixel(32, 24).red - Int((255 * soft + 255) / 2)) <= 2)
    // Pixels at the edge are covered once, as those of other layers are.
    for x in 22..<42 {
      #expect(clipped.pixel(x, 8) == whole.pixel(x, 8), "\(x)")
    }
    for (x, y) in [(14, 37), (13, 36), (16, 39)] {
      let (a, b) = (clipped.pixel(x, y), whole.pixel(x, y))
      #expect(abs(a.green - b.green) <= 3 && abs(a.red - b.red) <= 3, "\(x) \(y)")
    }
  }

  // the edges of the canvas are continued, so that they do not become darker.
  @Test func theEdgesOfTheCanvasDoNotDarken() {
    let everywhere = glass(10) { $0.values.frame = CGRect(x: -5, y: -5, width: 80, height: 60) }
    #expect(difference(render([everywhere], background: red), render([], background: red)) == 0)
  }

  //
  @Test func cornersAreRounded() {
    let image = render(behind + [glass(20) { $0.values.cornerRadius = 16 }])
    #expect(image.pixel(12, 8) == Pixel(255, 0, 0) && image.pixel(14, 10) == Pixel(255, 0, 0))
    #expect(image.pixel(50, 38) == Pixel(0, 0, 255))
    #expect(image.pixel(24, 24).blue > 40)
  }

  // the extent is the bounds of the layer, of 40 x 32 points, whose corners are sqrt(656) from
  // the middle. The center of the pixel (13, 9) is 18.5 and 14.5 from it: 1 / (1 + 552.5 / 656)^2 =
  // 0.2947 of 255.
  @Test func theExtentIsTheBounds() throws {
    var vignette = LayerFilter(try #require(FilterKind.named("CIVignette")))
    let isSet = vignette.setValue(.number(1), forInput: "inputIntensity")
    #expect(isSet)
    let node = glass { $0.values.backgroundFilters = [vignette] }
    let image = render([node], background: red)
    for (x, y, value) in [(13, 9, 75), (50, 9, 75), (50, 38, 75), (32, 24, 255), (10, 9, 255)] {
      #expect(image.pixel(x, y).isNear(Pixel(value, 0, 0), 1), "\(x), \(y)")
    }
    let corner = PixelRect(minX: 12, minY: 8, maxX: 20, maxY: 16)
    let part = render([node], background: red, part: corner)
    for x in 12..<20 { #expect(part[x, 9] == image[x, 9]) }
  }

  // blurs of Core Image read beyond the bounds, also after other filters.
  @Test func edgesOfTheBoundsDoNotDarken() throws {
    let filters = try ["CIColorInvert", "CIBoxBlur"].map {
      LayerFilter(try #require(FilterKind.named($0)))
    }
    let image = render([glass { $0.values.backgroundFilters = filters }], background: red)
    for (x, y) in [(12, 8), (51, 39), (12, 24)] {
      #expect(image.pixel(x, y) == Pixel(0, 255, 255), "\(x), \(y)")
    }
  }

  // opacity and mask apply to the filtered background as to everything in the layer.
  @Test func opacityAndMaskApply() {
    expectGlass(render(behind + [glass { $0.values.opacity = 0.5 }]), opacity: 0.5)
    let faded = glass {
      $0.values.opacity = 0.5
      $0.values.allowsGroupOpacity = false
    }
    expectGlass(render(behind + [faded]), opacity: 0.5)
    let mask = layer(0, 0, 40, 10) { $0.values.backgroundColor = white }
    let (whole, cut) = (
      render(behind + [glass()]), render(behind + [masked(glass(), by: mask)])
    )
    let open = render(behind)
    for x in 0..<64 {
      #expect(cut[x, 12] == whole[x, 12] && cut[x, 24] == open[x, 24])
    }
  }

  // a superlayer that is a group limits the background to its own content.
  @Test func groupsLimitTheBackground() {
    func group(_ edit: @escaping (inout LayerState) -> Void) -> RenderNode {
      layer(0, 0, 64, 48, [glass()], edit: edit)
    }
    let open = render(behind)
    expectGlass(render(behind + [group { _ in }]))
    let edits: [(inout LayerState) -> Void] = [
      { $0.values.opacity = 0.99 }, { $0.values.shouldRasterize = true },
      { $0.values.compositingFilter = "multiplyBlendMode" }, { $0.values.filters = [blur(0)] },
    ]
    for edit in edits {
      #expect(difference(render(behind + [group(edit)]), open) == 0)
    }
    let mask = layer(0, 0, 64, 48) { $0.values.backgroundColor = white }
    #expect(difference(render(behind + [masked(group { _ in }, by: mask)]), open) == 0)
  }

  // what is behind the masked layer, which is opaque, adds nothing to the alpha of its mask.
  @Test func masksIgnoreBackgroundFilters() {
    let filled = layer(0, 0, 64, 48) { $0.values.backgroundColor = green }
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    let edits: [(inout LayerState) -> Void] = [
      { _ in }, { $0.values.shouldRasterize = true },
      { $0.values.transform = CATransform3DRotate(eye, 0.6, 1, 0, 0) },
    ]
    let open = render(behind)
    for edit in edits {
      #expect(difference(render(behind + [masked(filled, by: glass(4, [], edit))]), open) == 0)
      let half = glass(4) {
        $0.values.backgroundColor = color(1, 1, 1, 0.5)
        edit(&$0)
      }
      let image = render(behind + [masked(filled, by: half)])
      #expect(image.pixel(20, 24).isNear(Pixel(127, 128, 0), 2))
      #expect(image.pixel(6, 24) == Pixel(255, 0, 0))
    }
  }

  // several layers of glass read each other.
  @Test func glassBehindGlass() {
    let image = render(behind + [glass(3), glass(4) { $0.values.frame.size.height = 16 }])
    // At the edge of x = 32, the variances add up: 9 + 16 = 25.
    for x in 26..<38 {
      let share = gaussian(below: (32 - Double(x) - 0.5) / 5)
      #expect(abs(Double(image.pixel(x, 16).red) - 255 * share) <= 6, "\(x)")
    }
  }

  // a rotated layer shows the same blur of the canvas, within its outline.
  @Test func rotatedLayers() {
    let image = render(
      behind + [glass { $0.values.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }])
    // The center is (32, 24), so that it is now 32 wide and 40 high.
    for x in 0..<64 {
      let sharp = x < 32 ? 1.0 : 0
      let share = x >= 16 && x < 48 ? gaussian(below: (32 - Double(x) - 0.5) / 4) : sharp
      #expect(abs(Double(image.pixel(x, 6).red) - 255 * share) <= 2, "\(x)")
      #expect(image.pixel(x, 2).red == Int(255 * sharp))
    }
  }

  // a layer in perspective blurs the canvas at the scale of its center.
  @Test func layersInPerspective() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    let tilted = glass { $0.values.transform = CATransform3DRotate(eye, 0.6, 1, 0, 0) }
    let image = render(behind + [tilted])
    for x in 24..<40 {
      let share = gaussian(below: (32 - Double(x) - 0.5) / 4)
      #expect(abs(Double(image.pixel(x, 24).red) - 255 * share) <= 3, "\(x)")
      #expect(image.pixel(x, 8).red == (x < 32 ? 255 : 0))
    }
    let rasterized = glass {
      $0.values.shouldRasterize = true
      $0.values.rasterizationScale = 2
    }
    expectGlass(render(behind + [rasterized]))
  }

  // a change behind the layer changes it as far as the blur reaches.
  @Test func changesBehindDamageTheLayer() {
    let compositor = Compositor(fonts: .packaged)
    func tree(_ x: Double) -> RenderTree {
      let dot = RenderNode(
        id: LayerID(rawValue: 7),
        state: layer(x, 20, 2, 2) { $0.values.backgroundColor = white }.state, sublayers: [])
      let pane = RenderNode(id: LayerID(rawValue: 8), state: glass().state, sublayers: [])
      return RenderTree(
        size: CGSize(width: 64, height: 48), background: red,
        root: layer(0, 0, 64, 48, [dot, pane]))
    }
    // 4 pixels beside the glass.
    guard case .parts(let near) = compositor.damage(from: tree(6), to: tree(7), scale: 1) else {
      Issue.record("not parts")
      return
    }
    #expect(near.contains { $0.maxX > 18 })
    guard case .parts(let far) = compositor.damage(from: tree(60), to: tree(61), scale: 1) else {
      Issue.record("not parts")
      return
    }
    #expect(far.allSatisfy { $0.minX > 30 })
  }
}
