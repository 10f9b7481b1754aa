// CIBlendWithMask, CIBlendWithAlphaMask, CIBlendWithRedMask, CIBlendWithBlueMask and CIMix.
//
// The result is B + (F - B) m, with the premultiplied colors F of `inputImage` and B of
// `inputBackgroundImage`, clear if absent, and a weight m from 0 to 1. The weight
// is the mask's luminance 0.2126 r + 0.7152 g + 0.0722 b, its opacity, its red or its blue
// component, of the premultiplied color in the working space; for CIMix it is `inputAmount`. So
// with a mask, a gray that looks half as bright as white gives less than half of the image, unless
// the working space is the encoded one. The extent contains both images.

private let amount = Input.number(
  "inputAmount", 1, slider: 0...1, limits: 0...1, "The share of the image, from 0 to 1.")
private let optionalBackground = Input.image(
  kCIInputBackgroundImageKey, isRequired: false,
  "The image where the mask is 0; nil for a clear one.")

extension FilterDefinition {
  static let blendWithMask = masked(
    "CIBlendWithMask", "Blend With Mask", "blends with the luminance of a mask", .luminanceWeights)
  static let blendWithAlphaMask = masked(
    "CIBlendWithAlphaMask", "Blend With Alpha Mask", "blends with the opacity of a mask",
    SIMD4(0, 0, 0, 1))
  static let blendWithRedMask = masked(
    "CIBlendWithRedMask", "Blend With Red Mask", "blends with the red component of a mask",
    SIMD4(1, 0, 0, 0))
  static let blendWithBlueMask = masked(
    "CIBlendWithBlueMask", "Blend With Blue Mask", "blends with the blue component of a mask",
    SIMD4(0, 0, 1, 0))

  static let mix = FilterDefinition(
    "CIMix", "Mix", "mixes two images", in: [kCICategoryStylize],
    inputs: [Input.image, Input.backgroundImage, amount]
  ) { image, inputs in
    guard let background = inputs[.backgroundImage] else { return nil }
    return CIImage(
      MixKernel(amount: Float(inputs[amount])), of: [image, background],
      extent: image.extent.union(background.extent))
  }

  private static let maskBlends = FilterFamily(
    "CIBlendWithMask", of: "the filters that blend two images with a mask",
    inputs: [Input.image, optionalBackground, Input.maskImage], isComplete: true)

  private static func masked(
    _ name: String, _ displayName: String, _ summary: String, _ weights: SIMD4<Float>
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName, summary, in: [kCICategoryStylize], family: maskBlends,
      inputs: maskBlends.inputs
    ) { image, inputs in
      guard let mask = inputs[.maskImage] else { return nil }
      let background = inputs[optionalBackground] ?? .empty()
      return CIImage(
        MaskKernel(weights: weights), of: [image, background, mask],
        extent: image.extent.union(background.extent))
    }
  }
}

private struct MaskKernel: PixelKernel {
  let weights: SIMD4<Float>

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let product = third * weights
    let weight = product.x + product.y + (product.z + product.w)
    return second.mixed(with: first, by: min(max(weight, 0), 1))
  }
}

private struct MixKernel: PixelKernel {
  let amount: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    second.mixed(with: first, by: amount)
  }
}
