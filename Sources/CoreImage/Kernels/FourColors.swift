/// The red, green and blue of four colors.
///
/// Where one of two numbers is chosen for each color, computing four at once avoids branches, which
/// processors predict wrongly.
struct FourColors {
  let red: SIMD4<Float>
  let green: SIMD4<Float>
  let blue: SIMD4<Float>

  @inline(__always)
  init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads consecutive colors.
  @inline(__always)
  init(_ colors: UnsafePointer<SIMD4<Float>>) {
    red = SIMD4(colors[0].x, colors[1].x, colors[2].x, colors[3].x)
    green = SIMD4(colors[0].y, colors[1].y, colors[2].y, colors[3].y)
    blue = SIMD4(colors[0].z, colors[1].z, colors[2].z, colors[3].z)
  }

  /// Creates four colors that are the same.
  @inline(__always)
  init(repeating color: SIMD4<Float>) {
    red = SIMD4(repeating: color.x)
    green = SIMD4(repeating: color.y)
    blue = SIMD4(repeating: color.z)
  }

  /// Returns whether consecutive colors are all opaque.
  @inline(__always)
  static func areOpaque(_ colors: UnsafePointer<SIMD4<Float>>) -> Bool {
    colors[0].w == 1 && colors[1].w == 1 && colors[2].w == 1 && colors[3].w == 1
  }

  /// Writes opaque colors.
  @inline(__always)
  func write(to colors: UnsafeMutablePointer<SIMD4<Float>>) {
    for index in 0..<4 { colors[index] = SIMD4(red[index], green[index], blue[index], 1) }
  }

  /// Returns the first color with an opacity.
  @inline(__always)
  func first(alpha: Float) -> SIMD4<Float> { SIMD4(red[0], green[0], blue[0], alpha) }

  /// Returns the colors between these and another one.
  @inline(__always)
  func mixed(with color: SIMD4<Float>, by weights: SIMD4<Float>) -> FourColors {
    FourColors(
      red: red + (color.x - red) * weights, green: green + (color.y - green) * weights,
      blue: blue + (color.z - blue) * weights)
  }
}
