import CoreGraphics
import PixelKernels

// CIUnsharpMask: c + intensity (c - b), where b is the Gaussian blur of the image with
// "inputRadius". CISharpenLuminance: c + sharpness (luminance(c) - luminance(b)) for each
// component. Both keep the opacity, and the extent; the image is continued beyond its edges. Where
// it is translucent, b has the opacity of c, so that the edges of shapes get no halo. Apple
// documents the inputs; the formulas are the usual ones.

extension FilterDefinition {
  /// The filters that sharpen.
  static let sharpening: [FilterDefinition] = [sharpenLuminance, unsharpMask]

  static let sharpenLuminance = FilterDefinition(
    "CISharpenLuminance", "Sharpen Luminance", in: [kCICategorySharpen] + kCICategoriesOfAllMedia,
    inputs: [
      .image, .number("inputSharpness", 0.4, slider: 0...2, limits: -1e6...1e6),
      .distance("inputRadius", 1.69, slider: 0...20),
    ]
  ) { inputs in
    sharpened(inputs, inputs.float("inputSharpness"), isOfLuminance: true)
  }

  static let unsharpMask = FilterDefinition(
    "CIUnsharpMask", "Unsharp Mask", in: [kCICategorySharpen] + kCICategoriesOfAllMedia,
    inputs: [
      .image, .distance("inputRadius", 2.5, slider: 0...100),
      .number("inputIntensity", 0.5, slider: 0...1, limits: -1e6...1e6),
    ]
  ) { inputs in
    sharpened(inputs, inputs.float("inputIntensity"), isOfLuminance: false)
  }

  private static func sharpened(
    _ inputs: FilterInputs, _ amount: Float, isOfLuminance: Bool
  ) -> CIImage? {
    guard let image = inputs.image else { return nil }
    let blurred = image.clampedToExtent().blurred(sigma: inputs.number("inputRadius"))
    return isOfLuminance
      ? CIImage(LuminanceKernel(amount: amount), of: [image, blurred], extent: image.extent)
      : CIImage(UnsharpKernel(amount: amount), of: [image, blurred], extent: image.extent)
  }
}

private struct UnsharpKernel: PixelKernel {
  let amount: Float

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    let blurred = second.withAlpha(of: first)
    return (first + (first - blurred) * amount).limited(toAlpha: first.w)
  }
}

private struct LuminanceKernel: PixelKernel {
  let amount: Float

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
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
