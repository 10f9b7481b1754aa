private let redCoefficients = Input.vector(
  "inputRedCoefficients", [1, 0, 0, 0, 0, 0, 0, 0, 0, 0], "The ten coefficients for red.")
private let greenCoefficients = Input.vector(
  "inputGreenCoefficients", [0, 1, 0, 0, 0, 0, 0, 0, 0, 0], "The ten coefficients for green.")
private let blueCoefficients = Input.vector(
  "inputBlueCoefficients", [0, 0, 1, 0, 0, 0, 0, 0, 0, 0], "The ten coefficients for blue.")

extension FilterDefinition {
  /// Applies a quadratic polynomial of red, green and blue for each of them.
  ///
  ///     red = k0 r + k1 g + k2 b + k3 r^2 + k4 g^2 + k5 b^2 + k6 r g + k7 g b + k8 b r + k9
  ///
  /// with k = inputRedCoefficients, and so on, as Apple documents it, on the values of the working
  /// space, not premultiplied. A vector that is too short is continued with zeros.
  static let colorCrossPolynomial = FilterDefinition(
    "CIColorCrossPolynomial", "Color Cross Polynomial",
    "applies quadratic polynomials of red, green and blue", in: [kCICategoryColorEffect],
    inputs: [Input.image, redCoefficients, greenCoefficients, blueCoefficients]
  ) { inputs in
    inputs.image?.mapped(
      by: CrossPolynomialKernel(
        red: inputs[redCoefficients],
        green: inputs[greenCoefficients],
        blue: inputs[blueCoefficients]))
  }
}

/// Applies a quadratic polynomial.
private struct CrossPolynomialKernel: StraightColorKernel {
  private let first: Terms
  private let squares: Terms
  private let products: Terms
  private let constant: SIMD4<Float>

  /// The coefficients of three terms, for red, green and blue.
  private struct Terms {
    let x: SIMD4<Float>
    let y: SIMD4<Float>
    let z: SIMD4<Float>

    func sum(_ values: SIMD4<Float>) -> SIMD4<Float> { x * values.x + y * values.y + z * values.z }
  }

  init(red: CIVector, green: CIVector, blue: CIVector) {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(
        Float(red.value(at: index)), Float(green.value(at: index)),
        Float(blue.value(at: index)), 0)
    }
    first = Terms(x: column(0), y: column(1), z: column(2))
    squares = Terms(x: column(3), y: column(4), z: column(5))
    products = Terms(x: column(6), y: column(7), z: column(8))
    constant = column(9)
  }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    let next = SIMD4(color.y, color.z, color.x, 0)
    return first.sum(color) + squares.sum(color * color) + products.sum(color * next) + constant
  }
}
