import CoreGraphics
import Foundation

extension FilterDefinition {
  /// Raises components to a power.
  ///
  /// As Apple documents it: `c^power`, on the values of the working space, not premultiplied.
  /// Negative components keep their sign; negative powers count as 0.
  static let gammaAdjust = FilterDefinition(
    "CIGammaAdjust", "Gamma Adjust", in: [kCICategoryColorAdjustment],
    inputs: [.image, .number("inputPower", 1, slider: 0.25...4)]
  ) { inputs in
    inputs.image?.mapped(by: GammaKernel(power: min(max(inputs.number("inputPower"), 0), 100)))
  }
}

/// Raises components to a power.
private struct GammaKernel: StraightColorKernel {
  private let power: Double
  private let table: ComponentTable

  init(power: Double) {
    self.power = power
    table = ComponentTable { pow($0, power) }
  }

  @inline(__always)
  private func component(_ value: Float) -> Float {
    value >= 0 && value <= 1 ? table.value(value) : beyond(value)
  }

  /// Returns the result for a component that is not in the table.
  @inline(never)
  private func beyond(_ value: Float) -> Float {
    let size = Float(pow(Double(abs(value)), power))
    return value < 0 ? -size : size
  }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    SIMD4(component(color.x), component(color.y), component(color.z), 0)
  }
}
