public import CoreGraphics
public import Foundation
import UIKitCore

/// A layout between two others: the attributes of each element, mixed by a progress (CO-32).
///
/// A collection view uses it during an interactive transition. Subclasses can add values, such as an
/// offset of a finger, with `updateValue(_:forAnimatedKey:)`.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the progress 0.
  public final let currentLayout: UICollectionViewLayout
  /// The layout at the progress 1.
  public final let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  /// The elements that one of the layouts shows.
  private var ends: [ItemElement: Ends] = [:]
  private var hasEnds = false
  /// The layouts that were invalidated since they were prepared.
  private var outdated: [UICollectionViewLayout] = []
  /// The offset of the content at both ends.
  var offsets = (start: CGPoint.zero, end: CGPoint.zero)

  /// The attributes of an element in both layouts; nil in one that does not show it.
  private struct Ends {
    var start: UICollectionViewLayoutAttributes?
    var end: UICollectionViewLayoutAttributes?
  }

  /// Creates a layout at the progress 0.
  public init(
    currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout
  ) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// How far the transition is: 0 in the old layout, 1 in the new one; other values are possible.
  ///
  /// A value that is not finite is an illegal call (O-09). The default is 0.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress.isFinite else {
        CAEngine.reportIllegalCall("O-09", "transitionProgress cannot be \(transitionProgress)")
        transitionProgress = oldValue
        return
      }
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }
  /// Stores a value under a key, for subclasses and views.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the value of a key; 0 if none was stored.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// The offset of the content at the current progress.
  final var offset: CGPoint {
    offsets.start.interpolated(to: offsets.end, by: Double(transitionProgress))
  }

  open override func prepare() {
    super.prepare()
    for layout in outdated { layout.prepare() }
    outdated = []
    guard !hasEnds, let size = collectionView?.bounds.size else { return }
    hasEnds = true
    ends = [:]
    for (layout, offset) in [(currentLayout, offsets.start), (nextLayout, offsets.end)] {
      let rect = CGRect(origin: offset, size: size)
      for attributes in layout.layoutAttributesForElements(in: rect) ?? []
      where attributes.frame.overlaps(rect) {
        let element = attributes.element
        guard ends[element] == nil else { continue }
        ends[element] = Ends(
          start: currentLayout.attributes(of: element), end: nextLayout.attributes(of: element))
      }
    }
  }

  /// Notes that one of the two layouts was invalidated.
  final func partDidInvalidate(_ layout: UICollectionViewLayout) {
    guard layout === currentLayout || layout === nextLayout else { return }
    if !outdated.contains(where: { $0 === layout }) { outdated.append(layout) }
    hasEnds = false
    invalidateLayout()
  }

  /// Passes the end of a transition on to the layout that is not in use afterward.
  open override func finalizeLayoutTransition() {
    for layout in [currentLayout, nextLayout] where layout.collectionView == nil {
      layout.finalizeLayoutTransition()
    }
  }

  /// The larger one of both contents along each axis.
  open override var collectionViewContentSize: CGSize {
    let (start, end) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(width: max(start.width, end.width), height: max(start.height, end.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    ends.values.compactMap(mixed).filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributesBetween(.cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesBetween(.supplementary(elementKind, indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesBetween(.decoration(elementKind, indexPath))
  }

  override var usesPreferredSizes: Bool { false }

  private func attributesBetween(_ element: ItemElement)
    -> UICollectionViewLayoutAttributes?
  {
    mixed(
      ends[element]
        ?? Ends(
          start: currentLayout.attributes(of: element), end: nextLayout.attributes(of: element)))
  }

  private func mixed(_ ends: Ends) -> UICollectionViewLayoutAttributes? {
    switch (ends.start, ends.end) {
    case (let start?, let end?): start.mixed(with: end, by: transitionProgress)
    case (let start?, nil): start.mixed(with: start.faded, by: transitionProgress)
    case (nil, let end?): end.faded.mixed(with: end, by: transitionProgress)
    case (nil, nil): nil
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns attributes between these and others: numbers and transforms are interpolated, the order
  /// and whether the element is hidden change halfway (VC-25).
  ///
  /// Properties of subclasses are those of the closer end.
  func mixed(
    with end: UICollectionViewLayoutAttributes, by progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let result = (progress < 0.5 ? self : end).copied
    let fraction = Double(progress)
    result.center = center.interpolated(to: end.center, by: fraction)
    let size = size.interpolated(to: end.size, by: fraction)
    result.size = CGSize(width: max(0, size.width), height: max(0, size.height))
    result.alpha = max(0, min(alpha.interpolated(to: end.alpha, by: fraction), 1))
    result.transform3D = transform3D.interpolated(to: end.transform3D, by: fraction)
    return result
  }
}
