import Glibc

/// An image to draw: its pixels, the part that is shown, and where it goes.
package struct SampledImage {
  /// A map from the drawn rectangle's coordinates to the buffer's pixels: `(a u + c v + x, b u + d
  /// v + y)`.
  package struct Map: Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var x: Double
    package var y: Double

    /// Creates a map from its six entries.
    package init(a: Double, b: Double, c: Double, d: Double, x: Double, y: Double) {
      (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
    }

    /// Whether the rectangle is drawn as a line or a point, which shows nothing.
    package var isSingular: Bool { !(abs(a * d - b * c) > 1e-18) }

    /// Whether axes stay axes, to within a thousandth of a pixel over a rectangle of the given
    /// size.
    func isAxisAligned(width: Double, height: Double) -> Bool {
      abs(b) * width < 1e-3 && abs(c) * height < 1e-3
    }
  }

  /// The pixels.
  package let source: PixelBuffer
  /// Whether every source pixel is opaque.
  package let isOpaque: Bool
  /// The drawn rectangle's first axis.
  package let horizontal: SourceAxis
  /// The drawn rectangle's second axis.
  package let vertical: SourceAxis
  /// The position of the rectangle in the buffer.
  package let map: Map
  /// The sampling filter.
  package let filter: SamplingFilter

  /// Creates an image; fails if the map is singular, not finite, or too far away.
  ///
  /// - Parameters:
  ///   - source: The pixels.
  ///   - isOpaque: Whether every source pixel is opaque.
  ///   - horizontal: The drawn rectangle's first axis, over the source's columns.
  ///   - vertical: The drawn rectangle's second axis, over the source's rows.
  ///   - map: The position of the rectangle in the buffer.
  ///   - filter: The sampling filter.
  package init?(
    source: PixelBuffer, isOpaque: Bool, horizontal: SourceAxis, vertical: SourceAxis, map: Map,
    filter: SamplingFilter
  ) {
    let limit = 1e12
    let entries = [map.a, map.b, map.c, map.d, map.x, map.y]
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
      (map.a * u + map.c * v + map.x, map.b * u + map.d * v + map.y)
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
