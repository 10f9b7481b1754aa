import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Transitions of views that a property animator or an interactive transition drives (VT-13).
@Suite(.ownContext) @MainActor struct DrivenTransitionTests {
  /// Flips, curls and dissolves look as they do by themselves (VT-13).
  @Test(arguments: [
    UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromBottom, .transitionCurlUp,
    .transitionCrossDissolve,
  ])
  func scrubbing(effect: UIView.AnimationOptions) {
    let driven = TransitionStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      driven.flip(effect)
    }
    animator.pauseAnimation()
    let free = TransitionStage()
    free.flip(effect)
    for (time, fraction) in [(0.1, 0.25), (0.2, 0.75), (3, 0.5)] {
      animator.fractionComplete = fraction
      let reference = TransitionStage()
      reference.flip(effect)
      #expect(isClose(driven.frame(at: time), reference.frame(at: fraction)))
    }
    #expect(driven.results.isEmpty)
    animator.startAnimation()
    #expect(isClose(driven.frame(at: 3.25), free.frame(at: 0.75)))
    _ = driven.frame(at: 3.6)
    #expect(driven.results == [true] && animator.state == .inactive)
    #expect(driven.new.superview === driven.container)
  }

  /// A reversed animator shows the old image until its completion (VT-13).
  @Test func reversing() {
    let driven = TransitionStage()
    let before = driven.frame(at: 0)
    var position: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      driven.flip(.transitionFlipFromRight)
    }
    animator.addCompletion {
      position = $0
      driven.container.addSubview(driven.old)
      driven.new.removeFromSuperview()
    }
    animator.startAnimation()
    _ = driven.frame(at: 0.4)
    animator.isReversed = true
    let reference = TransitionStage()
    reference.flip(.transitionFlipFromRight)
    #expect(isClose(driven.frame(at: 0.6), reference.frame(at: 0.2)))
    #expect(isClose(driven.frame(at: 0.8), before) && position == .start)
    #expect(isClose(driven.frame(at: 2), before))
  }

  /// Returns whether two images differ at most in a few pixels at edges, which a rounding error moves.
  private func isClose(_ one: Pixels, _ other: Pixels) -> Bool {
    let differences = (0..<240).reduce(0) { count, y in
      count + (0..<320).count { one[$0, y] != other[$0, y] }
    }
    return differences <= 20
  }

  /// Another transition of the same view ends the driven one (VT-11, VT-13).
  @Test func replacing() {
    let driven = TransitionStage()
    var isOver = false
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      driven.flip(.transitionFlipFromLeft)
    }
    animator.addCompletion { _ in isOver = true }
    animator.startAnimation()
    _ = driven.frame(at: 0.25)
    UIView.transition(
      from: driven.new, to: driven.old, duration: 1, options: .transitionCrossDissolve)
    _ = driven.frame(at: 0.5)
    #expect(driven.results == [false] && isOver)
  }
}
