/// Two colors, between which a filter interpolates.
struct ColorPair: Sendable {
  private let colors: (CIColor, CIColor)
  private var first = SIMD4<Float>.zero
  private var difference = SIMD4<Float>.zero

  /// Stores the colors.
  init(_ first: CIColor, _ second: CIColor) { colors = (first, second) }

  /// Converts the colors to a working space.
  mutating func prepare(for space: WorkingSpace) {
    first = space.color(colors.0)
    difference = space.color(colors.1) - first
  }

  /// Returns the premultiplied color between the first, 0, and the second, 1.
  @inline(__always)
  func color(at place: Float) -> SIMD4<Float> { first + difference * place }
}
