import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// What keeps animators that only the engine knows, and for how long (PA-05, PA-19 to PA-21).
@Suite(.ownContext) @MainActor struct AnimatorLifetimeTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// An object that blocks and completions capture.
  private final class Captured {}

  /// An observer turns the animator around at its end and at its start, and stops it at its end: it is
  /// kept until then, and nothing longer.
  @Test func twoTurnsAndAStop() {
    let calls = tree.collectIllegalCalls()
    weak var animator: UIViewPropertyAnimator?
    weak var captured: Captured?
    var observation: NSKeyValueObservation?
    var stops = 0
    var ends = 0
    do {
      let object = Captured()
      let moving = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        view.center.x += 100
        withExtendedLifetime(object) {}
      }
      moving.pausesOnCompletion = true
      moving.addCompletion { _ in
        ends += 1
        withExtendedLifetime(object) {}
      }
      observation = moving.observe(\.isRunning) { animator, _ in
        guard !animator.isRunning, animator.state == .active else { return }
        stops += 1
        switch stops {
        case 1:
          animator.isReversed = true
          animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        case 2:
          animator.isReversed = false
          animator.startAnimation()
        default: animator.stopAnimation(true)
        }
      }
      moving.startAnimation()
      (animator, captured) = (moving, object)
    }
    for (time, x) in [(0.5, 50.0), (1, 100), (1.25, 75), (2, 0), (2.25, 25), (2.75, 75)] {
      tree.stage.advance(to: time)
      #expect(isClose(tree.x, x) && animator?.isRunning == true && captured != nil)
    }
    tree.stage.advance(to: 3)
    #expect(stops == 3 && ends == 0 && tree.x == 100 && view.center.x == 100)
    #expect(view.layer.animationKeys()?.isEmpty ?? true)
    #expect(animator == nil && captured == nil && calls.rules.isEmpty)
    withExtendedLifetime(observation) {}
  }

  /// An animator that turns around twice on its way, and ends by itself, is released after its
  /// completion.
  @Test func turnsOnTheWay() {
    weak var animator: UIViewPropertyAnimator?
    var ends: [UIViewAnimatingPosition] = []
    do {
      let moving = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        view.center.x += 100
      }
      moving.addCompletion { ends.append($0) }
      moving.startAnimation()
      animator = moving
    }
    tree.stage.advance(to: 0.5)
    animator?.isReversed = true
    tree.stage.advance(to: 0.75)
    #expect(isClose(tree.x, 25) && animator?.isRunning == true)
    animator?.isReversed = false
    tree.stage.advance(to: 1.25)
    #expect(isClose(tree.x, 75) && animator?.isRunning == true && ends == [])
    tree.stage.advance(to: 1.5)
    #expect(ends == [.end] && animator == nil && view.center.x == 100)
  }

  /// An animator that pauses at its end without an owner is released while it is paused, which is illegal.
  @Test func aPauseWithoutAnOwner() {
    let calls = tree.collectIllegalCalls()
    weak var animator: UIViewPropertyAnimator?
    do {
      let moving = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        view.center.x += 100
      }
      moving.pausesOnCompletion = true
      moving.startAnimation()
      animator = moving
    }
    tree.stage.advance(to: 0.5)
    #expect(animator?.isRunning == true && calls.rules.isEmpty)
    tree.stage.advance(to: 1)
    #expect(animator == nil && calls.rules == ["PA-05"])
  }
}
