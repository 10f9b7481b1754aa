import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Keyframe animations of views (U-32 to U-40).
@Suite(.ownContext) @MainActor struct KeyframeTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Four frames that move by (100, 50) and (-100, 50) in turns, within 4 s.
  private func zigZag(_ options: UIView.KeyframeAnimationOptions) {
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: options) {
      for index in 0..<4 {
        UIView.addKeyframe(
          withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25
        ) {
          view.center.x += index % 2 == 0 ? 100 : -100
          view.center.y += 50
        }
      }
    }
  }

  /// The overall curve is ease-in-out (U-32 to U-34).
  @Test func overallCurve() {
    zigZag([])
    #expect(view.layer.animationKeys() == ["position"])
    tree.stage.advance(to: 1)
    #expect(isClose(tree.x, 51.664772))
    #expect(view.center == CGPoint(x: 0, y: 200))
  }

  /// With the bits of the linear curve, frames end on time (U-33, U-34).
  @Test func linearCurve() {
    zigZag(.linearCurve)
    #expect(areClose(tree.samples(at: [0.5, 1, 1.5, 2]) { tree.x }, [50, 100, 50, 0]))
    tree.stage.advance(to: 4)
    #expect(tree.position == CGPoint(x: 0, y: 200))
  }

  /// The cubic mode overshoots the straight line (U-34).
  @Test func cubicMode() {
    zigZag([.linearCurve, .calculationModeCubic])
    tree.stage.advance(to: 0.5)
    #expect(isClose(tree.x, 56.25) && isClose(Double(tree.position.y), 21.875))
  }

  /// Between frames, the value holds, and the last one holds to the end (U-34).
  @Test func gapsHold() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .linearCurve) {
      UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) {
        view.center.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.2) {
        view.center.x = 300
      }
    }
    let found = tree.samples(at: [0.1, 0.3, 0.5, 0.7, 0.9]) { tree.x }
    #expect(areClose(found, [0, 50, 100, 200, 300]))
  }

  /// Keyframes add to the model value, as other blocks do (U-34, U-10).
  @Test func keyframesAreAdditive() {
    zigZag(.linearCurve)
    view.center.x += 1000
    tree.stage.advance(to: 1)
    #expect(isClose(tree.x, 1100))
  }

  /// Frames may overlap, come in any order, and are clamped to the whole (U-35).
  @Test func overlappingFrames() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .linearCurve) {
      // The later end wins, although this frame is added first.
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 9) { view.center.x = 300 }
      UIView.addKeyframe(withRelativeStartTime: -1, relativeDuration: 1.5) {
        view.center.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
    }
    #expect(areClose(tree.samples(at: [0.25, 0.5, 0.75]) { tree.x }, [50, 100, 200]))
    #expect(isClose(tree.alpha, 0))
  }

  /// Each frame outside of the whole is reported once, but sums with rounding errors are inside (U-35).
  @Test func framesOutsideAreReported() {
    var warnings: [String] = []
    CAEngine.warning = { _, message in warnings.append(message) }
    func add(_ start: Double, _ duration: Double) -> [String] {
      warnings = []
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
          view.center.x += 1
        }
      }
      return warnings
    }
    // Thirds that are rounded up to seven digits.
    for (start, duration) in [(0, 1), (0.25, 0.75), (0.6666667, 0.3333334), (1, 0), (0, 0)] {
      #expect(add(start, duration) == [])
    }
    let place = "is clamped to 0...1 (U-35, docs/rules/views.md)"
    #expect(add(0.5, 0.75) == ["a keyframe that starts at 0.5 and lasts 0.75 \(place)"])
    #expect(add(0.5, 0.75) == [])
    for (start, duration) in [(-0.1, 0.5), (1.5, 0), (0.5, -0.25), (.nan, 0.5), (0, .infinity)] {
      #expect(add(start, duration).count == 1)
    }
    // Only frames of a keyframe animation have a whole.
    warnings = []
    UIView.addKeyframe(withRelativeStartTime: 2, relativeDuration: 2) { view.alpha = 0.5 }
    #expect(warnings == [])
  }

  /// The paced modes ignore the frames' times and move at constant speed (U-36).
  @Test func pacedMode() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [.linearCurve, .calculationModePaced]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.8) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) {
        view.center.x = 400
      }
    }
    #expect(areClose(tree.samples(at: [0.25, 0.5, 0.75]) { tree.x }, [100, 200, 300]))
  }

  /// In the discrete mode, a value appears when its frame starts (U-37).
  @Test func discreteMode() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [.linearCurve, .calculationModeDiscrete]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
        view.center.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 200 }
    }
    let found = tree.samples(at: [0.2, 0.25, 0.45, 0.5, 0.9, 1]) { tree.x }
    #expect(areClose(found, [0, 100, 100, 200, 200, 200]))
  }

  /// A discrete frame at 0 shows from the start (U-37).
  @Test func discreteFrameAtTheStart() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [.linearCurve, .calculationModeDiscrete]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 200 }
    }
    #expect(areClose(tree.samples(at: [0, 0.4, 0.6]) { tree.x }, [100, 100, 200]))
  }

  /// Changes outside of frames take the whole duration (U-38).
  @Test func otherChanges() {
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: .linearCurve) {
      view.alpha = 0
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
    }
    tree.stage.advance(to: 0.5)
    #expect(isClose(tree.alpha, 0.75) && isClose(tree.x, 50))
  }

  /// Inside a block, duration and curve come from it (U-39).
  @Test func insideBlocks() {
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
      }
    }
    #expect(areClose(tree.samples(at: [1, 2, 2.5]) { tree.x }, [25, 50, 62.5]))
    #expect(isClose(tree.alpha, 0.5))
  }

  /// A block inside a frame becomes part of it, unless it overrides the type (U-14).
  @Test func blocksInsideFrames() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .linearCurve) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        UIView.animate(withDuration: 0) { view.center.x = 100 }
        UIView.animate(withDuration: 0.1, delay: 0, options: .overrideInheritedOptions) {
          view.alpha = 0
        }
      }
    }
    #expect(view.layer.animation(forKey: "position") is CAKeyframeAnimation)
    #expect(!(view.layer.animation(forKey: "opacity") is CAKeyframeAnimation))
    #expect(areClose(tree.samples(at: [0.5, 0.75]) { tree.x }, [0, 50]))
  }

  /// A frame inside another is a frame of its own, and the outer one goes on after it (U-35).
  @Test func framesInsideFrames() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .linearCurve) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.center.x = 100
        }
        view.center.x = 300
      }
    }
    #expect(areClose(tree.samples(at: [0.25, 0.5, 0.75, 1]) { tree.x }, [50, 100, 200, 300]))
  }

  /// A repeat count inside the block limits the repetition of the frames (U-19).
  @Test func repeatCount() {
    var end: String?
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.linearCurve, .repeat]) {
      UIView.setAnimationRepeatCount(2)
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
    } completion: {
      end = "\($0) \(tree.stage.currentTime)"
    }
    #expect(areClose(tree.samples(at: [0.25, 1.25, 1.75]) { tree.x }, [50, 50, 100]))
    tree.stage.advance(to: 2)
    #expect(end == "true 2.0")
  }

  /// Outside of a keyframe animation, a frame's changes are immediate (U-40).
  @Test func framesOutside() {
    UIView.animate(withDuration: 1) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
    }
    #expect(view.layer.animationKeys() == nil && view.center.x == 100)
  }

  /// A completion waits for the whole, and repetition replaces the model value (U-07, U-23).
  @Test func repetitionAndCompletion() {
    var ends: [String] = []
    UIView.animateKeyframes(withDuration: 1, delay: 1, options: [.linearCurve, .autoreverse]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
    } completion: {
      ends.append("\($0) \(tree.stage.currentTime)")
    }
    let animation = view.layer.animation(forKey: "position") as? CAKeyframeAnimation
    #expect(animation?.isAdditive == false)
    #expect(areClose(tree.samples(at: [0.5, 1.25, 2, 2.75]) { tree.x }, [0, 50, 100, 50]))
    tree.stage.advance(to: 3)
    #expect(ends == ["true 3.0"])
  }

  /// Frames inside `modifyAnimations` repeat, others do not (U-18).
  @Test func modifiedFrames() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .linearCurve) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
      }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
    }
    #expect(areClose(tree.samples(at: [0.75, 1.25, 2.5]) { tree.x }, [75, 75, 50]))
    #expect(tree.alpha == 0)
    tree.stage.advance(to: 4)
    #expect(view.layer.animationKeys() == nil)
  }
}

extension UIView.KeyframeAnimationOptions {
  /// The options with a linear overall curve, which has no name of its own (U-33).
  fileprivate static let linearCurve = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)
}
