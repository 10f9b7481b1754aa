import PixelKernels

// CIBoxBlur: the mean of the square whose sides are 2 "inputRadius" + 1 pixels long. A fraction of
// the radius weights the pixels at the edge. The extent grows by the radius, rounded up. Apple
// documents the inputs; that the radius does not count the pixel itself is ours. Boxes with a
// radius of 24 or more are computed at reduced resolution, which softens their edges by up to a
// 16th of it.

private let radius = Input.distance(
  kCIInputRadiusKey, 10, slider: 1...100, "The radius, in pixels.")

extension FilterDefinition {
  static let boxBlur = FilterDefinition(
    "CIBoxBlur", "Box Blur", "averages a square around each pixel",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius]
  ) { inputs in
    inputs.image?.boxBlurred(radius: inputs[radius])
  }
}

extension CIImage {
  /// Returns the mean of a square around each pixel.
  ///
  /// - Parameter radius: The number of pixels on either side; those above 1024 count as 1024.
  /// - Returns: The image, whose extent grows by the radius.
  func boxBlurred(radius: Double) -> CIImage {
    guard radius > 0 else { return self }
    let radius = min(radius, 1024)
    let reach = Int(radius.rounded(.up))
    let extent = extent.grown(by: CGFloat(reach))
    if let grid = CellGrid(ratio: 12, length: radius) {
      // In cells, the box is (2 radius + 1) / size long.
      let half = (radius + 0.5) / Double(grid.size) - 0.5
      return CIImage(
        CellOperation(self, on: grid, extent: extent) { $0.boxBlurred(radius: half) })
    }
    let weights = (-reach...reach).map { place in
      Float(min(1, radius + 1 - Double(abs(place))) / (2 * radius + 1))
    }
    return CIImage(
      SeparableConvolution(image: self, across: weights, down: weights, extent: extent))
  }
}
