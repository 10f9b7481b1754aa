import CoreGraphics
import PixelKernels

extension FilterDefinition {
  /// Encodes the values of the working space with the transfer function of sRGB (IEC 61966-2-1), as
  /// if they were linear light.
  ///
  /// In the default working space, that makes the image lighter. Values outside 0 to 1 follow the
  /// function, mirrored for negative ones.
  static let linearToSRGBToneCurve = FilterDefinition(
    "CILinearToSRGBToneCurve", "Linear to sRGB Tone Curve", in: [kCICategoryColorAdjustment],
    inputs: [.image]
  ) { inputs in
    inputs.image?.mapped(by: TransferKernel(TransferFunction.sRGB(fromLinear:)))
  }

  /// Decodes the values of the working space with the transfer function of sRGB, as if they were
  /// encoded; the inverse of "CILinearToSRGBToneCurve".
  static let sRGBToneCurveToLinear = FilterDefinition(
    "CISRGBToneCurveToLinear", "sRGB Tone Curve to Linear", in: [kCICategoryColorAdjustment],
    inputs: [.image]
  ) { inputs in
    inputs.image?.mapped(by: TransferKernel(TransferFunction.linear(fromSRGB:)))
  }
}

/// Applies a transfer function to each component.
private struct TransferKernel: StraightColorKernel {
  private let function: @Sendable (Double) -> Double
  private let table: ComponentTable

  init(_ function: @escaping @Sendable (Double) -> Double) {
    self.function = function
    table = ComponentTable(function)
  }

  @inline(__always)
  private func component(_ value: Float) -> Float {
    value >= 0 && value <= 1 ? table.value(value) : beyond(value)
  }

  /// Returns the result for a component that is not in the table.
  @inline(never)
  private func beyond(_ value: Float) -> Float { Float(function(Double(value))) }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    SIMD4(component(color.x), component(color.y), component(color.z), 0)
  }
}
