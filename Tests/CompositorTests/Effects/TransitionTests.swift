import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// The pixels of transitions.
struct TransitionTests {
  /// A layer of 16 by 12 points at (20, 14), in one color.
  private func card(_ fill: CGColor, edit: (inout LayerValues) -> Void = { _ in }) -> RenderNode {
    layer(20, 14, 16, 12) {
      $0.values.backgroundColor = fill
      edit(&$0.values)
    }
  }

  private func shown(
    _ old: RenderNode?, _ new: RenderNode, _ type: CATransitionType,
    _ subtype: CATransitionSubtype? = nil, at progress: Double
  ) -> RenderNode {
    var spec = TransitionSpec()
    (spec.type, spec.subtype, spec.outgoing) = (type, subtype, old?.outgoingImage)
    return new.showing(spec, at: progress)
  }

  // TR-04: 64/256 of the incoming color; nothing behind an opaque layer shows through.
  @Test func aFadeAddsItsImages() {
    let image = render([shown(card(red), card(blue), .fade, at: 0.25)], background: green)
    #expect(image.pixel(28, 20) == Pixel(191, 0, 64))
    #expect(image.pixel(19, 20) == Pixel(0, 255, 0))
  }

  // TR-04: what both images have in common does not change at all.
  @Test(arguments: [0.0, 0.1, 0.37, 0.5, 0.73, 0.999, 1])
  func equalImagesStayAsTheyAre(progress: Double) {
    let both = card(color(0.9, 0.3, 0.1, 0.6)) {
      $0.cornerRadius = 5
      $0.borderWidth = 2
    }
    let image = render([shown(both, both, .fade, at: progress)])
    #expect(difference(image, render([shown(both, both, .fade, at: 0.25)])) == 0)
    // Compositing a surface rounds once more than painting directly.
    #expect(difference(image, render([both])) <= 1)
  }

  // TR-10: opacity applies once, to the sum.
  @Test func theSumIsFaded() {
    let new = card(blue) { $0.opacity = 0.5 }
    let image = render([shown(card(red), new, .fade, at: 0.5)])
    #expect(image.pixel(28, 20).isNear(Pixel(64, 0, 64, 128)))
  }

