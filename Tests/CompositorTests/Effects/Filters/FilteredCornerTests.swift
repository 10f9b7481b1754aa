import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing

/// The corners and masks of layers during transitions by filters (CI-23, CI-24).
struct FilteredCornerTests {
  static let filters = [
    "CIDissolveTransition", "CIFlashTransition", "CISwipeTransition", "CIRippleTransition",
    "CIPageCurlTransition", "CIModTransition", "CICopyMachineTransition",
  ]
  static let times = [0, 0.2, 0.5, 0.8, 1]

  /// A layer of 32 by 24 points at (16, 12) with rounded corners, in one color.
  private func card(
    _ fill: CGColor, radius: Double = 9, edit: (inout LayerValues) -> Void = { _ in }
  ) -> RenderNode {
    layer(16, 12, 32, 24) {
      $0.values.backgroundColor = fill
      $0.values.cornerRadius = radius
      $0.values.masksToBounds = true
      edit(&$0.values)
    }
  }

  private func shown(
    _ old: RenderNode?, _ new: RenderNode, _ name: String, at time: Double
  ) throws -> RenderNode {
    var spec = TransitionSpec()
    spec.filter = LayerFilter(try #require(FilterKind.named(name)))
    spec.outgoing = old?.outgoingImage
    return new.showing(spec, at: time)
  }

  /// The largest difference of the opacities of two images, from 0 to 255.
  private func alphaDifference(_ left: PixelBuffer, _ right: PixelBuffer) -> Int {
    var most = 0
    for y in 0..<left.height {
      for x in 0..<left.width {
        most = max(most, abs(left.pixel(x, y).alpha - right.pixel(x, y).alpha))
      }
    }
    return most
  }

  // Nothing is painted beyond the corners, and they do not become holes inside.
  @Test(arguments: filters, times)
  func theResultIsRounded(name: String, time: Double) throws {
    let image = render([try shown(card(red), card(blue), name, at: time)])
    #expect(alphaDifference(image, render([card(blue)])) <= 2)
  }

  @Test(arguments: filters, times)
  func theResultIsMasked(name: String, time: Double) throws {
    let mask = layer(0, 0, 16, 24) {
      $0.values.backgroundColor = white
      $0.values.cornerRadius = 8
    }
    func square(_ fill: CGColor) -> RenderNode {
      masked(card(fill, radius: 0) { $0.masksToBounds = false }, by: mask)
    }
    let image = render([try shown(square(red), square(blue), name, at: time)])
    #expect(alphaDifference(image, render([square(blue)])) <= 2)
  }

  // A transition starts and ends as the layer is without it.
  @Test func theEndsAreExact() throws {
    for border in [0.0, 2] {
      let old = card(red) { $0.borderWidth = border }
      let new = card(blue) { $0.borderWidth = border }
      let start = render([try shown(old, new, "CIFlashTransition", at: 0)])
      let end = render([try shown(old, new, "CIFlashTransition", at: 1)])
      // The outer edge of a border is antialiased twice.
      let limit = border > 0 ? 64 : 1
      #expect(difference(start, render([old])) <= limit)
      #expect(difference(end, render([new])) <= limit)
    }
  }

  // Layers that clip differently keep their own corners.
  @Test func differentCornersStayInTheImages() throws {
    let (old, new) = (card(red, radius: 0), card(blue))
    let start = render([try shown(old, new, "CIDissolveTransition", at: 0)])
    #expect(difference(start, render([old])) == 0)
    let end = render([try shown(old, new, "CIDissolveTransition", at: 1)])
    #expect(difference(end, render([new])) <= 1)
  }

  // TR-03
  @Test func anImageThatAppearsIsRounded() throws {
    let image = render([try shown(nil, card(blue), "CIFlashTransition", at: 0.5)])
    for (x, y) in [(16, 12), (47, 12), (16, 35), (47, 35)] {
      #expect(image.pixel(x, y) == .clear)
    }
  }

  // CI-24: the corners of the layer itself.
  @Test(arguments: filters, times)
  func aFilterTransitionLayerIsRounded(name: String, time: Double) throws {
    func fill(_ fill: CGColor) -> RenderNode {
      layer(0, 0, 32, 24) { $0.values.backgroundColor = fill }
    }
    let kind = try #require(FilterKind.named(name))
    let image = render([
      layer(.filterTransition, 16, 12, 32, 24, [fill(red), fill(blue)]) {
        $0.content.filterTransition?.filter = LayerFilter(kind)
        $0.content.filterTransition?.progress = time
        $0.values.cornerRadius = 9
        $0.values.masksToBounds = true
      }.showingFilterTransition
    ])
    #expect(alphaDifference(image, render([card(blue)])) <= 2)
  }
}
