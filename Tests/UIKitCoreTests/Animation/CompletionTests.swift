import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// When blocks complete, and with what (U-23 to U-26).
@Suite(.ownContext) @MainActor struct CompletionTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// A block without animations completes after the commit (U-23).
  @Test func emptyBlock() {
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: {}) { finished = $0 }
    #expect(finished == nil)
    tree.stage.advance(to: 0)
    #expect(finished == true)
  }

  /// One removed animation of several makes the block unfinished, once all are over (U-23).
  @Test func removedAnimations() {
    var results: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 100
      view.alpha = 0
    } completion: {
      results.append($0)
    }
    tree.stage.advance(to: 0.5)
    view.layer.removeAnimation(forKey: "opacity")
    tree.stage.advance(to: 0.9)
    #expect(results.isEmpty)
    tree.stage.advance(to: 1)
    #expect(results == [false])
  }

  /// A repeating block completes with false when it is removed (U-23).
  @Test func repeatingBlock() {
    var results: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
      view.center.x = 100
    } completion: {
      results.append($0)
    }
    tree.stage.advance(to: 10)
    #expect(results.isEmpty)
    view.layer.removeAllAnimations()
    tree.stage.advance(to: 10)
    #expect(results == [false])
  }

  /// Views outside of a window do not animate (U-25).
  @Test func detachedViews() {
    let detached = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      detached.center.x = 100
    } completion: {
      finished = $0
    }
    #expect(detached.layer.animationKeys() == nil)
    tree.stage.advance(to: 0)
    #expect(finished == true)
  }

  /// A completion can start the next block, which sees no trace of the last (U-26).
  @Test func chaining() {
    var ends: [Double] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 100
    } completion: { _ in
      ends.append(tree.stage.currentTime)
      #expect(view.layer.animationKeys() == nil)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 0
      } completion: { _ in
        ends.append(tree.stage.currentTime)
      }
    }
    #expect(areClose(tree.samples(at: [0.5, 1.25, 2]) { tree.x }, [50, 75, 0]))
    #expect(ends == [1, 2])
  }

  /// An outer block does not wait for an inner one that lasts longer (U-26).
  @Test func innerBlocksCompleteThemselves() {
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 100
      UIView.animate(
        withDuration: 2, delay: 0, options: .overrideInheritedDuration,
        animations: { view.alpha = 0 },
        completion: { _ in ends.append("inner \(tree.stage.currentTime)") })
    } completion: { _ in
      ends.append("outer \(tree.stage.currentTime)")
    }
    tree.stage.advance(to: 3)
    #expect(ends == ["outer 1.0", "inner 2.0"])
  }

  /// A stage that is released in the middle of an animation takes its layers with it.
  @Test func releasedStages() {
    weak var layer: CALayer?
    do {
      let other = ViewStage()
      layer = other.view.layer
      UIView.animate(withDuration: 1) {
        other.view.alpha = 0
      } completion: { _ in
      }
      other.stage.advance(to: 0.5)
    }
    // Until there is another stage, the context of the last one remains current.
    let next = Stage(size: CGSize(width: 10, height: 10))
    next.advance(to: 1)
    #expect(layer == nil)
  }

  /// Releasing a view ends its animations (U-23).
  @Test func releasedViews() {
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      view.center.x = 100
    } completion: {
      finished = $0
    }
    tree.stage.advance(to: 0.5)
    view.removeFromSuperview()
    tree.stage.advance(to: 0.5)
    #expect(finished == false)
  }
}
