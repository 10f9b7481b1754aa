import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// A layer that derives the animation of its own property from that of the background.
private final class Gauge: CALayer {
  @CustomProperty("level") var level: CGFloat = 0
  /// Whether the layer adds the animation twice more, besides returning it.
  var addsCopies = false

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level",
      let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation
    else { return super.action(forKey: event) }
    animation.keyPath = event
    animation.fromValue = level
    if addsCopies {
      add(animation, forKey: "first")
      if let copy = animation.copy() as? CABasicAnimation {
        copy.duration = 0.5
        add(copy, forKey: "second")
      }
    }
    return animation
  }
}

private final class GaugeView: UIView {
  override class var layerClass: AnyClass { Gauge.self }
}

/// Animations that layers derive for their own properties (U-23, PA-26).
@Suite(.ownContext) @MainActor struct DerivedAnimationTests {
  private let tree = ViewStage(view: GaugeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))

  private func gauge() throws -> Gauge { try #require(tree.view.layer as? Gauge) }

  /// A block waits for what it adds, not for copies that client code adds (U-23).
  @Test func copiesAreNotCounted() throws {
    let gauge = try gauge()
    gauge.addsCopies = true
    var ends: [Double] = []
    UIView.animate(withDuration: 1) {
      gauge.level = 8
    } completion: { finished in
      if finished { ends.append(tree.stage.currentTime) }
    }
    tree.stage.advance(to: 3)
    #expect(ends == [1])
  }

  /// Copies do not belong to an animator, which ends once (PA-26).
  @Test func copiesDoNotBelongToAnimators() throws {
    let gauge = try gauge()
    gauge.addsCopies = true
    var ends: [Double] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { gauge.level = 8 }
    animator.addCompletion { _ in ends.append(tree.stage.currentTime) }
    animator.startAnimation()
    tree.stage.advance(to: 0.5)
    #expect(gauge.presentation()?.level == 4)
    tree.stage.advance(to: 3)
    #expect(ends == [1])
  }

  /// In blocks of zero length, derived changes are immediate too (U-12).
  @Test func zeroLength() throws {
    let gauge = try gauge()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0)
    gauge.level = 8
    UIView.commitAnimations()
    #expect(gauge.animationKeys() == nil)
    UIView.animate(withDuration: 0) { gauge.level = 4 }
    #expect(gauge.animationKeys() == nil)
  }
}

/// What closures of blocks keep.
@Suite(.ownContext) @MainActor struct CompletionLifetimeTests {
  /// The completion of an endless animation does not keep its view when the stage is gone (U-23).
  @Test func endlessAnimationsDoNotKeepTheirViews() {
    weak var released: UIView?
    do {
      let tree = ViewStage()
      let view = tree.view
      released = view
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
        view.center.x = 100
      } completion: { _ in
        view.center.x = 0
      }
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationRepeatCount(.infinity)
      UIView.setAnimationDelay(1e9)
      UIView.setAnimationWillStart { _, _ in view.alpha = 0 }
      UIView.setAnimationDidStop { _, _, _ in view.alpha = 1 }
      view.alpha = 0.5
      UIView.commitAnimations()
      tree.stage.advance(to: 3)
    }
    // The context of the test is still the stage's.
    _ = Stage(size: CGSize(width: 1, height: 1))
    #expect(released == nil)
  }

  /// Nor does the completion block of a transaction.
  @Test func endlessTransactionsDoNotKeepTheirLayers() {
    weak var released: CALayer?
    do {
      let tree = ViewStage()
      let layer = CALayer()
      tree.stage.layer.addSublayer(layer)
      released = layer
      tree.stage.advance(to: 0)
      CATransaction.setCompletionBlock { layer.opacity = 1 }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.repeatCount) = (0, 1, .infinity)
      layer.add(fade, forKey: nil)
      tree.stage.advance(to: 3)
    }
    _ = Stage(size: CGSize(width: 1, height: 1))
    #expect(released == nil)
  }

  /// A completion still runs when its endless animation is removed (U-23).
  @Test func removedEndlessAnimationsComplete() {
    let tree = ViewStage()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
      tree.view.center.x = 100
    } completion: {
      ends.append($0)
    }
    tree.stage.advance(to: 5)
    #expect(ends.isEmpty)
    tree.view.layer.removeAllAnimations()
    tree.stage.advance(to: 6)
    #expect(ends == [false])
  }
}
