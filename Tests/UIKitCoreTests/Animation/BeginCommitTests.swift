import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// The begin/commit interface (U-27 to U-31).
@Suite(.ownContext) @MainActor struct BeginCommitTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Blocks last 0.2 s with an ease-in-out curve by default (U-12, U-27).
  @Test func defaults() {
    UIView.beginAnimations(nil, context: nil)
    view.center.x = 100
    UIView.commitAnimations()
    let animation = view.layer.animation(forKey: "position")
    #expect(animation?.duration == 0.2)
    #expect(animation?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    tree.stage.advance(to: 0.05)
    #expect(isClose(tree.x, 12.916193))
  }

  /// Animations are submitted when the outermost block closes (U-27).
  @Test func outermostBlockSubmits() {
    UIView.beginAnimations("outer", context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations("inner", context: nil)
    view.center.x = 100
    UIView.commitAnimations()
    #expect(view.layer.animationKeys() == nil)
    UIView.setAnimationCurve(.linear)
    UIView.commitAnimations()
    tree.stage.advance(to: 0.25)
    #expect(isClose(tree.x, 25))
    // One call too many does nothing.
    UIView.commitAnimations()
  }

  /// The last call counts for the whole block, except for repetition (U-28).
  @Test func lastCallCounts() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(5)
    view.center.x = 100
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    view.alpha = 0
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(0.5)
    UIView.commitAnimations()
    #expect(view.layer.animation(forKey: "position")?.autoreverses == false)
    #expect(view.layer.animation(forKey: "opacity")?.repeatCount == 2)
    #expect(areClose(tree.samples(at: [0.5, 0.75, 1.5]) { tree.x }, [0, 25, 100]))
    #expect(areClose(tree.samples(at: [1.75, 4.5]) { tree.alpha }, [0.25, 0]))
  }

  /// A start date in the past means now, one in the future is a delay (U-28).
  @Test func startDate() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationStart(Date(timeIntervalSinceNow: -100))
    view.center.x = 100
    UIView.commitAnimations()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationStart(Date(timeIntervalSinceNow: 0.5))
    view.alpha = 0
    UIView.commitAnimations()
    tree.stage.advance(to: 0.5)
    #expect(isClose(tree.x, 50) && tree.alpha == 1)
    tree.stage.advance(to: 1)
    #expect(isClose(tree.alpha, 0.5))
  }

  /// The functions get the identifier and the context (U-29, LX-02).
  @Test func functions() {
    var events: [String] = []
    var marker = 7
    let stage = tree.stage
    withUnsafeMutableBytes(of: &marker) { bytes in
      UIView.beginAnimations("move", context: bytes.baseAddress)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationWillStart { id, context in
        let number = context?.load(as: Int.self) ?? 0
        events.append("start \(id ?? "") \(number) \(stage.currentTime)")
      }
      UIView.setAnimationDidStop { id, finished, context in
        let number = context?.load(as: Int.self) ?? 0
        events.append("stop \(id ?? "") \(finished) \(number) \(stage.currentTime)")
      }
      view.center.x = 100
      view.alpha = 0
      UIView.commitAnimations()
      stage.advance(to: 2)
    }
    #expect(events == ["start move 7 0.5", "stop move true 7 1.5"])
  }

  /// A block without animations only stops (U-29).
  @Test func emptyBlock() {
    var events: [String] = []
    UIView.beginAnimations("empty", context: nil)
    UIView.setAnimationWillStart { _, _ in events.append("start") }
    UIView.setAnimationDidStop { _, finished, _ in events.append("stop \(finished)") }
    UIView.commitAnimations()
    tree.stage.advance(to: 0)
    #expect(events == ["stop true"])
  }

  /// A second block replaces only absolute animations (U-30).
  @Test func secondBlock() {
    func move(to x: CGFloat, alpha: CGFloat) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      view.center.x = x
      view.alpha = alpha
      UIView.commitAnimations()
    }
    move(to: 100, alpha: 0)
    tree.stage.advance(to: 0.5)
    move(to: 0, alpha: 1)
    #expect(Set(view.layer.animationKeys() ?? []) == ["position", "position-2", "opacity"])
    tree.stage.advance(to: 0.75)
    #expect(isClose(tree.x, 74.167614))
    #expect(isClose(tree.alpha, 0.12916193))
  }

  /// Resetting the property in the same turn shifts the motion (U-31).
  @Test func resetInTheSameTurn() {
    UIView.beginAnimations(nil, context: nil)
    view.center.x = 100
    UIView.commitAnimations()
    view.center.x = 0
    #expect(areClose(tree.samples(at: [0, 0.1, 0.2]) { tree.x }, [-100, -50, 0]))
  }

  /// In a nested block, what is not set is inherited (U-27).
  @Test func nestedBlocks() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.beginAnimations(nil, context: nil)
      view.center.x = 100
      UIView.commitAnimations()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      view.alpha = 0
      UIView.commitAnimations()
    }
    tree.stage.advance(to: 0.5)
    #expect(isClose(tree.x, 25) && isClose(tree.alpha, 0.5))
  }
}
