import PixelKernels

// CIConvolution3X3, 5X5, 7X7, 9Horizontal and 9Vertical: the sum of a pixel's neighbors, each times
// a weight, plus "inputBias". The weights are those of the rows from top to bottom, each from left
// to right, and are applied as they are, without mirroring them. All four components are summed,
// premultiplied; the image is clear outside its extent, which grows by the reach of the weights,
// and becomes infinite with a bias.
//
// The CIConvolutionRGB filters sum red, green and blue, not premultiplied and weighted with the
// opacity of each neighbor's pixel only through its absence outside the extent; the opacity stays.
//
// Apple documents the inputs; the order of the weights and what happens to the opacity are ours.

private let bias = Input.number("inputBias", 0, "What is added to each component.")

extension FilterDefinition {
  static let convolution3X3 = convolution("3X3", "3 by 3 Convolution", 3, 3)
  static let convolution5X5 = convolution("5X5", "5 by 5 Convolution", 5, 5)
  static let convolution7X7 = convolution("7X7", "7 by 7 Convolution", 7, 7)
  static let convolution9Horizontal = convolution(
    "9Horizontal", "Horizontal 9 Convolution", 9, 1)
  static let convolution9Vertical = convolution("9Vertical", "Vertical 9 Convolution", 1, 9)
  static let convolutionRGB3X3 = convolution("RGB3X3", "3 by 3 RGB Convolution", 3, 3)
  static let convolutionRGB5X5 = convolution("RGB5X5", "5 by 5 RGB Convolution", 5, 5)
  static let convolutionRGB7X7 = convolution("RGB7X7", "7 by 7 RGB Convolution", 7, 7)
  static let convolutionRGB9Horizontal = convolution(
    "RGB9Horizontal", "Horizontal 9 RGB Convolution", 9, 1)
  static let convolutionRGB9Vertical = convolution(
    "RGB9Vertical", "Vertical 9 RGB Convolution", 1, 9)

  private static let family = FilterFamily(
    "CIConvolution", of: "the filters that sum neighbors, each times a weight",
    inputs: [Input.image, weights(3, 3), bias], isComplete: true)

  private static func weights(_ width: Int, _ height: Int) -> Input<CIVector> {
    Input.vector(
      "inputWeights", (0..<width * height).map { $0 == width * height / 2 ? 1 : 0 },
      count: width * height,
      "The weights of the rows from top to bottom, each from left to right.")
  }

  private static func convolution(
    _ suffix: String, _ displayName: String, _ width: Int, _ height: Int
  ) -> FilterDefinition {
    let isOfColors = suffix.hasPrefix("RGB")
    let neighbors =
      height == 1
      ? "in a row of \(width)"
      : width == 1 ? "in a column of \(height)" : "of \(width) by \(height) pixels"
    let weights = weights(width, height)
    return FilterDefinition(
      "CIConvolution" + suffix, displayName,
      isOfColors
        ? "sums the colors of neighbors \(neighbors), and keeps the opacity"
        : "sums neighbors \(neighbors)",
      in: [kCICategoryStylize] + kCICategoriesOfAllMedia, family: family,
      inputs: [Input.image, weights, bias]
    ) { image, inputs in
      let weights = inputs[weights]
      let taps = (0..<width * height).map { index in
        TapConvolution.Tap(
          x: index % width - width / 2, y: height / 2 - index / width,
          weight: Float(weights.value(at: index)).limitedToFinite)
      }
      let bias = Float(inputs[bias]).limitedToFinite
      let grown = image.extent.grown(x: CGFloat(width / 2), y: CGFloat(height / 2))
      if isOfColors {
        let sums = CIImage(
          TapConvolution(image: image.unpremultiplyingAlpha(), taps: taps, extent: grown))
        return CIImage(
          ColorSumKernel(bias: bias), of: [sums, image], extent: image.extent)
      }
      return CIImage(
        TapConvolution(
          image: image, taps: taps, constant: bias, extent: bias == 0 ? grown : .infinite))
    }
  }
}

/// The color of the first image, which is not premultiplied, with the opacity of the second.
private struct ColorSumKernel: PixelKernel {
  let bias: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    var color = (first + bias) * second.w
    color.w = second.w
    return color
  }
}

extension Float {
  /// The number, or the closest one that leaves room for sums.
  var limitedToFinite: Float { Swift.min(Swift.max(self, -1e30), 1e30) }
}
