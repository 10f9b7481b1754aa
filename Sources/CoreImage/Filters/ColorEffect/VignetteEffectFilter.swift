private let radius = Input.distance(
  kCIInputRadiusKey, 150, slider: 0...2000, "The radius, in pixels.")
private let intensity = Input.number(
  kCIInputIntensityKey, 1, slider: -1...1, limits: -1...1,
  "How much darker the surroundings are, from -1 to 1.")
private let falloff = Input.number(
  "inputFalloff", 0.5, slider: 0...1, limits: 0...1, "The softness of the edge, from 0 to 1.")

extension FilterDefinition {
  /// Darkens the image around a circle, or lightens it for a negative intensity.
  ///
  ///     m = smoothstep from radius * (1 - falloff) to radius * (1 + falloff), of the distance from
  ///         the center
  ///     c = c * (1 - intensity * m)
  ///
  /// on the values of the working space. The edge is at least a pixel wide.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let vignetteEffect = FilterDefinition(
    "CIVignetteEffect", "Vignette Effect", "darkens an image around a circle",
    in: [kCICategoryColorEffect],
    inputs: [Input.image, Input.center, radius, intensity, falloff]
  ) { inputs in
    let radius = min(inputs[radius], 1e9)
    let edge = max(radius * inputs[falloff], 0.5)
    return inputs.image?.mapped(
      by: SpotKernel(
        center: inputs[.center], start: Float(radius - edge),
        scale: Float(1 / (2 * edge)), intensity: Float(inputs[intensity])))
  }
}

/// Darkens outside a circle.
private struct SpotKernel: PixelKernel {
  let center: SIMD2<Double>
  /// The distance at which darkness starts, in pixels.
  let start: Float
  /// Darkness per pixel beyond.
  let scale: Float
  let intensity: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let offset = point - center
    let distance = Float(offset.x * offset.x + offset.y * offset.y).squareRoot()
    let place = min(max((distance - start) * scale, 0), 1)
    var result = first * (1 - intensity * place * place * (3 - 2 * place))
    result.w = first.w
    return result
  }
}
