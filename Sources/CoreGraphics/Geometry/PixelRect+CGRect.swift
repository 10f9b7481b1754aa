package import Foundation
package import PixelKernels

extension CGRect {
  /// Creates the rectangle that pixels cover.
  package init(_ pixels: PixelRect) {
    self.init(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height)
  }
}

extension PixelRect {
  /// The largest coordinate of pixels of an unlimited plane.
  package static let limit = 1 << 28

  /// Creates a rectangle of the pixels that a rectangle can touch, limited to another one.
  ///
  /// `rect` is the rectangle; a coordinate that is not a number has no effect.
  package init(touching rect: CGRect, within limit: PixelRect) {
    func whole(_ value: CGFloat, _ range: ClosedRange<Int>, unknown: Int) -> Int {
      // Clamp before converting to an integer: a layer can be anywhere, or its position can be NaN.
      guard !value.isNaN else { return unknown }
      return Int(min(max(value, CGFloat(range.lowerBound)), CGFloat(range.upperBound)))
    }
    guard !rect.isNull, !limit.isEmpty else {
      self.init(minX: limit.minX, minY: limit.minY, maxX: limit.minX, maxY: limit.minY)
      return
    }
    let (xs, ys) = (limit.minX...limit.maxX, limit.minY...limit.maxY)
    self.init(
      minX: whole(rect.minX.rounded(.down), xs, unknown: limit.minX),
      minY: whole(rect.minY.rounded(.down), ys, unknown: limit.minY),
      maxX: whole(rect.maxX.rounded(.up), xs, unknown: limit.maxX),
      maxY: whole(rect.maxY.rounded(.up), ys, unknown: limit.maxY))
  }

  /// Creates the rectangle of the pixels whose centers are in a rectangle.
  ///
  /// Coordinates are limited to `limit`, which stands for infinity.
  package init(centersIn rect: CGRect) {
    // An error of rounding, as after a transform and its inverse, must not add or remove pixels.
    let slack: CGFloat = 1e-6
    self.init(rect) {
      ($0 - 0.5 - slack).rounded(.up)
    } end: {
      ($0 - 0.5 - slack).rounded(.up)
    }
  }

  /// Creates the rectangle of all pixels that a rectangle touches.
  package init(touching rect: CGRect) {
    self.init(rect) {
      $0.rounded(.down)
    } end: {
      $0.rounded(.up)
    }
  }

  /// Creates the rectangle of all pixels that are inside a rectangle as a whole.
  package init(inside rect: CGRect) {
    // As for centers.
    let slack: CGFloat = 1e-6
    self.init(rect) {
      ($0 - slack).rounded(.up)
    } end: {
      ($0 + slack).rounded(.down)
    }
  }

  /// Rounds the edges of a rectangle; empty if one of them is not a number.
  private init(_ rect: CGRect, start: (CGFloat) -> CGFloat, end: (CGFloat) -> CGFloat) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard !rect.isNull, rect.width > 0, rect.height > 0, !edges.contains(where: \.isNaN) else {
      self = .none
      return
    }
    func limited(_ value: CGFloat) -> Int {
      Int(min(max(value, -CGFloat(Self.limit)), CGFloat(Self.limit)))
    }
    let (left, bottom) = (limited(start(rect.minX)), limited(start(rect.minY)))
    self.init(
      minX: left, minY: bottom, maxX: max(left, limited(end(rect.maxX))),
      maxY: max(bottom, limited(end(rect.maxY))))
  }
}
