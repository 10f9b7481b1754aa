import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The order in which controllers of containers disappear and appear, beside single pushes and pops
/// (VC-62).
@Suite(.ownContext) @MainActor struct AppearanceOrderTests {
  private let stage: ControllerStage
  private let navigation: UINavigationController
  private let log: EventLog
  private let a: LoggedController
  private let b: LoggedController
  private let c: LoggedController

  init() {
    let log = EventLog()
    let make = { (name: String) in LoggedController(name, log) }
    (a, b, c) = (make("a"), make("b"), make("c"))
    navigation = UINavigationController(rootViewController: a)
    stage = ControllerStage(root: navigation)
    self.log = log
    _ = log.take()
  }

  private func events(to time: Double) -> [String] {
    stage.stage.advance(to: time)
    return log.take()
  }

  private func addChild(_ name: String, to parent: UIViewController) -> LoggedController {
    let child = LoggedController(name, log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    return child
  }

  @Test("A stack that is replaced (VC-62)", arguments: [true, false])
  func replacedStack(isAnimated: Bool) {
    let suffix = isAnimated ? "" : " still"
    navigation.setViewControllers([b, c], animated: isAnimated)
    let calls = log.take() + events(to: 1)
    #expect(
      calls
        == ["a willDisappear", "c willAppear", "a didDisappear", "c didAppear"].map { $0 + suffix })
    #expect(navigation.viewControllers == [b, c] && a.parent == nil)
    // A controller that was below comes to the top.
    navigation.setViewControllers([c, b], animated: isAnimated)
    #expect(
      log.take() + events(to: 2)
        == ["c willDisappear", "b willAppear", "c didDisappear", "b didAppear"].map { $0 + suffix })
  }

  @Test("Children follow their parents, old before new (VC-62)", arguments: [true, false])
  func children(isAnimated: Bool) {
    _ = addChild("x", to: a)
    _ = events(to: 0.1)
    _ = addChild("y", to: b)
    let suffix = isAnimated ? "" : " still"
    navigation.pushViewController(b, animated: isAnimated)
    #expect(
      log.take() + events(to: 1)
        == [
          "a willDisappear", "x willDisappear", "b willAppear", "y willAppear", "a didDisappear",
          "x didDisappear", "b didAppear", "y didAppear",
        ].map { $0 + suffix })
    navigation.popViewController(animated: isAnimated)
    #expect(
      log.take() + events(to: 2)
        == [
          "b willDisappear", "y willDisappear", "a willAppear", "x willAppear", "b didDisappear",
          "y didDisappear", "a didAppear", "x didAppear",
        ].map { $0 + suffix })
  }

  @Test("A push before the first commit (VC-29, VC-62)")
  func earlyPush() {
    let (d, e) = (LoggedController("d", log), LoggedController("e", log))
    let other = UINavigationController(rootViewController: d)
    stage.stage.window.rootViewController = other
    other.pushViewController(e, animated: false)
    #expect(
      log.take() + events(to: 1) == [
        "a willDisappear still", "a didDisappear still", "d willAppear still",
        "d willDisappear still", "e willAppear still", "d didDisappear still",
        "e didAppear still",
      ])
  }

  @Test("A container that exchanges the views of its children itself (VC-29)")
  func exchangedViews() {
    let old = addChild("x", to: a)
    _ = events(to: 0.1)
    let new = LoggedController("y", log)
    a.addChild(new)
    a.view.addSubview(new.view)
    old.view.removeFromSuperview()
    #expect(
      log.take() + events(to: 0.2) == [
        "y willAppear still", "x willDisappear still", "x didDisappear still", "y didAppear still",
      ])
  }
}
