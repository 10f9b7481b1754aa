import CoreGraphics
import PixelKernels

// CIBloom: screens the image with its Gaussian blur: c + intensity b (1 - c), also for the opacity,
// so that light glows beyond its edges; the extent grows with the blur, by 3 "inputRadius". CIGloom
// darkens highlights toward the blur: mix(c, min(c, b), intensity); the image is continued beyond
// its edges, and the extent stays. Apple documents the inputs and describes a soft glow; the
// formulas are ours.

extension FilterDefinition {
  /// The filters that glow.
  static let blooms: [FilterDefinition] = [bloom, gloom]

  static let bloom = FilterDefinition(
    "CIBloom", "Bloom", in: [kCICategoryStylize] + kCICategoriesOfAllMedia, inputs: glowInputs
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let blurred = image.blurred(sigma: inputs.number("inputRadius"))
    return CIImage(
      BloomKernel(intensity: inputs.float("inputIntensity")), of: [image, blurred],
      extent: blurred.extent)
  }

  static let gloom = FilterDefinition(
    "CIGloom", "Gloom", in: [kCICategoryStylize] + kCICategoriesOfAllMedia, inputs: glowInputs
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let blurred = image.clampedToExtent().blurred(sigma: inputs.number("inputRadius"))
    return CIImage(
      GloomKernel(intensity: inputs.float("inputIntensity")), of: [image, blurred],
      extent: image.extent)
  }

  private static var glowInputs: [FilterInput] {
    [
      .image, .distance("inputRadius", 10, slider: 0...100),
      .number("inputIntensity", 0.5, slider: 0...1, limits: 0...1),
    ]
  }
}

private struct BloomKernel: PixelKernel {
  let intensity: Float

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    // Light above white stays as it is.
    first + second * (1 - first).maximum(SIMD4()) * intensity
  }
}

private struct GloomKernel: PixelKernel {
  let intensity: Float

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    var color = first.mixed(with: first.minimum(second), by: intensity)
    color.w = first.w
    return color
  }
}
