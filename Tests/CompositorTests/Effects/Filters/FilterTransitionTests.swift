import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// The pixels of filter transitions (CI-24).
struct FilterTransitionTests {
  /// A layer of 16 by 12 points at (20, 14) that changes red to blue.
  private func card(
    _ sublayers: [RenderNode]? = nil, filter name: String? = nil, at progress: Double,
    edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(.filterTransition, 20, 14, 16, 12, sublayers ?? [fill(red), fill(blue)]) {
      $0.content.filterTransition?.filter = name.flatMap { FilterKind.named($0) }.map {
        LayerFilter($0)
      }
      $0.content.filterTransition?.progress = progress
      edit(&$0)
    }.showingFilterTransition
  }

  private func fill(_ fill: CGColor) -> RenderNode {
    layer(0, 0, 16, 12) { $0.values.backgroundColor = fill }
  }

  // CI-10: layers mix encoded values, so a quarter of the way is (191, 0, 64).
  @Test func aDissolveIsTheFormula() {
    for (progress, pixel) in [
      (0.25, Pixel(191, 0, 64)), (0, Pixel(255, 0, 0)), (1, Pixel(0, 0, 255)),
      (-3, Pixel(255, 0, 0)), (7, Pixel(0, 0, 255)),  // CI-01
    ] {
      let image = render([card(at: progress)], background: green)
      #expect(image.pixel(28, 20).isNear(pixel), "\(progress)")
      #expect(image.pixel(19, 20) == Pixel(0, 255, 0))
    }
  }

  // It is what a transition between two layers with the same contents shows (CI-23).
  @Test(arguments: [
    "CISwipeTransition", "CIPageCurlTransition", "CIRippleTransition", "CIFlashTransition",
    "CIBarsSwipeTransition", "CIAccordionFoldTransition",
  ])
  func filtersShowWhatTransitionsShow(name: String) throws {
    let filter = LayerFilter(try #require(FilterKind.named(name)))
    for progress in [0, 0.3, 0.5, 0.8, 1] {
      var spec = TransitionSpec()
      spec.filter = filter
      spec.outgoing = layer(20, 14, 16, 12, [fill(red)]).outgoingImage
      let expected = render(
        [layer(20, 14, 16, 12, [fill(blue)]).showing(spec, at: progress)], background: green)
      let image = render([card(filter: name, at: progress)], background: green)
      #expect(difference(image, expected) == 0, "\(progress)")
    }
  }

  // CI-18: halfway from 12 to 6 points, whose tops are the same, the sheet is 9 points high.
  @Test func imagesHaveTheirOwnExtents() {
    let low = layer(0, 0, 16, 6) { $0.values.backgroundColor = blue }
    let fold = card([fill(red), low], filter: "CIAccordionFoldTransition", at: 0.5) {
      _ = $0.content.filterTransition?.filter?
        .setValue(.number(0), forInput: "inputFoldShadowAmount")
    }
    let image = render([fold], background: green)
    #expect(image.pixel(28, 21).isNear(Pixel(128, 0, 128)))
    #expect(image.pixel(28, 24) == Pixel(0, 255, 0))
  }

  @Test func theLayerItselfIsNotPartOfTheImages() {
    // The background is behind translucent images, the border in front of them.
    let translucent = [fill(color(1, 0, 0, 0.5)), fill(color(1, 0, 0, 0.5))]
    let image = render([
      card(translucent, at: 0.5) {
        $0.values.backgroundColor = white
        $0.values.borderWidth = 2
        $0.values.borderColor = green
      }
    ])
    #expect(image.pixel(28, 20).isNear(Pixel(255, 127, 127)))
    #expect(image.pixel(20, 20) == Pixel(0, 255, 0))
    // Its corners and opacity apply to the result.
    let round = render([
      card(at: 0) {
        $0.values.cornerRadius = 6
        $0.values.masksToBounds = true
        $0.values.opacity = 0.5
      }
    ])
    #expect(round.pixel(20, 14).alpha == 0)
    #expect(round.pixel(28, 20).isNear(Pixel(128, 0, 0, 128)))
  }

  @Test func aMissingImageIsClear() {
    let image = render([card([fill(red)], at: 0.75)])
    #expect(image.pixel(28, 20).isNear(Pixel(64, 0, 0, 64)))
    #expect(render([card([], at: 0.75)]).ink == nil)
  }

  // A transition is an image of another one.
  @Test func transitionsNest() {
    let inner = layer(.filterTransition, 0, 0, 16, 12, [fill(red), fill(green)]) {
      $0.content.filterTransition?.progress = 0.5
    }.showingFilterTransition
    let image = render([card([inner, fill(blue)], at: 0.5)])
    // Half of (128, 128, 0), and half of blue.
    #expect(image.pixel(28, 20).isNear(Pixel(64, 64, 128), 2))
  }

  // an operator in an image affects that image only.
  @Test func operatorsStayInTheirImage() {
    let eraser = layer(0, 0, 16, 12) {
      $0.values.backgroundColor = white
      $0.values.compositingFilter = "destinationOut"
    }
    let image = render([card([fill(red), eraser], at: 1)], background: green)
    #expect(image.pixel(28, 20) == Pixel(0, 255, 0))
  }

  // What may have changed is found, whatever animates.
  @Test func damageContainsEveryDifference() throws {
    func tree(_ node: RenderNode) -> RenderTree {
      RenderTree(
        size: CGSize(width: 64, height: 48), background: white, root: layer(0, 0, 64, 48, [node]))
    }
    func turned(_ angle: Double) -> RenderNode {
      card(filter: "CISwipeTransition", at: 0.5) {
        _ = $0.content.filterTransition?.filter?.setValue(.number(angle), forInput: "inputAngle")
      }
    }
    let moved = layer(3, 0, 16, 12) { $0.values.backgroundColor = green }
    let steps =
      (0...4).map { card(filter: "CIPageCurlTransition", at: Double($0) / 4) }
      + [turned(0), turned(2), card([fill(red), moved], at: 0.5), card(at: 0.5)]
    let compositor = Compositor(fonts: .packaged)
    for (old, new) in zip(steps, steps.dropFirst()) {
      let (before, after) = (tree(old), tree(new))
      let image = compositor.drawn(before, scale: 1)
      if case .parts(let parts) = compositor.damage(from: before, to: after, scale: 1) {
        try compositor.redraw(parts, of: after, on: image, scale: 1)
        #expect(difference(image, compositor.drawn(after, scale: 1)) == 0)
      } else {
        Issue.record("a small layer that changes damages a part")
      }
    }
  }
}
