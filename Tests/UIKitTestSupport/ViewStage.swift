package import QuartzCore
package import StageRendering
package import UIKitCore

/// A stage whose window contains one committed view.
@MainActor package final class ViewStage {
  /// The stage, of 320 by 240 points.
  package let stage: Stage
  /// The view in the window.
  package let view: UIView

  /// Creates a stage with a view, by default at position zero and 20 points wide and high.
  package init(view: UIView = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))) {
    stage = Stage(size: CGSize(width: 320, height: 240))
    self.view = view
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  /// The position of the view on screen.
  package var position: CGPoint { view.shown.position }
  /// The x coordinate of the view on screen.
  package var x: Double { Double(position.x) }
  /// The alpha of the view on screen.
  package var alpha: Double { Double(view.shown.opacity) }

  /// Advances the clock to each of some times, and returns what a closure reads there.
  ///
  /// - Parameters:
  ///   - times: The times, ascending, in seconds.
  ///   - value: Reads the value at the stage's current time.
  /// - Returns: The values in the order of the times.
  /// - Throws: What the closure throws.
  package func samples(at times: [Double], _ value: () throws -> Double) rethrows -> [Double] {
    try times.map { time in
      stage.advance(to: time)
      return try value()
    }
  }

  /// Collects illegal calls from here on instead of trapping on them.
  ///
  /// - Returns: The calls, which grow.
  package func collectIllegalCalls() -> Calls {
    let calls = Calls()
    CAEngine.illegalCall = { rule, _ in calls.rules.append(rule) }
    return calls
  }

  /// Illegal calls that were collected.
  package final class Calls {
    /// The rules that the calls violated, in order.
    package var rules: [String] = []

    /// Creates an empty list.
    package init() {}
  }
}

extension UIView {
  /// The view's layer as it is on screen; the model before the first commit.
  package var shown: CALayer { layer.presentation() ?? layer }
}

/// Returns whether lists of numbers are equal within a tolerance.
///
/// - Parameters:
///   - left: One list.
///   - right: The other list.
///   - tolerance: The largest difference, relative to the numbers of `right` above 1.
/// - Returns: True if the lists are equally long and their numbers close.
package func areClose(_ left: [Double], _ right: [Double], tolerance: Double = 1e-6) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}
