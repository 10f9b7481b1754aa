import Multiplane
import QuartzCore
import UIKit

/// A stage whose window contains one committed view, at position zero and 20 points wide and high.
@MainActor final class ViewStage {
  let stage: Stage
  let view: UIView

  init(view: UIView = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))) {
    stage = Stage(size: CGSize(width: 320, height: 240))
    self.view = view
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  /// The position of the view on screen.
  var position: CGPoint { view.shown.position }
  /// The x coordinate of the view on screen.
  var x: Double { Double(position.x) }
  /// The alpha of the view on screen.
  var alpha: Double { Double(view.shown.opacity) }

  /// Advances the clock to each of some times, and returns what a closure reads there.
  func samples(at times: [Double], _ value: () throws -> Double) rethrows -> [Double] {
    try times.map { time in
      stage.advance(to: time)
      return try value()
    }
  }

  /// Collects illegal calls from here on instead of trapping on them.
  func collectIllegalCalls() -> Calls {
    let calls = Calls()
    CAEngine.illegalCall = { rule, _ in calls.rules.append(rule) }
    return calls
  }

  final class Calls {
    var rules: [String] = []
  }
}

extension UIView {
  /// The view's layer as it is on screen; the model before the first commit.
  var shown: CALayer { layer.presentation() ?? layer }
}

/// Returns whether lists of numbers are equal within a tolerance.
func areClose(_ left: [Double], _ right: [Double], tolerance: Double = 1e-6) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}

extension UIView.KeyframeAnimationOptions {
  /// The options with a linear overall curve, which has no name of its own (U-33).
  static let linearCurve = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)
}
