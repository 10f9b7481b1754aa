import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// `UIView.perform(_:on:)` (U-41).
@Suite(.ownContext) @MainActor struct SystemAnimationTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Views shrink, fade and blur for 0.3 s, and are removed before the completion (U-41).
  @Test func delete() throws {
    var result: (finished: Bool, time: Double, isRemoved: Bool)?
    let stage = tree.stage
    let other = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    stage.window.addSubview(other)
    stage.advance(to: 0)
    UIView.perform(.delete, on: [view]) {
      other.center.x = 100
    } completion: { [view] in
      result = ($0, stage.currentTime, view.superview == nil)
    }
    stage.advance(to: 0.15)
    #expect(isClose(tree.alpha, 0.5))
    #expect(isClose(Double(view.shown.transform.m11), 0.505))
    #expect(isClose(Double(other.shown.position.x), 50))
    let radius = view.shown.value(forKeyPath: "filters.delete.inputRadius") as? NSNumber
    #expect(isClose(try #require(radius).doubleValue, 4))
    stage.advance(to: 0.3)
    let end = try #require(result)
    #expect(end.finished && end.isRemoved && isClose(end.time, 0.3))
    // The view can be used again.
    #expect(view.alpha == 1 && view.transform == .identity && view.layer.filters == nil)
  }

  /// Inside a block, the blur has its delay and duration too (U-14, U-41).
  @Test func deleteInsideABlock() throws {
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      UIView.perform(.delete, on: [view])
    }
    let radii = try tree.samples(at: [0.5, 1, 2, 2.5]) {
      let radius = view.shown.value(forKeyPath: "filters.delete.inputRadius") as? NSNumber
      return try #require(radius).doubleValue
    }
    #expect(areClose(radii, [0, 0, 4, 6]))
    #expect(isClose(tree.alpha, 0.25))
  }
}
