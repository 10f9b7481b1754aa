import CoreGraphics

/// How a layer arranges its sublayers (SL-02).
package struct LayerArrangement: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case row, column, grid
  }

  /// The place of sublayers across the direction of a row or column, or in the cells of a grid.
  package enum Alignment: String, Sendable, CaseIterable {
    case start, center, end, stretch, baseline
  }

  /// The place of the sublayers of a row or column along its direction.
  package enum Justification: String, Sendable, CaseIterable {
    case start, center, end, spaceBetween, spaceAround, spaceEvenly
  }

  /// The width of a column of a grid.
  package enum Track: Sendable, Hashable {
    case points(Double)
    /// A share of the space that columns of other widths leave.
    case fraction(Double)
    /// The width of the widest content in the column.
    case content
  }

  package var kind: Kind
  /// The space between sublayers, in points.
  package var gap = 0.0
  /// The space between lines and the rows of a grid, in points; nil for that of `gap`.
  package var lineGap: Double?
  /// The space between the edges of the layer and its sublayers, in points.
  package var padding = LayerInsets()
  /// Nil aligns sublayers with content of their own at the start, and stretches others (SL-06).
  package var alignment: Alignment?
  package var justification = Justification.start
  /// Whether a row or column starts a new line where sublayers do not fit.
  package var wraps = false
  /// The columns of a grid.
  package var columns: [Track] = []
  /// Whether the edges of sublayers are rounded to whole pixels (SL-16).
  package var snapsToPixels = false

  package init(_ kind: Kind) { self.kind = kind }

  /// The direction in which sublayers follow each other.
  var mainAxis: LayoutAxis { kind == .column ? .vertical : .horizontal }
  var spaceBetweenLines: Double { lineGap ?? gap }
}

/// Distances from the edges of a rectangle, inward, in points.
package struct LayerInsets: Sendable, Hashable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }
  func sum(_ axis: LayoutAxis) -> Double { start(axis) + end(axis) }
}

/// A direction of the plane, as an index of pairs of numbers.
package enum LayoutAxis: Int, Sendable, CaseIterable {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  func length(_ axis: LayoutAxis) -> Double {
    Double(axis == .horizontal ? width : height)
  }
}
