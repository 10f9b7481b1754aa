import PixelKernels

// CIBokehBlur: a disc blur with "inputRadius" whose rim, "inputRingSize" of the radius wide, weighs
// 1 + "inputRingAmount" times as much, followed by a Gaussian blur that softens the rim by
// "inputSoftness" pixels. Apple documents the inputs; the formula is ours.

private let radius = Input.distance(
  kCIInputRadiusKey, 20, slider: 0...500, "The radius, in pixels.")
private let ringAmount = Input.number(
  "inputRingAmount", 0, slider: 0...1, limits: 0...1, "How much brighter the rim is, from 0 to 1.")
private let ringSize = Input.number(
  "inputRingSize", 0.1, slider: 0...0.2, limits: 0...0.2,
  "The width of the rim, as a part of the radius, from 0 to 0.2.")
private let softness = Input.number(
  "inputSoftness", 1, slider: 0...10, limits: 0...10,
  "How soft the rim is, in pixels, from 0 to 10.")

extension FilterDefinition {
  static let bokehBlur = FilterDefinition(
    "CIBokehBlur", "Bokeh Blur", "blurs like a lens that is out of focus",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius, ringAmount, ringSize, softness]
  ) { image, inputs in
    let radius = inputs[radius]
    guard radius > 0 else { return image }
    let disc = image.discBlurred(radius: radius)
    let amount = inputs[ringAmount]
    let inner = radius * (1 - inputs[ringSize])
    var result = disc
    if amount > 0, inner < radius {
      // (1 + amount) times the disc, less the part inside the rim.
      let inside = amount * (inner + 0.5) * (inner + 0.5) / ((radius + 0.5) * (radius + 0.5))
      let sum = 1 + amount - inside
      result = CIImage(
        WeightedSumKernel(first: Float((1 + amount) / sum), second: Float(-inside / sum)),
        of: [disc, image.discBlurred(radius: inner)], extent: disc.extent)
    }
    return result.blurred(sigma: min(inputs[softness], radius))
  }
}

/// The sum of the colors of two images, each times a factor.
private struct WeightedSumKernel: PixelKernel {
  let first: Float
  let second: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    first * self.first + second * self.second
  }
}
