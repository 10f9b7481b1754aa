public import CoreGraphics
public import Foundation
import QuartzCore

/// Determines where the items and other elements of a collection view are.
///
/// A subclass computes its layout in `prepare()`, and returns attributes from it until it is
/// invalidated. The order of the calls is that of CO-01. A layout belongs to one collection view.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout; nil for none.
  public internal(set) weak final var collectionView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// Where elements come from and go to during an update; nil outside of one.
  var change: CollectionChange?

  /// Creates a layout.
  public override init() { super.init() }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The class of the attributes that the layout makes; the default is
  /// `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts of invalidations; the default is
  /// `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Layout

  /// Prepares the layout after it was invalidated; the default does nothing.
  open func prepare() {}
  /// The size of the content, in points; the default is zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of the elements in a rectangle; the default is nil for none.
  ///
  /// Elements outside the rectangle are ignored (CO-03).
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// Returns the attributes of an item; nil, which is the default, if the layout does not show it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes of a supplementary view; the default is nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes of a decoration view; the default is nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns where the content comes to rest after a drag; the default is the proposed offset.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: Where it would come to rest.
  ///   - velocity: The velocity of the finger in the direction of the offset, in points per
  ///     millisecond.
  /// - Returns: The offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  /// Returns the offset after an update or a change of the layout; the default is the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// Registers the class of decoration views of a kind; nil removes it.
  ///
  /// A class other than a subclass of `UICollectionReusableView` is an illegal call (CO-14).
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      CAEngine.reportIllegalCall(
        "CO-14", "\(viewClass) is not a subclass of UICollectionReusableView")
      return
    }
    decorationClasses[elementKind] = viewClass
  }

  /// Returns the class of decoration views of a kind; nil if it is not registered.
  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }

  // MARK: Invalidation

  /// Marks the layout for being prepared again, before the collection view lays out next.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// Marks the parts of the layout that a context names; subclasses call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidInvalidate(self, with: context)
  }
  /// Returns whether new bounds of the collection view invalidate the layout; the default is false.
  ///
  /// It is called whenever the content scrolls.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context of an invalidation by new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }
  /// Returns whether the attributes that a view prefers invalidate the layout; the default is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    false
  }
  /// Returns the context of an invalidation by the attributes that a view prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidate(originalAttributes.element)
    return context
  }
  /// Returns the context of an invalidation by items that a finger moves.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateItems(at: targetIndexPaths)
    return context
  }
  /// Returns the path that an item takes when it is moved to a point.
  ///
  /// - Parameters:
  ///   - previousIndexPath: Where the item is.
  ///   - position: The point, in the coordinates of the content.
  /// - Returns: The path of the item at the point; by default, the old path where no item is.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// Makes a context of the layout's class.
  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (context ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// The sections that scroll across the direction of the layout, by index.
  var scrollingSections: [Int: ScrollingSection] { [:] }
  /// Returns whether an element in such a section scrolls with it.
  func scrollsWithSection(_ element: ItemElement) -> Bool { false }
  /// Whether the sizes that views prefer can matter to the layout.
  var usesPreferredSizes: Bool { true }
  /// Adapts what the layout knows of items to a batch of updates, before it is prepared.
  func itemsDidMove(_ mapping: ItemMapping) {}

  // MARK: Updates

  /// Notifies the layout of an update, after `prepare()`; the default does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Notifies the layout, inside the animation, that an update is over; the default does nothing.
  open func finalizeCollectionViewUpdates() {}
  /// Returns where an item comes from that appears in an update (CO-23); the default is its place
  /// in the old layout, or for an inserted item, its new one, transparent.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    change?.start(of: .cell(itemIndexPath), in: self)
  }
  /// Returns where an item goes to that disappears in an update (CO-23); the default is its place
  /// in the new layout, or for a deleted item, its old one, transparent.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    change?.end(of: .cell(itemIndexPath), in: self)
  }
  /// Returns where a supplementary view comes from that appears in an update.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.start(of: .supplementary(elementKind, elementIndexPath), in: self)
  }
  /// Returns where a supplementary view goes to that disappears in an update.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.end(of: .supplementary(elementKind, elementIndexPath), in: self)
  }
  /// Returns where a decoration view comes from that appears in an update.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.start(of: .decoration(elementKind, decorationIndexPath), in: self)
  }
  /// Returns where a decoration view goes to that disappears in an update.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    change?.end(of: .decoration(elementKind, decorationIndexPath), in: self)
  }

  // MARK: Transitions

  /// Notifies the layout that another one replaces it; the default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Notifies the layout that it replaces another one; the default does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Notifies both layouts, inside the animation, that the replacement is over; the default does
  /// nothing.
  open func finalizeLayoutTransition() {}
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element.
  func attributes(of element: ItemElement) -> UICollectionViewLayoutAttributes? {
    let kind = element.kind ?? ""
    return switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: kind, at: element.path)
    }
  }

  /// Returns where an element comes from that appears in an update.
  func initialAttributes(of element: ItemElement) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind ?? "", element.path)
    return switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Returns where an element goes to that disappears in an update.
  func finalAttributes(of element: ItemElement) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind ?? "", element.path)
    return switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
