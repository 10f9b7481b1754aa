import CoreGraphics
import LayerTree
import PixelKernels

/// The position of an image in a layer's contents, and the mapping of its pixels.
struct ContentsPlacement {
  /// The rectangle that the image covers, in the layer's coordinates.
  let frame: CGRect
  /// The part of the image that is drawn, in pixels, from `contentsRect`; a negative size mirrors
  /// it.
  let part: CGRect
  private let scale: Double
  private let center: CGRect
  private let width: Int
  private let height: Int

  /// Positions an image; fails if nothing is visible.
  ///
  /// `values` is the layer's gravity, scale, rectangles, and bounds.
  init?(_ image: CGImage, in values: LayerValues) {
    (width, height) = (image.width, image.height)
    scale = values.contentsScale > 0 && values.contentsScale.isFinite ? values.contentsScale : 1
    let rect = values.contentsRect
    part = CGRect(
      x: rect.origin.x * CGFloat(width), y: rect.origin.y * CGFloat(height),
      width: rect.size.width * CGFloat(width), height: rect.size.height * CGFloat(height))
    center = values.contentsCenter
    let size = CGSize(width: abs(part.size.width) / scale, height: abs(part.size.height) / scale)
    // NaN fails as well.
    guard size.width > 0, size.height > 0 else { return nil }
    let frame = values.contentsGravity.frame(of: size, in: values.drawnBounds)
    guard frame.width > 0, frame.height > 0, frame.minX.isFinite, frame.minY.isFinite,
      frame.maxX.isFinite, frame.maxY.isFinite
    else { return nil }
    self.frame = frame
  }

  /// Whether a part of the image between its edges is stretched.
  var isStretchedInParts: Bool {
    center.origin.x > 0 || center.origin.y > 0 || center.maxX < 1 || center.maxY < 1
  }

  /// The transform from the image's pixels to the layer's coordinates, unless the image is stretched
  /// in parts.
  var imageMatrix: CGAffineTransform {
    CGAffineTransform(translationX: -part.origin.x, y: -part.origin.y)
      .concatenating(
        CGAffineTransform(
          scaleX: frame.width / part.size.width, y: frame.height / part.size.height)
      )
      .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
  }

  /// The part of the image that is drawn, if it consists of whole pixels and is not mirrored.
  var wholePixels: PixelRect? {
    let edges = [
      part.origin.x, part.origin.y, part.origin.x + part.size.width,
      part.origin.y + part.size.height,
    ]
    guard part.size.width > 0, part.size.height > 0,
      edges.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && $0 > -1 && $0 < 1e6 })
    else { return nil }
    let pixels = PixelRect(
      minX: Int(edges[0].rounded()), minY: Int(edges[1].rounded()),
      maxX: Int(edges[2].rounded()), maxY: Int(edges[3].rounded()))
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    return pixels.isEmpty || !whole.contains(pixels) ? nil : pixels
  }

  /// Returns the mapping of columns, in points from the frame's left edge.
  ///
  /// - Parameter isSmooth: Whether pixels are interpolated.
  /// - Returns: The axis, or nil if it is too long.
  func horizontal(isSmooth: Bool) -> SourceAxis? {
    axis(
      length: frame.width, from: part.origin.x, count: part.size.width,
      center: (center.origin.x, center.size.width), isSmooth, width)
  }

  /// Returns the mapping of rows, in points from the frame's top edge.
  ///
  /// - Parameter isSmooth: Whether pixels are interpolated.
  /// - Returns: The axis, or nil if it is too long.
  func vertical(isSmooth: Bool) -> SourceAxis? {
    axis(
      length: frame.height, from: part.origin.y, count: part.size.height,
      center: (center.origin.y, center.size.height), isSmooth, height)
  }

  /// Returns one axis: corners keep their size, and the part between them is stretched.
  private func axis(
    length: Double, from origin: Double, count: Double, center: (start: Double, size: Double),
    _ isSmooth: Bool, _ sourceCount: Int
  ) -> SourceAxis? {
    let pixels = abs(count)
    let direction: Double = count < 0 ? -1 : 1
    let whole = SourceAxis(
      places: [0, length], sources: [origin, origin + count], sourceCount: sourceCount)
    let (low, high) = (center.start, center.start + center.size)
    guard (low > 0 || high < 1), low.isFinite, high.isFinite else { return whole }
    var (first, last) = (max(0, min(1, low)) * pixels, max(0, min(1, high)) * pixels)
    if last - first < 1 {
      // At least one source pixel, around the middle.
      let middle = max(0.5, min(pixels - 0.5, (first + last) / 2))
      (first, last) = (max(0, middle - 0.5), min(pixels, middle + 0.5))
    }
    var (left, right) = (first / scale, (pixels - last) / scale)
    if left + right > length {
      let factor = length / (left + right)
      (left, right) = (left * factor, right * factor)
    }
    // If pixels are interpolated, half a pixel on either side belongs to the corners. The pixel
    // next to a corner then starts at its own center, and the corner is not smeared into the
    // stretched part.
    if isSmooth, length - left - right > (last - first) / scale {
      if first > 0 {
        first += 0.5
        left += 0.5 / scale
      }
      if last < pixels {
        last -= 0.5
        right += 0.5 / scale
      }
    }
    return SourceAxis(
      places: [0, left, max(left, length - right), length],
      sources: [0, first, last, pixels].map { origin + $0 * direction }, sourceCount: sourceCount)
  }
}
