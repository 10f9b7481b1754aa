/// A timing function, which maps time to progress: a cubic Bézier curve from (0, 0) to (1, 1), or an
/// easing, steps, lines or a spring, which are Multiplane's own (F).
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let function: TimingFunction

  package init(_ function: TimingFunction) { self.function = function }

  /// Creates the curve with a name; an unknown name is linear.
  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(TimingFunction(name: name) ?? TimingFunction(0, 0, 1, 1))
  }

  /// Creates a curve from its two control points.
  ///
  /// Each x is clamped to 0...1 (F-04); y can be outside this range, and then so are values (F-05).
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(
      TimingFunction(
        Double(decimal: c1x), Double(decimal: c1y), Double(decimal: c2x), Double(decimal: c2y)))
  }

  /// Copies one of the four control points into two floats; points 0 and 3 are the ends (F-03).
  ///
  /// A function that is not a Bézier curve stores the points of a straight line: (0, 0) twice, then
  /// (1, 1) twice. Any other index is an illegal call.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let point: (Double, Double)
    let curve = function.controlPoints ?? CubicBezier(0, 0, 1, 1)
    switch index {
    case 0: point = (0, 0)
    case 1: point = (curve.c1x, curve.c1y)
    case 2: point = (curve.c2x, curve.c2y)
    case 3: point = (1, 1)
    default:
      CAEngine.reportIllegalCall("F-03", "expected a control point from 0 to 3, found \(index)")
      return
    }
    values[0] = Float(point.0)
    values[1] = Float(point.1)
  }

  /// Returns the function itself, because it is immutable.
  public override func copy() -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.function == function
  }

  public override var hash: Int { function.hashValue }
}
