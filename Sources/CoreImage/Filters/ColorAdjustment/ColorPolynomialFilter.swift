private let coefficients = ["Red", "Green", "Blue", "Alpha"].map {
  Input.vector(
    "input\($0)Coefficients", [0, 1, 0, 0],
    "The coefficients for \($0.lowercased()), the constant first.")
}

extension FilterDefinition {
  /// Applies a cubic polynomial to each component.
  ///
  ///     red = k.x + k.y * red + k.z * red^2 + k.w * red^3, with k = inputRedCoefficients
  ///
  /// and so on, as Apple documents it, on the values of the working space, not premultiplied.
  /// Opacity is limited to 0 to 1.
  static let colorPolynomial = FilterDefinition(
    "CIColorPolynomial", "Color Polynomial", "applies a cubic polynomial to each component",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image] + coefficients
  ) { inputs in
    inputs.image?.mapped(
      by: PolynomialKernel(
        coefficients.map { inputs[$0].components }))
  }
}

/// Applies a cubic polynomial to each component.
private struct PolynomialKernel: PixelKernel {
  private let constant: SIMD4<Float>
  private let linear: SIMD4<Float>
  private let square: SIMD4<Float>
  private let cube: SIMD4<Float>

  /// Creates a kernel.
  ///
  /// - Parameter coefficients: The coefficients for each component, the constant first.
  init(_ coefficients: [SIMD4<Float>]) {
    func degree(_ index: Int) -> SIMD4<Float> {
      SIMD4(
        coefficients[0][index], coefficients[1][index], coefficients[2][index],
        coefficients[3][index])
    }
    (constant, linear, square, cube) = (degree(0), degree(1), degree(2), degree(3))
  }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let color = first.unpremultiplied
    var result = constant + color * (linear + color * (square + color * cube))
    result.w = min(max(result.w, 0), 1)
    return result.w == 1 ? result : result.premultiplied
  }
}
