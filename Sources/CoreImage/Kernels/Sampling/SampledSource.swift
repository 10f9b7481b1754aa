import PixelKernels

/// The pixels of an image that are sampled band by band.
///
/// A band of a warp may show any part of the image, so that bands together would read it many times.
/// What they have in common is then rendered once, and kept.
final class SampledSource {
  private let image: CIImage
  /// Returns a rectangle that contains the points that a rectangle of the result shows.
  private let source: (CGRect) -> CGRect
  /// The pixels that are kept, and the part of the result that shows nothing else.
  private var kept: (part: PixelRect, pixels: WorkingPixels)?
  /// The pixels that a part of the result, several bands, shows.
  private var expected: (part: PixelRect, area: PixelRect)?

  init(_ image: CIImage, source: @escaping (CGRect) -> CGRect) {
    (self.image, self.source) = (image, source)
  }

  /// Returns the pixels that a rectangle of the result shows; not to be changed.
  ///
  /// - Returns: The pixels, with those around them, because colors are interpolated.
  /// - Throws: `CIError`, if there are too many, or the image cannot be rendered.
  func pixels(for region: PixelRect, of request: RenderRequest) throws -> WorkingPixels {
    if let kept, kept.part.contains(region) { return kept.pixels }
    let area = area(for: region)
    guard request.remainingRows > 0 else { return try request.pixels(of: image, in: area) }
    if expected?.part.contains(region) != true {
      // Further bands are above this one.
      var part = region
      part.maxY += request.remainingRows
      // What is kept may serve another part of the recipe.
      if let kept { part = part.union(kept.part) }
      expected = (part, self.area(for: part))
    }
    guard let expected, isWorthKeeping(expected.area, insteadOf: area, of: region, for: request)
    else { return try request.pixels(of: image, in: area) }
    kept = (expected.part, try request.keptPixels(of: image, in: expected.area))
    return try kept?.pixels ?? request.pixels(of: image, in: area)
  }

  /// Returns whether further bands would together read most pixels more than once.
  private func isWorthKeeping(
    _ whole: PixelRect, insteadOf part: PixelRect, of region: PixelRect,
    for request: RenderRequest
  ) -> Bool {
    guard !whole.isEmpty, whole.fitsLimit else { return false }
    let bands = 1 + (request.remainingRows + region.height - 1) / region.height
    return !part.isEmpty
      && Double(part.width * part.height) * Double(bands) > 2 * Double(whole.width * whole.height)
  }

  /// Returns the pixels of the image that a rectangle of the result shows.
  private func area(for region: PixelRect) -> PixelRect {
    image.area(sampledIn: source(CGRect(region)))
  }
}

extension CIImage {
  /// Returns the pixels that colors at the points of a rectangle depend on: with those around it,
  /// because colors are interpolated.
  ///
  /// - Parameter source: The rectangle; it may be empty or infinite.
  /// - Returns: The pixels of the image.
  func area(sampledIn source: CGRect) -> PixelRect {
    let inside = PixelRect(touching: source)
    let area = inside.isEmpty ? inside : inside.expanded(by: (1, 1))
    return area.intersection(drawnPixels)
  }
}
