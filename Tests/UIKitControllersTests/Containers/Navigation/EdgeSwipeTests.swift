import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The finger that pops a controller (VC-50).
@Suite(.ownContext) @MainActor struct EdgeSwipeTests {
  private let stage: ControllerStage
  private let navigation: UINavigationController
  private let log: EventLog
  private let a: LoggedController
  private let b: LoggedController

  init() {
    let log = EventLog()
    (a, b) = (LoggedController("a", log), LoggedController("b", log))
    navigation = UINavigationController(rootViewController: a)
    stage = ControllerStage(root: navigation)
    self.log = log
    navigation.pushViewController(b, animated: false)
    _ = log.take()
  }

  private func events(to time: Double) -> [String] {
    stage.stage.advance(to: time)
    return log.take()
  }

  /// Moves a finger from the left edge within 0.5 s from the time 1 s, and lets it rest.
  private func swipe(by distance: Double, rest: Double = 0.1) {
    stage.stage.window.schedule(
      .drag(
        from: CGPoint(x: 2, y: 70), to: CGPoint(x: 2 + distance, y: 70), time: 1, duration: 0.5,
        rest: rest))
  }

  private func x(_ controller: UIViewController) -> Double { Double(stage.origin(controller).x) }

  @Test("The views follow the finger, and the pop finishes beyond the middle (VC-50)")
  func finished() {
    swipe(by: 120)
    #expect(events(to: 1) == [])
    #expect(events(to: 1.25) == ["b willDisappear", "a willAppear"])
    // Half of 120 points; the lower view moves by 30 %.
    #expect(abs(x(b) - 60) < 0.5 && abs(x(a) + 60 * (1 - 0.3)) < 0.2)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    #expect(events(to: 1.55) == [] && abs(x(b) - 120) < 1e-4)
    // It is lifted at 1.6 s; 0.4 of 0.35 s are left.
    #expect(events(to: 1.735) == [])
    #expect(events(to: 1.745) == ["b didDisappear", "a didAppear"])
    #expect(navigation.viewControllers == [a] && b.parent == nil)
  }

  @Test("Before the middle, everything returns to where it was (VC-50, VC-17)")
  func canceled() {
    swipe(by: 80)
    _ = events(to: 1.55)
    #expect(abs(x(b) - 80) < 1e-4 && navigation.navigationBar.topItem === a.navigationItem)
    #expect(events(to: 1.6) == ["a willDisappear", "b willAppear"])
    #expect(events(to: 2) == ["a didDisappear", "b didAppear"])
    #expect(navigation.viewControllers == [a, b] && x(b) == 0 && a.view.superview == nil)
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    #expect(navigation.navigationBar.subviews.count == 3)
    // It can be swiped again.
    stage.stage.window.schedule(
      .drag(from: CGPoint(x: 2, y: 70), to: CGPoint(x: 180, y: 70), time: 2.1, duration: 0.2))
    #expect(events(to: 3).suffix(1) == ["a didAppear"])
  }

  @Test("A fast finger decides by its velocity (VC-50)")
  func velocity() {
    // 60 points in 0.5 s: 60 + 0.25 * 120 is not beyond the middle; faster, it is.
    swipe(by: 60, rest: 0)
    _ = events(to: 2)
    #expect(navigation.viewControllers == [a, b])
    stage.stage.window.schedule(
      .drag(from: CGPoint(x: 2, y: 70), to: CGPoint(x: 62, y: 70), time: 2.5, duration: 0.1))
    _ = events(to: 3.5)
    #expect(navigation.viewControllers == [a])
  }

  @Test("The titles move with the finger (VC-50, VC-37)")
  func titles() throws {
    swipe(by: 120)
    stage.stage.advance(to: 1.55)
    func label(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == "b" { return label }
      return view.subviews.lazy.compactMap(label).first
    }
    let title = try #require(label(navigation.navigationBar))
    #expect(abs(Double(title.shown.affineTransform().tx) - 0.6 * 100) < 1e-3)
    #expect(abs(Double(title.superview?.shown.opacity ?? 0) - 0.4) < 1e-3)
  }

  @Test(
    "Nothing is popped without a button, below the first controller or away from the edge (VC-50)")
  func refused() {
    b.navigationItem.hidesBackButton = true
    swipe(by: 180)
    #expect(events(to: 2) == [])
    b.navigationItem.hidesBackButton = false
    stage.stage.window.schedule(
      .drag(from: CGPoint(x: 60, y: 70), to: CGPoint(x: 190, y: 70), time: 2.1, duration: 0.2))
    #expect(events(to: 3) == [])
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    stage.stage.window.schedule(
      .drag(from: CGPoint(x: 2, y: 70), to: CGPoint(x: 190, y: 70), time: 3.1, duration: 0.2))
    #expect(events(to: 4) == [])
    navigation.interactivePopGestureRecognizer?.isEnabled = true
    navigation.popViewController(animated: false)
    _ = log.take()
    navigation.interactivePopGestureRecognizer?.delegate = nil
    stage.stage.window.schedule(
      .drag(from: CGPoint(x: 2, y: 70), to: CGPoint(x: 190, y: 70), time: 4.1, duration: 0.2))
    #expect(events(to: 5) == [] && navigation.viewControllers == [a])
  }

  @Test("A scroll view below waits for the edge (VC-50)")
  func scrollView() {
    let scrollView = UIScrollView(frame: b.view.bounds)
    scrollView.contentSize = CGSize(width: 600, height: 100)
    b.view.addSubview(scrollView)
    swipe(by: 120)
    _ = events(to: 1.3)
    #expect(scrollView.contentOffset.x == 0 && navigation.transitionCoordinator != nil)
  }

  @Test("A view that leaves its window during a swipe cancels it (VC-50)")
  func removedView() {
    swipe(by: 180, rest: 1)
    _ = events(to: 1.4)
    stage.stage.window.rootViewController = UIViewController()
    _ = events(to: 3)
    #expect(navigation.viewControllers == [a, b] && navigation.transitionCoordinator == nil)
    #expect(stage.calls.take() == [])
  }
}
