public import UIKitCore

/// A space between or around items of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// The space, or the smallest one, in points.
  public let spacing: CGFloat
  /// Whether the space grows to fill the group.
  public let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }

  /// Creates a space that is at least as large as a number of points, and shares what is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// Creates a space in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Whether the space stays as it is.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// The spaces around an item of a compositional layout, which belong to the place that it takes.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The space before the item; nil for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the item; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the item; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the item; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spaces.
  ///
  /// - Parameters:
  ///   - leading: The space before the item; nil for none.
  ///   - top: The space above it; nil for none.
  ///   - trailing: The space after it; nil for none.
  ///   - bottom: The space below it; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// Returns the spaces at both ends along an axis.
  func ends(along axis: ScrollAxis) -> (
    start: NSCollectionLayoutSpacing?, end: NSCollectionLayoutSpacing?
  ) {
    axis == .horizontal ? (leading, trailing) : (top, bottom)
  }
}
