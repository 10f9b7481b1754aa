import BinarySearch
public import UIKitCore

/// Arranges items in lines, one section after the other, each with an optional header and footer
/// (CO-07).
///
/// A delegate that conforms to `UICollectionViewDelegateFlowLayout` can determine the metrics for
/// each item and section.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items that size themselves by their content.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private var sections: [FlowSection] = []
  /// The sizes that cells prefer.
  private var preferredSizes: [IndexPath: CGSize] = [:]
  private var isOutdated = true
  /// The length of the lines for which the sections were computed.
  private var lineLength: CGFloat = 0

  // MARK: Metrics

  /// The smallest space between the lines of a section, in points; the default is 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The smallest space between the items of a line, in points; the default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of the items, in points; the default is 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items that have not been measured, which makes cells determine their sizes (CO-09).
  ///
  /// `automaticSize` stands for `itemSize`. The default is zero: cells have `itemSize`.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      preferredSizes = [:]
      invalidateLayout()
    }
  }
  /// The direction in which the lines follow each other; the default is `vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of the headers; only the length along the scroll direction matters.
  ///
  /// The default is zero, without headers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of the footers; only the length along the scroll direction matters.
  ///
  /// The default is zero, without footers.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The space around the items of a section, in points; the default is zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// Whether the header of the section at the edge of the view stays there (CO-08); the default is
  /// false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether the footer of the section at the edge of the view stays there (CO-08); the default is
  /// false.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// The class of the contexts: `UICollectionViewFlowLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private var axis: ScrollAxis { scrollDirection == .vertical ? .vertical : .horizontal }

  /// The size of an item without a delegate, before it is measured.
  var defaultSize: CGSize {
    let isEstimated = estimatedItemSize != .zero && estimatedItemSize != Self.automaticSize
    return isEstimated ? estimatedItemSize : itemSize
  }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let length = lineLength(in: view.bounds)
    guard isOutdated || length != lineLength else { return }
    (isOutdated, lineLength) = (false, length)
    sections = []
    for section in 0..<view.numberOfSections {
      let sizes = sizes(ofSection: section, in: view)
      sections.append(
        FlowSection(
          metrics(ofSection: section, in: view), from: sections.last?.end ?? 0, sizes: sizes))
    }
  }

  private func lineLength(in bounds: CGRect) -> CGFloat {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return axis == .vertical
      ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
  }

  private func metrics(ofSection section: Int, in view: UICollectionView) -> FlowMetrics {
    var metrics = FlowMetrics(axis: axis, length: lineLength)
    if let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout {
      metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
      metrics.lineSpacing = delegate.collectionView(
        view, layout: self, minimumLineSpacingForSectionAt: section)
      metrics.itemSpacing = delegate.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section)
      metrics.header =
        delegate.collectionView(
          view, layout: self, referenceSizeForHeaderInSection: section)[metrics.axis]
      metrics.footer =
        delegate.collectionView(
          view, layout: self, referenceSizeForFooterInSection: section)[metrics.axis]
    } else {
      metrics.inset = sectionInset
      (metrics.lineSpacing, metrics.itemSpacing) = (minimumLineSpacing, minimumInteritemSpacing)
      metrics.header = headerReferenceSize[metrics.axis]
      metrics.footer = footerReferenceSize[metrics.axis]
    }
    guard metrics.isFinite else {
      CAEngine.reportIllegalCall(
        "CO-04", "the insets, spacings and lengths of section \(section) are not all finite")
      return FlowMetrics(axis: axis, length: lineLength)
    }
    return metrics
  }

  /// Returns the sizes of the items of a section; negative ones, and those that are not finite, are
  /// reported and count as 0.
  private func sizes(ofSection section: Int, in view: UICollectionView) -> [CGSize] {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    return (0..<view.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      if let size = preferredSizes[path] { return size }
      let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? defaultSize
      guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
        CAEngine.reportIllegalCall(
          "CO-04", "the size of \(ItemElement.cell(path).name) cannot be \(size)")
        return .zero
      }
      return size
    }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything { preferredSizes = [:] }
    if flow?.invalidateFlowLayoutDelegateMetrics != false { isOutdated = true }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
      || lineLength(in: newBounds) != lineLength
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    // What scrolls keeps its metrics.
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = lineLength(in: newBounds) != lineLength
    return context
  }

  override var usesPreferredSizes: Bool { estimatedItemSize != .zero }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[originalAttributes.indexPath] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func itemsDidMove(_ mapping: ItemMapping) {
    var sizes: [IndexPath: CGSize] = [:]
    for (path, size) in preferredSizes where !mapping.reloadedItems.contains(path) {
      if let path = mapping.newPath(of: path) { sizes[path] = size }
    }
    preferredSizes = sizes
  }

  // MARK: Attributes

  open override var collectionViewContentSize: CGSize {
    let depth = sections.last?.end ?? 0
    return axis == .vertical
      ? CGSize(width: lineLength, height: depth) : CGSize(width: depth, height: lineLength)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let (low, high) =
      axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    let first = sections.partitioningIndex { $0.end >= low }
    for index in first..<max(first, sections.count) {
      guard sections[index].start <= high else { break }
      let start = IndexPath(item: 0, section: index)
      for item in sections[index].items(from: low, to: high)
      where sections[index].frames[item].overlaps(rect) {
        if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: index)) {
          result.append(attributes)
        }
      }
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: start),
          attributes.frame.overlaps(rect)
        {
          result.append(attributes)
        }
      }
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    let attributes = attributesClass.make(for: .cell(indexPath))
    attributes.frame = sections[indexPath.section].frames[indexPath.item]
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath.item == 0, sections.indices.contains(indexPath.section)
    else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter,
      let frame = isHeader ? section.header : section.footer
    else { return nil }
    let attributes = attributesClass.make(for: .supplementary(elementKind, indexPath))
    attributes.frame = frame
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      attributes.frame = pinned(frame, of: section, isHeader: isHeader)
      attributes.zIndex = 10
    }
    return attributes
  }

  private var attributesClass: UICollectionViewLayoutAttributes.Type {
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  /// Moves a header or footer into the visible part of its section (CO-08).
  private func pinned(_ frame: CGRect, of section: FlowSection, isHeader: Bool) -> CGRect {
    guard let view = collectionView else { return frame }
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    var frame = frame
    let depth = frame.size[axis]
    if isHeader {
      let last = section.end - section.metrics.footer - depth
      frame.origin[axis] = min(
        max(frame.origin[axis], visible.origin[axis]), max(last, section.start))
    } else {
      let edge = visible.origin[axis] + visible.size[axis] - depth
      let first = section.start + section.metrics.header
      frame.origin[axis] = max(min(frame.origin[axis], edge), min(first, frame.origin[axis]))
    }
    return frame
  }
}

/// What an invalidation of a flow layout concerns.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the metrics that the delegate determines are asked for again; the default is true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes are computed again, true by default; the layout always does.
  open var invalidateFlowLayoutAttributes = true
}
