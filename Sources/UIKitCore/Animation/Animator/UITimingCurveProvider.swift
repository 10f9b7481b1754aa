package import LayerTree

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// A curve with a name.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// Both a cubic curve and a spring; the spring determines the pace.
  case composed
}

/// The pace of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for springs.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for cubic curves.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The duration that the curve has regardless of its animator's, in seconds (S-16); nil for none.
  var ownDuration: Double? { springTimingParameters?.settlingDuration }

  /// Returns the pace of animations with a duration, in seconds.
  func timing(duration: Double) -> ViewTiming {
    if let spring = springTimingParameters { return .spring(spring.spring(duration: duration)) }
    return .curve((cubicTimingParameters ?? UICubicTimingParameters()).function)
  }
}

extension ViewTiming {
  /// Returns the pace of the whole as a curve.
  ///
  /// `isVertical` says whether a spring has the vertical component of the initial velocity (S-17).
  package func curve(duration: Double, isVertical: Bool = false) -> ProgressCurve {
    switch self {
    case .curve(let function): .function(function.function)
    case .spring(let spring):
      .spring(
        spring.curve(velocity: isVertical ? spring.velocity.dy : spring.velocity.dx),
        duration: duration)
    }
  }
}
