private let extrapolate = Input.flag(
  "inputExtrapolate", false, "Whether the curve continues beyond its ends.")
private let points = ["first", "second", "third", "fourth", "last"].enumerated().map {
  let place = CGFloat($0.offset) / 4
  return Input.pair(
    "inputPoint\($0.offset)", place, place, isVector: false, "The \($0.element) point of the curve."
  )
}

extension FilterDefinition {
  /// A curve through five points for red, green and blue alike.
  ///
  /// As Apple documents, the curve is applied in "a perceptual (gamma 2) version of the working
  /// space", that is, to the square roots of the values, and the result is squared. If the working
  /// space has encoded values, it is applied to them. Apple does not document the kind of spline;
  /// ours is `MonotoneCurve`.
  ///
  /// Values before the first point or after the last have the result of that point;
  /// "inputExtrapolate" continues the curve with straight lines instead.
  static let toneCurve = FilterDefinition(
    "CIToneCurve", "Tone Curve", "applies a curve through five points",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image] + points + [extrapolate]
  ) { inputs in
    inputs.image?.mapped(
      by: ToneCurveKernel(
        MonotoneCurve(points.map { inputs[$0] }),
        isExtrapolated: inputs[extrapolate]))
  }
}

/// Applies a curve to each component.
private struct ToneCurveKernel: StraightColorKernel {
  private let curve: MonotoneCurve
  private let isExtrapolated: Bool
  private var function = ComponentFunction { $0 }

  init(_ curve: MonotoneCurve, isExtrapolated: Bool) {
    self.curve = curve
    self.isExtrapolated = isExtrapolated
  }

  mutating func prepare(for space: WorkingSpace) {
    let (curve, isExtrapolated) = (curve, isExtrapolated)
    let result: @Sendable (Double) -> Double = {
      curve.value(at: $0, isExtrapolated: isExtrapolated)
    }
    function =
      switch space {
      case .linear:
        ComponentFunction { value in
          let root = abs(value).squareRoot()
          let perceptual = result(value < 0 ? -root : root)
          return perceptual * abs(perceptual)
        }
      case .encoded: ComponentFunction(result)
      }
  }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    function.values(color)
  }
}
