import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct ClockTests {
  private let tree = TestTree()

  private func clock() -> ClockLayer {
    let clock = ClockLayer()
    clock.contentsScale = 2
    clock.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    return tree.committedLayer(clock)
  }

  @Test func clocksDrawThemselvesAgainWhenResized() {
    let clock = clock()
    #expect(clock.log.angles == [0])
    #expect((clock.contents as? CGImage)?.width == 160)
    clock.bounds.size = CGSize(width: 40, height: 30)
    CATransaction.flush()
    #expect(clock.log.angles == [0, 0])
    #expect((clock.contents as? CGImage)?.height == 60)
  }

  @Test func theHandAnimatesImplicitly() {
    let clock = clock()
    clock.turns = 0.5
    #expect(clock.animationKeys() == ["anchorPointZ"])
    CATransaction.flush()
    #expect(clock.log.angles == [0, 0.5])
    tree.advance(to: 0.5)
    tree.capture()
    #expect(clock.log.angles == [0, 0.5, 0.25])
    tree.advance(to: 1)
    tree.capture()
    #expect(clock.log.angles == [0, 0.5, 0.25, 0.5])
    #expect(clock.animationKeys() == nil)
  }

  @Test func delegatesDrawLayers() {
    let painter = CheckerboardPainter()
    let layer = CALayer()
    layer.delegate = painter
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    _ = tree.committedLayer(layer)
    #expect(painter.layersDrawn.isEmpty)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    CATransaction.flush()
    #expect(painter.layersDrawn == [layer] && layer.contents is CGImage)
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.displayIfNeeded()
    #expect(painter.layersDrawn.count == 2)
    // A context that the layer renders into.
    let target = CGContext(
      data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    if let target { layer.render(in: target) }
    #expect(target?.makeImage()?.width == 40)
    #expect(layer.preferredFrameSize() == CGSize(width: 40, height: 20))
    #expect(layer.hitTest(CGPoint(x: 39, y: 19)) === layer)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }
}
