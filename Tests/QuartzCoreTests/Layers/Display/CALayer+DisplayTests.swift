import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import QuartzCore
import TestSupport
import Testing

/// Custom drawing, as part of the commit.
@Suite(.ownContext) struct CALayerDisplayTests {
  private let tree = TestTree()

  /// A layer that fills its bounds or a part of them, and counts its draws.
  private final class DrawnLayer: CALayer {
    var draws = 0
    var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    var filled: CGRect?

    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      guard let other = layer as? DrawnLayer else { return }
      (color, filled) = (other.color, other.filled)
    }
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
      draws += 1
      ctx.setFillColor(color)
      ctx.fill(filled ?? bounds)
    }
  }

  private final class Delegate: CALayerDelegate {
    var calls: [String] = []
    func layerWillDraw(_ layer: CALayer) { calls.append("will") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
      calls.append("draw")
      ctx.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
      ctx.fill(layer.bounds)
    }
  }

  private final class DisplayingDelegate: CALayerDelegate {
    var calls: [String] = []
    func display(_ layer: CALayer) { calls.append("display") }
    func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
  }

  private final class SilentDelegate: CALayerDelegate {}

  private func image(_ layer: CALayer) -> CGImage? { layer.contents as? CGImage }

  @Test func displayComesWithTheCommit() {
    let layer = DrawnLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    _ = tree.committedLayer(layer)
    #expect(layer.contents == nil && !layer.needsDisplay())
    layer.setNeedsDisplay()
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay() && layer.contents == nil)
    CATransaction.flush()
    #expect(!layer.needsDisplay() && layer.draws == 1)
    #expect(image(layer)?.width == 8 && image(layer)?.height == 4)
    #expect(image(layer)?.buffer[7, 3] == 0xFFFF_0000)
    // the same commit draws and publishes.
    #expect(tree.snapshot.root.sublayers.first?.state.values.contents != nil)
  }

  @Test func layersThatDrawNothingGetNoBitmap() {
    let layer = tree.committedLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(layer.contents == nil && !layer.needsDisplay())
    let delegate = SilentDelegate()
    layer.delegate = delegate
    let bitmap = CGImage(buffer: PixelBuffer(width: 2, height: 2))
    layer.contents = bitmap
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(image(layer) === bitmap)  // LX-07: the delegate has neither method
  }

  @Test func layersDoNotHoldTheirDelegates() {
    let layer = CALayer()
    do {
      let delegate = SilentDelegate()
      layer.delegate = delegate
      #expect(layer.delegate === delegate)
    }
    #expect(layer.delegate == nil)  // LX-08, P-02
  }

  @Test func delegatesDrawOrDisplay() {
    let layer = tree.committedLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    let drawing = Delegate()
    layer.delegate = drawing
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    #expect(drawing.calls == ["will", "draw"])
    #expect(image(layer)?.buffer[0, 0] == 0xFF00_FF00)
    let displaying = DisplayingDelegate()
    layer.delegate = displaying
    let shown = image(layer)
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(displaying.calls == ["display"] && image(layer) === shown)
  }

  @Test func coordinatesAreTheLayersOwn() {
    // scaled by contentsScale, y down, the bounds' origin in the corner.
    let layer = DrawnLayer()
    layer.bounds = CGRect(x: 10, y: -5, width: 6, height: 4)
    layer.contentsScale = 2
    layer.filled = CGRect(x: 11, y: -5, width: 1, height: 2)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    guard let buffer = image(layer)?.buffer else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(buffer.width == 12 && buffer.height == 8)
    for y in 0..<8 {
      for x in 0..<12 {
        let isFilled = (2..<4).contains(x) && (0..<4).contains(y)
        #expect(buffer[x, y] == (isFilled ? 0xFFFF_0000 : 0))
      }
    }
  }

  @Test func aRectangleIsDrawnOverWhatWasThere() {
    let layer = DrawnLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    layer.setNeedsDisplay(CGRect(x: 2, y: 3, width: 2, height: 1))
    layer.setNeedsDisplay(CGRect(x: 3.5, y: 3, width: 1, height: 2))
    layer.setNeedsDisplay(.null)
    layer.displayIfNeeded()
    // The union is (2, 3, 2.5, 2), which touches columns 2 to 4 and rows 3 and 4.
    for y in 0..<10 {
      for x in 0..<10 {
        let isNew = (2..<5).contains(x) && (3..<5).contains(y)
        #expect(image(layer)?.buffer[x, y] == (isNew ? 0xFF00_00FF : 0xFFFF_0000))
      }
    }
    // After a change of size, everything is drawn.
    layer.bounds.size.width = 12
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.displayIfNeeded()
    #expect(image(layer)?.buffer[11, 9] == 0xFF00_00FF)
  }

  @Test func aRectangleOfAnImageThatWasReplacedDrawsAll() {
    let layer = DrawnLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.contents = CGImage(buffer: PixelBuffer(width: 10, height: 10))
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.displayIfNeeded()
    #expect(image(layer)?.buffer[9, 9] == 0xFFFF_0000)
  }

  @Test func opaqueBitmapsHaveNoAlpha() {
    let layer = DrawnLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 1)
    layer.isOpaque = true
    layer.filled = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(image(layer)?.hasAlpha == false)
    #expect(image(layer)?.buffer[0, 0] == 0xFFFF_0000 && image(layer)?.buffer[3, 0] == 0xFF00_0000)
  }

  @Test func sizesThatHaveNoPixelsOrTooMany() {
    let layer = DrawnLayer()
    layer.contents = CGImage(buffer: PixelBuffer(width: 1, height: 1))
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil && layer.draws == 0)
    layer.bounds = CGRect(x: 0, y: 0, width: 0.25, height: 2.5)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    // Rounded up to whole pixels, which the bounds fill.
    #expect(image(layer)?.width == 1 && image(layer)?.height == 3)
    #expect(image(layer)?.buffer[0, 2] == 0xFFFF_0000)
    for side in [40_000, 1e18, 1e300] {
      layer.bounds = CGRect(x: -side, y: side, width: side, height: 10)
      layer.contentsScale = 3
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      #expect(image(layer)?.width == 16_384)
    }
    layer.bounds = CGRect(x: 0, y: 0, width: 1e9, height: 1e9)
    layer.filled = .zero
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(image(layer)?.width == 8192 && image(layer)?.height == 8192)
  }

  @Test func aNewSizeIsDrawnWhereTheLayerWantsIt() {
    let layer = DrawnLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.bounds.origin.x = 4
    #expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.origin.x = 5
    #expect(!layer.needsDisplay())
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(layer.needsDisplay())
  }

  @Test func layoutAndDisplayAskForEachOther() {
    final class Outer: CALayer {
      let inner = DrawnLayer()
      override func layoutSublayers() {
        inner.frame = bounds
        inner.setNeedsDisplay()
      }
    }
    let outer = Outer()
    outer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    outer.addSublayer(outer.inner)
    _ = tree.committedLayer(outer)
    #expect(image(outer.inner)?.width == 5 && outer.inner.draws == 1)
  }

  // a layer that requests display whenever it is drawn, by its class and by its delegate.
  @Test func drawingThatAsksForItselfIsDrawnOnce() {
    final class Restless: CALayer {
      var draws = 0
      var layouts = 0
      override func draw(in ctx: CGContext) {
        draws += 1
        setNeedsDisplay()
        setNeedsDisplay(bounds)
        setNeedsLayout()
      }
      override func layoutSublayers() { layouts += 1 }
    }
    final class RestlessDelegate: CALayerDelegate {
      var calls = 0
      func display(_ layer: CALayer) {
        calls += 1
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
      }
    }
    final class RestlessDisplay: CALayer {
      var displays = 0
      override func display() {
        displays += 1
        setNeedsDisplay()
      }
    }
    let (layer, displayed, delegate) = (Restless(), RestlessDisplay(), RestlessDelegate())
    layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    let other = CALayer()
    other.delegate = delegate
    for due in [layer, displayed, other] {
      due.setNeedsDisplay()
      _ = tree.committedLayer(due)
      #expect(!due.needsDisplay() && !due.needsLayout())
    }
    #expect(layer.draws == 1 && delegate.calls == 1 && displayed.displays == 1)
    let layouts = layer.layouts
    layer.display()
    #expect(layer.draws == 2 && !layer.needsDisplay() && !layer.needsLayout())
    CATransaction.flush()
    #expect(layer.draws == 2 && layer.layouts == layouts)
    // From anywhere else, the request counts.
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    CATransaction.flush()
    #expect(layer.draws == 3 && layer.layouts == layouts + 1)
  }

  // a new size requests layout, no matter who sets it.
  @Test func drawingThatChangesTheSizeIsLaidOut() {
    final class Growing: CALayer {
      var layouts = 0
      override func draw(in ctx: CGContext) { bounds.size.width = 9 }
      override func layoutSublayers() { layouts += 1 }
    }
    let layer = Growing()
    layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    _ = tree.committedLayer(layer)
    let layouts = layer.layouts
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(layer.layouts == layouts + 1)
  }

  @Test func contentsFadeInByThemselves() {
    // a value set during display is a change like any other.
    let layer = DrawnLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    _ = tree.committedLayer(layer)
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(layer.animationKeys() == ["contents"])
    layer.removeAllAnimations()
    layer.actions = ["contents": NSNull()]
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(layer.animationKeys() == nil)
  }
}
