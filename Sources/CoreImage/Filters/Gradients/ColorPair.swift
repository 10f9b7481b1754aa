/// The colors of `inputColor0` and `inputColor1`.
struct ColorPair: Sendable {
  private let colors: (CIColor, CIColor)
  private var first = SIMD4<Float>.zero
  private var difference = SIMD4<Float>.zero

  /// Reads the inputs.
  init(_ inputs: FilterInputs) {
    colors = (inputs.color("inputColor0"), inputs.color("inputColor1"))
  }

  /// Converts the colors to a working space.
  mutating func prepare(for space: WorkingSpace) {
    first = space.color(colors.0)
    difference = space.color(colors.1) - first
  }

  /// Returns the premultiplied color between the first, 0, and the second, 1.
  @inline(__always)
  func color(at place: Float) -> SIMD4<Float> { first + difference * place }
}
