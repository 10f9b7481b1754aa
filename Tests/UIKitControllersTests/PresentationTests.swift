import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Presentations: the order of calls, frames, built-in transitions, mistakes (VC-03 to VC-12, VC-33).
@Suite(.ownContext) @MainActor struct PresentationTests {
  private let stage = ControllerStage()
  private var root: UIViewController { stage.root }
  private var log: EventLog { stage.log }

  private func controller(
    _ name: String = "b", _ style: UIModalPresentationStyle = .fullScreen
  ) -> LoggedController { LoggedController(name, stage.log, style: style) }

  /// Returns a delegate with the sliding animations.
  private func vendor(frame: CGRect? = nil) -> Vendor {
    let vendor = Vendor(log)
    let dismissal = SlideAnimation(log)
    dismissal.isDismissal = true
    (vendor.presentation, vendor.dismissal, vendor.frame) = (SlideAnimation(log), dismissal, frame)
    return vendor
  }

  @Test("A full-screen presentation and its dismissal call in order (VC-06, VC-07, VC-09)")
  func orderOfCalls() {
    let (b, delegate) = (controller(), vendor())
    b.transitioningDelegate = delegate
    root.present(b, animated: true) { log.note("completion") }
    #expect(log.take() == ["asked for presentation", "a willDisappear", "b willAppear"])
    root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log.note("coordinator") }
    #expect(stage.events(to: 0) == ["animate"])
    #expect(b.view.superview === root.view.superview && b.isBeingPresented)
    #expect(
      stage.events(to: 0.5) == [
        "b didAppear", "a didDisappear", "ended true", "coordinator", "completion",
      ])
    #expect(root.view.window == nil && b.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(root.presentedViewController === b && b.presentingViewController === root)
    #expect(root.transitionCoordinator == nil && !b.isBeingPresented)

    b.dismiss(animated: true) { log.note("completion") }
    #expect(log.take() == ["asked for dismissal", "b willDisappear", "a willAppear"])
    #expect(stage.events(to: 0.6) == ["animate"])
    #expect(root.view.window != nil)
    #expect(stage.events(to: 1.1) == ["a didAppear", "b didDisappear", "ended true", "completion"])
    #expect(root.view.superview === stage.stage.window && b.view.window == nil)
    #expect(stage.stage.window.subviews == [root.view])
    #expect(root.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test("A custom presentation keeps the presenting view, which is not notified (VC-08, VC-10)")
  func customPresentation() throws {
    let (b, delegate) = (
      controller("b", .custom), vendor(frame: CGRect(x: 20, y: 10, width: 100, height: 50))
    )
    b.transitioningDelegate = delegate
    root.present(b, animated: true)
    #expect(
      log.take() == ["asked for presentation", "presentation willBegin", "b willAppear"])
    #expect(stage.events(to: 0) == ["animate"])
    let context = try #require((delegate.presentation as? SlideAnimation)?.context)
    #expect(context.view(forKey: .from) == nil && context.view(forKey: .to) === b.view)
    #expect(context.presentationStyle == .custom && context.isAnimated && !context.isInteractive)
    #expect(context.initialFrame(for: b) == .zero)
    #expect(context.finalFrame(for: b) == CGRect(x: 20, y: 10, width: 100, height: 50))
    #expect(context.initialFrame(for: root) == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(context.finalFrame(for: root) == CGRect(x: 0, y: 0, width: 200, height: 100))
    // From 200 to 20 in 0.5 s; the dimming view follows.
    let presentation = try #require(b.presentationController as? LoggedPresentation)
    _ = stage.events(to: 0.1)
    #expect(abs(stage.origin(b).x - (200 - 180 * easeInOut(0.2))) < 1e-4)
    #expect(abs(Double(presentation.dimming.shown.opacity) - easeInOut(0.2)) < 1e-5)
    #expect(stage.events(to: 0.5) == ["b didAppear", "presentation didEnd true", "ended true"])
    #expect(root.view.window != nil)
    b.dismiss(animated: true)
    #expect(log.take() == ["asked for dismissal", "dismissal willBegin", "b willDisappear"])
    #expect(
      stage.events(to: 1.1) == ["animate", "b didDisappear", "dismissal didEnd true", "ended true"])
    #expect(stage.stage.window.subviews == [root.view])
  }

  @Test("The frames of a full-screen transition (VC-03, VC-10)")
  func fullScreenFrames() throws {
    let (b, delegate) = (controller(), vendor())
    b.transitioningDelegate = delegate
    root.present(b, animated: true)
    _ = stage.events(to: 0)
    let context = try #require((delegate.presentation as? SlideAnimation)?.context)
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(context.view(forKey: .from) === root.view)
    #expect(context.initialFrame(for: root) == bounds && context.finalFrame(for: root) == .zero)
    #expect(context.initialFrame(for: b) == .zero && context.finalFrame(for: b) == bounds)
    #expect(context.initialFrame(for: UIViewController()) == .zero)
  }

  @Test("Without animation, all happens at once; a custom animation is still called (VC-08, VC-12)")
  func withoutAnimation() {
    let b = controller()
    root.present(b, animated: false) { log.note("completion") }
    #expect(root.transitionCoordinator == nil)
    #expect(
      log.take() == [
        "a willDisappear still", "b willAppear still", "b didAppear still", "a didDisappear still",
        "completion",
      ])
    root.dismiss(animated: false)
    #expect(
      log.take() == [
        "b willDisappear still", "a willAppear still", "a didAppear still", "b didDisappear still",
      ])
    let (c, delegate) = (controller("c", .custom), vendor())
    c.transitioningDelegate = delegate
    (delegate.presentation as? SlideAnimation)?.duration = 0
    root.present(c, animated: false)
    #expect(
      log.take() == [
        "asked for presentation", "presentation willBegin", "c willAppear still", "animate",
      ])
    #expect(
      stage.events(to: 0) == ["c didAppear still", "presentation didEnd true", "ended true"])
  }

  @Test("The built-in transitions take 0.4 s and 0.75 s (VC-11)")
  func builtInTransitions() {
    let b = controller()
    root.present(b, animated: true)
    _ = stage.events(to: 0.1)
    #expect(abs(stage.origin(b).y - 100 * (1 - easeInOut(0.25))) < 1e-4)
    #expect(stage.events(to: 0.41) == ["b didAppear", "a didDisappear"])
    b.dismiss(animated: true)
    _ = stage.events(to: 0.51)
    #expect(abs(stage.origin(b).y - 100 * easeInOut(0.25)) < 1e-4)
    #expect(stage.events(to: 0.9) == ["a didAppear", "b didDisappear"])

    b.modalTransitionStyle = .crossDissolve
    root.present(b, animated: true)
    _ = stage.events(to: 1)
    #expect(abs(Double(b.view.shown.opacity) - easeInOut(0.25)) < 1e-5)
    _ = stage.events(to: 2)
    b.dismiss(animated: true)
    #expect(stage.events(to: 2.41).suffix(1) == ["b didDisappear"] && b.view.alpha == 1)

    b.modalTransitionStyle = .flipHorizontal
    root.present(b, animated: true)
    _ = stage.events(to: 3.1)
    #expect(root.presentedViewController === b && root.transitionCoordinator != nil)
    #expect(stage.events(to: 3.2) == ["b didAppear", "a didDisappear"])
    b.dismiss(animated: true)
    #expect(
      stage.events(to: 4) == ["b willDisappear", "a willAppear", "a didAppear", "b didDisappear"])
  }

  @Test("Presented controllers present others; the topmost one animates away (VC-09)")
  func chains() {
    let (b, c) = (controller("b"), controller("c", .overFullScreen))
    root.present(b, animated: false)
    b.present(c, animated: false)
    #expect(root.presentedViewController === b && b.presentedViewController === c)
    _ = stage.events(to: 0.1)
    root.dismiss(animated: true)
    #expect(log.take() == ["c willDisappear", "a willAppear"])
    _ = stage.events(to: 0.2)
    #expect(b.isBeingDismissed && c.isBeingDismissed)
    _ = stage.events(to: 1)
    #expect(root.presentedViewController == nil && b.presentedViewController == nil)
    #expect(stage.stage.window.subviews == [root.view])
  }

  @Test("A context determines which controller is covered (VC-32)")
  func presentationContext() {
    let (child, b) = (controller("child"), controller("b", .currentContext))
    child.view.frame = CGRect(x: 50, y: 20, width: 100, height: 60)
    child.definesPresentationContext = true
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    _ = stage.events(to: 0.1)
    child.present(b, animated: false)
    #expect(b.presentingViewController === child && child.view.window == nil)
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 50, y: 20, width: 100, height: 60))
    child.dismiss(animated: false)
    #expect(child.view.frame == CGRect(x: 50, y: 20, width: 100, height: 60))
    b.modalPresentationStyle = .fullScreen
    child.present(b, animated: false)
    #expect(b.presentingViewController === root && child.presentedViewController === b)
  }

  @Test("A request during a transition waits for its end (VC-27)")
  func queue() {
    let b = controller()
    root.present(b, animated: true)
    b.dismiss(animated: true) { log.note("dismissed") }
    _ = log.take()
    #expect(
      stage.events(to: 0.41) == [
        "b didAppear", "a didDisappear", "b willDisappear", "a willAppear",
      ])
    #expect(stage.events(to: 0.9) == ["a didAppear", "b didDisappear", "dismissed"])
  }

  @Test("Mistakes are reported (VC-33)")
  func mistakes() {
    let (b, c) = (controller("b"), controller("c"))
    root.present(root, animated: true)
    root.present(b, animated: false)
    root.present(b, animated: false)
    #expect(stage.calls.take() == ["VC-33", "VC-33"])
    root.present(c, animated: false)
    #expect(stage.warnings.take().count == 1 && c.presentingViewController == nil)
    root.dismiss(animated: false)
    _ = log.take()
    root.dismiss(animated: true) { log.note("completion") }
    #expect(log.take() == ["completion"] && stage.warnings.take().count == 1)
    UIViewController().present(c, animated: true)
    #expect(stage.warnings.take().count == 1)
    b.addChild(c)
    root.present(c, animated: true)
    #expect(stage.calls.take() == ["VC-33"])
  }

  @Test("A transition ends once, and one that never ends is reported after rendering (VC-05)")
  func completion() throws {
    let (b, delegate) = (controller(), vendor())
    let slide = try #require(delegate.presentation as? SlideAnimation)
    slide.completes = false
    b.transitioningDelegate = delegate
    root.present(b, animated: true)
    try stage.stage.frames(duration: 0.9) { _, _ in }
    #expect(stage.warnings.take() == [])
    try stage.stage.frames(duration: 0.2) { _, _ in }
    let warning = try #require(stage.warnings.take().first)
    #expect(warning.contains("from LoggedController to LoggedController"))
    #expect(warning.contains("SlideAnimation does not call completeTransition"))
    slide.context?.completeTransition(true)
    #expect(stage.calls.take() == [])
    slide.context?.completeTransition(true)
    #expect(stage.calls.take() == [])
    let second = try #require(stage.warnings.take().first)
    #expect(second.contains("completed twice (VC-05, docs/rules/view-controllers.md)"))
    #expect(root.presentedViewController === b)
  }
}
