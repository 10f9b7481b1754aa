private let intensity = Input.number(
  kCIInputIntensityKey, 0, slider: -1...1, limits: -1...1,
  "How much darker the corners are, from -1 to 1.")
private let radius = Input.number(
  kCIInputRadiusKey, 1, slider: 0...2, limits: 0...2, "The size of the light part, from 0 to 2.")

extension FilterDefinition {
  /// Darkens the corners, like a lens.
  ///
  ///     d = distance from the center of the extent / half of its diagonal
  ///     c = c * (1 - intensity * (1 - 1 / (1 + (d / radius)^2)^2))
  ///
  /// on the values of the working space. That is the cos^4 law, where intensity 1 and radius 1
  /// leave a quarter of the light in the corners; a negative intensity lightens them. Radii are at
  /// least 0.01. An image with an infinite extent has no corners and stays as it is.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let vignette = FilterDefinition(
    "CIVignette", "Vignette", "darkens the corners of an image", in: [kCICategoryColorEffect],
    inputs: [
      Input.image,
      intensity,
      // A multiple of half the diagonal.
      radius,
    ]
  ) { image, inputs in
    let (extent, intensity) = (image.extent, Float(inputs[intensity]))
    guard !extent.isInfinite, !extent.isEmpty, intensity != 0 else { return image }
    let half = (extent.width * extent.width + extent.height * extent.height).squareRoot() / 2
    return image.mapped(
      by: LensFalloffKernel(
        center: SIMD2(extent.midX, extent.midY),
        radius: half * max(inputs[radius], 0.01), intensity: intensity))
  }
}

/// Darkens like a lens.
private struct LensFalloffKernel: PixelKernel {
  let center: SIMD2<Double>
  let radius: Double
  let intensity: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let offset = (point - center) / radius
    let ratio = 1 / (1 + Float(offset.x * offset.x + offset.y * offset.y))
    var result = first * (1 - intensity * (1 - ratio * ratio))
    result.w = first.w
    return result
  }
}
