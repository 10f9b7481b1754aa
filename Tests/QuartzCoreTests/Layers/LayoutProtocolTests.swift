import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite("Layout managers")
struct LayoutManagerTests {
  /// Places sublayers one after another, and counts what it is asked for.
  private final class Queue: CALayoutManager {
    var layouts = 0
    var invalidations = 0

    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 12, height: 34) }
    func invalidateLayout(of layer: CALayer) { invalidations += 1 }
    func layoutSublayers(of layer: CALayer) {
      layouts += 1
      var x: CGFloat = 0
      for sublayer in layer.sublayers ?? [] {
        sublayer.frame.origin.x = x
        x += sublayer.frame.width
      }
    }
  }

  @Test("A layout manager lays out sublayers and has the preferred size (SL-01)", .ownContext)
  func layout() {
    let (layer, queue) = (CALayer(), Queue())
    for _ in 0..<2 {
      let sublayer = CALayer()
      sublayer.bounds.size = CGSize(width: 10, height: 10)
      layer.addSublayer(sublayer)
    }
    layer.layoutManager = queue
    layer.layoutIfNeeded()
    #expect(layer.sublayers?.map(\.frame.minX) == [0, 10])
    #expect(layer.preferredFrameSize() == CGSize(width: 12, height: 34))
    let (layouts, invalidations) = (queue.layouts, queue.invalidations)
    layer.sublayers?[0].opacity = 0.5
    layer.layoutIfNeeded()
    #expect((queue.layouts, queue.invalidations) == (layouts, invalidations))
    layer.sublayers?[0].bounds.size.width = 30
    #expect(queue.invalidations > invalidations)
    layer.layoutIfNeeded()
    #expect(layer.sublayers?[1].frame.minX == 30)
  }

  @Test("What changes the size of content or hides it invalidates the layout (SL-01)", .ownContext)
  func invalidation() {
    let (layer, queue, text) = (CALayer(), Queue(), CATextLayer())
    layer.addSublayer(text)
    layer.layoutManager = queue
    let changes = [
      { text.string = "a" }, { text.fontSize = 9 }, { text.letterSpacing = 2 },
      { text.value = 1_000 }, { text.isHidden = true },
    ]
    for change in changes {
      let count = queue.invalidations
      change()
      #expect(queue.invalidations == count + 1)
    }
  }
}
