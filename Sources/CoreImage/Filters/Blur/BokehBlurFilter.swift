import CoreGraphics
import PixelKernels

// CIBokehBlur: a disc blur with "inputRadius" whose rim, "inputRingSize" of the radius wide, weighs
// 1 + "inputRingAmount" times as much, followed by a Gaussian blur that softens the rim by
// "inputSoftness" pixels. Apple documents the inputs; the formula is ours.

extension FilterDefinition {
  static let bokehBlur = FilterDefinition(
    "CIBokehBlur", "Bokeh Blur", in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [
      .image, .distance("inputRadius", 20, slider: 0...500),
      .number("inputRingAmount", 0, slider: 0...1, limits: 0...1),
      .number("inputRingSize", 0.1, slider: 0...0.2, limits: 0...0.2),
      .number("inputSoftness", 1, slider: 0...10, limits: 0...10),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let radius = inputs.number("inputRadius")
    guard radius > 0 else { return image }
    let disc = image.discBlurred(radius: radius)
    let amount = inputs.number("inputRingAmount")
    let inner = radius * (1 - inputs.number("inputRingSize"))
    var result = disc
    if amount > 0, inner < radius {
      // (1 + amount) times the disc, less the part inside the rim.
      let inside = amount * (inner + 0.5) * (inner + 0.5) / ((radius + 0.5) * (radius + 0.5))
      let sum = 1 + amount - inside
      result = CIImage(
        WeightedSumKernel(first: Float((1 + amount) / sum), second: Float(-inside / sum)),
        of: [disc, image.discBlurred(radius: inner)], extent: disc.extent)
    }
    return result.blurred(sigma: min(inputs.number("inputSoftness"), radius))
  }
}

/// The sum of the colors of two images, each times a factor.
private struct WeightedSumKernel: PixelKernel {
  let first: Float
  let second: Float

  init(first: Float, second: Float) { (self.first, self.second) = (first, second) }

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> { first * self.first + second * self.second }
}
