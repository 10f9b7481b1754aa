private let rVector = Input.vector(
  "inputRVector", [1, 0, 0, 0], "What red, green, blue and alpha contribute to red.")
private let gVector = Input.vector("inputGVector", [0, 1, 0, 0], "What they contribute to green.")
private let bVector = Input.vector("inputBVector", [0, 0, 1, 0], "What they contribute to blue.")
private let aVector = Input.vector("inputAVector", [0, 0, 0, 1], "What they contribute to alpha.")
private let biasVector = Input.vector("inputBiasVector", [0, 0, 0, 0], "What is added.")

extension FilterDefinition {
  /// Multiplies colors by a matrix and adds a constant.
  ///
  ///     red = dot(color, inputRVector) + inputBiasVector.x
  ///
  /// and so on, as Apple documents it, on the values of the working space, not premultiplied.
  /// Opacity is limited to 0 to 1. A vector that is too short is continued with zeros.
  static let colorMatrix = FilterDefinition(
    "CIColorMatrix", "Color Matrix", "multiplies colors by a matrix and adds a constant",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image, rVector, gVector, bVector, aVector, biasVector]
  ) { inputs in
    inputs.image?.mapped(
      by: FullColorMatrixKernel(
        rows: [rVector, gVector, bVector, aVector].map { inputs[$0].components },
        bias: inputs[biasVector].components))
  }
}

/// Applies a matrix that may also change opacity.
private struct FullColorMatrixKernel: PixelKernel {
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>
  private let alpha: SIMD4<Float>
  private let bias: SIMD4<Float>
  /// The map of premultiplied colors whose opacity is from 0 to 1; nil if it changes opacities.
  private let premultiplied: ColorMatrix?

  /// Creates a kernel; `rows` is what makes each of the four components.
  init(rows: [SIMD4<Float>], bias: SIMD4<Float>) {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(rows[0][index], rows[1][index], rows[2][index], rows[3][index])
    }
    (red, green, blue, alpha) = (column(0), column(1), column(2), column(3))
    self.bias = bias
    let keepsOpacity = rows[3] == SIMD4(0, 0, 0, 1) && bias.w == 0
    premultiplied =
      keepsOpacity && alpha == SIMD4(0, 0, 0, 1)
      ? ColorMatrix(red: red, green: green, blue: blue, bias: bias) : nil
  }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    // Without dividing by the opacity and limiting it, this is twice as fast.
    if let premultiplied, first.w > 0, first.w <= 1 {
      return premultiplied.applied(toPremultiplied: first)
    }
    let color = first.unpremultiplied
    var result = red * color.x + green * color.y + blue * color.z + alpha * color.w + bias
    result.w = min(max(result.w, 0), 1)
    return result.w == 1 ? result : result.premultiplied
  }
}

extension CIVector {
  /// The first four numbers.
  var components: SIMD4<Float> { SIMD4(Float(x), Float(y), Float(z), Float(w)) }
}
