/// How large a layer is, and where it is in its superlayer.
package struct LayoutParameters: Sendable, Hashable {
  /// A width or height.
  package enum Length: Sendable, Hashable {
    /// What the layout makes of it: the size of the content, unless the layer is stretched.
    case automatic
    /// The size of the content.
    case content
    case points(Double)
    /// A part of the space that the superlayer, the cell or the guide offers; 1 is all of it.
    case fraction(Double)
  }

  /// An edge or a center line of a layer.
  package enum Edge: String, Sendable, Hashable, CaseIterable {
    case left, right, centerX, top, bottom, centerY

    var axis: LayoutAxis {
      switch self {
      case .left, .right, .centerX: .horizontal
      case .top, .bottom, .centerY: .vertical
      }
    }
  }

  /// A distance of an edge from the same edge of what the layer is pinned to: inward for edges, and
  /// right or down for centers.
  package struct Pin: Sendable, Hashable {
    package let edge: Edge
    /// Points, or a fraction of the width or height of what the layer is pinned to.
    package let distance: Length

    package init(_ edge: Edge, _ distance: Length) {
      self.edge = edge
      self.distance = distance
    }
  }

  package var width = Length.automatic
  package var height = Length.automatic
  /// The limits of the width and the height, in points; nil for none.
  package var minimumWidth: Double?
  package var maximumWidth: Double?
  package var minimumHeight: Double?
  package var maximumHeight: Double?
  /// The share of the space left in a row or column that is added to the size; 0 for none.
  package var grow = 0.0
  /// The place across the row or column, or in the row of a grid; nil for that of the arrangement.
  package var alignment: LayerArrangement.Alignment?
  /// What fixes the layer; if not empty, the arrangement leaves the layer out (SL-10).
  package var pins: [Pin] = []
  /// The rectangle of the superlayer that pins refer to; nil for its bounds.
  package var guide: LayoutGuide?

  package init() {}

  func length(_ axis: LayoutAxis) -> Length { axis == .horizontal ? width : height }
  func minimum(_ axis: LayoutAxis) -> Double? {
    axis == .horizontal ? minimumWidth : minimumHeight
  }
  func maximum(_ axis: LayoutAxis) -> Double? {
    axis == .horizontal ? maximumWidth : maximumHeight
  }
  func pins(_ axis: LayoutAxis) -> [Pin] { pins.filter { $0.edge.axis == axis } }
}

/// A rectangle of the stage (SL-11).
package enum LayoutGuide: String, Sendable, Hashable, CaseIterable {
  /// The safe area of the stage.
  case safeArea
  /// 90 percent of the width and the height of the stage, in its middle.
  case titleSafe
  /// 93 percent of the width and the height of the stage, in its middle.
  case actionSafe
}
