import CoreGraphics
import Foundation

extension FilterDefinition {
  /// Adjusts the exposure.
  ///
  /// As Apple documents it: `c * 2^ev`, on the values of the working space.
  static let exposureAdjust = FilterDefinition(
    "CIExposureAdjust", "Exposure Adjust", in: [kCICategoryColorAdjustment],
    inputs: [.image, .number("inputEV", 0, slider: -10...10)]
  ) { inputs in
    // Beyond 64 stops, floats would overflow.
    let factor = Float(exp2(min(max(inputs.number("inputEV"), -64), 64)))
    let matrix = ColorMatrix.scaling(SIMD4(repeating: factor))
    return inputs.image?.mapped(by: ColorMatrixKernel { _ in matrix })
  }
}
