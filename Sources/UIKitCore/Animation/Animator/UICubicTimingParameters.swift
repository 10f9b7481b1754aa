import LayerTree

/// A cubic Bézier curve, or another timing function, as the pace of an animator (F-01, F-02).
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; the default is `easeInOut`, also if the curve has no name.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point; its x is in 0...1.
  public let controlPoint1: CGPoint
  /// The second control point; its x is in 0...1.
  public let controlPoint2: CGPoint
  /// The kind of the curve: `builtin` unless it was created from control points.
  public let timingCurveType: UITimingCurveType
  let function: CAMediaTimingFunction

  private init(
    _ function: CAMediaTimingFunction, named curve: UIView.AnimationCurve?,
    type: UITimingCurveType
  ) {
    self.function = function
    animationCurve = curve ?? .easeInOut
    let curve = function.function.controlPoints ?? CubicBezier(0, 0, 1, 1)
    controlPoint1 = CGPoint(x: curve.c1x, y: curve.c1y)
    controlPoint2 = CGPoint(x: curve.c2x, y: curve.c2y)
    timingCurveType = type
  }

  /// Creates the default curve of the system: (0.25, 0.1), (0.25, 1).
  public override convenience init() {
    self.init(CAMediaTimingFunction(name: .default), named: nil, type: .builtin)
  }

  /// Creates a named curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.timingFunction, named: curve, type: .builtin)
  }

  /// Creates a curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - point1: The first control point, whose x is clamped to 0...1 (F-04).
  ///   - point2: The second control point, likewise.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    let function = TimingFunction(
      Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y))
    self.init(CAMediaTimingFunction(function), named: nil, type: .cubic)
  }

  /// Creates the pace of a timing function.
  ///
  /// This initializer is Multiplane's own. The control points of a function that is not a Bézier
  /// curve are those of a straight line (F-03).
  public convenience init(timingFunction: CAMediaTimingFunction) {
    self.init(timingFunction, named: nil, type: .cubic)
  }

  /// The curve itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}
