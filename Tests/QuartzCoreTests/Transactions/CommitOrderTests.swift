import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// A layer that counts its layouts and records the requests of the commit.
private final class Witness: CALayer {
  var log: [String] = []
  var onLayout: () -> Void = {}
  var onDisplay: () -> Void = {}

  override func layoutSublayers() {
    log.append("layout")
    onLayout()
  }

  override func display() {
    log.append("display")
    onDisplay()
  }

  var layouts: Int { log.count { $0 == "layout" } }
}

@Suite(.ownContext) struct CommitOrderTests {
  private let tree = TestTree()

  private func witness() -> Witness {
    let layer = tree.committedLayer(Witness())
    layer.log = []
    return layer
  }

  @Test func layoutComesBeforeDisplayAndDisplayBeforeTheScreen() {
    let layer = witness()
    layer.onLayout = { [unowned layer] in
      layer.log.append("shown \(layer.presentation()?.position.x ?? -1)")
      layer.setNeedsDisplay()
    }
    layer.onDisplay = { [unowned layer] in
      layer.log.append("animations \(layer.animation(forKey: "a")?.beginTime ?? -1)")
    }
    tree.advance(to: 2)
    let animation = CABasicAnimation(keyPath: "opacity")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 30
    layer.setNeedsLayout()
    layer.add(animation, forKey: "a")
    CATransaction.commit()
    // X-07
    #expect(layer.log == ["layout", "shown 0.0", "display", "animations 0.0"])
    #expect(layer.presentation()?.position.x == 30)
    #expect(layer.animation(forKey: "a")?.beginTime == 1002)
  }

  @Test func theyAreRepeatedUntilNothingIsDue() {
    let (first, second) = (witness(), witness())
    var rounds = 0
    first.onLayout = { second.setNeedsLayout() }
    second.onLayout = {
      rounds += 1
      if rounds < 20 { first.setNeedsLayout() } else { second.setNeedsDisplay() }
    }
    second.onDisplay = {
      if rounds < 22 { first.setNeedsLayout() }
    }
    first.setNeedsLayout()
    CATransaction.flush()
    #expect(first.layouts == 22 && second.layouts == 22)  // X-07
    #expect(!first.needsLayout() && !second.needsLayout() && !second.needsDisplay())
  }

  @Test func layoutIsMarkedByWhatItDependsOn() {
    let (outer, inner, leaf) = (witness(), Witness(), Witness())
    outer.addSublayer(inner)
    inner.addSublayer(leaf)
    CATransaction.flush()
    func marked(by change: () -> Void) -> [Bool] {
      change()
      defer { CATransaction.flush() }
      return [outer, inner, leaf].map { $0.needsLayout() }
    }
    // X-08
    #expect(marked { inner.bounds.size.width = 5 } == [true, true, false])
    #expect(marked { inner.transform = CATransform3DMakeScale(2, 2, 1) } == [true, true, false])
    #expect(marked { inner.addSublayer(CALayer()) } == [false, true, false])
    #expect(marked { inner.sublayers = [leaf] } == [false, true, false])
    #expect(marked { leaf.removeFromSuperlayer() } == [false, true, false])
    #expect(marked { inner.position.x = 5 } == [false, false, false])
    #expect(marked { inner.opacity = 0.5 } == [false, false, false])
    #expect(marked { inner.bounds.size.width = 5 } == [false, false, false])  // equal
  }

  @Test func aLayersOwnLayoutDoesNotMarkIt() {
    let layer = witness()
    layer.onLayout = { [unowned layer] in
      layer.bounds.size.width += 1
      layer.addSublayer(CALayer())
      layer.setNeedsLayout()
      #expect(!layer.needsLayout())
      layer.layoutIfNeeded()
    }
    layer.setNeedsLayout()
    CATransaction.flush()
    #expect(layer.layouts == 1 && layer.sublayers?.count == 1)  // X-08
  }

  @Test func layingOutNowBeginsAtTheTop() {
    let (outer, middle, inner) = (witness(), Witness(), Witness())
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    CATransaction.flush()
    var order: [String] = []
    for (name, layer) in [("outer", outer), ("middle", middle), ("inner", inner)] {
      layer.onLayout = { order.append(name) }
    }
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(order == ["outer", "inner"])  // X-08
    #expect(!outer.needsLayout())
    middle.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(order == ["outer", "inner", "middle"])
    // Outside the tree it is the same.
    let loose = Witness()
    loose.setNeedsLayout()
    loose.layoutIfNeeded()
    #expect(loose.layouts == 1)
  }

  @Test func transactionsInsideLayoutPublishNothingByThemselves() {
    let layer = witness()
    let other = tree.committedLayer()
    var shown: [CGFloat] = []
    layer.onLayout = {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      other.position.x = 9
      CATransaction.commit()
      CATransaction.commit()
      CATransaction.flush()
      shown.append(other.presentation()?.position.x ?? -1)
    }
    layer.setNeedsLayout()
    tree.advance(to: 1)
    #expect(shown == [0] && other.presentation()?.position.x == 9)  // X-05, X-07
  }

  @Test func whatIsOneInstantIsOrderedByKind() {
    let log = AnimationLog(tree)
    let layer = tree.committedLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("block") }
    layer.add(log.animation("a"), forKey: nil)
    CATransaction.commit()
    tree.schedule(at: 1 + 5e-10) { log.note("timer") }
    tree.schedule(at: 1 + 5e-9) { log.note("later") }
    tree.advance(to: 2)
    // O-03, O-04: less than a nanosecond apart is the same time.
    #expect(
      log.events == ["a start 0.0", "timer 1.0", "a stop true 1.0", "block 1.0", "later 1.0"])
  }
}
