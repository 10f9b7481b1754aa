/// A rectangle of whole device pixels.
///
/// Its top and left are inclusive, its bottom and right exclusive.
package struct PixelRect: Sendable, Hashable {
  /// The first column.
  package var minX: Int
  /// The first row.
  package var minY: Int
  /// The column after the last.
  package var maxX: Int
  /// The row after the last.
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle of all pixels of a buffer.
  package init(of buffer: PixelBuffer) {
    self.init(minX: 0, minY: 0, maxX: buffer.width, maxY: buffer.height)
  }

  /// The number of columns, or 0 if the rectangle is empty.
  package var width: Int { max(0, maxX - minX) }
  /// The number of rows, or 0 if the rectangle is empty.
  package var height: Int { max(0, maxY - minY) }
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }
  /// The number of pixels.
  package var area: Int { width * height }

  /// An empty rectangle.
  package static var none: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// Returns the pixels that both rectangles contain.
  ///
  /// - Returns: The intersection. If they share no pixels, it is empty, but its edges are still in
  ///   order, so that they are the bounds of ranges.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return PixelRect(
      minX: left, minY: top, maxX: max(left, min(maxX, other.maxX)),
      maxY: max(top, min(maxY, other.maxY)))
  }

  /// Returns whether the rectangle contains every pixel of another one.
  ///
  /// - Parameter other: The other rectangle. An empty one is contained in every rectangle.
  /// - Returns: Whether `other` is inside this rectangle.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Returns the rectangle moved by a number of pixels.
  ///
  /// - Parameters:
  ///   - x: The number of columns to move right.
  ///   - y: The number of rows to move down.
  /// - Returns: The moved rectangle.
  package func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Returns the rectangle with more pixels on all sides, or fewer.
  ///
  /// - Parameter reach: The number of columns on the left and on the right, and the number of rows at
  ///   the top and at the bottom.
  /// - Returns: The expanded rectangle.
  package func expanded(by reach: (x: Int, y: Int)) -> PixelRect {
    PixelRect(
      minX: minX - reach.x, minY: minY - reach.y, maxX: maxX + reach.x, maxY: maxY + reach.y)
  }

  /// The two halves of the longer side.
  package var halves: [PixelRect] {
    let (x, y) = (minX + width / 2, minY + height / 2)
    return width >= height
      ? [
        PixelRect(minX: minX, minY: minY, maxX: x, maxY: maxY),
        PixelRect(minX: x, minY: minY, maxX: maxX, maxY: maxY),
      ]
      : [
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: y),
        PixelRect(minX: minX, minY: y, maxX: maxX, maxY: maxY),
      ]
  }

  /// Returns the smallest rectangle that contains both rectangles.
  ///
  /// - Parameter other: The other rectangle. An empty one has no effect.
  /// - Returns: The union.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
