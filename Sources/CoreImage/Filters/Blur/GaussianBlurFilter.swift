import PixelKernels

// CIGaussianBlur: the convolution with exp(-d^2 / (2 sigma^2)), normalized, where d is the distance
// in pixels and sigma is "inputRadius". The image is clear outside its extent, which grows by 3
// sigma on all sides; clamp the image first to avoid transparent edges. Apple documents the inputs;
// that the radius is the standard deviation and how far the extent grows follow its results.

private let radius = Input.distance(
  kCIInputRadiusKey, 10, slider: 0...100, "The radius, in pixels.")

extension FilterDefinition {
  static let gaussianBlur = FilterDefinition(
    "CIGaussianBlur", "Gaussian Blur", "blurs with a Gaussian",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius]
  ) { inputs in
    inputs.image?.blurred(sigma: inputs[radius])
  }
}

extension CIImage {
  /// The largest standard deviation, in pixels, that blurs are computed with.
  static let largestSigma = 512.0

  /// Returns the image blurred with a Gaussian.
  ///
  /// The result differs from the exact convolution by about a hundredth of its peak for a single
  /// pixel, and by a quarter of a byte's step for edges. From 20 pixels on, pixels are read and
  /// written at half the resolution: single pixels count as half a pixel away, and bytes differ from
  /// the exact ones by at most 1.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation, in pixels. 0 and less do nothing; values above
  ///     `largestSigma` count as `largestSigma`.
  ///   - ratio: How many cells the standard deviation contains at least if the blur is computed at
  ///     reduced resolution; at least 1. With less than 1.75, the error is larger.
  ///   - known: Cells of this image, to be used if they are of the right size; nil for none.
  /// - Returns: The image, whose extent grows by 3 standard deviations.
  func blurred(
    sigma: Double, ratio: Double = 1.75, cells known: ReducedCells? = nil
  ) -> CIImage {
    // Below this, the weights of all other pixels are zero.
    guard sigma > 0.05 else { return self }
    let sigma = min(sigma, Self.largestSigma)
    let reach = (3 * sigma).rounded(.up)
    let extent = extent.grown(by: reach)
    guard let own = self.cells(forBlur: sigma, ratio: ratio) else {
      let weights = Self.gaussian(sigma: sigma, radius: Int(reach))
      return CIImage(
        SeparableConvolution(image: self, across: weights, down: weights, extent: extent))
    }
    let cells = known.flatMap { $0.areLike(own) ? $0 : nil } ?? own
    // Reducing and enlarging blur too, and so do means of two rows of pixels.
    let means = cells.halfGrid == nil ? 0 : 0.25
    let size = Double(cells.grid.size)
    let variance = (sigma * sigma - means) / (size * size) - 0.5
    let deviation = variance.squareRoot()
    let radius = Int((3.2 * deviation).rounded(.up))
    let weights = Self.gaussian(sigma: deviation, radius: radius)
    return CIImage(
      CellOperation(self, cells: cells, extent: extent) { cells in
        CIImage(
          SeparableConvolution(
            image: cells, across: weights, down: weights,
            extent: cells.extent.grown(by: CGFloat(radius))))
      })
  }

  /// Returns the cells for a blur, as `blurred(sigma:ratio:cells:)` makes them; nil if it needs all
  /// pixels.
  func cells(forBlur sigma: Double, ratio: Double = 1.75) -> ReducedCells? {
    CellGrid(ratio: ratio, length: min(sigma, Self.largestSigma)).map {
      // Less would differ from the exact bytes by more than 1.
      ReducedCells(self, on: $0, isHalved: sigma >= 20)
    }
  }

  /// The weights of a sampled Gaussian, which sum to 1.
  private static func gaussian(sigma: Double, radius: Int) -> [Float] {
    let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    return raw.map { Float($0 / sum) }
  }
}
