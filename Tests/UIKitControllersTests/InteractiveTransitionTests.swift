import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Interactive and interrupted transitions, and what runs alongside (VC-13 to VC-21).
@Suite(.ownContext) @MainActor struct InteractiveTransitionTests {
  private let stage = ControllerStage()
  private let b: LoggedController
  private let delegate: Vendor
  private let driver = UIPercentDrivenInteractiveTransition()
  private let dot = UIView()
  private var root: UIViewController { stage.root }
  private var log: EventLog { stage.log }

  init() {
    b = LoggedController("b", stage.log)
    delegate = Vendor(stage.log)
    delegate.presentation = SlideAnimation(stage.log)
    delegate.interaction = driver
    b.transitioningDelegate = delegate
  }

  private func present() {
    root.present(b, animated: true) { [log] in log.note("completion") }
    root.view.addSubview(dot)
  }

  /// The offset of the presented view at a fraction of its way from 200 to 0.
  private func isAt(_ fraction: Double) -> Bool {
    abs(stage.origin(b).x - 200 * (1 - fraction)) < 1e-4
  }

  @Test("Updates show fractions linearly, whatever the time (VC-13, VC-14)")
  func updates() {
    present()
    #expect(stage.events(to: 0).last == "animate")
    #expect(isAt(0) && driver.duration == 0.5)
    #expect(root.transitionCoordinator?.isInteractive == true)
    #expect(root.transitionCoordinator?.initiallyInteractive == true)
    for (time, percent) in [(0.1, 0.25), (1, 0.7), (5, 0.3)] {
      driver.update(percent)
      _ = stage.events(to: time)
      #expect(isAt(percent) && driver.percentComplete == percent)
      #expect(root.transitionCoordinator.map { Double($0.percentComplete) } == percent)
    }
    driver.update(3)
    #expect(driver.percentComplete == 1)
    driver.update(.nan)
    #expect(driver.percentComplete == 1 && log.take() == [])
  }

  @Test("Controllers that appear and disappear know that a transition begins interactively (VC-18)")
  func beginningOfAppearance() {
    let asking = AskingController("c", log)
    asking.transitioningDelegate = delegate
    root.present(asking, animated: true)
    _ = stage.events(to: 0)
    #expect(asking.answers == [true])
    driver.finish()
    _ = stage.events(to: 2)
    asking.present(b, animated: true)
    _ = stage.events(to: 2.1)
    #expect(asking.answers == [true, true])
    driver.cancel()
    _ = stage.events(to: 4)
    driver.wantsInteractiveStart = false
    asking.present(b, animated: true)
    _ = stage.events(to: 6)
    #expect(asking.answers.last == false)
  }

  @Test(
    "At 0.4 of 0.5 s, finishing takes 0.3 s and canceling 0.2 s; at speed 2, half (VC-15)",
    arguments: [(true, 1.0, 0.3), (false, 1, 0.2), (true, 2, 0.15), (false, 2, 0.1)])
  func rest(isFinish: Bool, speed: Double, duration: Double) {
    present()
    _ = stage.events(to: 1)
    driver.update(0.4)
    driver.completionSpeed = speed
    _ = stage.events(to: 2)
    isFinish ? driver.finish() : driver.cancel()
    _ = stage.events(to: 2 + duration / 4)
    let rest = easeInOut(0.25)
    #expect(isAt(isFinish ? 0.4 + 0.6 * rest : 0.4 * (1 - rest)))
    _ = stage.events(to: 2 + duration - 0.001)
    #expect(root.transitionCoordinator != nil)
    #expect(stage.events(to: 2 + duration).last == "completion")
    #expect((root.presentedViewController === b) == isFinish)
  }

  @Test("The curve of the completion can be chosen (VC-14)")
  func completionCurve() {
    driver.completionCurve = .linear
    present()
    driver.update(0.5)
    _ = stage.events(to: 1)
    driver.finish()
    _ = stage.events(to: 1.05)
    #expect(isAt(0.6))
  }

