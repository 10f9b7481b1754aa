import Glibc

/// An image to draw: its pixels, the part that is shown, and where it goes.
package struct SampledImage {
  /// The pixels.
  package let source: PixelBuffer
  /// Whether every source pixel is opaque.
  package let isOpaque: Bool
  /// The drawn rectangle's first axis.
  package let horizontal: SourceAxis
  /// The drawn rectangle's second axis.
  package let vertical: SourceAxis
  /// The affine map from the drawn rectangle's coordinates to the buffer's pixels.
  package let map: PlaneMap
  /// The sampling filter.
  package let filter: SamplingFilter

  /// Creates an image; fails if the map is singular, not finite, or too far away.
  package init?(
    source: PixelBuffer, isOpaque: Bool, horizontal: SourceAxis, vertical: SourceAxis,
    map: PlaneMap,
    filter: SamplingFilter
  ) {
    let limit = 1e12
    let entries = [map.xx, map.yx, map.xy, map.yy, map.tx, map.ty]
    guard entries.allSatisfy({ $0 > -limit && $0 < limit }), !map.isSingular else { return nil }
    self.source = source
    self.isOpaque = isOpaque
    self.horizontal = horizontal
    self.vertical = vertical
    self.map = map
    self.filter = filter
  }

  /// The four corners in the buffer's pixels, in order around the rectangle.
  var corners: [(x: Double, y: Double)] {
    let (left, right) = (horizontal.start, horizontal.end)
    let (top, bottom) = (vertical.start, vertical.end)
    return [(left, top), (right, top), (right, bottom), (left, bottom)].map { u, v in
      (map.xx * u + map.xy * v + map.tx, map.yx * u + map.yy * v + map.ty)
    }
  }

  /// Returns the pixels that the image can touch, limited to a rectangle.
  func area(within limit: PixelRect) -> PixelRect {
    func column(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(max(Double(low), min(Double(high), value)))
    }
    guard !limit.isEmpty else { return limit }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    // An edge on a pixel boundary may end up slightly beyond it.
    let hair = 1e-6
    return PixelRect(
      minX: column((xs.reduce(.infinity, min) + hair).rounded(.down), limit.minX, limit.maxX),
      minY: column((ys.reduce(.infinity, min) + hair).rounded(.down), limit.minY, limit.maxY),
      maxX: column((xs.reduce(-.infinity, max) - hair).rounded(.up), limit.minX, limit.maxX),
      maxY: column((ys.reduce(-.infinity, max) - hair).rounded(.up), limit.minY, limit.maxY))
  }
}

extension PlaneMap {
  /// Whether an affine map draws a rectangle as a line or a point, which shows nothing.
  package var isSingular: Bool { !(abs(xx * yy - yx * xy) > 1e-18) }

  /// Whether axes stay axes, to within a thousandth of a pixel over a rectangle of the given size.
  func isAxisAligned(width: Double, height: Double) -> Bool {
    abs(yx) * width < 1e-3 && abs(xy) * height < 1e-3
  }
}
