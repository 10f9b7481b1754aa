import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CompletionBlockTests {
  private let tree = TestTree()
  private let log: AnimationLog

  init() { log = AnimationLog(tree) }

  /// Runs changes in an explicit transaction with a completion block that records its name.
  private func transaction(_ name: String, _ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [log] in log.note(name) }
    changes()
    CATransaction.commit()
  }

  private func quiet(_ duration: Double) -> CABasicAnimation {
    let animation = log.animation("", duration: duration)
    animation.delegate = nil
    return animation
  }

  @Test func withNothingToWaitForItRunsRightAfterTheCommit() {
    let layer = tree.committedLayer()
    tree.schedule(at: 1) {
      transaction("done") {
        CATransaction.setDisableActions(true)
        layer.position.x = 5
      }
      log.note("turn")
    }
    tree.schedule(at: 1) { log.note("next \(layer.presentation()?.position.x ?? 0)") }
    tree.advance(to: 2)
    // X-14, O-04: at the same time, after timers.
    #expect(log.events == ["turn 1.0", "next 5.0 1.0", "done 1.0"])
  }

  @Test func theImplicitTransactionHasOneToo() {
    let layer = tree.committedLayer()
    CATransaction.setCompletionBlock { [log] in log.note("done") }
    layer.opacity = 0
    CATransaction.flush()
    #expect(CATransaction.completionBlock() == nil)
    layer.add(quiet(3), forKey: "later")
    tree.advance(to: 5)
    #expect(log.events == ["done 0.25"])
  }

  @Test func settingNoneClosesTheOld() {
    let layer = tree.committedLayer()
    transaction("first") {
      layer.add(quiet(1), forKey: "a")
      CATransaction.setCompletionBlock(nil)
      layer.add(quiet(2), forKey: "b")
    }
    tree.advance(to: 3)
    #expect(log.events == ["first 1.0"])
  }

  @Test func aNestedTransactionCountsForBothAndRegistersNothingTwice() {
    let layer = tree.committedLayer()
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    CATransaction.begin()
    CATransaction.completionBlock()?()  // found from the inside.
    #expect(count == 1)
    layer.add(quiet(1), forKey: "a")
    CATransaction.commit()
    CATransaction.commit()
    tree.advance(to: 0.9)
    #expect(count == 1)
    tree.advance(to: 2)
    #expect(count == 2)
  }

  @Test func atOneInstantDelegatesComeFirstThenInnerThenOuterBlocks() {
    let layer = tree.committedLayer()
    log.onEvent = { [log] event, _ in
      if event.contains("stop") { log.note("keys \(layer.animationKeys() ?? [])") }
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { [log] in
      log.note("outer, keys \(layer.animationKeys() ?? [])")
    }
    layer.add(log.animation("a"), forKey: "a")
    transaction("inner") { layer.add(log.animation("b"), forKey: "b") }
    layer.add(log.animation("c"), forKey: "c")
    CATransaction.commit()
    tree.advance(to: 2)
    //
    #expect(
      log.events == [
        "a start 0.0", "b start 0.0", "c start 0.0",
        "a stop true 1.0", "keys [\"a\", \"b\", \"c\"] 1.0",
        "b stop true 1.0", "keys [\"b\", \"c\"] 1.0",
        "c stop true 1.0", "keys [\"c\"] 1.0",
        "inner 1.0", "outer, keys [] 1.0",
      ])
  }

  @Test func replacementByKeyCompletesItsShare() {
    let layer = tree.committedLayer()
    transaction("first") { layer.add(quiet(5), forKey: "key") }
    tree.advance(to: 1)
    transaction("second") { layer.add(quiet(1), forKey: "key") }
    tree.advance(to: 3)
    #expect(log.events == ["first 1.0", "second 2.0"])  // X-15, L-02
  }

  @Test func whatNeverEndsHasToBeRemoved() {
    let layer = tree.committedLayer()
    transaction("done") {
      let endless = quiet(1)
      endless.repeatCount = .infinity
      layer.add(endless, forKey: "endless")
      let frozen = quiet(1)
      frozen.speed = 0
      layer.add(frozen, forKey: "frozen")
    }
    tree.advance(to: 100)
    layer.removeAnimation(forKey: "endless")
    tree.advance(to: 101)
    #expect(log.events.isEmpty)
    layer.removeAnimation(forKey: "frozen")
    tree.advance(to: 102)
    #expect(log.events == ["done 101.0"])
  }

  @Test func aLayerThatGoesTakesItsShareAlong() {
    let layer = tree.committedLayer()
    transaction("removed") { layer.add(quiet(9), forKey: nil) }
    tree.advance(to: 1)
    layer.removeFromSuperlayer()
    tree.advance(to: 2)
    #expect(log.events == ["removed 1.0"])  // X-14, L-12
    // Never on screen, and released.
    transaction("released") { CALayer().add(quiet(9), forKey: nil) }
    tree.advance(to: 3)
    #expect(log.events == ["removed 1.0", "released 2.0"])
  }

  @Test func removingEverythingFiresEverything() {
    let (layer, sublayer) = (tree.committedLayer(), CALayer())
    layer.addSublayer(sublayer)
    CATransaction.flush()
    transaction("outer") {
      layer.add(log.animation("a", duration: 9), forKey: nil)
      transaction("inner") {
        let endless = log.animation("b")
        endless.repeatDuration = .infinity
        sublayer.add(endless, forKey: "b")
      }
    }
    tree.advance(to: 1)
    for layer in [layer, sublayer] { layer.removeAllAnimations() }
    tree.advance(to: 2)
    // removal completes the blocks of animations that would never end.
    #expect(
      log.events == [
        "a start 0.0", "b start 0.0", "a stop false 1.0", "b stop false 1.0", "inner 1.0",
        "outer 1.0",
      ])
  }

  @Test func aBlockBeginsWithNoTransactionOpen() {
    let (layer, other) = (tree.committedLayer(), tree.committedLayer())
    tree.advance(to: 1)
    var shown: [CGFloat] = []
    CATransaction.setAnimationDuration(7)
    CATransaction.setCompletionBlock {
      #expect(CATransaction.animationDuration() == 0.25)
      CATransaction.begin()
      layer.add(log.animation("a", of: "position.x"), forKey: "a")
      layer.position.x = 50
      CATransaction.commit()
      shown.append(layer.presentation()?.position.x ?? -1)
      other.opacity = 0.5
    }
    layer.add(quiet(0.5), forKey: "b")
    tree.advance(to: 1.6)
    #expect(shown == [0])
    #expect(other.animation(forKey: "opacity")?.beginTime == 1001.5)
  }

  @Test func blocksSetInBlocksRunAtTheSameInstant() {
    let layer = tree.committedLayer()
    transaction("first") { layer.add(quiet(1), forKey: nil) }
    CATransaction.setCompletionBlock { [log] in
      log.note("a")
      CATransaction.setCompletionBlock {
        log.note("b")
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.note("c") }
        CATransaction.commit()
      }
    }
    layer.add(quiet(1), forKey: nil)
    tree.advance(to: 2)
    #expect(log.events == ["first 1.0", "a 1.0", "b 1.0", "c 1.0"])  // O-04
  }

  @Test func aBlockSetInLayoutBelongsToTheTransactionThatAskedForIt() {
    final class Shelf: CALayer {
      var onLayout: () -> Void = {}
      override func layoutSublayers() { onLayout() }
    }
    let shelf = Shelf()
    let book = CALayer()
    shelf.addSublayer(book)
    _ = tree.committedLayer(shelf)
    shelf.onLayout = { [log] in
      CATransaction.setCompletionBlock { log.note("layout") }
      book.position.x += 10
      CATransaction.flush()  // the commit is under way.
    }
    transaction("outer") {
      CATransaction.setAnimationDuration(2)
      shelf.bounds.size.width = 10
    }
    tree.advance(to: 3)
    #expect(log.events == ["outer 2.0", "layout 2.0"])
    #expect(book.position.x == 10)
  }

  @Test func aSpanWithoutLengthStartsAndEndsAtOnce() {
    let layer = tree.committedLayer()
    for duration in [0, -3, -Double.infinity] {
      log.events = []
      transaction("done") {
        CATransaction.setAnimationDuration(duration)
        layer.add(log.animation("a", duration: 0), forKey: "a")
      }
      let now = tree.time
      tree.advance(to: now + 1)
      #expect(log.events == ["a start \(now)", "a stop true \(now)", "done \(now)"])  // T-14
      #expect(layer.animationKeys() == nil)
    }
    CATransaction.setAnimationDuration(.nan)
    #expect(CATransaction.animationDuration() == 0.25)
  }
}
