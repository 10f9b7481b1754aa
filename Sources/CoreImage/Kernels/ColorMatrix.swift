/// An affine map of colors that are not premultiplied: a matrix and a constant.
///
/// Opacity stays as it is.
struct ColorMatrix: Sendable, Hashable {
  /// What red contributes to the result's red, green and blue.
  var red = SIMD4<Float>(1, 0, 0, 0)
  /// What green contributes.
  var green = SIMD4<Float>(0, 1, 0, 0)
  /// What blue contributes.
  var blue = SIMD4<Float>(0, 0, 1, 0)
  /// What is added.
  var bias = SIMD4<Float>.zero

  /// A matrix that changes nothing.
  static let identity = ColorMatrix()

  /// A matrix that multiplies each component by that of a color.
  static func scaling(_ factors: SIMD4<Float>) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(factors.x, 0, 0, 0), green: SIMD4(0, factors.y, 0, 0),
      blue: SIMD4(0, 0, factors.z, 0))
  }

  /// A matrix that makes a color's luminance, or the sum of its weighted components, the intensity
  /// of another color.
  static func shades(
    of color: SIMD4<Float>, weights: SIMD4<Float> = .luminanceWeights
  ) -> ColorMatrix {
    var color = color
    color.w = 0
    return ColorMatrix(red: color * weights.x, green: color * weights.y, blue: color * weights.z)
  }

  /// Returns the map whose results are between those of this one and another.
  func mixed(with other: ColorMatrix, by weight: Float) -> ColorMatrix {
    ColorMatrix(
      red: red.mixed(with: other.red, by: weight),
      green: green.mixed(with: other.green, by: weight),
      blue: blue.mixed(with: other.blue, by: weight),
      bias: bias.mixed(with: other.bias, by: weight))
  }

  /// Returns the map of a premultiplied color.
  @inline(__always)
  func applied(toPremultiplied color: SIMD4<Float>) -> SIMD4<Float> {
    var constant = bias
    constant.w = 1
    return red * color.x + green * color.y + blue * color.z + constant * color.w
  }
}

/// Applies a matrix that may depend on the working space, because of its colors.
struct ColorMatrixKernel: PixelKernel {
  private let make: @Sendable (WorkingSpace) -> ColorMatrix
  private var matrix = ColorMatrix.identity

  /// Creates a kernel.
  init(_ make: @escaping @Sendable (WorkingSpace) -> ColorMatrix) { self.make = make }

  mutating func prepare(for space: WorkingSpace) { matrix = make(space) }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    matrix.applied(toPremultiplied: first)
  }
}
