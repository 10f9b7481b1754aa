import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Navigation controllers: push and pop, the bar, delegates, mistakes (VC-11, VC-22, VC-23, VC-27,
/// VC-34, VC-37).
@Suite(.ownContext) @MainActor struct NavigationTests {
  /// A delegate that notes its calls and provides what it is given.
  private final class Delegate: UINavigationControllerDelegate {
    let log: EventLog
    var animation: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?

    init(_ log: EventLog) { self.log = log }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.note("willShow \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.note("didShow \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.note("asked \(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
      return animation
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private let stage: ControllerStage
  private let navigation: UINavigationController
  private let log: EventLog
  private let a: LoggedController
  private let b: LoggedController
  private let c: LoggedController
  private let delegate: Delegate

  init() {
    let log = EventLog()
    let make = { (name: String) in LoggedController(name, log) }
    (a, b, c) = (make("a"), make("b"), make("c"))
    navigation = UINavigationController(rootViewController: a)
    stage = ControllerStage(root: navigation)
    (self.log, delegate) = (log, Delegate(log))
    _ = log.take()
  }

  private func events(to time: Double) -> [String] {
    stage.stage.advance(to: time)
    return log.take()
  }

  private func x(_ controller: UIViewController) -> Double { Double(stage.origin(controller).x) }

  @Test("A push moves the new view over the whole width, the old one by 30 % (VC-11, VC-62)")
  func push() throws {
    navigation.pushViewController(b, animated: true)
    #expect(log.take() == ["a willDisappear", "b willAppear"])
    #expect(navigation.transitionCoordinator != nil && b.transitionCoordinator != nil)
    #expect(navigation.viewControllers == [a, b] && b.parent === navigation)
    _ = events(to: 0.0875)
    let progress = easeInOut(0.25)
    #expect(abs(x(b) - 200 * (1 - progress)) < 1e-4 && abs(x(a) + 60 * progress) < 1e-4)
    let dimming = try #require(b.view.superview?.subviews.first { $0.backgroundColor == .black })
    #expect(abs(Double(dimming.shown.opacity) - 0.1 * progress) < 1e-6)
    #expect(events(to: 0.35) == ["a didDisappear", "b didAppear"])
    #expect(a.view.superview == nil && a.view.frame.minX == 0 && dimming.superview == nil)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("A pop is the reverse (VC-11)")
  func pop() {
    navigation.pushViewController(b, animated: false)
    #expect(
      log.take() == [
        "a willDisappear still", "b willAppear still", "a didDisappear still", "b didAppear still",
      ])
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.popViewController(animated: true) === b)
    _ = events(to: 0.0875)
    let progress = easeInOut(0.25)
    #expect(abs(x(b) - 200 * progress) < 1e-4 && abs(x(a) + 60 * (1 - progress)) < 1e-4)
    #expect(events(to: 0.35) == ["b didDisappear", "a didAppear"])
    #expect(b.parent == nil && navigation.children == [a] && a.view.frame.minX == 0)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test("Changes alongside a push animate with it (VC-20, VC-22)")
  func alongside() {
    let dot = UIView()
    a.view.addSubview(dot)
    stage.stage.advance(to: 0.1)
    navigation.pushViewController(b, animated: true)
    navigation.transitionCoordinator?.animate { _ in dot.alpha = 0 }
    stage.stage.advance(to: 0.1875)
    #expect(abs(Double(dot.shown.opacity) - (1 - easeInOut(0.25))) < 1e-5)
  }

  @Test("The delegate is asked and notified in order (VC-23)")
  func delegateCalls() {
    navigation.delegate = delegate
    delegate.animation = SlideAnimation(log)
    navigation.pushViewController(b, animated: true)
    #expect(log.take() == ["asked push a b", "willShow b", "a willDisappear", "b willAppear"])
    #expect(
      events(to: 0.5) == ["animate", "a didDisappear", "b didAppear", "didShow b", "ended true"])
    delegate.animation = nil
    navigation.popViewController(animated: true)
    #expect(log.take() == ["asked pop b a", "willShow a", "b willDisappear", "a willAppear"])
    #expect(events(to: 1) == ["b didDisappear", "a didAppear", "didShow a"])
    #expect(UINavigationController.Operation.none.rawValue == 0)
    #expect(UINavigationController.Operation.push.rawValue == 1)
    #expect(UINavigationController.Operation.pop.rawValue == 2)
  }

  @Test("A canceled pop is as before (VC-17)")
  func canceledPop() {
    navigation.pushViewController(b, animated: false)
    _ = events(to: 0.1)
    let (slide, driver) = (SlideAnimation(log), UIPercentDrivenInteractiveTransition())
    slide.isDismissal = true
    (delegate.animation, delegate.interaction) = (slide, driver)
    navigation.delegate = delegate
    navigation.popViewController(animated: true)
    _ = events(to: 0.2)
    #expect(navigation.viewControllers == [a])
    driver.update(0.5)
    stage.stage.advance(to: 0.3)
    #expect(abs(x(b) - 100) < 1e-4)
    driver.cancel()
    #expect(log.take() == ["a willDisappear", "b willAppear"])
    #expect(events(to: 1) == ["a didDisappear", "b didAppear", "ended false"])
    #expect(navigation.viewControllers == [a, b] && b.parent === navigation)
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    #expect(a.view.superview == nil && x(b) == 0)
  }

  @Test("Requests during a transition run one after another (VC-27)")
  func queue() {
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.viewControllers == [a, b, c] && navigation.children == [a, b])
    #expect(navigation.popToRootViewController(animated: true) == [b, c])
    _ = log.take()
    #expect(
      events(to: 0.36) == ["a didDisappear", "b didAppear", "b willDisappear", "c willAppear"])
    #expect(
      events(to: 0.71) == ["b didDisappear", "c didAppear", "c willDisappear", "a willAppear"])
    #expect(events(to: 1.1) == ["c didDisappear", "a didAppear"])
    #expect(navigation.children == [a])
  }

  @Test("Several controllers change at once (VC-23)")
  func setViewControllers() {
    navigation.setViewControllers([a, b, c], animated: true)
    #expect(events(to: 0.4).filter { $0.hasPrefix("b") } == [])
    #expect(navigation.popToViewController(a, animated: false) == [b, c])
    navigation.setViewControllers([c], animated: false)
    #expect(a.parent == nil && navigation.children == [c] && navigation.topViewController === c)
    navigation.viewControllers = []
    #expect(navigation.topViewController == nil && c.view.superview == nil)
  }

  @Test("Mistakes are illegal calls (VC-34)")
  func mistakes() {
    navigation.pushViewController(a, animated: true)
    navigation.pushViewController(navigation, animated: true)
    navigation.pushViewController(UINavigationController(), animated: true)
    _ = navigation.popToViewController(b, animated: true)
    navigation.setViewControllers([b, b], animated: true)
    #expect(stage.calls.take() == Array(repeating: "VC-34", count: 5))
    #expect(navigation.viewControllers == [a])
  }

  @Test("The bar shows the title and the way back, and covers the safe area (VC-37)")
  func bar() {
    let bar = navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 200, height: 44))
    #expect(bar.topItem?.title == "a" && bar.backItem == nil)
    #expect(a.view.safeAreaInsets.top == 44)
    navigation.pushViewController(b, animated: false)
    #expect(bar.topItem?.title == "b" && bar.backItem?.title == "a")
    b.title = "new"
    #expect(bar.topItem?.title == "new")
    bar.prefersLargeTitles = true
    #expect(bar.frame.height == 96 && b.view.safeAreaInsets.top == 96)
    b.navigationItem.largeTitleDisplayMode = .never
    #expect(bar.frame.height == 44)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(bar.frame.maxY == 0 && b.view.safeAreaInsets.top == 0)
  }

  @Test("Titles slide by half of the width and fade (VC-37)")
  func barTransition() throws {
    func label(_ text: String) -> UILabel? {
      func find(_ view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap(find).first
      }
      return find(navigation.navigationBar)
    }
    navigation.pushViewController(b, animated: true)
    stage.stage.advance(to: 0.0875)
    let progress = easeInOut(0.25)
    let new = try #require(label("b"))
    #expect(abs(Double(new.shown.affineTransform().tx) - 100 * (1 - progress)) < 1e-4)
    let content = try #require(new.superview)
    #expect(abs(Double(content.shown.opacity) - progress) < 1e-5)
  }
}

