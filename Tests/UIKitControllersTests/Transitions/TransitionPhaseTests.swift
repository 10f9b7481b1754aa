import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The calls of each kind of transition, in order: animated or not, completed or canceled, interrupted
/// and reversed (VC-07, VC-09, VC-12, VC-17).
@Suite(.ownContext) @MainActor struct TransitionPhaseTests {
  /// How a transition runs.
  enum Course: String, CaseIterable, Sendable {
    case still, finished, canceled, reversed, reversedTwice
  }

  private let stage = ControllerStage()
  private let b: LoggedController
  private let delegate: Vendor
  private let driver = UIPercentDrivenInteractiveTransition()
  private var root: UIViewController { stage.root }
  private var log: EventLog { stage.log }

  init() {
    b = LoggedController("b", stage.log)
    delegate = Vendor(stage.log)
    let dismissal = SlideAnimation(stage.log)
    dismissal.isDismissal = true
    (delegate.presentation, delegate.dismissal) = (SlideAnimation(stage.log), dismissal)
    delegate.interaction = driver
    b.transitioningDelegate = delegate
  }

  /// Drives a transition that has just been requested to its end; the calls are in the log.
  private func run(_ course: Course, from time: Double) {
    let advance = { stage.stage.advance(to: time + $0) }
    switch course {
    case .still: break
    case .finished, .canceled:
      advance(0.1)
      driver.update(0.5)
      course == .finished ? driver.finish() : driver.cancel()
    case .reversed, .reversedTwice:
      advance(0.1)
      driver.pause()
      driver.cancel()
      guard course == .reversedTwice else { break }
      advance(0.12)
      driver.pause()
      driver.finish()
    }
    advance(2)
  }

  private func prepare(_ course: Course) {
    driver.wantsInteractiveStart = course == .finished || course == .canceled
  }

  /// The calls of two controllers that change places.
  private func change(
    from: String, to: String, _ course: Course, asking: [String] = [], before: [String] = [],
    end: String? = nil, isModal: Bool = true
  ) -> [String] {
    let start = asking + before + ["\(from) willDisappear", "\(to) willAppear"]
    func ended(_ didComplete: Bool) -> [String] {
      (end.map { ["\($0) didEnd \(didComplete)"] } ?? []) + ["ended \(didComplete)", "completion"]
    }
    let shown = "\(to) didAppear"
    let gone = "\(from) didDisappear"
    let forth = isModal ? [shown, gone] : [gone, shown]
    let turn = ["\(to) willDisappear", "\(from) willAppear"]
    let back = ["\(to) didDisappear", "\(from) didAppear"]
    switch course {
    case .still:
      return ["\(from) willDisappear", "\(to) willAppear"].map { $0 + " still" }
        + forth.map { $0 + " still" } + ["completion"]
    case .finished: return start + ["animate"] + forth + ended(true)
    case .canceled, .reversed: return start + ["animate"] + turn + back + ended(false)
    case .reversedTwice:
      return start + ["animate"] + turn + ["\(from) willDisappear", "\(to) willAppear"] + forth
        + ended(true)
    }
  }

  /// The same calls without those of a controller that stays where it is.
  private func without(_ name: String, _ calls: [String]) -> [String] {
    calls.filter { !$0.hasPrefix("\(name) ") }
  }

  // MARK: Presentations

  @Test("A full-screen presentation (VC-07, VC-12, VC-17)", arguments: Course.allCases)
  func fullScreen(course: Course) {
    prepare(course)
    root.present(b, animated: course != .still) { log.note("completion") }
    run(course, from: 0)
    #expect(log.take() == change(from: "a", to: "b", course, asking: ["asked for presentation"]))
    let isPresented = course != .canceled && course != .reversed
    #expect((root.presentedViewController === b) == isPresented)
    #expect((root.view.window == nil) == isPresented && root.transitionCoordinator == nil)
  }

