import CoreGraphics
import Foundation

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
    "CIToneCurve", "Tone Curve", in: [kCICategoryColorAdjustment],
    inputs: [.image]
      + (0...4).map { .pair("inputPoint\($0)", CGFloat($0) / 4, CGFloat($0) / 4) }
      + [.flag("inputExtrapolate", false)]
  ) { inputs in
    inputs.image?.mapped(
      by: ToneCurveKernel(
        MonotoneCurve((0...4).map { inputs.point("inputPoint\($0)") }),
        isExtrapolated: inputs.flag("inputExtrapolate")))
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
