import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Repeating and reversing blocks (U-16 to U-19).
@Suite(.ownContext) @MainActor struct RepetitionTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Reversing alone goes there and back once, then the new value shows (U-16).
  @Test func autoreverseJumpsToTheModel() {
    var end: Double?
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) {
      view.center.x = 100
    } completion: { _ in
      end = tree.stage.currentTime
    }
    let found = tree.samples(at: [0.5, 1, 1.5, 1.999, 2]) { tree.x }
    #expect(areClose(found, [50, 100, 50, 0.1, 100]))
    #expect(end == 2)
  }

  /// Repetition is forever (U-16).
  @Test func repetitionIsEndless() {
    var isOver = false
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat]) {
      view.center.x = 100
    } completion: { _ in
      isOver = true
    }
    #expect(areClose(tree.samples(at: [0.25, 1.25, 1000.75]) { tree.x }, [25, 25, 75]))
    #expect(!isOver)
  }

  /// Half a repetition at the end arrives at the new value (U-17, U-19).
  @Test func fractionalCounts() {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) {
      UIView.setAnimationRepeatCount(1.5)
      view.center.x = 100
    }
    #expect(areClose(tree.samples(at: [1.5, 2.5, 2.999, 3]) { tree.x }, [50, 50, 99.9, 100]))
  }

  /// The count applies only to the changes after it (U-19).
  @Test func countMustPrecedeChanges() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 100
      UIView.setAnimationRepeatCount(3)
      view.alpha = 0
    }
    #expect(view.layer.animation(forKey: "position")?.repeatCount == 0)
    #expect(view.layer.animation(forKey: "opacity")?.repeatCount == 3)
  }

  /// A block of 1 s with 3 reversing repetitions lasts 6 s and ends at the new value (U-18).
  @Test func modifiedBlocks() {
    var end: Double?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.x = 100 }
      view.alpha = 0
    } completion: { _ in
      end = tree.stage.currentTime
    }
    #expect(view.layer.animation(forKey: "opacity")?.repeatCount == 0)
    #expect(areClose(tree.samples(at: [1, 2, 4.5, 5.999, 6]) { tree.x }, [100, 0, 50, 0.1, 100]))
    #expect(end == 6)
  }
}
