import Foundation
import PixelKernels

/// The shape that a source is drawn through; coordinates are device pixels.
enum CairoShape {
  /// The inside of a path.
  case inside([CGPath.Element], CGPathFillRule)
  /// A stroke along a path.
  case line([CGPath.Element], CairoPen)
  /// Everything.
  case everything

  /// The bounding box; null if nothing is drawn, infinite for `everything`.
  var bounds: CGRect {
    switch self {
    case .inside(let elements, _): return Self.bounds(of: elements)
    case .line(let elements, let pen):
      let reach = pen.reach
      let bounds = Self.bounds(of: elements)
      return bounds.isNull ? .null : bounds.insetBy(dx: -reach, dy: -reach)
    case .everything: return .infinite
    }
  }

  /// The rectangle around all points that are passed to Cairo.
  private static func bounds(of elements: [CGPath.Element]) -> CGRect {
    var (left, top, right, bottom) = (
      CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity
    )
    for element in elements {
      for point in element.points where point.isFinite {
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
      }
    }
    guard left <= right else { return .null }
    let limit = CairoPath.limit
    func limited(_ value: CGFloat) -> CGFloat { max(-limit, min(limit, value)) }
    return CGRect(
      x: limited(left), y: limited(top), width: limited(right) - limited(left),
      height: limited(bottom) - limited(top))
  }
}

extension PixelRect {
  /// The pixels that a rectangle can touch, limited to those of another.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in device pixels; null gives no pixels, infinite gives all of `limit`.
  ///   - limit: The rectangle that contains the result.
  init(around rect: CGRect, within limit: PixelRect) {
    guard !rect.isNull, !limit.isEmpty else {
      self.init(minX: limit.minX, minY: limit.minY, maxX: limit.minX, maxY: limit.minY)
      return
    }
    func whole(_ value: CGFloat, _ low: Int, _ high: Int) -> Int {
      guard value > CGFloat(low) else { return low }
      return value < CGFloat(high) ? Int(value) : high
    }
    self.init(
      minX: whole(rect.minX.rounded(.down), limit.minX, limit.maxX),
      minY: whole(rect.minY.rounded(.down), limit.minY, limit.maxY),
      maxX: whole(rect.maxX.rounded(.up), limit.minX, limit.maxX),
      maxY: whole(rect.maxY.rounded(.up), limit.minY, limit.maxY))
  }
}

extension CGRect {
  /// Converts a rectangle of pixels.
  init(_ pixels: PixelRect) {
    self.init(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height)
  }
}
