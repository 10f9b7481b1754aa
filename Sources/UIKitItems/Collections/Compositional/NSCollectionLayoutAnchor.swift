public import UIKitCore

/// Where a supplementary view is relative to an item or group.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges that it touches: none for the center, two for a corner.
  public let edges: NSDirectionalRectEdge
  /// How far it is moved from there: in points, or in parts of its own size.
  public let offset: CGPoint
  /// Whether `offset` is in points.
  public let isAbsoluteOffset: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
    super.init()
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }
  /// Creates an anchor at a distance from edges, in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  /// Creates an anchor at a distance from edges, in parts of the view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Whether `offset` is in parts of the view's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// The point of the unit square that the edges determine, where the leading edge is on the left.
  var unitPoint: CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
  }

  /// Returns the offset of a view with a size, in points.
  func offset(for size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
