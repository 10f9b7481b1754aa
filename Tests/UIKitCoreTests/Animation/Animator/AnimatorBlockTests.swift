import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// What belongs to an animator: several blocks, nested blocks, springs, keyframes (PA-04, PA-22 to
/// PA-28, U-12, U-39).
@Suite(.ownContext) @MainActor struct AnimatorBlockTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// A block with a delay factor has the rest of the time (PA-23).
  @Test func delayFactor() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { [view] in
      view.center.y += 100
    }
    animator.addAnimations({ [view] in view.center.y -= 100 }, delayFactor: 0.5)
    animator.startAnimation()
    let found = tree.samples(at: [0.5, 1, 1.25, 1.5, 1.75, 2]) { Double(tree.position.y) }
    #expect(areClose(found, [12.916193, 50, 57.806727, 37.083806, 9.804788, 0]))
  }

  /// A block that is added later has what remains, and stays at its start below that (PA-22).
  @Test func addWhileRunning() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      view.center.x = 100
    }
    animator.startAnimation()
    tree.stage.advance(to: 1)
    animator.addAnimations { [view] in view.center.y = 100 }
    #expect(areClose(tree.samples(at: [1, 1.25]) { Double(tree.position.y) }, [0, 25]))
    #expect(isClose(tree.x, 62.5))
    animator.pauseAnimation()
    for (fraction, y) in [(0.75, 50.0), (0.4, 0), (1, 100)] {
      animator.fractionComplete = fraction
      tree.stage.advance(by: 0.1)
      #expect(isClose(Double(tree.position.y), y) && isClose(tree.x, fraction * 100))
    }
    animator.fractionComplete = 0.75
    animator.startAnimation()
    tree.stage.advance(by: 0.25)
    #expect(isClose(Double(tree.position.y), 75))
    tree.stage.advance(by: 0.25)
    #expect(animator.state == .inactive && tree.position == CGPoint(x: 100, y: 100))
  }

  /// A delay counts from the addition (PA-23).
  @Test func addWithADelay() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      view.center.x = 100
    }
    animator.startAnimation()
    tree.stage.advance(to: 0.5)
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.25)
    #expect(areClose(tree.samples(at: [1, 1.25, 1.75]) { tree.alpha }, [1, 0.75, 0.25]))
    tree.stage.advance(to: 2)
    #expect(animator.state == .inactive && tree.alpha == 0)
  }

  /// A change for which no time remains shows at the end (PA-23).
  @Test func addWithoutTime() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      view.center.x = 100
    }
    animator.addAnimations({ [view] in view.center.y = 100 }, delayFactor: 1)
    animator.startAnimation()
    let found = tree.samples(at: [1, 1.999, 2]) { Double(tree.position.y) }
    #expect(areClose(found, [0, 0, 100]))
  }

  /// Another target is reached in the end, without a jump (PA-27).
  @Test func anotherTarget() {
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { [view] in
      view.center.x = 100
      view.alpha = 0
    }
    animator.startAnimation()
    tree.stage.advance(to: 1)
    animator.pauseAnimation()
    animator.addAnimations { [view] in
      view.center.x = 300
      view.alpha = 1
    }
    tree.stage.advance(to: 1)
    #expect(isClose(tree.x, 25) && isClose(tree.alpha, 0.75))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    tree.stage.advance(to: 1.2)
    // Half of the remaining 75 points, and of 200 more.
    #expect(isClose(tree.x, 162.5) && isClose(tree.alpha, 0.875))
    tree.stage.advance(to: 1.4)
    #expect(tree.x == 300 && tree.alpha == 1 && animator.state == .inactive)
  }

  /// The start of a property that was animated twice is the value before both (PA-18).
  @Test func startOfAnotherTarget() {
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { [view] in view.alpha = 0 }
    animator.startAnimation()
    tree.stage.advance(to: 1)
    animator.addAnimations { [view] in view.alpha = 0.5 }
    tree.stage.advance(to: 2)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.alpha == 1)
  }

  /// Animators of one property add up, and stopping one does not disturb the other (PA-17, U-05).
  @Test func severalAnimators() {
    let animators = [100.0, 10].map { distance in
      UIViewPropertyAnimator(duration: 4, curve: .linear) { [view] in view.center.x += distance }
    }
    for animator in animators { animator.startAnimation() }
    tree.stage.advance(to: 1)
    #expect(isClose(tree.x, 27.5))
    animators[0].stopAnimation(true)
    #expect(isClose(Double(view.center.x), 35))
    #expect(areClose(tree.samples(at: [1, 2, 4]) { tree.x }, [27.5, 30, 35]))
  }

  /// Blocks inside have their own part of the time, which is scrubbed with the rest (PA-26); those
  /// that repeat are independent (PA-04).
  @Test func nestedBlocks() {
    let other = UIView()
    tree.stage.window.addSubview(other)
    tree.stage.advance(to: 0)
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { [view] in
      view.center.y = 100
      UIView.animate(
        withDuration: 1, delay: 1, options: [.overrideInheritedDuration],
        animations: { view.center.x = 100 })
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .repeat],
        animations: { other.center.x = 100 })
    }
    animator.pauseAnimation()
    let found = [0.2, 0.375, 0.6, 0.25].map { fraction in
      animator.fractionComplete = fraction
      tree.stage.advance(by: 0.125)
      return tree.x
    }
    #expect(areClose(found, [0, 50, 100, 0]))
    #expect(isClose(Double(other.shown.position.x), 50))
    animator.stopAnimation(true)
    tree.stage.advance(to: 0.75)
    #expect(isClose(Double(other.shown.position.x), 75))
  }

  /// A property of a client animates through a block without a duration (U-12, PA-26).
  @Test func clientProperties() {
    final class Door: UIView {
      var isOpen = false {
        didSet { UIView.animate(withDuration: 0) { self.center.x = self.isOpen ? 100 : 0 } }
      }
    }
    let tree = ViewStage(view: Door(frame: .zero))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      (tree.view as? Door)?.isOpen = true
    }
    animator.startAnimation()
    tree.stage.advance(to: 0.25)
    animator.isReversed = true
    #expect(areClose(tree.samples(at: [0.25, 0.375]) { tree.x }, [25, 12.5]))
    tree.stage.advance(to: 0.5)
    #expect(animator.state == .inactive)
  }

  /// Keyframes inside have the duration and the curve of the animator, which scrubs and reverses
  /// them (U-39).
  @Test func keyframes() {
    let animator = UIViewPropertyAnimator(duration: 4, curve: .easeInOut) { [view] in
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
      }
    }
    animator.startAnimation()
    tree.stage.advance(to: 1)
    #expect(isClose(tree.x, 12.916193) && tree.alpha == 1)
    animator.pauseAnimation()
    let found = [0.4, 0.5, 0.625, 0.75, 0.9].map { fraction in
      animator.fractionComplete = fraction
      tree.stage.advance(by: 0.1)
      return [tree.x, tree.alpha]
    }
    #expect(areClose(found.flatMap { $0 }, [40, 1, 50, 1, 62.5, 0.5, 75, 0, 90, 0]))
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
    tree.stage.advance(by: 0.25)
    #expect(isClose(tree.x, 67.5) && isClose(tree.alpha, 0.3))
    tree.stage.advance(by: 0.75)
    #expect(view.center.x == 0 && view.alpha == 1 && animator.state == .inactive)
  }

  /// Springs run like those of blocks, and are scrubbed beyond their ends (S-14, PA-13).
  @Test func springs() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { [view] in
      view.center.x = 100
    }
    animator.startAnimation()
    let found = tree.samples(at: [0.1, 0.2, 0.25]) { tree.x }
    #expect(areClose(found, [48.7823, 103.4971, 114.4223], tolerance: 1e-5))
    animator.pauseAnimation()
    #expect(isClose(animator.fractionComplete, 1.144223))
    let scrubbed = [1.5, -0.5, 0.487823].map { fraction in
      animator.fractionComplete = fraction
      tree.stage.advance(by: 0.1)
      return tree.x
    }
    #expect(areClose(scrubbed, [150, -50, 48.7823], tolerance: 1e-5))
    // The first time at which the spring is there is 0.1 s.
    animator.startAnimation()
    tree.stage.advance(by: 0.1)
    #expect(isClose(tree.x, 103.4971, tolerance: 1e-5))
    tree.stage.advance(by: 0.81)
    #expect(animator.state == .inactive && tree.x == 100)
  }

  /// Springs made from constants have their own duration (S-15, S-16).
  @Test func springConstants() {
    #expect(
      isClose(
        UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters()).duration,
        0.505735))
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    #expect(isClose(animator.duration, 1.4727003347))
    animator.addAnimations { [view] in view.center.x = 100 }
    animator.startAnimation()
    let found = tree.samples(at: [0.1, 0.25, 0.5]) { tree.x }
    #expect(areClose(found, [34.0300, 102.3360, 107.4591], tolerance: 1e-5))
  }

  /// A spring can take over with a velocity for each axis (S-17, PA-16).
  @Test func velocities() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.center = CGPoint(x: 100, y: 100)
    }
    animator.fractionComplete = 0.5
    let parameters = UISpringTimingParameters(
      dampingRatio: 0.5, initialVelocity: CGVector(dx: 0, dy: 4))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1)
    tree.stage.advance(to: 0.1)
    #expect(isClose(tree.x, 50 + 50 * 0.487823, tolerance: 1e-5))
    #expect(Double(tree.position.y) > tree.x + 5)
    animator.pauseAnimation()
    let position = tree.position
    tree.stage.advance(to: 0.5)
    #expect(tree.position == position)
    animator.stopAnimation(true)
  }

  /// A running animator starts immediately, with the curve of its options (PA-25).
  @Test func runningPropertyAnimator() {
    var ends: [String] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: [.curveLinear, .repeat]
    ) { [view] in
      view.center.x = 100
    } completion: {
      ends.append("\($0) \(tree.stage.currentTime)")
    }
    #expect(animator.isRunning && animator.isInterruptible && animator.delay == 0.5)
    #expect(areClose(tree.samples(at: [0.5, 0.75]) { tree.x }, [0, 25]))
    tree.stage.advance(to: 3)
    #expect(ends == ["end 1.5"])
  }

  /// Inside a block, it inherits the block's duration and curve (PA-25).
  @Test func runningInsideABlock() {
    let calls = tree.collectIllegalCalls()
    var animator: UIViewPropertyAnimator?
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { [view] in
      animator = .runningPropertyAnimator(withDuration: 1, delay: 0, options: .curveEaseIn) {
        view.center.x = 100
      }
    }
    #expect(animator?.duration == 2 && animator?.isInterruptible == false)
    animator?.pauseAnimation()
    #expect(calls.rules == ["PA-29"])
    #expect(areClose(tree.samples(at: [0.5]) { tree.x }, [25]))
  }

  /// Inside a block of an animator, its animations belong to that one (PA-25).
  @Test func runningInsideAnAnimator() {
    var ends: [String] = []
    let outer = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
        view.center.x = 100
      } completion: {
        ends.append("inner \($0)")
      }
    }
    outer.addCompletion { ends.append("outer \($0)") }
    outer.fractionComplete = 0.25
    tree.stage.advance(to: 1)
    #expect(isClose(tree.x, 25))
    outer.isReversed = true
    outer.startAnimation()
    tree.stage.advance(to: 2)
    #expect(ends == ["outer start", "inner start"] && view.center.x == 0)
  }

  /// A frame on its own shows what it shows in the sequence, also while the animator is paused.
  @Test func framesAreIndependent() {
    func positions(_ times: [Double]) -> [Double] {
      let tree = ViewStage()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        tree.view.center.x = 100
      }
      animator.startAnimation()
      tree.stage.schedule(at: 0.25) { animator.pauseAnimation() }
      tree.stage.schedule(at: 0.5) { animator.startAnimation() }
      let found = tree.samples(at: times) { tree.x }
      animator.stopAnimation(true)
      return found
    }
    let all = positions([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    #expect(positions([0.4]) == [all[3]] && positions([0.7]) == [all[6]])
    #expect(isClose(all[3], 12.916193) && all[5] > all[4])
  }

  /// Changes of the bounds and of colors return to the start (PA-20).
  @Test func otherProperties() {
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    let bounds = view.bounds
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.bounds.size.width = 100
      view.transform = CGAffineTransform(rotationAngle: 1)
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    animator.fractionComplete = 0.5
    tree.stage.advance(to: 1)
    #expect(isClose(Double(view.shown.bounds.width), 60))
    #expect(isClose(Double(view.shown.backgroundColor?.components?[0] ?? 0), 0.5, tolerance: 0.01))
    animator.isReversed = true
    animator.startAnimation()
    tree.stage.advance(to: 1.5)
    #expect(view.bounds == bounds && view.transform == .identity)
    #expect(view.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  /// An animation that a layer derives for its own property belongs to the animator too (PA-26).
  @Test func derivedAnimations() {
    final class Gauge: CALayer {
      @CustomProperty("level") var level: CGFloat = 0
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "level",
          let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation
        else { return super.action(forKey: event) }
        animation.keyPath = event
        animation.fromValue = level
        return animation
      }
    }
    final class GaugeView: UIView {
      override class var layerClass: AnyClass { Gauge.self }
    }
    let tree = ViewStage(view: GaugeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    guard let layer = tree.view.layer as? Gauge else { return #expect(Bool(false)) }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { layer.level = 8 }
    animator.fractionComplete = 0.25
    tree.stage.advance(to: 1)
    #expect(layer.presentation()?.level == 2)
    animator.isReversed = true
    animator.startAnimation()
    tree.stage.advance(to: 2)
    #expect(layer.level == 0 && animator.state == .inactive)
  }
}
