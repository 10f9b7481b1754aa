import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit

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

  /// A transition between controllers that flips follows the finger, and is canceled (VT-13, VC-14,
  /// VC-17).
  @Test(arguments: [true, false]) func interactiveFlip(finishes: Bool) {
    final class Flip: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> Double { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        new.frame = context.containerView.bounds
        UIView.transition(
          from: old, to: new, duration: 1, options: [.transitionFlipFromRight, .curveLinear]
        ) { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let stage = ControllerStage()
    let b = LoggedController("b", stage.log)
    (stage.root.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
    stage.stage.advance(to: 0)
    let vendor = Vendor(stage.log)
    let driver = UIPercentDrivenInteractiveTransition()
    (vendor.presentation, vendor.interaction) = (Flip(), driver)
    b.transitioningDelegate = vendor
    stage.root.present(b, animated: true)
    stage.stage.advance(to: 0)
    driver.update(0.25)
    stage.stage.advance(to: 1)
    func color(_ x: Int) -> [Int] { Pixels(stage.stage.snapshot()).color(x, 50) }
    // At 45 degrees, the old view is narrower.
    #expect(color(100) == [255, 0, 0] && color(3) != [255, 0, 0])
    driver.update(0.75)
    stage.stage.advance(to: 2)
    #expect(color(100) == [0, 0, 255])
    finishes ? driver.finish() : driver.cancel()
    stage.stage.advance(to: 4)
    #expect(color(3) == (finishes ? [0, 0, 255] : [255, 0, 0]))
    #expect((stage.root.presentedViewController === b) == finishes)
    #expect((stage.root.view.window == nil) == finishes)
  }
}
