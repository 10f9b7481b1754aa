import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CATransactionTests {
  private let tree = TestTree()

  private func animation(_ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (100, 200, duration)
    return animation
  }

  @Test func anOutermostCommitPublishesAtOnce() {
    let layer = tree.committedLayer()
    tree.advance(to: 1)
    CATransaction.begin()
    layer.add(animation(), forKey: nil)
    #expect(layer.presentation()?.position.x == 0)
    CATransaction.commit()
    #expect(layer.presentation()?.position.x == 100)  // X-06 (a)
  }

  @Test func insideTheImplicitTransactionItWaits() {
    let (layer, other) = (tree.committedLayer(), tree.committedLayer())
    tree.advance(to: 1)
    other.opacity = 0.9
    CATransaction.begin()
    layer.add(animation(), forKey: nil)
    CATransaction.commit()
    #expect(layer.presentation()?.position.x == 0)  // X-06 (b)
    CATransaction.flush()
    #expect(layer.presentation()?.position.x == 100)
  }

  @Test func aFlushInsideAnExplicitOneWaitsForItsEnd() {
    let layer = tree.committedLayer()
    layer.name = "touched"
    CATransaction.begin()
    layer.add(animation(), forKey: nil)
    CATransaction.flush()
    #expect(layer.presentation()?.position.x == 0)
    CATransaction.commit()
    #expect(layer.presentation()?.position.x == 100)
  }

  @Test func commitWithoutBeginIsHarmless() {
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func settingsNestAndGoWithTheTransaction() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil && !CATransaction.disableActions())
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setValue("x", forKey: "custom")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 3)
    #expect(CATransaction.value(forKey: "custom") as? String == "x")
    CATransaction.setAnimationDuration(5)
    CATransaction.setDisableActions(true)
    #expect(CATransaction.value(forKey: "disableActions") as? Bool == true)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 3 && !CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.setAnimationDuration(7)
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func settingsAreKeys() {
    //
    #expect(CATransaction.value(forKey: "animationDuration") as? Double == 0.25)
    #expect(CATransaction.value(forKey: "disableActions") as? Bool == false)
    for key in ["animationTimingFunction", "completionBlock", "anything"] {
      #expect(CATransaction.value(forKey: key) == nil)
    }
    CATransaction.begin()
    CATransaction.setValue(2, forKey: "animationDuration")
    CATransaction.setValue(true, forKey: "disableActions")
    let curve = CAMediaTimingFunction(name: .easeOut)
    CATransaction.setValue(curve, forKey: "animationTimingFunction")
    var calls = 0
    let block = { calls += 1 }
    CATransaction.setValue(block, forKey: "completionBlock")
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() === curve)
    #expect(CATransaction.value(forKey: "completionBlock") is () -> Void)
    CATransaction.commit()
    tree.advance(to: 0)
    #expect(calls == 1)
    CATransaction.setValue(tree, forKey: "anything")
    #expect(CATransaction.value(forKey: "anything") as? TestTree === tree)
    CATransaction.begin()
    CATransaction.setValue(nil, forKey: "anything")
    #expect(CATransaction.value(forKey: "anything") == nil)
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "anything") as? TestTree === tree)
    // A value of another type counts as not set.
    CATransaction.setValue("long", forKey: "animationDuration")
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.lock()
    CATransaction.unlock()
  }

  @Test func actionsAreDisabledAndEnabledByTheInnermost() {
    let layer = tree.committedLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.9
    CATransaction.begin()
    layer.borderWidth = 1
    CATransaction.setDisableActions(false)
    layer.zPosition = 1
    CATransaction.commit()
    layer.cornerRadius = 1
    CATransaction.commit()
    #expect(layer.animationKeys() == ["zPosition"])
  }

  @Test func settingsHoldForWhatComesAfterThem() {
    let layer = tree.committedLayer()
    layer.opacity = 0.5
    CATransaction.setAnimationDuration(2)
    layer.borderWidth = 1
    CATransaction.setAnimationDuration(3)
    layer.zPosition = 1
    let durations = ["opacity", "borderWidth", "zPosition"].map {
      layer.animation(forKey: $0)?.duration
    }
    #expect(durations == [0.25, 2, 3])
    // The implicit transaction ends with the turn.
    tree.advance(to: 0)
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func eachTurnHasItsOwnTransaction() {
    let layer = tree.committedLayer()
    tree.schedule(at: 1) {
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
    }
    tree.schedule(at: 1) { layer.borderWidth = 4 }
    tree.advance(to: 1)
    #expect(layer.animationKeys() == ["borderWidth"])
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func missingDurationsAndCurvesComeFromTheTransaction() {
    let layer = tree.committedLayer()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.add(animation(0), forKey: "a")
    let own = animation(1)
    own.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(own, forKey: "b")
    let a = layer.animation(forKey: "a")
    #expect(a?.duration == 2)  // T-14
    #expect(a?.timingFunction == CAMediaTimingFunction(name: .easeIn))  // T-15
    let b = layer.animation(forKey: "b")
    #expect(b?.duration == 1 && b?.timingFunction == CAMediaTimingFunction(name: .linear))
    CATransaction.flush()
    layer.add(animation(0), forKey: "c")
    #expect(layer.animation(forKey: "c")?.duration == 0.25)
    #expect(layer.animation(forKey: "c")?.timingFunction == nil)
  }

  @Test func changesAnimateImplicitlyOnceOnScreen() {
    let layer = CALayer()
    tree.root.addSublayer(layer)
    layer.position.x = 100
    #expect(layer.animationKeys() == nil)
    CATransaction.flush()
    layer.position.x = 200
    #expect(layer.animationKeys() == ["position"])
    tree.advance(to: 0.125)
    let middle = Double(layer.presentation()?.position.x ?? 0)
    #expect(abs(middle - 180.2403) < 1e-3)  // F-06: the default curve at 0.5 is 0.802403
    tree.advance(to: 0.25)
    #expect(layer.presentation()?.position.x == 200 && layer.animationKeys() == nil)
  }

  @Test func retargetingStartsFromTheScreen() {
    let layer = tree.committedLayer()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 100
    tree.advance(to: 0.3)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 0
    tree.advance(to: 0.8)
    #expect(isClose(Double(layer.presentation()?.position.x ?? 0), 15))
  }

  @Test func disabledActionsAreNotAskedFor() {
    let layer = tree.committedLayer()
    CATransaction.setDisableActions(true)
    layer.position.x = 100
    #expect(layer.animationKeys() == nil)
    layer.add(animation(), forKey: "explicit")
    #expect(layer.animationKeys() == ["explicit"])
  }

  @Test func completionWaitsForWhatTheTransactionAdded() {
    let layer = tree.committedLayer()
    var log: [String] = []
    func note(_ name: String) { log.append("\(name) \(tree.time)") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { note("outer") }
    layer.add(animation(1), forKey: "a")
    CATransaction.begin()
    CATransaction.setCompletionBlock { note("inner") }
    layer.add(animation(0.5), forKey: "b")
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { note("empty") }
    CATransaction.commit()
    CATransaction.commit()
    #expect(log.isEmpty)
    tree.advance(to: 0)
    #expect(log == ["empty 0.0"])
    tree.advance(to: 2)
    #expect(log == ["empty 0.0", "inner 0.5", "outer 1.0"])
  }

  @Test func removalCompletesItsShare() {
    let layer = tree.committedLayer()
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    layer.add(animation(1), forKey: "a")
    CATransaction.commit()
    tree.advance(to: 0.2)
    layer.removeAllAnimations()
    #expect(count == 0)
    tree.advance(to: 0.2)
    tree.advance(to: 4)
    #expect(count == 1)  // once
  }

  @Test func replacingTheBlockClosesTheOldOne() {
    let layer = tree.committedLayer()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first") }
    layer.add(animation(0.5), forKey: "a")
    CATransaction.setCompletionBlock { log.append("second") }
    layer.add(animation(1), forKey: "b")
    CATransaction.commit()
    tree.advance(to: 0.6)
    #expect(log == ["first"])
    tree.advance(to: 2)
    #expect(log == ["first", "second"])
  }
}
