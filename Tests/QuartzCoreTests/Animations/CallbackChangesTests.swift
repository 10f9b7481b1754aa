import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// Changes that client code makes inside callbacks.
@Suite(.ownContext) struct CallbackChangesTests {
  private let tree = TestTree()
  private let meddler = Meddler()

  /// Changes a layer when it is asked for an action.
  private final class Meddler: CALayerDelegate {
    var meddle: (CALayer, String) -> Void = { _, _ in }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      meddle(layer, event)
      return nil
    }
  }

  @Test func whatIsChangedWhileAnActionIsLookedForStays() {
    let layer = tree.committedLayer()
    layer.delegate = meddler
    meddler.meddle = { layer, event in
      if event == "position" { layer.zPosition = 3 }
      if event == "bounds" { layer.opacity = 0.5 }
    }
    layer.position = CGPoint(x: 9, y: 9)
    #expect(layer.position == CGPoint(x: 9, y: 9) && layer.zPosition == 3)
    layer.zPosition = 0
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(layer.opacity == 0.5 && layer.zPosition == 3)
    #expect(layer.bounds.size == CGSize(width: 10, height: 20))
    #expect(layer.animationKeys() == ["zPosition", "opacity", "position", "bounds"])
  }

  @Test func aLayerThatIsHiddenWhileItIsAskedIsHiddenOnce() {
    let layer = tree.committedLayer()
    layer.delegate = meddler
    var asked: [String] = []
    meddler.meddle = { layer, event in
      asked.append(event)
      if event == "opacity" { layer.isHidden = true }
    }
    layer.opacity = 0.5
    #expect(layer.isHidden && layer.opacity == 0.5)
    #expect(asked == ["opacity", "hidden", "onOrderOut"])
  }

  @Test func aLayerThatGoesIntoItsMaskWhileItIsAskedHasNone() {
    let (layer, mask) = (tree.committedLayer(), CALayer())
    layer.delegate = meddler
    meddler.meddle = { layer, event in
      if event == "mask" { mask.addSublayer(layer) }
    }
    layer.mask = mask
    #expect(layer.mask == nil && layer.superlayer === mask)
    // Its root is found, so there is no cycle.
    #expect(layer.convertTime(5, to: nil) == 5)
  }

  @Test func settingsOfACallbackAreItsOwn() {
    let log = AnimationLog(tree)
    let (first, second) = (tree.committedLayer(), tree.committedLayer())
    first.add(log.animation("first"), forKey: nil)
    second.add(log.animation("second"), forKey: nil)
    log.onEvent = { event, _ in
      if event == "first stop true" {
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { log.note("done") }
        first.position.x = 10
        first.add(log.animation("after", duration: 0), forKey: "after")
      }
      if event == "second stop true" {
        // Another turn at the same time.
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
        second.position.x = 10
        second.add(log.animation("short", of: "zPosition", duration: 0), forKey: "short")
      }
    }
    tree.advance(to: 1)
    #expect(first.animationKeys() == ["after"] && second.animationKeys() == ["position", "short"])
    #expect(first.animation(forKey: "after")?.duration == 2)
    #expect(second.animation(forKey: "short")?.duration == 0.25)
    tree.advance(to: 4)
    #expect(
      log.events == [
        "first start 0.0", "second start 0.0", "first stop true 1.0", "after start 1.0",
        "second stop true 1.0", "short start 1.0", "short stop true 1.25", "after stop true 3.0",
        "done 3.0",
      ])
  }

  @Test func aBlockWaitsForWhatACallbackPutsInThePlaceOfItsOwn() {
    let log = AnimationLog(tree)
    let layer = tree.committedLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      log.note("block")
      #expect(CATransaction.completionBlock() == nil)
      layer.add(log.animation("third"), forKey: "x")
    }
    layer.add(log.animation("one", duration: 2), forKey: "x")
    CATransaction.commit()
    log.onEvent = { event, _ in
      // Replaced at its start, which completes its part of the block.
      if event == "one start" { layer.add(log.animation("two", duration: 2), forKey: "x") }
    }
    tree.advance(to: 1)
    #expect(
      log.events == [
        "one start 0.0", "two start 0.0", "one stop false 0.0", "block 0.0", "third start 0.0",
        "two stop false 0.0", "third stop true 1.0",
      ])
    #expect(layer.animationKeys() == nil)
  }

  @Test func anAnimationThatIsAddedAgainInItsOwnStopGoesOnWithoutAGap() {
    let log = AnimationLog(tree)
    let layer = CALayer()
    layer.speed = 0.5
    _ = tree.committedLayer(layer)
    layer.position.x = -5
    layer.removeAllAnimations()
    let lap = log.animation("lap", of: "position.x")
    (lap.fromValue, lap.toValue) = (0, 100)
    layer.add(lap, forKey: "lap")
    var laps = 1
    log.onEvent = { event, _ in
      guard event == "lap stop true", laps < 3 else { return }
      laps += 1
      layer.removeAllAnimations()
      layer.add(lap, forKey: "lap")
    }
    // One second of the layer is two of the stage; at each end the next one has started.
    for (time, expected) in [(1.0, 50.0), (2, 0), (3, 50), (4, 0), (5.5, 75), (6, -5)] {
      tree.advance(to: time)
      #expect(isClose(Double(layer.presentation()?.position.x ?? -9), expected), "\(time)")
    }
    #expect(
      log.events == [
        "lap start 0.0", "lap stop true 2.0", "lap start 2.0", "lap stop true 4.0",
        "lap start 4.0", "lap stop true 6.0",
      ])  // X-15, L-15: the one that has stopped is told nothing of its removal
  }
}
