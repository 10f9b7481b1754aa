import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The protocols of transitions: defaults, what is requested, what contexts and coordinators know (VC-01
/// to VC-05, VC-13, VC-19, VC-20).
@Suite(.ownContext) @MainActor struct TransitionProtocolTests {
  private final class Interaction: UIViewControllerInteractiveTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      self.context = context
    }
  }

  private let stage = ControllerStage()
  private let b: LoggedController
  private let delegate: Vendor
  private var root: UIViewController { stage.root }

  init() {
    b = LoggedController("b", stage.log)
    delegate = Vendor(stage.log)
    b.transitioningDelegate = delegate
  }

  @Test("Optional methods have defaults (VC-01, VC-02)")
  func defaults() {
    let interaction = Interaction()
    #expect(interaction.completionSpeed == 1 && interaction.completionCurve == .easeInOut)
    #expect(interaction.wantsInteractiveStart)
    let driver = UIPercentDrivenInteractiveTransition()
    #expect(driver.completionSpeed == 1 && driver.completionCurve == .easeInOut)
    #expect(driver.wantsInteractiveStart && driver.timingCurve == nil && driver.duration == 0)
  }

  @Test("Without an animation controller, the built-in transition runs by itself (VC-04)")
  func builtInTransition() {
    let interaction = Interaction()
    delegate.interaction = interaction
    root.present(b, animated: true)
    #expect(stage.events(to: 0.41).last == "a didDisappear" && interaction.context == nil)
    root.dismiss(animated: false)
    #expect(stage.log.take().contains("asked for dismissal") == false)
  }

  @Test("The coordinator describes the transition (VC-19)")
  func coordinator() throws {
    delegate.presentation = SlideAnimation(stage.log)
    let child = UIViewController()
    b.addChild(child)
    root.present(b, animated: true)
    let coordinator = try #require(child.transitionCoordinator)
    #expect(coordinator === root.transitionCoordinator && coordinator === b.transitionCoordinator)
    #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.5)
    #expect(!coordinator.initiallyInteractive && !coordinator.isInterruptible)
    #expect(!coordinator.isInteractive && !coordinator.isCancelled)
    #expect(coordinator.presentationStyle == .fullScreen && coordinator.percentComplete == 0)
    #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
    #expect(coordinator.viewController(forKey: .from) === root)
    #expect(coordinator.viewController(forKey: .to) === b)
    #expect(coordinator.view(forKey: .to) === b.view && coordinator.targetTransform == .identity)
    #expect(coordinator.containerView === root.view.superview)
    _ = stage.events(to: 1)
    #expect(child.transitionCoordinator == nil)
  }

  @Test("An own interaction controller drives the transition itself (VC-13, VC-17)")
  func ownInteraction() throws {
    let interaction = Interaction()
    delegate.presentation = SlideAnimation(stage.log)
    delegate.interaction = interaction
    root.present(b, animated: true)
    #expect(stage.events(to: 0.1).contains("animate") == false)
    let context = try #require(interaction.context)
    #expect(context.isInteractive && !context.transitionWasCancelled)
    context.containerView.addSubview(b.view)
    context.updateInteractiveTransition(0.3)
    #expect(root.transitionCoordinator.map { Double($0.percentComplete) } == 0.3)
    context.cancelInteractiveTransition()
    #expect(!context.isInteractive && context.transitionWasCancelled)
    context.completeTransition(false)
    #expect(b.view.window == nil && root.presentedViewController == nil)
  }

  @Test("Completing with false cancels a transition that runs by itself (VC-17)")
  func completedWithFalse() throws {
    let slide = SlideAnimation(stage.log)
    delegate.presentation = slide
    root.present(b, animated: true)
    _ = stage.events(to: 0.1)
    try #require(slide.context).completeTransition(false)
    #expect(
      stage.log.take() == [
        "b willDisappear", "a willAppear", "b didDisappear", "a didAppear", "ended false",
      ])
    slide.completes = false
    _ = stage.events(to: 1)
    #expect(root.view.superview === stage.stage.window && root.presentedViewController == nil)
  }

  @Test("Without a block, changes alongside get their own (VC-20)")
  func alongsideWithoutBlock() {
    final class Silent: UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double
      { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      }
    }
    let dot = UIView()
    root.view.addSubview(dot)
    delegate.presentation = Silent()
    _ = stage.events(to: 0.1)
    root.present(b, animated: true)
    root.transitionCoordinator?.animate { _ in dot.alpha = 0 }
    _ = stage.events(to: 0.2)
    #expect(abs(Double(dot.shown.opacity) - (1 - easeInOut(0.25))) < 1e-5)
  }
}
