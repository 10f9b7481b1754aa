import CoreGraphics
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// What changes while transitions run: windows, sizes, other transitions, and the stage itself.
@Suite(.ownContext) @MainActor struct TransitionOverlapTests {
  private let log = EventLog()
  private let switcher = FadingTabs()

  private func controller(
    _ name: String, _ style: UIModalPresentationStyle = .fullScreen
  ) -> LoggedController { LoggedController(name, log, style: style) }

  /// A stage, 200 by 300 points, with a navigation controller that shows "a".
  private func makeStage() -> (ControllerStage, UINavigationController) {
    let navigation = UINavigationController(rootViewController: controller("a"))
    let stage = ControllerStage(root: navigation, size: CGSize(width: 200, height: 300))
    _ = log.take()
    return (stage, navigation)
  }

  private func events(_ stage: ControllerStage, to time: Double) -> [String] {
    stage.stage.advance(to: time)
    return log.take()
  }

  @Test(
    "A stage that is released during a transition releases its controllers (VC-27)",
    arguments: ["push", "swipe", "sheet", "fullScreen", "flip", "tabs"])
  func released(kind: String) {
    weak var root: UIViewController?
    weak var other: UIViewController?
    do {
      let (stage, navigation) = makeStage()
      let new = controller("b", kind == "sheet" ? .pageSheet : .fullScreen)
      (root, other) = (navigation, new)
      switch kind {
      case "push": navigation.pushViewController(new, animated: true)
      case "swipe":
        navigation.pushViewController(new, animated: false)
        stage.stage.window.schedule(
          .drag(from: CGPoint(x: 2, y: 150), to: CGPoint(x: 90, y: 150), time: 0, duration: 0.5))
      case "tabs":
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, new]
        stage.stage.window.rootViewController = tabs
        tabs.delegate = switcher
        stage.stage.advance(to: 0.1)
        tabs.selectedIndex = 1
        tabs.viewControllers = [new]
        stage.stage.advance(to: 0.2)
      default:
        if kind == "flip" { new.modalTransitionStyle = .flipHorizontal }
        navigation.present(new, animated: true)
      }
      stage.stage.advance(to: 0.25)
    }
    // The last stage is current until there is another one.
    _ = Stage(size: CGSize(width: 10, height: 10))
    #expect(root == nil && other == nil)
  }

  @Test("A window that is hidden during a push hides what the push shows (VC-29)")
  func hiddenWindow() {
    let (stage, navigation) = makeStage()
    navigation.pushViewController(controller("b"), animated: true)
    #expect(events(stage, to: 0.1) == ["a willDisappear", "b willAppear"])
    stage.stage.window.isHidden = true
    #expect(events(stage, to: 0.3) == [])
    #expect(
      events(stage, to: 0.4) == [
        "a didDisappear", "b didAppear", "b willDisappear still", "b didDisappear still",
      ])
    stage.stage.window.isHidden = false
    #expect(events(stage, to: 0.5) == ["b willAppear still", "b didAppear still"])
  }

  @Test("A controller that is covered twice during a flip disappears once (VC-29)")
  func pushBehindFlip() {
    let (stage, navigation) = makeStage()
    let presented = controller("p")
    presented.modalTransitionStyle = .flipHorizontal
    navigation.present(presented, animated: true)
    #expect(events(stage, to: 0.1) == ["a willDisappear", "p willAppear"])
    navigation.pushViewController(controller("b"), animated: false)
    #expect(events(stage, to: 0.8) == ["p didAppear", "a didDisappear"])
    navigation.dismiss(animated: false)
    #expect(log.take().filter { $0.hasPrefix("b") } == ["b willAppear still", "b didAppear still"])
  }

  @Test("A flip whose dismissal is canceled keeps the sheet on screen (VC-17, VC-55)")
  func canceledFlip() {
    let (stage, navigation) = makeStage()
    let sheet = controller("s", .pageSheet)
    sheet.modalTransitionStyle = .flipHorizontal
    navigation.present(sheet, animated: true)
    stage.stage.advance(to: 1)
    stage.stage.window.schedule(
      .drag(
        from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 100), time: 1, duration: 0.2, rest: 0.3
      ))
    stage.stage.advance(to: 3)
    #expect(navigation.presentedViewController === sheet && sheet.view.window != nil)
    #expect(sheet.transitionCoordinator == nil)
  }

  @Test("The coordinator of a push outlasts that of a shorter presentation (VC-19)")
  func coordinators() {
    let (stage, navigation) = makeStage()
    let vendor = Vendor(log)
    let slide = SlideAnimation(log)
    slide.duration = 0.1
    vendor.presentation = slide
    let presented = controller("p", .custom)
    presented.transitioningDelegate = vendor
    navigation.pushViewController(controller("b"), animated: true)
    navigation.present(presented, animated: true)
    stage.stage.advance(to: 0.05)
    #expect(navigation.transitionCoordinator?.presentationStyle == .custom)
    stage.stage.advance(to: 0.2)
    #expect(presented.transitionCoordinator == nil)
    #expect(navigation.transitionCoordinator?.transitionDuration == 0.35)
    stage.stage.advance(to: 0.4)
    #expect(navigation.transitionCoordinator == nil)
    withExtendedLifetime(vendor) {}
  }

  @Test("A view that a presentation removed returns with the new size of its window (VC-57)")
  func resizedBehind() {
    let (stage, navigation) = makeStage()
    let size = CGSize(width: 300, height: 200)
    navigation.present(controller("p"), animated: false)
    stage.stage.advance(to: 0.1)
    stage.stage.window.frame.size = size
    stage.stage.advance(to: 0.2)
    navigation.dismiss(animated: false)
    stage.stage.advance(to: 0.3)
    #expect(navigation.view.frame == CGRect(origin: .zero, size: size))
  }

  @Test("Dismissing a curled page with the sheet below leaves the presenting view (VC-09, VC-44)")
  func curlOnSheet() {
    let (stage, navigation) = makeStage()
    let (sheet, below) = (controller("s", .pageSheet), controller("c"))
    below.modalTransitionStyle = .partialCurl
    navigation.present(sheet, animated: false)
    sheet.present(below, animated: true)
    stage.stage.advance(to: 1)
    _ = log.take()
    navigation.dismiss(animated: true)
    #expect(events(stage, to: 2) == ["c willDisappear", "c didDisappear"])
    #expect(navigation.view.superview === stage.stage.window && sheet.view.window == nil)
  }

  @Test("A view without autoresizing that is pushed fills the container (VC-57)")
  func resizedPush() {
    let (stage, navigation) = makeStage()
    let pushed = controller("b")
    pushed.view = UIView()
    navigation.pushViewController(pushed, animated: true)
    stage.stage.advance(to: 0.1)
    stage.stage.window.frame.size = CGSize(width: 300, height: 200)
    stage.stage.advance(to: 0.5)
    #expect(pushed.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("Sheets have the size of a window that changes while another sheet comes (VC-57, VC-54)")
  func resizedSheets() throws {
    let (stage, navigation) = makeStage()
    let (lower, upper) = (controller("l", .pageSheet), controller("u", .pageSheet))
    navigation.present(lower, animated: false)
    stage.stage.advance(to: 0.1)
    lower.present(upper, animated: true)
    stage.stage.advance(to: 0.2)
    stage.stage.window.frame.size = CGSize(width: 300, height: 240)
    stage.stage.advance(to: 1)
    // 10 points are free at the top.
    let frame = CGRect(x: 0, y: 10, width: 300, height: 230)
    #expect(upper.presentationController?.presentedView?.frame == frame)
    // The lower one is smaller until the upper one leaves.
    let sheet = try #require(lower.sheetPresentationController)
    sheet.containerView?.setNeedsLayout()
    stage.stage.advance(to: 1.1)
    upper.dismiss(animated: false)
    #expect(sheet.presentedView?.frame == frame)
  }

  @Test("Of two buttons that are tapped at once, an alert performs the action of the first (VC-39)")
  func twoButtons() {
    let (stage, navigation) = makeStage()
    let alert = UIAlertController(title: "t", message: nil, preferredStyle: .alert)
    var chosen: [String] = []
    for title in ["x", "y"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in chosen.append(title) })
    }
    stage.stage.window.frame.size = CGSize(width: 320, height: 300)
    navigation.present(alert, animated: false)
    stage.stage.advance(to: 0.1)
    for control in controls(in: alert.view) {
      let center = CGPoint(x: control.bounds.midX, y: control.bounds.midY)
      stage.stage.window.schedule(.tap(at: control.convert(center, to: nil), time: 0.2))
    }
    stage.stage.advance(to: 2)
    #expect(chosen == ["x"] && stage.warnings.take() == [])
  }

  private func controls(in view: UIView) -> [UIControl] {
    view is UIControl ? [view].compactMap { $0 as? UIControl } : view.subviews.flatMap(controls)
  }

  @Test("A tap on the selected tab pops to the first controller (VC-38)")
  func selectedTab() {
    let navigation = UINavigationController(rootViewController: controller("a"))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, controller("other")]
    let stage = ControllerStage(root: tabs, size: CGSize(width: 200, height: 300))
    for name in ["b", "c"] { navigation.pushViewController(controller(name), animated: false) }
    stage.stage.window.schedule(.tap(at: CGPoint(x: 50, y: 275), time: 0.1))
    stage.stage.advance(to: 1)
    #expect(navigation.viewControllers.map(\.title) == ["a"] && tabs.selectedIndex == 0)
  }
}

/// A delegate that fades between tabs.
private final class FadingTabs: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
}

/// A transition that fades the new view in within 0.5 s.
private final class Fade: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    view.alpha = 0
    context.containerView.addSubview(view)
    UIView.animate(withDuration: 0.5) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
