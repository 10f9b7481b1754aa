import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Blocks that replace earlier animations (U-07 to U-09).
@Suite(.ownContext) @MainActor struct AbsoluteAnimationTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  private func fade(
    to alpha: CGFloat, options: UIView.AnimationOptions = .curveLinear,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: 1, delay: 0, options: options, animations: { view.alpha = alpha },
      completion: completion)
  }

  /// A second block on alpha replaces the first and starts from the model value (U-07, U-24).
  @Test func secondBlockStartsFromTheModel() {
    var finished: [Bool] = []
    fade(to: 0) { finished.append($0) }
    tree.stage.advance(to: 0.5)
    #expect(isClose(tree.alpha, 0.5))
    fade(to: 1) { finished.append($0) }
    #expect(view.layer.animationKeys() == ["opacity"])
    #expect(areClose(tree.samples(at: [0.5, 0.75]) { tree.alpha }, [0, 0.25]))
    #expect(finished == [false])
    tree.stage.advance(to: 1.5)
    #expect(finished == [false, true])
  }

  /// With `beginFromCurrentState`, it starts from the screen (U-09).
  @Test func secondBlockStartsFromTheScreen() {
    fade(to: 0)
    tree.stage.advance(to: 0.5)
    fade(to: 1, options: [.curveLinear, .beginFromCurrentState])
    #expect(areClose(tree.samples(at: [0.5, 0.75, 1]) { tree.alpha }, [0.5, 0.625, 0.75]))
  }

  /// Additive properties stay additive with `beginFromCurrentState` (U-09).
  @Test func positionStaysAdditive() {
    UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
      view.center.x = 100
    }
    tree.stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
      view.center.x = 0
    }
    tree.stage.advance(to: 0.75)
    #expect(isClose(tree.x, 74.167614))
  }

  private func oscillate(completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
      animations: { view.center.x = 100 }, completion: completion)
  }

  /// A later block removes a repeating animation and starts from the model value (U-08, U-09).
  @Test func laterBlockEndsRepetition() {
    var finished: [Bool] = []
    oscillate { finished.append($0) }
    #expect(!((view.layer.animation(forKey: "position") as? CABasicAnimation)?.isAdditive ?? true))
    #expect(areClose(tree.samples(at: [0.25, 1.25]) { tree.x }, [25, 75]))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 }
    #expect(areClose(tree.samples(at: [1.25, 1.75]) { tree.x }, [100, 50]))
    #expect(finished == [false])
  }

  /// With `beginFromCurrentState`, there is no jump (U-09, U-42).
  @Test func laterBlockEndsRepetitionSmoothly() {
    oscillate()
    tree.stage.advance(to: 1.25)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      view.center.x = 0
    }
    #expect(areClose(tree.samples(at: [1.25, 1.75, 2.25]) { tree.x }, [75, 37.5, 0]))
  }

  /// Two changes inside one block are one motion, which its own first part does not interrupt and
  /// which starts from the value before the first change, not from the screen (U-06, U-23).
  @Test(arguments: [UIView.AnimationOptions.beginFromCurrentState, .autoreverse])
  func changesOfOneBlockDoNotInterruptIt(_ option: UIView.AnimationOptions) {
    var finished: [Bool] = []
    // The screen still shows 1.
    view.alpha = 0.5
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, option]) {
      view.alpha = 0.8
      view.alpha = 0.1
      view.layer.cornerRadius = 4
      view.layer.cornerRadius = 8
    } completion: {
      finished.append($0)
    }
    #expect(Set(view.layer.animationKeys() ?? []).isSuperset(of: ["opacity", "cornerRadius"]))
    tree.stage.advance(to: 0.5)
    #expect(isClose(tree.alpha, 0.3) && isClose(Double(view.shown.cornerRadius), 4))
    tree.stage.advance(to: 2)
    #expect(finished == [true])
  }

  /// Two changes inside one block that interrupts another start from the screen (U-06, U-09).
  @Test func changesCombineFromTheScreen() {
    fade(to: 0)
    tree.stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      view.alpha = 0.25
      view.alpha = 1
    }
    #expect(areClose(tree.samples(at: [0.5, 1, 1.5]) { tree.alpha }, [0.5, 0.75, 1]))
  }

  /// The stretching part animates absolutely, as one rectangle (U-01, U-07).
  @Test func contentStretchAnimates() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.contentStretch = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    }
    #expect(view.layer.animationKeys() == ["contentsCenter"])
    tree.stage.advance(to: 0.5)
    let expected = CGRect(x: 0.125, y: 0.25, width: 0.75, height: 0.625)
    #expect(view.shown.contentsCenter == expected)
  }

  /// Colors animate absolutely, from the old model value (U-07).
  @Test func colorsAreAbsolute() throws {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    tree.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    tree.stage.advance(to: 0.25)
    let color = try #require(view.shown.backgroundColor?.components)
    #expect(areClose(color.map { Double($0) }, [0.75, 0, 0.25, 1], tolerance: 1e-3))
  }

  /// The background of a view that draws is part of its bitmap and does not animate (U-01).
  @Test func backgroundOfDrawingViewsDoesNotAnimate() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {}
    }
    let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    tree.stage.window.addSubview(drawing)
    tree.stage.advance(to: 0)
    UIView.animate(withDuration: 1) { drawing.backgroundColor = .red }
    #expect(drawing.layer.animationKeys() == nil)
  }
}
