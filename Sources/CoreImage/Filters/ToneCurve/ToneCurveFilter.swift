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
      + (0...4).map { .offset("inputPoint\($0)", CGFloat($0) / 4, CGFloat($0) / 4) }
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
  private var isPerceptual = false
  private var table = ComponentTable { $0 }

  init(_ curve: MonotoneCurve, isExtrapolated: Bool) {
    self.curve = curve
    self.isExtrapolated = isExtrapolated
  }

  mutating func prepare(for space: WorkingSpace) {
    isPerceptual = space == .linear
    table = ComponentTable(result)
  }

  /// Returns the exact result for a component.
  private func result(_ value: Double) -> Double {
    let size = abs(value)
    let place = isPerceptual ? (value < 0 ? -size.squareRoot() : size.squareRoot()) : value
    let result = curve.value(at: place, isExtrapolated: isExtrapolated)
    return isPerceptual ? result * abs(result) : result
  }

  @inline(__always)
  private func component(_ value: Float) -> Float {
    value >= 0 && value <= 1 ? table.value(value) : beyond(value)
  }

  /// Returns the result for a component that is not in the table.
  @inline(never)
  private func beyond(_ value: Float) -> Float { Float(result(Double(value))) }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    SIMD4(component(color.x), component(color.y), component(color.z), 0)
  }
}
