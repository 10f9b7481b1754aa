import PixelKernels

// CIUnsharpMask: c + intensity (c - b), where b is the Gaussian blur of the image with
// "inputRadius". CISharpenLuminance: c + sharpness (luminance(c) - luminance(b)) for each
// component. Both keep the opacity, and the extent; the image is continued beyond its edges. Where
// it is translucent, b has the opacity of c, so that the edges of shapes get no halo. Apple
// documents the inputs; the formulas are the usual ones.

private let sharpness = Input.number(
  kCIInputSharpnessKey, 0.4, slider: 0...2, limits: -1e6...1e6,
  "How much is sharpened; 0 for not at all.")
private let radius = Input.distance(
  kCIInputRadiusKey, 1.69, slider: 0...20, "The radius, in pixels.")
private let unsharpMaskRadius = Input.distance(
  kCIInputRadiusKey, 2.5, slider: 0...100, "The radius, in pixels.")
private let intensity = Input.number(
  kCIInputIntensityKey, 0.5, slider: 0...1, limits: -1e6...1e6,
  "How strong the effect is; 0 for none.")

extension FilterDefinition {
  static let sharpenLuminance = FilterDefinition(
    "CISharpenLuminance", "Sharpen Luminance", "sharpens the luminance",
    in: [kCICategorySharpen] + kCICategoriesOfAllMedia,
    inputs: [Input.image, sharpness, radius]
  ) { inputs in
    sharpened(inputs.image, inputs[radius], Float(inputs[sharpness]), isOfLuminance: true)
  }

  static let unsharpMask = FilterDefinition(
    "CIUnsharpMask", "Unsharp Mask", "increases the contrast of edges",
    in: [kCICategorySharpen] + kCICategoriesOfAllMedia,
    inputs: [Input.image, unsharpMaskRadius, intensity]
  ) { inputs in
    sharpened(
      inputs.image, inputs[unsharpMaskRadius], Float(inputs[intensity]), isOfLuminance: false)
  }

  private static func sharpened(
    _ image: CIImage?, _ radius: Double, _ amount: Float, isOfLuminance: Bool
  ) -> CIImage? {
    guard let image else { return nil }
    let blurred = image.clampedToExtent().blurred(sigma: radius)
    return isOfLuminance
      ? CIImage(LuminanceKernel(amount: amount), of: [image, blurred], extent: image.extent)
      : CIImage(UnsharpKernel(amount: amount), of: [image, blurred], extent: image.extent)
  }
}

private struct UnsharpKernel: PixelKernel {
  let amount: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let blurred = second.withAlpha(of: first)
    return (first + (first - blurred) * amount).limited(toAlpha: first.w)
  }
}

private struct LuminanceKernel: PixelKernel {
  let amount: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let blurred = second.withAlpha(of: first)
    return (first + (first - blurred).luminance * amount).limited(toAlpha: first.w)
  }
}

extension SIMD4<Float> {
  /// Returns the premultiplied color with the opacity of another one.
  @inline(__always)
  fileprivate func withAlpha(of other: SIMD4<Float>) -> SIMD4<Float> {
    if w == other.w { return self }
    return w > 0 ? self * (other.w / w) : SIMD4()
  }
}
