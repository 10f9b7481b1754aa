/// What all transitions have in common: the images at their ends, the time, and the rectangle in
/// which they happen.
struct Transition {
  /// The image at time 0.
  let source: CIImage
  /// The image at time 1.
  let target: CIImage
  /// The time, from 0 to 1.
  let time: Double
  /// The extent of the result: what both images cover, and at most "inputExtent", if the filter has
  /// it and it is not empty (CI-04).
  let extent: CGRect
  /// The rectangle that the effect crosses: the extent, or a finite rectangle for an infinite one.
  let stage: CGRect

  /// Prepares a transition; fails if an image is missing.
  ///
  /// `rectangle` is the input that has the rectangle; nil without one.
  init?(_ inputs: FilterInputs, _ rectangle: Input<CGRect>?) {
    guard let source = inputs.image, let target = inputs[.targetImage] else { return nil }
    (self.source, self.target) = (source, target)
    time = inputs[.time]
    let union = source.extent.union(target.extent)
    let limit = rectangle.map { inputs[$0] } ?? .zero
    extent = limit.isEmpty ? union : union.intersection(limit)
    stage = extent.isInfinite ? Self.finiteExtent(of: source, beside: target) : extent
  }

  /// Returns the extent of an image, or, if it is infinite, that of another one, or, if that is
  /// infinite too, Apple's default extent.
  static func finiteExtent(of image: CIImage, beside other: CIImage) -> CGRect {
    [image.extent, other.extent].first { !$0.isInfinite && !$0.isEmpty }
      ?? CGRect(x: 0, y: 0, width: 300, height: 300)
  }

  /// Returns the part of an image that the extent contains.
  func cropped(_ image: CIImage) -> CIImage {
    extent.contains(image.extent) ? image : image.cropped(to: extent)
  }

  /// Returns the image that a kernel computes from the pixels of the source and the target.
  func image(_ kernel: some PixelKernel) -> CIImage {
    CIImage(kernel, of: [source, target], extent: extent)
  }
}
