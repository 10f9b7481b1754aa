import CoreGraphics
import LayerTree
import PixelKernels
import Testing

struct LayerGroupTests {
  private func content() -> RenderNode {
    layer(
      6, 5, 40, 30, [layer(15, 8, 30, 30) { $0.values.backgroundColor = blue }]
    ) {
      $0.values.backgroundColor = red
      $0.values.borderWidth = 3
      $0.values.borderColor = white
      $0.values.cornerRadius = 6
    }
  }

  /// A disc with a soft half.
  private func disc(_ alpha: Double = 1) -> RenderNode {
    layer(4, -2, 30, 30) {
      $0.values.backgroundColor = color(0, 1, 0, alpha)
      $0.values.cornerRadius = 15
    }
  }

  /// Returns an image multiplied by another's alpha.
  private func product(_ image: PixelBuffer, _ mask: PixelBuffer) -> PixelBuffer {
    let result = PixelBuffer(width: image.width, height: image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let (pixel, alpha) = (image[x, y], Double(mask[x, y] >> 24) / 255)
        result[x, y] = [0, 8, 16, 24].reduce(0) { word, shift in
          word | UInt32((Double(pixel >> UInt32(shift) & 0xFF) * alpha).rounded()) << UInt32(shift)
        }
      }
    }
    return result
  }

  // the product of two images, in the layer's coordinates; the border and sublayers too.
  @Test(arguments: [1, 0.4])
  func masksMultiply(alpha: Double) {
    let node = content()
    let cut = render([masked(node, by: disc(alpha))])
    let placed = layer(6, 5, 40, 30, [disc(alpha)])
    #expect(difference(cut, product(render([node]), render([placed]))) <= 1)
    #expect(cut.ink != nil)
  }

  // a shadow is masked like the rest.
  @Test func masksCutShadows() {
    let node = edited(content()) {
      $0.values.shadowOpacity = 1
      $0.values.shadowOffset = CGSize(width: 4, height: 4)
    }
    let placed = layer(6, 5, 40, 30, [disc()])
    #expect(
      difference(
        render([masked(node, by: disc())]), product(render([node]), render([placed]))) <= 1)
  }

  //
  @Test func masksAndBoundsMultiply() {
    let node = edited(content()) { $0.values.masksToBounds = true }
    let placed = layer(6, 5, 40, 30, [disc(0.7)])
    let cut = render([masked(node, by: disc(0.7))])
    #expect(difference(cut, product(render([node]), render([placed]))) <= 2)
  }

  @Test func masksThatShowNothingHideEverything() {
    let hidden = edited(disc()) { $0.values.isHidden = true }
    let faint = edited(disc()) { $0.values.opacity = 0 }
    for mask in [hidden, faint, layer(0, 0, 0, 0), layer(0, 0, 90, 90)] {
      #expect(render([masked(content(), by: mask)]).ink == nil)
    }
  }

  // a mask's own mask and blend are ignored, those of its sublayers are not.
  @Test func masksOfMasks() {
    let expected = render([masked(content(), by: disc())])
    let odd = edited(masked(disc(), by: layer(0, 0, 3, 3) { $0.values.backgroundColor = red })) {
      $0.values.compositingFilter = "multiplyBlendMode"
    }
    #expect(difference(render([masked(content(), by: odd)]), expected) == 0)
    let half = layer(0, 0, 15, 30) { $0.values.backgroundColor = red }
    let inner = edited(disc()) { $0.values.frame.origin = .zero }
    let nested = layer(4, -2, 30, 30, [masked(inner, by: half)])
    let cut = render([masked(content(), by: nested)])
    let right = PixelRect(minX: 25, minY: 0, maxX: 64, maxY: 48)
    for y in 0..<48 {
      for x in 0..<64 {
        #expect(cut[x, y] == (x < right.minX ? expected[x, y] : 0))
      }
    }
  }

  // opacities of nested groups multiply, whatever is in them.
  @Test func opacityIsOfTheMaskedWhole() {
    let node = masked(content(), by: disc())
    let whole = render([node])
    let faded = render([
      layer(0, 0, 64, 48, [edited(node) { $0.values.opacity = 0.5 }]) {
        $0.values.opacity = 0.6
      }
    ])
    for y in 0..<48 {
      for x in 0..<64 {
        #expect(abs(Double(faded[x, y] >> 24) - 0.3 * Double(whole[x, y] >> 24)) <= 1)
      }
    }
  }

  // formulas for opaque colors, s over d, each from 0 to 1.
  @Test(arguments: CompositingFilter.names.prefix(11) + ["plusLighter"])
  func blendsFollowTheirFormulas(name: String) {
    let (source, below) = ([0.8, 0.2, 0.6], [0.3, 0.7, 0.6])
    let node = layer(10, 10, 20, 20, [layer(4, 4, 4, 4)]) {
      $0.values.backgroundColor = color(source[0], source[1], source[2])
      $0.values.compositingFilter = .named(name)
    }
    let pixel = render([node], background: color(below[0], below[1], below[2])).pixel(20, 20)
    let expected = zip(source, below).map { s, d -> Double in
      func hard(_ s: Double, _ d: Double) -> Double {
        s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
      }
      switch name {
      case "multiplyBlendMode": return s * d
      case "screenBlendMode": return 1 - (1 - s) * (1 - d)
      case "overlayBlendMode": return hard(d, s)
      case "darkenBlendMode": return min(s, d)
      case "lightenBlendMode": return max(s, d)
      case "colorDodgeBlendMode": return min(1, d / (1 - s))
      case "colorBurnBlendMode": return 1 - min(1, (1 - d) / s)
      case "softLightBlendMode":
        let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
        return s <= 0.5 ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (root - d)
      case "hardLightBlendMode": return hard(s, d)
      case "differenceBlendMode": return abs(s - d)
      case "exclusionBlendMode": return s + d - 2 * s * d
      default: return min(1, s + d)
      }
    }.map { Int(($0 * 255).rounded()) }
    #expect(pixel.isNear(Pixel(expected[0], expected[1], expected[2]), 2))
  }

  // unknown names composite normally; blending uses the contents of its own group so far.
  @Test func blendsStayInTheirGroup() {
    let node = layer(10, 10, 20, 20) { $0.values.backgroundColor = color(0.5, 0.5, 0.5) }
    let unknown = edited(node) { $0.values.compositingFilter = "spin" }
    #expect(difference(render([node], background: red), render([unknown], background: red)) == 0)
    let multiplied = edited(node) { $0.values.compositingFilter = "multiplyBlendMode" }
    let other = layer(40, 10, 5, 5) { $0.values.backgroundColor = blue }
    let alone = render(
      [layer(0, 0, 64, 48, [multiplied, other]) { $0.values.opacity = 0.5 }], background: red)
    // On an empty backdrop it composites normally: half gray on red.
    #expect(alone.pixel(20, 20).isNear(Pixel(191, 64, 64), 2))
    let open = render([layer(0, 0, 64, 48, [multiplied, other])], background: red)
    #expect(open.pixel(20, 20).isNear(Pixel(128, 0, 0), 2))
  }

  //
  @Test func singleSidedLayersHideFromBehind() {
    let card = layer(20, 10, 20, 20) {
      $0.values.backgroundColor = red
      $0.values.isDoubleSided = false
    }
    for (angle, isSeen) in [
      (0.0, true), (1, true), (2, false), (3.1, false), (4, false), (6, true),
    ] {
      for depth in [0.0, -0.002] {
        let turned = edited(card) {
          var eye = CATransform3DIdentity
          eye.m34 = depth
          $0.values.transform = CATransform3DRotate(eye, angle, 0, 1, 0)
        }
        #expect((render([turned]).ink != nil) == isSeen)
      }
    }
    let mirrored = edited(card) { $0.values.transform = CATransform3DMakeScale(-1, 1, 1) }
    #expect(render([mirrored]).ink == nil)
    let turned = edited(card) { $0.values.transform = CATransform3DMakeScale(-1, -1, 1) }
    #expect(render([turned]).ink != nil)
  }

  // at the output's own scale nothing changes; at half of it, pixels form blocks of four.
  @Test func rasterizedLayersAreResampled() {
    let node = layer(8, 6, 40, 30, [content()])
    let plain = render([node], scale: 2)
    let same = edited(node) {
      $0.values.shouldRasterize = true
      $0.values.rasterizationScale = 2
    }
    #expect(difference(render([same], scale: 2), plain) == 0)
    let text = layer(20, 10, 9, 9) {
      $0.values.backgroundColor = white
      $0.values.shouldRasterize = true
    }
    let soft = render([edited(text) { $0.values.frame.origin.x = 20.5 }])
    // Offset by half a pixel: its edges are half as strong, its area is the same.
    #expect(soft.pixel(20, 14).isNear(Pixel(128, 128, 128, 128), 2))
    #expect(soft.pixel(29, 14).isNear(Pixel(128, 128, 128, 128), 2))
    #expect(soft.pixel(25, 14) == Pixel(255, 255, 255))
    let large = edited(text) {
      $0.values.transform = CATransform3DMakeScale(3, 3, 1)
      $0.values.opacity = 0.5
    }
    // An edge enlarged three times is three pixels wide.
    #expect(render([large]).pixel(25, 14).isNear(Pixel(128, 128, 128, 128), 1))
    #expect((20...100).contains(render([large]).pixel(11, 14).alpha))
  }

  // a background that is faded on its own shows the shadow within the bounds, as it
  // does without clipping.
  @Test func fadedBackgroundsShowTheirShadow() {
    func card(clips: Bool) -> PixelBuffer {
      let node = layer(10, 10, 40, 30) {
        $0.values.backgroundColor = white
        $0.values.shadowOpacity = 1
        $0.values.shadowRadius = 0
        $0.values.shadowOffset = .zero
        $0.values.opacity = 0.5
        $0.values.allowsGroupOpacity = false
        $0.values.masksToBounds = clips
      }
      return render([node], background: blue)
    }
    // Half black on blue, half white on that.
    #expect(card(clips: true).pixel(30, 25).isNear(Pixel(128, 128, 191), 2))
    #expect(difference(card(clips: true), card(clips: false)) <= 1)
  }

  // the visible side depends on the final orientation, through all planes above the layer.
  @Test func facingGoesThroughAllSuperlayers() {
    let back = CATransform3DMakeRotation(.pi, 0, 1, 0)
    func isSeen(_ outer: CATransform3D, _ inner: CATransform3D, flipped: Bool = false) -> Bool {
      let card = layer(10, 10, 20, 20) {
        $0.values.backgroundColor = red
        $0.values.isDoubleSided = false
        $0.values.transform = inner
      }
      return render([
        layer(0, 0, 40, 40, [card]) {
          $0.values.transform = outer
          $0.values.isGeometryFlipped = flipped
        }
      ]).ink != nil
    }
    var deep = CATransform3DIdentity
    deep.m34 = -0.002
    let deepBack = CATransform3DRotate(deep, 2.5, 0, 1, 0)
    let mirror = CATransform3DMakeScale(-1, 1, 1)
    let front = CATransform3DIdentity
    for outer in [back, deepBack, mirror] {
      for flipped in [false, true] {
        #expect(!isSeen(outer, front, flipped: flipped))
        for inner in [back, deepBack, mirror] { #expect(isSeen(outer, inner, flipped: flipped)) }
      }
    }
    #expect(isSeen(front, front, flipped: true) && !isSeen(front, back, flipped: true))
  }

  // the image is enlarged by the layer's filter; each of its pixels is four points wide.
  @Test func rasterizedLayersUseTheirFilters() {
    let node = layer(
      8, 8, 40, 32,
      [
        layer(0, 0, 20, 32) { $0.values.backgroundColor = red },
        layer(20, 0, 20, 32) { $0.values.backgroundColor = blue },
      ]
    ) {
      $0.values.shouldRasterize = true
      $0.values.rasterizationScale = 0.25
    }
    let smooth = render([node]).pixel(28, 24)
    #expect((30...225).contains(smooth.red) && (30...225).contains(smooth.blue))
    let crisp = render([edited(node) { $0.values.magnificationFilter = .nearest }])
    for y in 8..<40 {
      for x in 8..<48 {
        #expect(crisp.pixel(x, y) == (x < 28 ? Pixel(255, 0, 0) : Pixel(0, 0, 255)))
      }
    }
    let fine = edited(node) {
      $0.values.rasterizationScale = 8
      $0.values.minificationFilter = .nearest
    }
    #expect(render([fine]).pixel(27, 24) == Pixel(255, 0, 0))
  }

  // an image drawn at much too high a resolution is averaged, as without rasterization.
  @Test func reducedImagesAreMeans() {
    let stripes = (0..<200).map { index in
      layer(0, Double(index) * 0.185 * 2, 40, 0.185) { $0.values.backgroundColor = blue }
    }
    let node = layer(4, 4, 40, 40, stripes) {
      $0.values.shouldRasterize = true
      $0.values.rasterizationScale = 16
    }
    let buffer = render([node])
    for y in 5..<43 { #expect(abs(buffer.pixel(20, y).alpha - 128) < 24) }
  }

  // the mask is only stored; an edge through the middle of a pixel covers half of it.
  @Test func edgesAreAlwaysSoft() {
    let node = layer(10.5, 10, 20, 20) { $0.values.backgroundColor = red }
    let hard = edited(node) { $0.values.edgeAntialiasingMask = [] }
    #expect(difference(render([node]), render([hard])) == 0)
    #expect(render([hard]).pixel(10, 20).isNear(Pixel(128, 0, 0, 128)))
    #expect(render([hard]).pixel(30, 20).isNear(Pixel(128, 0, 0, 128)))
  }
}
