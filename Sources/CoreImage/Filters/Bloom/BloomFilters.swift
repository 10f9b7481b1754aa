import PixelKernels

// CIBloom: screens the image with its Gaussian blur: c + intensity b (1 - c), also for the opacity,
// so that light glows beyond its edges; the extent grows with the blur, by 3 "inputRadius". CIGloom
// darkens highlights toward the blur: mix(c, min(c, b), intensity); the image is continued beyond
// its edges, and the extent stays. Apple documents the inputs and describes a soft glow; the
// formulas are ours.

private let radius = Input.distance(
  kCIInputRadiusKey, 10, slider: 0...100, "The radius, in pixels.")
private let intensity = Input.number(
  kCIInputIntensityKey, 0.5, slider: 0...1, limits: 0...1, "How strong the effect is; 0 for none.")

extension FilterDefinition {
  static let bloom = FilterDefinition(
    "CIBloom", "Bloom", "adds a soft glow", in: [kCICategoryStylize] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius, intensity]
  ) { image, inputs in
    let blurred = image.blurred(sigma: inputs[radius])
    return CIImage(
      BloomKernel(intensity: Float(inputs[intensity])), of: [image, blurred],
      extent: blurred.extent)
  }

  static let gloom = FilterDefinition(
    "CIGloom", "Gloom", "dulls highlights", in: [kCICategoryStylize] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius, intensity]
  ) { image, inputs in
    let blurred = image.clampedToExtent().blurred(sigma: inputs[radius])
    return CIImage(
      GloomKernel(intensity: Float(inputs[intensity])), of: [image, blurred],
      extent: image.extent)
  }
}

private struct BloomKernel: PixelKernel {
  let intensity: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    // Light above white stays as it is.
    first + second * (1 - first).maximum(SIMD4()) * intensity
  }
}

private struct GloomKernel: PixelKernel {
  let intensity: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    var color = first.mixed(with: first.minimum(second), by: intensity)
    color.w = first.w
    return color
  }
}
