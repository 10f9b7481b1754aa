import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// The life of animators, and how they end (PA-01 to PA-11, PA-17 to PA-21, PA-29 to PA-31).
@Suite(.ownContext) @MainActor struct AnimatorStateTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  private func mover(_ duration: Double = 1) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: .linear) { [view] in view.center.x += 100 }
  }

  /// The properties of a new animator (PA-02).
  @Test func defaults() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn)
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
    #expect(animator.fractionComplete == 0 && animator.delay == 0 && animator.duration == 2)
    #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
    #expect(!animator.isManualHitTestingEnabled && animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion)
    #expect(UIViewAnimatingPosition.end.rawValue == 0)
    #expect(
      UIViewAnimatingPosition.current.rawValue == 2 && UIViewAnimatingState.stopped.rawValue == 2)
  }

  /// The pace of each initializer (PA-01).
  @Test func initializers() {
    let named = UIViewPropertyAnimator(duration: 1, curve: .easeIn)
    #expect(named.timingParameters?.cubicTimingParameters?.animationCurve == .easeIn)
    let points = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.9, y: 0.1), controlPoint2: CGPoint(x: 0.7, y: 0.9))
    let cubic = points.timingParameters?.cubicTimingParameters
    #expect(cubic?.controlPoint1 == CGPoint(x: 0.9, y: 0.1) && cubic?.timingCurveType == .cubic)
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5)
    #expect(spring.timingParameters?.timingCurveType == .spring && spring.duration == 1)
    #expect(spring.timingParameters?.springTimingParameters?.initialVelocity == .zero)
  }

  /// Observers see each step (PA-07, LX-09).
  @Test func observers() {
    let animator = mover()
    var steps: [String] = []
    let observations = [
      animator.observe(\.state) { animator, _ in
        steps.append("\(animator.state) \(animator.isRunning)")
      },
      animator.observe(\.isRunning, options: [.new, .old]) { animator, change in
        steps.append("\(animator.state) \(animator.isRunning)")
        #expect(change.newValue == animator.isRunning && change.oldValue == !animator.isRunning)
      },
    ]
    animator.startAnimation()
    #expect(steps == ["active false", "active true"])
    tree.stage.advance(to: 1)
    #expect(steps.suffix(2) == ["active false", "inactive false"] && steps.count == 4)
    observations[0].invalidate()
    animator.pauseAnimation()
    #expect(steps.count == 4)
    animator.stopAnimation(true)
  }

  /// The options of observations (LX-09).
  @Test func observationOptions() {
    let animator = mover()
    var values: [CGFloat?] = []
    let observation = animator.observe(\.fractionComplete, options: [.initial, .new, .prior]) {
      values.append($1.isPrior ? -1 : $1.newValue)
    }
    animator.fractionComplete = 0.5
    #expect(values == [0, -1, 0.5])
    observation.invalidate()
    animator.stopAnimation(true)
    #expect(values.count == 3)
  }

  /// Blocks run when the animator becomes active, in order, with the values of that moment (PA-08,
  /// U-10).
  @Test func blocksRunLate() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.center.y += 100
    }
    view.center.y += 300
    animator.startAnimation()
    #expect(view.center.y == 400)
    let found = tree.samples(at: [0, 0.5, 1]) { Double(tree.position.y) }
    #expect(areClose(found, [300, 350, 400]))
  }

  /// A block that is added to an animator without blocks starts it (PA-09).
  @Test func firstBlockStarts() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    tree.stage.advance(to: 3)
    animator.startAnimation()
    animator.addAnimations { [view] in view.center.x = 100 }
    #expect(animator.isRunning)
    #expect(areClose(tree.samples(at: [3.5]) { tree.x }, [50]))
    tree.stage.advance(to: 4)
    #expect(animator.state == .inactive)
  }

  /// An animator that changes nothing on screen completes immediately (PA-31).
  @Test func nothingChanges() {
    let detached = UIView()
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { detached.center.x = 100 }
    animator.addCompletion { ends.append("\($0) \(tree.stage.currentTime)") }
    animator.startAnimation()
    #expect(animator.isRunning && ends.isEmpty)
    tree.stage.advance(to: 0)
    #expect(ends == ["end 0.0"] && animator.state == .inactive)
  }

  /// Completions run in order, after those of blocks inside, and are discarded with the blocks
  /// (PA-20).
  @Test func completions() {
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      UIView.animate(withDuration: 0.25, delay: 0, options: .overrideInheritedDuration) {
        view.center.x = 100
      } completion: {
        ends.append("block \($0)")
      }
    }
    animator.addCompletion { ends.append("first \($0) \(tree.stage.currentTime)") }
    animator.addCompletion { ends.append("second \($0)") }
    animator.startAnimation()
    // The nested block has its own part of the time (PA-26).
    #expect(areClose(tree.samples(at: [0.125, 0.25, 0.5]) { tree.x }, [50, 100, 100]))
    #expect(ends.isEmpty)
    tree.stage.advance(to: 1)
    #expect(ends == ["block true", "first end 1.0", "second end"])
    animator.addAnimations { [view] in view.center.x = 0 }
    animator.startAnimation()
    tree.stage.advance(to: 1.5)
    #expect(isClose(tree.x, 50))
    tree.stage.advance(to: 2)
    #expect(ends.count == 3)
  }

  /// A completion can start the animator again (PA-20).
  @Test func restart() {
    let animator = mover()
    animator.addCompletion { [view] _ in
      animator.addAnimations { view.center.x = 0 }
      animator.startAnimation()
    }
    animator.startAnimation()
    #expect(areClose(tree.samples(at: [0.5, 1, 1.25]) { tree.x }, [50, 100, 75]))
    #expect(animator.isRunning)
    tree.stage.advance(to: 2)
    #expect(animator.state == .inactive && view.center.x == 0)
  }

  /// A stopped animator waits with the values on screen, and finishes at a position (PA-17, PA-18).
  @Test(arguments: [
    (UIViewAnimatingPosition.end, 100.0, 0.0), (.start, 0, 1), (.current, 25, 0.75),
  ]) func stopAndFinish(position: UIViewAnimatingPosition, x: Double, alpha: Double) {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.center.x = 100
      view.alpha = 0
    }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    tree.stage.advance(to: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning)
    #expect(isClose(animator.fractionComplete, 0.25) && view.layer.animationKeys() == nil)
    #expect(isClose(Double(view.center.x), 25) && isClose(Double(view.alpha), 0.75))
    tree.stage.advance(to: 1)
    #expect(isClose(tree.x, 25) && ends.isEmpty)
    animator.finishAnimation(at: position)
    #expect(ends == [position] && animator.state == .inactive)
    #expect(isClose(Double(view.center.x), x) && isClose(Double(view.alpha), alpha))
  }

  /// Stopping for good calls no completion (PA-19).
  @Test func stopForGood() {
    let animator = mover()
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    tree.stage.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && isClose(Double(view.center.x), 50))
    animator.startAnimation()
    animator.stopAnimation(true)
    tree.stage.advance(to: 5)
    #expect(ends == 0)
  }

  /// With `pausesOnCompletion`, the animator rests at its end and can go back (PA-21).
  @Test func pausesOnCompletion() {
    let animator = mover()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    tree.stage.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning && tree.x == 100)
    #expect(animator.fractionComplete == 1)
    animator.isReversed = true
    animator.startAnimation()
    #expect(areClose(tree.samples(at: [2.25]) { tree.x }, [75]))
    tree.stage.advance(to: 4)
    #expect(animator.fractionComplete == 1 && tree.x == 0 && ends.isEmpty)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.center.x == 0 && ends == [.start])
  }

  /// Removing the animations ends the animator at once (PA-30).
  @Test func removal() {
    let animator = mover(4)
    var ends: [String] = []
    animator.addCompletion { ends.append("\($0) \(tree.stage.currentTime)") }
    animator.startAnimation()
    tree.stage.advance(to: 1)
    view.layer.removeAllAnimations()
    tree.stage.advance(to: 1)
    #expect(ends == ["end 1.0"] && tree.x == 100 && animator.state == .inactive)
  }

  /// Taking the view off the screen does too (PA-30).
  @Test func removalOfTheView() {
    let animator = mover(4)
    animator.startAnimation()
    tree.stage.advance(to: 1)
    view.removeFromSuperview()
    tree.stage.advance(to: 1)
    #expect(animator.state == .inactive)
  }

  /// The stage keeps a running animator (PA-05).
  @Test func runningAnimatorsAreKept() {
    var ends = 0
    do {
      let animator = mover()
      animator.addCompletion { _ in ends += 1 }
      animator.startAnimation()
    }
    tree.stage.advance(to: 1)
    #expect(ends == 1)
  }

  /// An animator that turns around whenever it stops at an end is kept, and goes back and forth
  /// (PA-05, PA-21).
  @Test func animatorThatTurnsItselfAroundIsKept() {
    let calls = tree.collectIllegalCalls()
    var ends: [UIViewAnimatingPosition] = []
    var turn: NSKeyValueObservation?
    do {
      let animator = mover()
      animator.pausesOnCompletion = true
      animator.addCompletion { ends.append($0) }
      turn = animator.observe(\.isRunning) { animator, _ in
        guard !animator.isRunning, animator.pausesOnCompletion else { return }
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
      }
      animator.startAnimation()
    }
    let last = tree.samples(at: [0.5, 1.25, 1.75, 2.5]) { tree.x }
    #expect(areClose(last, [50, 75, 25, 0]))
    #expect(ends == [.start] && view.center.x == 0)
    #expect(view.layer.animationKeys()?.isEmpty ?? true)
    #expect(calls.rules.isEmpty)
    withExtendedLifetime(turn) {}
  }

  /// Releasing a paused or stopped animator is illegal; an inactive one is fine (PA-05).
  @Test func release() {
    let calls = tree.collectIllegalCalls()
    do { _ = mover() }
    #expect(calls.rules.isEmpty)
    do { mover().pauseAnimation() }
    #expect(calls.rules == ["PA-05"])
    do {
      let animator = mover()
      animator.startAnimation()
      animator.stopAnimation(false)
    }
    #expect(calls.rules == ["PA-05", "PA-05"])
  }

  /// A copy has the duration, pace and flags, but no blocks (PA-06).
  @Test func copies() throws {
    let animator = mover(3)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
    #expect(copy.duration == 3 && copy.pausesOnCompletion && copy.state == .inactive)
    #expect(copy.timingParameters === animator.timingParameters)
    copy.startAnimation()
    #expect(!copy.isRunning)
    copy.stopAnimation(true)
    animator.stopAnimation(true)
  }

  /// Calls that are illegal in a state have no effect (PA-03, PA-10, PA-16, PA-24, PA-29).
  @Test func illegalCalls() {
    let calls = tree.collectIllegalCalls()
    let animator = mover()
    func expect(_ rule: String, _ call: () -> Void) {
      call()
      #expect(calls.rules == [rule])
      calls.rules = []
    }
    expect("PA-29") { animator.continueAnimation(withTimingParameters: nil, durationFactor: 1) }
    expect("PA-29") { animator.startAnimation(afterDelay: -1) }
    var warnings: [String] = []
    CAEngine.warning = { rule, _ in warnings.append(rule) }
    animator.stopAnimation(true)
    #expect(warnings == ["PA-29"] && animator.state == .inactive)
    animator.finishAnimation(at: .start)
    #expect(warnings == ["PA-29", "PA-29"] && animator.state == .inactive)

    animator.pauseAnimation()
    expect("PA-29") { animator.finishAnimation(at: .end) }
    expect("PA-29") { animator.startAnimation(afterDelay: 1) }
    expect("PA-03") { animator.isInterruptible = false }
    expect("PA-03") { animator.isUserInteractionEnabled = false }
    #expect(animator.isInterruptible && animator.isUserInteractionEnabled)

    animator.stopAnimation(false)
    expect("PA-29") { animator.startAnimation() }
    expect("PA-29") { animator.startAnimation(afterDelay: 1) }
    expect("PA-29") { animator.pauseAnimation() }
    expect("PA-29") { animator.stopAnimation(true) }
    expect("PA-29") { animator.addAnimations {} }
    expect("PA-29") { animator.addCompletion { _ in } }
    animator.finishAnimation(at: .current)
    #expect(calls.rules.isEmpty)
  }

  /// An animator that is not interruptible runs to its end (PA-29).
  @Test func notInterruptible() {
    let calls = tree.collectIllegalCalls()
    let animator = mover()
    animator.isInterruptible = false
    animator.startAnimation()
    animator.pauseAnimation()
    animator.stopAnimation(true)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    #expect(calls.rules == ["PA-29", "PA-29", "PA-29"] && animator.isRunning)
    tree.stage.advance(to: 1)
    #expect(animator.state == .inactive)
  }
}
