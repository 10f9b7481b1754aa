private let minComponents = Input.vector(
  "inputMinComponents", [0, 0, 0, 0], "The lower limits of red, green, blue and alpha.")
private let maxComponents = Input.vector("inputMaxComponents", [1, 1, 1, 1], "The upper limits.")

extension FilterDefinition {
  /// Limits components.
  ///
  ///     c = min(max(c, minimum), maximum)
  ///
  /// As Apple documents it, on the values of the working space, not premultiplied. Opacity is
  /// limited to 0 to 1 too.
  static let colorClamp = FilterDefinition(
    "CIColorClamp", "Color Clamp", "limits color components", in: [kCICategoryColorAdjustment],
    inputs: [Input.image, minComponents, maxComponents]
  ) { inputs in
    inputs.image?.mapped(
      by: ClampKernel(
        least: inputs[minComponents].components,
        most: inputs[maxComponents].components))
  }
}

/// Limits components.
private struct ClampKernel: PixelKernel {
  let least: SIMD4<Float>
  let most: SIMD4<Float>

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let color = first.unpremultiplied
    var result = color.replacing(with: least, where: color .< least)
    result.replace(with: most, where: result .> most)
    result.w = min(max(result.w, 0), 1)
    return result.w == 1 ? result : result.premultiplied
  }
}
