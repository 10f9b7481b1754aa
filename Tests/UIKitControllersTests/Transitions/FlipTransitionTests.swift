import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Transitions between controllers that flip their views (VT-13).
@Suite(.ownContext) @MainActor struct FlipTransitionTests {
  /// A transition between controllers that flips follows the finger, and is canceled (VT-13, VC-14,
  /// VC-17).
  @Test(arguments: [true, false]) func interactiveFlip(finishes: Bool) {
    final class Flip: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> Double { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        new.frame = context.containerView.bounds
        UIView.transition(
          from: old, to: new, duration: 1, options: [.transitionFlipFromRight, .curveLinear]
        ) { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let stage = ControllerStage()
    let b = LoggedController("b", stage.log)
    (stage.root.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
    stage.stage.advance(to: 0)
    let vendor = Vendor(stage.log)
    let driver = UIPercentDrivenInteractiveTransition()
    (vendor.presentation, vendor.interaction) = (Flip(), driver)
    b.transitioningDelegate = vendor
    stage.root.present(b, animated: true)
    stage.stage.advance(to: 0)
    driver.update(0.25)
    stage.stage.advance(to: 1)
    func color(_ x: Int) -> [Int] { Pixels(stage.stage.snapshot()).color(x, 50) }
    // At 45 degrees, the old view is narrower.
    #expect(color(100) == [255, 0, 0] && color(3) != [255, 0, 0])
    driver.update(0.75)
    stage.stage.advance(to: 2)
    #expect(color(100) == [0, 0, 255])
    finishes ? driver.finish() : driver.cancel()
    stage.stage.advance(to: 4)
    #expect(color(3) == (finishes ? [0, 0, 255] : [255, 0, 0]))
    #expect((stage.root.presentedViewController === b) == finishes)
    #expect((stage.root.view.window == nil) == finishes)
  }
}
