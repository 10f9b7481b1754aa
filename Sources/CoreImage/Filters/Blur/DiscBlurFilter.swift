import PixelKernels

// CIDiscBlur: the mean of the disc with "inputRadius" around each pixel, like a lens that is out of
// focus. The extent grows by the radius, rounded up. Apple documents the inputs. Discs with a
// radius above 16 are computed at reduced resolution, which softens their edges by less than a 5th
// of it.

private let radius = Input.distance(kCIInputRadiusKey, 8, slider: 0...100, "The radius, in pixels.")

extension FilterDefinition {
  static let discBlur = FilterDefinition(
    "CIDiscBlur", "Disc Blur", "averages a disc around each pixel",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius]
  ) { inputs in
    inputs.image?.discBlurred(radius: inputs[radius])
  }
}

extension CIImage {
  /// Returns the mean of a disc around each pixel.
  ///
  /// - Parameter radius: The radius, in pixels; those above 1024 count as 1024.
  /// - Returns: The image, whose extent grows by the radius.
  func discBlurred(radius: Double) -> CIImage {
    guard radius > 0 else { return self }
    let radius = min(radius, 1024)
    let extent = extent.grown(by: radius.rounded(.up))
    guard radius > 16, let grid = CellGrid(ratio: 8, length: radius) else {
      return CIImage(DiscSums(image: self, radius: radius, extent: extent))
    }
    return CIImage(
      CellOperation(self, on: grid, extent: extent) { cells in
        let reduced = (radius + 0.5) / Double(grid.size) - 0.5
        return CIImage(
          DiscSums(
            image: cells, radius: reduced,
            extent: cells.extent.grown(by: reduced.rounded(.up))))
      })
  }
}