  @Test("A full-screen dismissal (VC-09, VC-12, VC-17)", arguments: Course.allCases)
  func fullScreenDismissal(course: Course) {
    root.present(b, animated: false)
    stage.stage.advance(to: 1)
    _ = log.take()
    prepare(course)
    b.dismiss(animated: course != .still) { log.note("completion") }
    run(course, from: 1)
    #expect(log.take() == change(from: "b", to: "a", course, asking: ["asked for dismissal"]))
    let isGone = course != .canceled && course != .reversed
    #expect((b.view.window == nil) == isGone && (root.view.window != nil) == isGone)
  }

  @Test("A custom presentation and dismissal (VC-07, VC-08, VC-17)", arguments: Course.allCases)
  func custom(course: Course) {
    guard course != .still else { return }
    b.modalPresentationStyle = .custom
    prepare(course)
    root.present(b, animated: true) { log.note("completion") }
    run(course, from: 0)
    let presenting = change(
      from: "a", to: "b", course, asking: ["asked for presentation"],
      before: ["presentation willBegin"], end: "presentation")
    #expect(log.take() == without("a", presenting))
    if root.presentedViewController == nil {
      root.present(b, animated: false)
      stage.stage.advance(to: 4)
      _ = log.take()
    }
    let time = stage.stage.currentTime
    b.dismiss(animated: true) { log.note("completion") }
    run(course, from: time)
    let dismissing = change(
      from: "b", to: "a", course, asking: ["asked for dismissal"],
      before: ["dismissal willBegin"], end: "dismissal")
    #expect(log.take() == without("a", dismissing))
    #expect(root.view.window != nil)
  }

  @Test("A sheet (VC-07, VC-08, VC-17, VC-53)", arguments: Course.allCases)
  func sheet(course: Course) {
    b.modalPresentationStyle = .pageSheet
    prepare(course)
    root.present(b, animated: course != .still) { log.note("completion") }
    run(course, from: 0)
    let calls = change(from: "a", to: "b", course, asking: ["asked for presentation"])
    #expect(log.take() == without("a", calls))
    #expect(root.view.transform.isIdentity == (root.presentedViewController == nil))
  }

  @Test("A controller that a presented one presents (VC-07, VC-17)", arguments: Course.allCases)
  func nested(course: Course) {
    let top = LoggedController("c", log)
    b.transitioningDelegate = nil
    root.present(b, animated: false)
    stage.stage.advance(to: 1)
    _ = log.take()
    top.transitioningDelegate = delegate
    prepare(course)
    b.present(top, animated: course != .still) { log.note("completion") }
    run(course, from: 1)
    #expect(log.take() == change(from: "b", to: "c", course, asking: ["asked for presentation"]))
    #expect(root.presentedViewController === b && root.view.window == nil)
  }

  // MARK: Containers

  /// A delegate of both kinds of containers.
  private final class ContainerDelegate: UINavigationControllerDelegate, UITabBarControllerDelegate
  {
    var animation: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  /// The calls of two controllers that change places in a container, which has no completion.
  private func changeInContainer(from: String, to: String, _ course: Course) -> [String] {
    change(from: from, to: to, course, isModal: false).filter { $0 != "completion" }
  }

  @Test(
    "A push, also within a presented controller (VC-12, VC-17, VC-23, VC-62)",
    arguments: Course.allCases)
  func push(course: Course) {
    let (c, d) = (LoggedController("c", log), LoggedController("d", log))
    let navigation = UINavigationController(rootViewController: c)
    let container = ContainerDelegate()
    (container.animation, container.interaction) = (SlideAnimation(log), driver)
    navigation.delegate = container
    navigation.modalPresentationStyle = .overFullScreen
    root.present(navigation, animated: false)
    stage.stage.advance(to: 1)
    _ = log.take()
    prepare(course)
    navigation.pushViewController(d, animated: course != .still)
    run(course, from: 1)
    #expect(log.take() == changeInContainer(from: "c", to: "d", course))
    let isPushed = course != .canceled && course != .reversed
    #expect(navigation.viewControllers == (isPushed ? [c, d] : [c]))
    #expect((d.parent === navigation) == isPushed && (c.view.window == nil) == isPushed)
  }

