/// A color that shines: multiplied by an intensity, it becomes white where it is too bright.
struct GeneratedLight: Sendable {
  private let color: CIColor
  private var constant = SIMD4<Float>.zero

  /// Prepares light of a color.
  init(_ color: CIColor) { self.color = color }

  /// Converts the color to a working space.
  mutating func prepare(for space: WorkingSpace) { constant = space.color(color) }

  /// Returns the premultiplied color of an intensity, which is not negative.
  ///
  /// The components are those of the color times the intensity, at most 1; the opacity is the
  /// color's times the intensity, at most 1.
  @inline(__always)
  func color(_ intensity: Float) -> SIMD4<Float> {
    pointwiseMin(constant * intensity, SIMD4(repeating: 1))
  }
}