  @Test("A finished transition calls in order (VC-07, VC-18, VC-21)")
  func orderWhenFinished() {
    present()
    let coordinator = root.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { log.note("changed \($0.isInteractive)") }
    coordinator?.notifyWhenInteractionEnds { log.note("interaction ended \($0.isCancelled)") }
    _ = stage.events(to: 0.1)
    driver.update(0.4)
    driver.finish()
    #expect(log.take() == ["changed false", "interaction ended false"])
    #expect(coordinator?.isInteractive == false)
    #expect(
      stage.events(to: 1) == ["b didAppear", "a didDisappear", "ended true", "completion"])
  }

  @Test("A canceled transition is as before, and calls in order (VC-17, VC-21)")
  func orderWhenCanceled() {
    present()
    let coordinator = root.transitionCoordinator
    coordinator?.notifyWhenInteractionEnds { log.note("interaction ended \($0.isCancelled)") }
    coordinator?.animate(alongsideTransition: nil) { log.note("over \($0.isCancelled)") }
    _ = stage.events(to: 0.1)
    driver.update(0.4)
    driver.cancel()
    #expect(log.take() == ["interaction ended true", "b willDisappear", "a willAppear"])
    #expect(
      stage.events(to: 1) == [
        "b didDisappear", "a didAppear", "ended false", "over true", "completion",
      ])
    #expect(b.view.window == nil && root.view.superview === stage.stage.window)
    #expect(stage.stage.window.subviews == [root.view] && root.presentedViewController == nil)
    // It can be presented again.
    delegate.interaction = nil
    present()
    #expect(stage.events(to: 2).last == "completion" && root.presentedViewController === b)
  }

  @Test("Changes alongside have the same progress and are taken back (VC-20)")
  func alongside() {
    present()
    let starts = root.transitionCoordinator?.animate(
      alongsideTransition: { _ in dot.alpha = 0 }, completion: nil)
    #expect(starts == true)
    _ = stage.events(to: 0.1)
    driver.update(0.4)
    _ = stage.events(to: 0.2)
    #expect(abs(Double(dot.shown.opacity) - 0.6) < 1e-5)
    #expect(root.transitionCoordinator?.animate { _ in dot.alpha = 0.5 } == false)
    driver.cancel()
    _ = stage.events(to: 0.25)
    #expect(abs(Double(dot.shown.opacity) - (1 - 0.4 * (1 - easeInOut(0.25)))) < 1e-5)
    _ = stage.events(to: 1)
    #expect(dot.alpha == 1)
  }

  @Test("Calls before the transition starts apply when it does (VC-13)")
  func earlyCalls() {
    present()
    driver.update(0.5)
    driver.cancel()
    #expect(stage.events(to: 0.24).contains("b willDisappear"))
    #expect(stage.events(to: 0.25).last == "completion" && root.presentedViewController == nil)
  }

  @Test("A transition that starts by itself can be paused, reversed and resumed (VC-14, VC-16)")
  func interruption() {
    driver.wantsInteractiveStart = false
    present()
    let coordinator = root.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { log.note("changed \($0.isInteractive)") }
    _ = stage.events(to: 0.1)
    #expect(isAt(easeInOut(0.2)) && coordinator?.isInteractive == false)
    driver.pause()
    #expect(log.take() == ["changed true"])
    #expect(abs(driver.percentComplete - easeInOut(0.2)) < 1e-5)
    _ = stage.events(to: 1)
    #expect(isAt(easeInOut(0.2)) && coordinator?.initiallyInteractive == false)
    driver.update(0.5)
    driver.cancel()
    // 0.25 s back; after half of that, half of the way is left.
    _ = stage.events(to: 1.125)
    #expect(isAt(0.25))
    driver.pause()
    #expect(log.take() == ["changed true", "a willDisappear", "b willAppear"])
    driver.finish()
    #expect(stage.events(to: 2).suffix(2) == ["ended true", "completion"])
    #expect(root.presentedViewController === b)
  }

  @Test("An interruptible animator is driven itself (VC-16)")
  func interruptibleAnimator() throws {
    let animation = AnimatorAnimation()
    delegate.presentation = animation
    present()
    _ = stage.events(to: 0.1)
    let animator = try #require(animation.animator)
    #expect(animation.askedCount == 1 && animator.state == .active && !animator.isRunning)
    driver.update(0.4)
    #expect(animator.fractionComplete == 0.4)
    driver.cancel()
    #expect(animator.isReversed)
    _ = stage.events(to: 0.2)
    #expect(isAt(0.2))
    driver.pause()
    #expect(abs(driver.percentComplete - 0.2) < 1e-6)
    driver.finish()
    _ = stage.events(to: 0.4)
    #expect(isAt(0.6))
    #expect(stage.events(to: 1).last == "completion" && root.presentedViewController === b)
  }
}

/// A controller that asks its coordinator when it is about to appear and to disappear.
private final class AskingController: LoggedController {
  private(set) var answers: [Bool?] = []

  override func viewWillAppear(_ animated: Bool) { ask() }
  override func viewWillDisappear(_ animated: Bool) { ask() }

  private func ask() {
    let coordinator = transitionCoordinator
    answers.append(coordinator.map { $0.initiallyInteractive && $0.isInteractive })
  }
}