  @Test("A pop (VC-12, VC-17, VC-23, VC-62)", arguments: Course.allCases)
  func pop(course: Course) {
    let (c, d) = (LoggedController("c", log), LoggedController("d", log))
    let navigation = UINavigationController(rootViewController: c)
    let (container, slide) = (ContainerDelegate(), SlideAnimation(log))
    slide.isDismissal = true
    (container.animation, container.interaction) = (slide, driver)
    navigation.delegate = container
    stage.stage.window.rootViewController = navigation
    navigation.pushViewController(d, animated: false)
    stage.stage.advance(to: 1)
    _ = log.take()
    prepare(course)
    navigation.popViewController(animated: course != .still)
    run(course, from: 1)
    #expect(log.take() == changeInContainer(from: "d", to: "c", course))
    let isPopped = course != .canceled && course != .reversed
    #expect(navigation.viewControllers == (isPopped ? [c] : [c, d]))
  }

  @Test("A change of tabs (VC-12, VC-17, VC-23, VC-62)", arguments: Course.allCases)
  func tabs(course: Course) {
    let (c, d) = (LoggedController("c", log), LoggedController("d", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [c, d]
    let container = ContainerDelegate()
    if course != .still {
      (container.animation, container.interaction) = (SlideAnimation(log), driver)
    }
    tabs.delegate = container
    stage.stage.window.rootViewController = tabs
    stage.stage.advance(to: 1)
    _ = log.take()
    prepare(course)
    tabs.selectedIndex = 1
    run(course, from: 1)
    #expect(log.take() == changeInContainer(from: "c", to: "d", course))
    #expect(tabs.selectedIndex == (course == .canceled || course == .reversed ? 0 : 1))
  }

  @Test("An interruptible animator that is reversed and reversed again (VC-16, VC-17)")
  func interruptibleAnimator() throws {
    let animation = AnimatorAnimation()
    delegate.presentation = animation
    driver.wantsInteractiveStart = false
    root.present(b, animated: true) { log.note("completion") }
    stage.stage.advance(to: 0.2)
    #expect(log.take() == ["asked for presentation", "a willDisappear", "b willAppear"])
    let animator = try #require(animation.animator)
    // The animator itself runs back: the transition learns of it at its end.
    animator.isReversed = true
    stage.stage.advance(to: 0.3)
    #expect(log.take() == [] && abs(stage.origin(b).x - 160) < 1e-4)
    animator.isReversed = false
    stage.stage.advance(to: 0.35)
    animator.isReversed = true
    stage.stage.advance(to: 1)
    #expect(
      log.take() == [
        "b willDisappear", "a willAppear", "b didDisappear", "a didAppear", "completion",
      ])
    #expect(root.presentedViewController == nil && root.view.superview === stage.stage.window)
  }

  // MARK: Children

  @Test("A child that replaces another one (VC-60, VC-62)", arguments: [0, 0.4])
  func children(duration: Double) {
    let (c, d) = (LoggedController("c", log), LoggedController("d", log))
    for child in [c, d] { root.addChild(child) }
    root.view.addSubview(c.view)
    stage.stage.advance(to: 1)
    _ = log.take()
    root.transition(from: c, to: d, duration: duration) {
      d.view.alpha = 0.5
    } completion: {
      log.note("completion \($0)")
    }
    stage.stage.advance(to: 2)
    let suffix = duration > 0 ? "" : " still"
    #expect(
      log.take() == [
        "c willDisappear\(suffix)", "d willAppear\(suffix)", "c didDisappear\(suffix)",
        "d didAppear\(suffix)", "completion true",
      ])
    #expect(c.view.superview == nil && d.view.superview === root.view)
    // With an effect, too.
    root.transition(from: d, to: c, duration: duration, options: .transitionCrossDissolve)
    stage.stage.advance(to: 3)
    #expect(log.take().last == "c didAppear\(suffix)" && d.view.superview == nil)
  }

  @Test("Only children on screen replace each other (VC-60)")
  func otherChildren() {
    let (c, d) = (LoggedController("c", log), LoggedController("d", log))
    root.addChild(c)
    root.view.addSubview(c.view)
    root.transition(from: c, to: d, duration: 0)
    root.addChild(d)
    root.transition(from: d, to: c, duration: 0)
    root.transition(from: c, to: c, duration: 0)
    #expect(stage.calls.take() == ["VC-60", "VC-60", "VC-60"] && c.view.superview === root.view)
  }
}
