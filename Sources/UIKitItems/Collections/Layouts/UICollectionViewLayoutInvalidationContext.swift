public import CoreGraphics
public import Foundation

/// What an invalidation of a layout concerns.
///
/// A collection view prepares the whole layout again; the context tells the layout what it may keep.
/// The contexts of a subclass of layouts can have properties of their own.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid, because the data was reloaded.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items may have changed.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid; nil if none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by kind; nil if none was named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are invalid, by kind; nil if none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the content moves, in points, so that what is visible stays where it is; the default
  /// is zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much larger the content becomes before the layout is prepared, in points; the default is
  /// zero.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that names nothing.
  public required override init() { super.init() }

  /// Names items that are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names supplementary views that are invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Names decoration views that are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Names an element.
  final func invalidate(_ element: ItemElement) {
    let kind = element.kind ?? ""
    switch element.category {
    case .cell: invalidateItems(at: [element.path])
    case .supplementaryView: invalidateSupplementaryElements(ofKind: kind, at: [element.path])
    case .decorationView: invalidateDecorationElements(ofKind: kind, at: [element.path])
    }
  }
}
