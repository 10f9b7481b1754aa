/// A shading image: a ball in light, as seen from above, whose color at a normal is that of the
/// surface with the normal.
///
/// Large images are reduced to means of squares, because neighboring pixels of a surface may show
/// points of the ball that are far apart.
struct ShadingBall {
  /// The image, reduced.
  let image: CIImage
  /// The ball in the reduced image.
  let extent: CGRect

  /// The fewest pixels of a reduced image along its longer axis; it has less than twice as many.
  private static let least = 128.0

  /// Prepares a ball; `image` is the shading image, not empty.
  init(_ image: CIImage, infinite: CGRect) {
    let extent = image.extent.isInfinite ? infinite : image.extent
    let side = max(Int(min(max(extent.width, extent.height) / Self.least, 1e6)), 1)
    self.image =
      side == 1 ? image : CIImage(BlockMeans(image: image.clampedToExtent(), side: side))
    self.extent = extent.applying(
      CGAffineTransform(scaleX: 1 / CGFloat(side), y: 1 / CGFloat(side)))
  }

  /// The distances from the middle to the outermost points whose colors are not interpolated with
  /// anything outside.
  var radii: SIMD2<Double> {
    SIMD2(max(Double(extent.width) / 2 - 0.5, 0), max(Double(extent.height) / 2 - 0.5, 0))
  }
}
