/// A rectangle of whole device pixels, top and left inclusive, bottom and right exclusive.
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

  /// All pixels of a buffer.
  package init(of buffer: PixelBuffer) {
    self.init(minX: 0, minY: 0, maxX: buffer.width, maxY: buffer.height)
  }

  /// Columns; 0 where there are none.
  package var width: Int { max(0, maxX - minX) }
  /// Rows; 0 where there are none.
  package var height: Int { max(0, maxY - minY) }
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The pixels that both have.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: What they share; empty where they share nothing.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// Whether every pixel of another rectangle is one of this.
  ///
  /// - Parameter other: The other rectangle; an empty one is in every rectangle.
  /// - Returns: The answer.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// The same pixels counted from another origin.
  ///
  /// - Parameters:
  ///   - x: What is added to columns.
  ///   - y: What is added to rows.
  /// - Returns: The moved rectangle.
  package func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The smallest rectangle that has the pixels of both.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: Both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
