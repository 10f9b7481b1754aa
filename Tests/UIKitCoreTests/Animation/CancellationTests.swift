import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Ways to end an animation early (U-42).
@Suite(.ownContext) @MainActor struct CancellationTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Starts a move of 100 points within 4 s, and advances to 1 s.
  private func startMove(completion: ((Bool) -> Void)? = nil) {
    UIView.animate(withDuration: 4, animations: { view.center.x = 100 }, completion: completion)
    tree.stage.advance(to: 1)
  }

  /// Removing the animations shows the model value at the next commit (U-42).
  @Test func removal() {
    var finished: Bool?
    startMove { finished = $0 }
    view.layer.removeAllAnimations()
    #expect(isClose(tree.x, 12.916193))
    tree.stage.advance(to: 1)
    #expect(tree.x == 100 && finished == false)
  }

  /// Hurrying to the end (U-42).
  @Test func hurry() throws {
    startMove()
    view.layer.position = try #require(view.layer.presentation()).position
    view.layer.removeAllAnimations()
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { view.center.x = 100 }
    let found = tree.samples(at: [1, 1.05, 1.1]) { tree.x }
    #expect(areClose(found, [12.916193, 56.458097, 100]))
  }

  /// Going back to the start, and stopping where the view is (U-42).
  @Test func backAndStop() throws {
    startMove()
    view.layer.position = try #require(view.layer.presentation()).position
    view.layer.removeAllAnimations()
    tree.stage.advance(to: 2)
    #expect(isClose(tree.x, 12.916193))
    UIView.animate(withDuration: 0.1) { view.center.x = 0 }
    #expect(areClose(tree.samples(at: [2.05, 2.1]) { tree.x }, [6.458097, 0]))
  }
}
