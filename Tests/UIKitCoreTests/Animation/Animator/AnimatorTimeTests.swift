import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Pausing, scrubbing, reversing and continuing (PA-09 to PA-16).
@Suite(.ownContext) @MainActor struct AnimatorTimeTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Returns an animator that moves the view by 100 points.
  private func mover(
    _ duration: Double = 4, _ curve: UIView.AnimationCurve = .easeInOut
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in view.center.x += 100 }
  }

  /// Ends a test with an inactive animator, which may be released (PA-05).
  private func end(_ animator: UIViewPropertyAnimator) {
    if animator.state == .active { animator.stopAnimation(true) }
  }

  /// The whole run follows the curve (PA-12).
  @Test func run() {
    let animator = mover(1)
    animator.startAnimation()
    #expect(view.center.x == 100)
    #expect(
      areClose(
        tree.samples(at: [0, 0.25, 0.5, 0.75, 1]) { tree.x },
        [
          0, 12.916193, 50, 87.083807, 100,
        ]))
    #expect(animator.state == .inactive && view.layer.animationKeys() == nil)
  }

  /// Pausing does not move the view, and the fraction is the progress (PA-11, PA-13, PA-14).
  @Test func pause() {
    let animator = mover()
    animator.startAnimation()
    tree.stage.advance(to: 1)
    #expect(isClose(animator.fractionComplete, 0.25))
    animator.pauseAnimation()
    #expect(isClose(animator.fractionComplete, 0.129162))
    #expect(areClose(tree.samples(at: [1, 2, 9]) { tree.x }, [12.916193, 12.916193, 12.916193]))
    animator.scrubsLinearly = false
    #expect(isClose(animator.fractionComplete, 0.25))
    #expect(animator.state == .active && !animator.isRunning)
    end(animator)
  }

  /// A scrubbed animator continues from where it is, in the time that the curve leaves (PA-14).
  @Test func scrubAndStart() throws {
    let animator = mover()
    var end: Double?
    animator.addCompletion { _ in end = tree.stage.currentTime }
    animator.startAnimation()
    tree.stage.advance(to: 1)
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    tree.stage.advance(to: 2)
    #expect(isClose(tree.x, 30) && isClose(animator.fractionComplete, 0.3))
    animator.startAnimation()
    // The curve is 0.714394 at 0.379704 + 0.25.
    #expect(areClose(tree.samples(at: [2, 3]) { tree.x }, [30, 71.439354], tolerance: 1e-5))
    tree.stage.advance(to: 10)
    #expect(isClose(try #require(end), 2 + 2.481182))
  }

  /// Without linear scrubbing, the fraction is one of the time (PA-14).
  @Test func scrubByTheCurve() {
    let animator = mover()
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.3
    tree.stage.advance(to: 0)
    #expect(isClose(tree.x, 18.739591, tolerance: 1e-6))
    animator.startAnimation()
    tree.stage.advance(to: 2.8)
    #expect(animator.state == .inactive)
  }

  /// An animator can be used by its fraction alone (PA-28), which is clamped (PA-13).
  @Test func sliders() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [view] in
      view.center.x = 100
      view.alpha = 0
    }
    let found = [0.25, 0.75, 0.5, -1, 2].map { fraction in
      animator.fractionComplete = fraction
      tree.stage.advance(by: 0.1)
      return [tree.x, tree.alpha]
    }
    #expect(areClose(found.flatMap { $0 }, [25, 0.75, 75, 0.25, 50, 0.5, 0, 1, 100, 0]))
    #expect(animator.state == .active && !animator.isRunning)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 1)
    end(animator)
  }

  /// While it runs, setting the fraction does nothing (PA-13).
  @Test func fractionOfARunningAnimator() {
    let animator = mover()
    animator.startAnimation()
    tree.stage.advance(to: 1)
    animator.fractionComplete = 0.9
    #expect(isClose(animator.fractionComplete, 0.25))
    end(animator)
  }

  /// Reversing turns around on the spot; the way back mirrors the way there (PA-15, PA-20).
  @Test func reverse() {
    let animator = mover()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    let forth = tree.samples(at: [0.5, 1, 1.5]) { tree.x }
    animator.isReversed = true
    #expect(isClose(animator.fractionComplete, 1 - 0.375))
    let back = tree.samples(at: [2, 2.5, 2.999]) { tree.x }
    #expect(areClose([back[0], back[1]], [forth[1], forth[0]]) && back[2] > 0)
    tree.stage.advance(to: 3)
    #expect(tree.x == 0 && view.center.x == 0)
    tree.stage.advance(to: 3)
    #expect(position == .start && animator.state == .inactive)
  }

  /// Reversing twice changes nothing (PA-15).
  @Test func reverseTwice() {
    let animator = mover()
    animator.startAnimation()
    tree.stage.advance(to: 1)
    animator.isReversed = true
    animator.isReversed = false
    #expect(areClose(tree.samples(at: [1, 2, 3]) { tree.x }, [12.916193, 50, 87.083807]))
    tree.stage.advance(to: 4)
    #expect(animator.state == .inactive && tree.x == 100)
  }

  /// Reversing a paused animator mirrors the fraction (PA-15).
  @Test func reverseWhilePaused() {
    let animator = mover(4, .linear)
    animator.fractionComplete = 0.25
    animator.isReversed = true
    tree.stage.advance(to: 1)
    #expect(isClose(animator.fractionComplete, 0.75) && isClose(tree.x, 25))
    animator.fractionComplete = 0.9
    tree.stage.advance(to: 2)
    #expect(isClose(tree.x, 10))
    animator.startAnimation()
    tree.stage.advance(to: 2.4)
    #expect(view.center.x == 0 && animator.state == .inactive)
  }

  /// An animator that is reversed before it starts runs from its end to its start (PA-15).
  @Test func reverseBeforeTheStart() {
    let animator = mover(1, .linear)
    animator.isReversed = true
    animator.startAnimation()
    #expect(areClose(tree.samples(at: [0, 0.25, 0.75]) { tree.x }, [100, 75, 25]))
    tree.stage.advance(to: 1)
    #expect(view.center.x == 0)
  }

  /// Continuing is a new animation from the current value (PA-16).
  @Test func continueFaster() {
    let animator = mover(4, .linear)
    animator.startAnimation()
    tree.stage.advance(to: 1)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    #expect(areClose(tree.samples(at: [1, 1.2, 1.399]) { tree.x }, [25, 62.5, 99.8125]))
    tree.stage.advance(to: 1.4)
    #expect(animator.state == .inactive && tree.x == 100)
  }

  /// Backward, it leads from the current value to the start (PA-16).
  @Test func continueBackward() {
    let animator = mover(4, .linear)
    animator.startAnimation()
    tree.stage.advance(to: 1)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    #expect(areClose(tree.samples(at: [1, 1.2]) { tree.x }, [25, 12.5]))
    tree.stage.advance(to: 1.4)
    #expect(animator.state == .inactive && view.center.x == 0)
  }

  /// With a factor of 0, another curve takes what remains (PA-16); without one, it is a resumption.
  @Test func continueInTheRest() {
    let animator = mover(4, .linear)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut), durationFactor: 0)
    let middle = 50 + 50 * 0.129162
    #expect(areClose(tree.samples(at: [0, 0.5]) { tree.x }, [50, middle], tolerance: 1e-5))
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    // The linear curve is at this value at the same fraction.
    #expect(
      areClose(tree.samples(at: [0.5, 1.5]) { tree.x }, [middle, middle + 25], tolerance: 1e-5))
    end(animator)
  }

  /// A running animator can be continued directly (PA-16).
  @Test func continueWhileRunning() {
    let animator = mover(4, .linear)
    animator.startAnimation()
    tree.stage.advance(to: 2)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    #expect(animator.isRunning)
    #expect(areClose(tree.samples(at: [2, 2.5]) { tree.x }, [50, 75]))
    tree.stage.advance(to: 3)
    #expect(animator.state == .inactive)
  }

  /// A delayed start shows the old state until then (PA-10); pausing in the delay ends it.
  @Test func delay() {
    let animator = mover(1, .linear)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.delay == 0.5 && animator.isRunning)
    #expect(areClose(tree.samples(at: [0.4, 0.75]) { tree.x }, [0, 25]))
    tree.stage.advance(to: 1.5)
    #expect(animator.state == .inactive)
    let second = mover(1, .linear)
    second.startAnimation(afterDelay: 5)
    tree.stage.advance(to: 2)
    second.pauseAnimation()
    #expect(second.fractionComplete == 0)
    second.startAnimation()
    #expect(areClose(tree.samples(at: [2.5]) { tree.x }, [150]))
    end(second)
  }

  /// A duration of 0 means 0.2 s (U-12, PA-01).
  @Test(arguments: [0, -1, Double.nan]) func noDuration(duration: Double) {
    let animator = mover(duration, .linear)
    #expect(animator.duration == 0.2)
    animator.startAnimation()
    #expect(areClose(tree.samples(at: [0.05, 0.2]) { tree.x }, [25, 100]))
  }
}
