/// A function of a color component: from a table for 0 to 1, exact for other numbers.
struct ComponentFunction: Sendable {
  private let function: @Sendable (Double) -> Double
  private let table: ComponentTable

  /// Prepares a function.
  ///
  /// `table` is its table; nil to compute one.
  init(_ function: @escaping @Sendable (Double) -> Double, table: ComponentTable? = nil) {
    self.function = function
    self.table = table ?? ComponentTable(function)
  }

  /// Returns the function of each component of a color; the fourth is undefined.
  @inline(__always)
  func values(_ color: SIMD4<Float>) -> SIMD4<Float> {
    if color.clamped == color { return table.values(color) }
    return SIMD4(value(color.x), value(color.y), value(color.z), 0)
  }

  @inline(__always)
  private func value(_ number: Float) -> Float {
    number >= 0 && number <= 1 ? table.value(number) : exact(number)
  }

  @inline(never)
  private func exact(_ number: Float) -> Float { Float(function(Double(number))) }
}

/// Applies a function to each component.
struct ComponentFunctionKernel: StraightColorKernel {
  let function: ComponentFunction

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    function.values(color)
  }
}
