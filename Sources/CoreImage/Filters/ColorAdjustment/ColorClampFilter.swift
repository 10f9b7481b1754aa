import CoreGraphics

extension FilterDefinition {
  /// Limits components.
  ///
  ///     c = min(max(c, minimum), maximum)
  ///
  /// As Apple documents it, on the values of the working space, not premultiplied. Opacity is
  /// limited to 0 to 1 too.
  static let colorClamp = FilterDefinition(
    "CIColorClamp", "Color Clamp", in: [kCICategoryColorAdjustment],
    inputs: [
      .image, .vector("inputMinComponents", [0, 0, 0, 0]),
      .vector("inputMaxComponents", [1, 1, 1, 1]),
    ]
  ) { inputs in
    inputs.image?.mapped(
      by: ClampKernel(
        least: inputs.vector("inputMinComponents").components,
        most: inputs.vector("inputMaxComponents").components))
  }
}

/// Limits components.
private struct ClampKernel: PixelKernel {
  let least: SIMD4<Float>
  let most: SIMD4<Float>

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    let color = first.unpremultiplied
    var result = color.replacing(with: least, where: color .< least)
    result.replace(with: most, where: result .> most)
    result.w = min(max(result.w, 0), 1)
    return result.w == 1 ? result : result.premultiplied
  }
}
