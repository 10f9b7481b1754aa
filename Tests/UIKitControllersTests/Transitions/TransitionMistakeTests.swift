import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Transitions in the middle of which something else happens (VC-05, VC-27, VC-33).
@Suite(.ownContext) @MainActor struct TransitionMistakeTests {
  private let stage = ControllerStage()
  private var root: UIViewController { stage.root }
  private var log: EventLog { stage.log }

  @Test("Presenting a controller twice in a turn is one presentation and a mistake (VC-33)")
  func presentedTwice() {
    let b = LoggedController("b", log)
    root.present(b, animated: true)
    root.present(b, animated: true)
    _ = stage.events(to: 1)
    #expect(stage.calls.take() == ["VC-33"] && root.presentedViewController === b)
  }

  @Test("A dismissal in the middle of a presentation waits for its end (VC-27)")
  func dismissedInTheMiddle() {
    let b = LoggedController("b", log, style: .pageSheet)
    root.present(b, animated: true)
    _ = stage.events(to: 0.1)
    b.dismiss(animated: true) { log.note("dismissed") }
    #expect(log.take() == [] && root.presentedViewController === b)
    #expect(
      stage.events(to: 2) == ["b didAppear", "b willDisappear", "b didDisappear", "dismissed"])
    #expect(stage.stage.window.subviews == [root.view] && root.view.transform.isIdentity)
    #expect(stage.calls.take() == [] && stage.warnings.take() == [])
  }

  @Test(
    "A presentation that code dismisses while a finger drags it is dismissed once (VC-27, VC-33)")
  func dismissedByTwo() {
    let b = LoggedController("b", log, style: .pageSheet)
    root.present(b, animated: false)
    stage.stage.window.schedule(
      .drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 95), time: 1, duration: 0.5))
    _ = stage.events(to: 1.4)
    b.dismiss(animated: true) { log.note("dismissed") }
    _ = stage.events(to: 4)
    #expect(root.presentedViewController == nil && stage.stage.window.subviews == [root.view])
    // The second one finds nothing to dismiss.
    #expect(stage.warnings.take().count == 1 && stage.calls.take() == [])
  }

  @Test("A finger on a view that is removed ends its gesture (VC-55)")
  func removedView() {
    let b = LoggedController("b", log, style: .pageSheet)
    root.present(b, animated: false)
    stage.stage.window.schedule(
      .drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 95), time: 1, duration: 1))
    _ = stage.events(to: 1.4)
    stage.stage.window.subviews.last?.removeFromSuperview()
    _ = stage.events(to: 4)
    #expect(root.transitionCoordinator == nil && stage.calls.take() == [])
  }

  @Test("Pushing a controller that is on its way out is a mistake until it is gone (VC-34)")
  func pushedTwice() {
    let (a, b) = (LoggedController("a", log), LoggedController("b", log))
    let navigation = UINavigationController(rootViewController: a)
    stage.stage.window.rootViewController = navigation
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(b, animated: true)
    #expect(stage.calls.take() == ["VC-34"])
    _ = stage.events(to: 1)
    #expect(navigation.viewControllers == [a, b])
  }

  @Test("Controllers that stay open are named at the end of a render, for containers, too (VC-05)")
  func openTransition() throws {
    final class Delegate: UITabBarControllerDelegate {
      let animation: SlideAnimation
      init(_ log: EventLog) {
        animation = SlideAnimation(log)
        animation.completes = false
      }
      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
    }
    let (tabs, delegate) = (UITabBarController(), Delegate(log))
    tabs.viewControllers = [UIViewController(), LoggedController("b", log)]
    tabs.delegate = delegate
    stage.stage.window.rootViewController = tabs
    tabs.selectedIndex = 1
    try stage.stage.frames(duration: 1.2) { _, _ in }
    let warning = try #require(stage.warnings.take().first)
    #expect(warning.contains("from UIViewController to LoggedController"))
  }
}
