import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Animators inside blocks and other animators (PA-25, PA-26, U-12, U-41).
@Suite(.ownContext) @MainActor struct NestedAnimatorTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Blocks that are added later to a nested animator belong to its owner (PA-25).
  @Test func laterBlocksBelongToTheOwner() {
    var inner: UIViewPropertyAnimator?
    var ends: [String] = []
    let outer = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      inner = .runningPropertyAnimator(withDuration: 1, delay: 0) { view.center.x = 100 }
    }
    outer.addCompletion { _ in ends.append("outer \(tree.stage.currentTime)") }
    outer.startAnimation()
    tree.stage.advance(to: 1)
    inner?.addAnimations { [view] in view.center.y = 100 }
    inner?.addCompletion { _ in ends.append("inner \(tree.stage.currentTime)") }
    tree.stage.advance(to: 1.5)
    #expect(areClose([tree.x, Double(tree.position.y)], [75, 50]))
    outer.pauseAnimation()
    outer.fractionComplete = 0.625
    tree.stage.advance(to: 3)
    #expect(areClose([tree.x, Double(tree.position.y)], [62.5, 25]))
    outer.startAnimation()
    tree.stage.advance(to: 3.75)
    #expect(ends == ["outer 3.75", "inner 3.75"])
    #expect(view.layer.animationKeys() == nil && view.center == CGPoint(x: 100, y: 100))
    // Afterward, it is an animator of its own again.
    inner?.addAnimations { [view] in view.center.y = 0 }
    #expect(inner?.state == .inactive && view.center.y == 100)
  }

  /// A running animator inside a block of zero length is immediate (U-12, PA-25).
  @Test func insideABlockOfZeroLength() {
    var ends: [String] = []
    var animator: UIViewPropertyAnimator?
    UIView.animate(withDuration: 0) { [view] in
      animator = .runningPropertyAnimator(withDuration: 1, delay: 1) {
        view.center.x = 100
      } completion: {
        ends.append("\($0) \(tree.stage.currentTime)")
      }
    }
    #expect(view.center.x == 100 && view.layer.animationKeys() == nil && ends.isEmpty)
    tree.stage.advance(to: 0)
    #expect(ends == ["end 0.0"] && tree.x == 100)
    #expect(animator?.state == .inactive && animator?.isRunning == false)
  }

  /// The blur of a deletion is scrubbed and paused like everything else (PA-26, U-41).
  @Test func deletionInsideAnAnimator() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      UIView.perform(.delete, on: [view])
    }
    func radius() throws -> Double {
      let radius = view.shown.value(forKeyPath: "filters.delete.inputRadius") as? NSNumber
      return try #require(radius).doubleValue
    }
    animator.fractionComplete = 0.25
    tree.stage.advance(to: 2)
    #expect(try areClose([radius(), tree.alpha], [2, 0.75]))
    animator.startAnimation()
    tree.stage.advance(to: 2.25)
    #expect(try areClose([radius(), tree.alpha], [4, 0.5]))
    animator.isReversed = true
    tree.stage.advance(to: 3)
    #expect(animator.state == .inactive && view.layer.filters == nil && view.superview == nil)
  }

  /// Deleting without animation blurs nothing (U-12, U-41).
  @Test func deletionOfZeroLength() {
    UIView.animate(withDuration: 0) { UIView.perform(.delete, on: [view]) }
    #expect(view.layer.animationKeys() == nil && view.layer.filters == nil)
    tree.stage.advance(to: 0)
    #expect(view.superview == nil && view.alpha == 1)
  }

  /// A spring that is scrubbed in time reads what was set, and shows its ends beyond them (PA-13,
  /// PA-14).
  @Test func springsBeyondTheirEnds() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { [view] in
      view.center.x = 100
    }
    animator.scrubsLinearly = false
    let found = [1.5, -0.5, 0.1].map { fraction -> [Double] in
      animator.fractionComplete = fraction
      tree.stage.advance(by: 0.1)
      return [animator.fractionComplete, tree.x]
    }
    // S-14: f(1) is 1.000969, f(0.1) 0.487823.
    #expect(
      areClose(found.flatMap { $0 }, [1.5, 100.0969, -0.5, 0, 0.1, 48.7823], tolerance: 1e-5))
    animator.isReversed = true
    animator.fractionComplete = 1.5
    #expect(animator.fractionComplete == 1.5)
    tree.stage.advance(by: 0.1)
    #expect(tree.x == 0)
    // The rest is measured within the duration.
    animator.isReversed = false
    animator.startAnimation()
    tree.stage.advance(by: 0.1)
    #expect(isClose(tree.x, 48.7823, tolerance: 1e-5))
    // A curve does not go beyond its ends.
    animator.stopAnimation(true)
    let curve = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.alpha = 0 }
    curve.scrubsLinearly = false
    curve.fractionComplete = 1.5
    #expect(curve.fractionComplete == 1)
    curve.stopAnimation(true)
  }
}