  // A layer that appears or disappears is weighted alone.
  @Test func aSingleImageFades() {
    let hidden = card(blue) { $0.isHidden = true }
    #expect(
      render([shown(card(red), hidden, .fade, at: 0.25)]).pixel(28, 20).isNear(
        Pixel(191, 0, 0, 191)))
    #expect(
      render([shown(nil, card(blue), .fade, at: 0.25)]).pixel(28, 20).isNear(Pixel(0, 0, 64, 64)))
    #expect(render([shown(nil, hidden, .push, at: 0.25)]).ink == nil)
  }

  // TR-06, TR-09: the images are side by side, and reach outside the layer.
  @Test(arguments: [
    (CATransitionSubtype.fromLeft, PixelRect(minX: 8, minY: 14, maxX: 40, maxY: 26)),
    (.fromRight, PixelRect(minX: 16, minY: 14, maxX: 48, maxY: 26)),
    (.fromTop, PixelRect(minX: 20, minY: 11, maxX: 36, maxY: 35)),
    (.fromBottom, PixelRect(minX: 20, minY: 5, maxX: 36, maxY: 29)),
  ])
  func aPushIsNotClipped(subtype: CATransitionSubtype, ink: PixelRect) {
    let image = render([shown(card(red), card(blue), .push, subtype, at: 0.25)])
    #expect(image.ink == ink)
    // A superlayer that masks contains it.
    let container = layer(
      20, 14, 16, 12,
      [edited(card(red)) { $0.values.frame.origin = .zero }].map {
        shown($0, edited(card(blue)) { $0.values.frame.origin = .zero }, .push, subtype, at: 0.25)
      }
    ) { $0.values.masksToBounds = true }
    #expect(render([container]).ink == PixelRect(minX: 20, minY: 14, maxX: 36, maxY: 26))
  }

  // TR-05: push fades both images: 191 and 64 of 255.
  @Test func aPushFades() {
    let image = render([shown(card(red), card(blue), .push, .fromRight, at: 0.25)])
    #expect(image.pixel(17, 20).isNear(Pixel(191, 0, 0, 191)))
    #expect(image.pixel(40, 20).isNear(Pixel(0, 0, 64, 64)))
  }

  // TR-05: the incoming image slides over the outgoing one, or that slides away above it.
  @Test func imagesCoverEachOther() {
    let moveIn = render([shown(card(red), card(blue), .moveIn, .fromRight, at: 0.25)])
    #expect(moveIn.ink == PixelRect(minX: 20, minY: 14, maxX: 48, maxY: 26))
    #expect(moveIn.pixel(31, 20) == Pixel(255, 0, 0) && moveIn.pixel(32, 20) == Pixel(0, 0, 255))
    let reveal = render([shown(card(red), card(blue), .reveal, .fromRight, at: 0.25)])
    #expect(reveal.ink == PixelRect(minX: 16, minY: 14, maxX: 36, maxY: 26))
    #expect(reveal.pixel(31, 20) == Pixel(255, 0, 0) && reveal.pixel(32, 20) == Pixel(0, 0, 255))
  }

  // TR-10: a moved image is the layer moved, with everything that belongs to it.
  @Test func anImageHasItsOwnShadowMaskAndCorners() {
    let disc = layer(2, 2, 9, 9) {
      $0.values.backgroundColor = white
      $0.values.cornerRadius = 4.5
    }
    let rich = masked(
      layer(20, 14, 16, 12, [layer(-4, -4, 9, 9) { $0.values.backgroundColor = green }]) {
        $0.values.backgroundColor = blue
        $0.values.cornerRadius = 4
        $0.values.masksToBounds = true
        $0.values.borderWidth = 1
        $0.values.shadowOpacity = 0.7
      }, by: disc)
    let moved = edited(rich) { $0.values.position.x += 4 }
    let image = render([shown(nil, rich, .moveIn, .fromRight, at: 0.75)])
    #expect(difference(image, render([moved])) == 0)
    let shadow = layer(20, 14, 16, 12) {
      $0.values.backgroundColor = blue
      $0.values.shadowOpacity = 0.7
      $0.values.anchorPointZ = 3
      $0.values.zPosition = 3
    }
    let lower = edited(shadow) { $0.values.position.y += 3 }
    #expect(
      difference(render([shown(nil, shadow, .moveIn, .fromTop, at: 0.75)]), render([lower])) == 0)
  }

  // TR-07: with y pointing up, fromTop comes from where the eye sees the top.
  @Test func flippedGeometryEntersFromTheOtherSide() {
    func flipped(_ fill: CGColor) -> RenderNode { card(fill) { $0.isGeometryFlipped = true } }
    let image = render([shown(flipped(red), flipped(blue), .moveIn, .fromTop, at: 0.25)])
    #expect(image.ink == PixelRect(minX: 20, minY: 5, maxX: 36, maxY: 26))
    #expect(image.pixel(28, 7) == Pixel(0, 0, 255))
  }

  // an operator in an image affects that image only.
  @Test func operatorsStayInTheirImage() {
    let eraser = layer(0, 0, 16, 12) {
      $0.values.backgroundColor = white
      $0.values.compositingFilter = "destinationOut"
    }
    let erased = layer(20, 14, 16, 12, [eraser]) { $0.values.backgroundColor = blue }
    let image = render(
      [shown(card(red), erased, .moveIn, .fromRight, at: 1)], background: green)
    #expect(image.pixel(28, 20) == Pixel(255, 0, 0))
  }

  // a layer that keeps depth has no background, in a transition either.
  @Test func layersThatKeepDepthHaveNoBackground() {
    let behind = [
      layer(0, 0, 32, 48) { $0.values.backgroundColor = red },
      layer(32, 0, 32, 48) { $0.values.backgroundColor = blue },
    ]
    func pane(_ kind: LayerKind, _ filters: [LayerFilter]?) -> PixelBuffer {
      let dot = layer(2, 2, 6, 6) { $0.values.backgroundColor = green }
      let own = layer(kind, 12, 8, 40, 32, [dot]) { $0.values.backgroundFilters = filters }
      return render(behind + [shown(own, own, .fade, at: 0.5)])
    }
    #expect(difference(pane(.transform, [blur(4)]), pane(.transform, nil)) == 0)
    #expect(difference(pane(.plain, [blur(4)]), pane(.plain, nil)) > 80)
  }

  // What may have changed is found: the whole of both images, wherever they are.
  @Test(arguments: [CATransitionType.fade, .moveIn, .push, .reveal])
  func damageContainsEveryDifference(type: CATransitionType) throws {
    let size = CGSize(width: 64, height: 48)
    func tree(_ node: RenderNode) -> RenderTree {
      RenderTree(size: size, background: green, root: layer(0, 0, 64, 48, [node]))
    }
    var steps = [card(red)]
    for index in 0...8 {
      steps.append(
        shown(card(red), card(blue), type, .fromBottom, at: Double(index) / 8))
    }
    steps.append(card(blue))
    let compositor = Compositor(fonts: .packaged)
    for (old, new) in zip(steps, steps.dropFirst()) {
      let (before, after) = (tree(old), tree(new))
      let image = compositor.drawn(before, scale: 1)
      switch compositor.damage(from: before, to: after, scale: 1) {
      case .nothing: break
      case .everything: Issue.record("a small layer damages everything")
      case .parts(let parts): try compositor.redraw(parts, of: after, on: image, scale: 1)
      }
      #expect(difference(image, compositor.drawn(after, scale: 1)) == 0)
    }
  }

  // Surfaces that do not fit are drawn in parts, with the same pixels.
  @Test func fadesFitInLittleMemory() throws {
    let rich = card(red) { $0.cornerRadius = 5 }
    let (width, height) = (320.0, 240.0)
    func large(_ fill: CGColor) -> RenderNode {
      layer(0, 0, width, height, [rich]) { $0.values.backgroundColor = fill }
    }
    let tree = RenderTree(
      size: CGSize(width: width, height: height), background: nil,
      root: layer(0, 0, width, height, [shown(large(blue), large(green), .fade, at: 0.3)]))
    let compositor = Compositor(fonts: .packaged)
    let image = try compositor.render(tree, scale: 1, surfaceLimit: 100_000)
    #expect(difference(image, compositor.drawn(tree, scale: 1)) == 0)
  }
}
