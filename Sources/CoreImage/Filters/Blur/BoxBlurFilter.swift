import CoreGraphics
import PixelKernels

// CIBoxBlur: the mean of the square whose sides are 2 "inputRadius" + 1 pixels long. A fraction of
// the radius weights the pixels at the edge. The extent grows by the radius, rounded up. Apple
// documents the inputs; that the radius does not count the pixel itself is ours. Boxes with a radius
// above 64 are computed at reduced resolution, which softens their edges by a 16th of it.

extension FilterDefinition {
  static let boxBlur = FilterDefinition(
    "CIBoxBlur", "Box Blur", in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [.image, .distance("inputRadius", 10, slider: 1...100)]
  ) { inputs in
    inputs.image?.boxBlurred(radius: inputs.number("inputRadius"))
  }
}

extension CIImage {
  /// Returns the mean of a square around each pixel.
  ///
  /// - Parameter radius: The number of pixels on either side; those above 1024 count as 1024.
  func boxBlurred(radius: Double) -> CIImage {
    guard radius > 0 else { return self }
    let radius = min(radius, 1024)
    let extent = extent.grown(by: radius.rounded(.up))
    if radius > 64, let grid = CellGrid(ratio: 32, length: radius * 2) {
      // In cells, the box is (2 radius + 1) / size long.
      let half = (radius + 0.5) / Double(grid.size) - 0.5
      return CIImage(
        CellOperation(self, on: grid, extent: extent) { $0.boxBlurred(radius: half) })
    }
    return summed(.x, radius: radius).summed(.y, radius: radius)
  }

  /// Returns the mean of pixels along one axis.
  private func summed(_ axis: SlidingWindow<WindowSum>.Axis, radius: Double) -> CIImage {
    let whole = Int(radius)
    let reach = CGFloat(radius.rounded(.up))
    let extent = extent.grown(x: axis == .x ? reach : 0, y: axis == .y ? reach : 0)
    let scale = Float(1 / (2 * radius + 1))
    let sums = CIImage(
      SlidingWindow<WindowSum>(image: self, axis: axis, radius: whole, extent: extent))
    let edge = radius - Double(whole)
    guard edge > 0 else { return sums.mapped(by: ScaleKernel(scale: scale)) }
    let offset = whole + 1
    let edges = [-offset, offset].map {
      TapConvolution.Tap(
        x: axis == .x ? $0 : 0, y: axis == .y ? $0 : 0, weight: Float(edge) * scale)
    }
    return CIImage(
      WeightedSumKernel(first: scale, second: 1),
      of: [sums, CIImage(TapConvolution(image: self, taps: edges, extent: extent))],
      extent: extent)
  }
}

/// The color times a factor.
struct ScaleKernel: PixelKernel {
  let scale: Float

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> { first * scale }
}

/// The sum of the colors of two images, each times a factor.
struct WeightedSumKernel: PixelKernel {
  let first: Float
  let second: Float

  init(first: Float, second: Float) { (self.first, self.second) = (first, second) }

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> { first * self.first + second * self.second }
}
