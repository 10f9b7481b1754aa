public import UIKitCore

/// The size, the spaces and the insets of the items of a compositional layout (CO-50).
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the place that the item takes, without `edgeSpacing`.
  public let layoutSize: NSCollectionLayoutSize
  /// The views that are anchored to the item or group; the default is empty.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item.
  ///
  /// - Parameter layoutSize: The size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// Creates an item with supplementary views.
  ///
  /// - Parameters:
  ///   - layoutSize: The size.
  ///   - supplementaryItems: The views.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// How much smaller the content is than the place of the item, in points.
  ///
  /// Insets along an axis with an estimated dimension have no effect. The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spaces around the item; nil, the default, for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// The insets that have an effect.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns the insets at both ends along an axis, in the direction of reading.
  func ends(along axis: ScrollAxis) -> (start: CGFloat, end: CGFloat) {
    axis == .horizontal ? (leading, trailing) : (top, bottom)
  }

  /// Returns a size without the insets; at least zero.
  func shrink(_ size: CGSize) -> CGSize {
    CGSize(
      width: max(0, size.width - leading - trailing), height: max(0, size.height - top - bottom))
  }

  /// Returns a rectangle without the insets, where the leading edge is on the left.
  func shrink(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: CGPoint(x: rect.minX + leading, y: rect.minY + top), size: shrink(rect.size))
  }
}
