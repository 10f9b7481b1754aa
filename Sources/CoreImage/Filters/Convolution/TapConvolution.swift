import PixelKernels

/// A weighted sum of pixels at fixed offsets, and a constant.
struct TapConvolution: ImageOperation {
  /// A pixel that contributes.
  struct Tap: Hashable {
    let x: Int
    let y: Int
    let weight: Float
  }

  private let image: CIImage
  private let taps: [Tap]
  private let constant: Float
  let extent: CGRect

  /// Prepares a sum.
  ///
  /// `taps` is where the pixels are, from the pixel to compute, and their weights. `constant` is
  /// what is added to all four components.
  init(image: CIImage, taps: [Tap], constant: Float = 0, extent: CGRect) {
    (self.image, self.constant, self.extent) = (image, constant, extent)
    self.taps = taps.filter { $0.weight != 0 }
  }

  var inputs: [CIImage] { [image] }
  var reach: Int? { taps.map { max(abs($0.x), abs($0.y)) }.max() ?? 0 }
  var overlap: Int? { taps.map { abs($0.y) }.max() ?? 0 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let (xs, ys) = (taps.map(\.x), taps.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let low = ys.min(), let high = ys.max()
    else {
      let target = try request.allocate(region)
      target.base.update(
        repeating: SIMD4(repeating: constant), count: region.width * region.height)
      return target
    }
    let source = try request.pixels(
      of: image,
      in: PixelRect(
        minX: region.minX + left, minY: region.minY + low, maxX: region.maxX + right,
        maxY: region.maxY + high))
    let target = try request.allocate(region, isCleared: false)
    let sum = WeightedSum(
      taps.map { (($0.y - low) * source.width + $0.x - left, $0.weight) }, start: constant)
    for y in region.minY..<region.maxY {
      sum.write(of: source.row(y + low), count: region.width, to: target.row(y))
    }
    return target
  }
}