/// Tab bar controllers (VC-11, VC-23, VC-35, VC-38).
@Suite(.ownContext) @MainActor struct TabBarTests {
  private final class Delegate: UITabBarControllerDelegate {
    var animation: (any UIViewControllerAnimatedTransitioning)?

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
  }

  private let stage: ControllerStage
  private let tabs = UITabBarController()
  private let log = EventLog()
  private let a: LoggedController
  private let b: LoggedController

  init() {
    (a, b) = (LoggedController("a", log), LoggedController("b", log))
    tabs.viewControllers = [a, b]
    stage = ControllerStage(root: tabs)
    _ = log.take()
  }

  @Test("A tab changes immediately (VC-11)")
  func immediateChange() {
    #expect(tabs.selectedIndex == 0 && a.view.window != nil && !b.isViewLoaded)
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "a willDisappear still", "b willAppear still", "a didDisappear still", "b didAppear still",
      ])
    #expect(tabs.selectedViewController === b && a.view.window == nil)
    #expect(tabs.tabBar.selectedItem === b.tabBarItem)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 51, width: 200, height: 49))
    #expect(b.view.safeAreaInsets.bottom == 49)
  }

  @Test("The delegate's transition is used, and requests wait for its end (VC-23, VC-27)")
  func providedTransition() {
    let (delegate, slide) = (Delegate(), SlideAnimation(log))
    delegate.animation = slide
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    #expect(log.take() == ["a willDisappear", "b willAppear"])
    stage.stage.advance(to: 0.1)
    #expect(abs(Double(stage.origin(b).x) - 200 * (1 - easeInOut(0.2))) < 1e-4)
    stage.stage.advance(to: 0.5)
    #expect(log.take().contains("b didAppear") && b.view.window != nil)
    stage.stage.advance(to: 1.1)
    #expect(tabs.selectedIndex == 0 && b.view.window == nil && a.view.window != nil)
  }

  @Test("Mistakes are illegal calls (VC-35)")
  func mistakes() {
    tabs.selectedIndex = 2
    tabs.selectedViewController = UIViewController()
    tabs.viewControllers = [a, a]
    #expect(stage.calls.take() == Array(repeating: "VC-35", count: 3))
    tabs.viewControllers = nil
    #expect(tabs.selectedIndex == NSNotFound && a.parent == nil)
  }
}
