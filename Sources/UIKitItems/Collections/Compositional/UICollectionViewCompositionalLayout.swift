import BinarySearch
public import UIKitCore

/// Returns the section with an index; nil shows nothing.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The settings of all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which the sections follow each other; the default is `vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points; the default is 0.
  open var interSectionSpacing: CGFloat = 0
  /// The views at the boundaries of the layout; the default is empty.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// From which edges of the view the insets of sections are measured; the default is the safe area.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with the defaults.
  public override init() { super.init() }
}

/// Arranges items in groups, and groups in sections, which can differ (CO-50).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [PlacedSection] = []
  private var boundary: [(entry: BoundaryViews.Entry, frame: CGRect)] = []
  private var boundaryViews: BoundaryViews?
  private var contentLength: CGFloat = 0
  /// The sizes that views prefer.
  private var measured: [ItemElement: CGSize] = [:]
  private var isOutdated = true
  /// The container for which the sections were made.
  private var environment: LayoutEnvironment?

  /// A section, and where it starts along the axis of the layout.
  private struct PlacedSection {
    let start: CGFloat
    let content: CompositionalSection?
    var end: CGFloat { start + (content?.length ?? 0) }
  }

  /// Creates a layout whose sections are all the same.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }
  /// Creates a layout whose sections are all the same.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - configuration: What the sections have in common.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }
  /// Creates a layout of sections that can differ.
  ///
  /// - Parameter sectionProvider: Returns the section with an index, whenever the layout is prepared.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout of sections that can differ.
  ///
  /// - Parameters:
  ///   - sectionProvider: Returns the section with an index, whenever the layout is prepared.
  ///   - configuration: What the sections have in common.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (self.sectionProvider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The settings of all sections; setting it invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private var axis: ScrollAxis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let environment = makeEnvironment(view)
    guard isOutdated || !environment.isSame(as: self.environment) else { return }
    (isOutdated, self.environment) = (false, environment)
    let axis = axis
    let isMirrored =
      axis == .vertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let views = BoundaryViews(
      configuration.boundarySupplementaryItems, axis: axis, in: environment.effectiveContentSize,
      path: { IndexPath(index: $0) }, measured: { [measured] in measured[$0] })
    boundaryViews = views
    let before = views.extent(along: axis, isBefore: true)
    var position = before
    sections = []
    for index in 0..<view.numberOfSections {
      if index > 0 { position += configuration.interSectionSpacing }
      let content = sectionProvider(index, environment).map {
        CompositionalSection(
          $0,
          CompositionalSection.Context(
            index: index, count: view.numberOfItems(inSection: index), axis: axis,
            environment: self.environment(of: $0, in: view), isMirrored: isMirrored,
            measured: { [measured] in measured[$0] }))
      }
      sections.append(PlacedSection(start: position, content: content))
      position += content?.length ?? 0
    }
    contentLength = position + views.extent(along: axis, isBefore: false)
    var content = CGRect(origin: .zero, size: environment.effectiveContentSize)
    let inset = environment.contentInsets
    content.origin = CGPoint(x: isMirrored ? inset.trailing : inset.leading, y: inset.top)
    content.origin[axis] = before
    content.size[axis] = position - before
    boundary = views.entries.map { ($0, views.frame(of: $0, around: content)) }
  }

  /// Describes the container of the sections.
  private func makeEnvironment(
    _ view: UICollectionView, _ reference: UIContentInsetsReference? = nil
  ) -> LayoutEnvironment {
    let inset = view.adjustedContentInset
    let bounds = view.bounds.size
    let size = CGSize(
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
    let pads =
      switch reference ?? configuration.contentInsetsReference {
      case .none: UIEdgeInsets.zero
      case .automatic, .safeArea: view.safeAreaInsets
      case .layoutMargins: view.layoutMargins
      case .readableContent: view.readableInsets
      }
    // Insets that already are the content's do not count again, and those along the axis never.
    let isVertical = axis == .vertical
    let (left, right) =
      isVertical ? (max(0, pads.left - inset.left), max(0, pads.right - inset.right)) : (0, 0)
    let (top, bottom) =
      isVertical ? (0, 0) : (max(0, pads.top - inset.top), max(0, pads.bottom - inset.bottom))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return LayoutEnvironment(
      size,
      insets: NSDirectionalEdgeInsets(
        top: top, leading: isMirrored ? right : left, bottom: bottom,
        trailing: isMirrored ? left : right), view.traitCollection)
  }

  private func environment(of section: NSCollectionLayoutSection, in view: UICollectionView)
    -> LayoutEnvironment
  {
    let reference = section.contentInsetsReference
    return makeEnvironment(view, reference == .automatic ? nil : reference)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { measured = [:] }
    isOutdated = true
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return !makeEnvironment(collectionView).isSame(as: environment)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let old = measured[originalAttributes.element] ?? originalAttributes.size
    return originalAttributes.measuredAxes.contains {
      abs(preferredAttributes.size[$0] - old[$0]) > 0.001
    }
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    measured[originalAttributes.element] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func itemsDidMove(_ mapping: ItemMapping) {
    var sizes: [ItemElement: CGSize] = [:]
    for (element, size) in measured {
      if element.category == .cell {
        guard !mapping.reloadedItems.contains(element.path),
          let path = mapping.newPath(of: element.path)
        else { continue }
        sizes[.cell(path)] = size
      } else if let element = element.following(mapping.newSection) {
        sizes[element] = size
      }
    }
    measured = sizes
  }

  // MARK: Attributes

  open override var collectionViewContentSize: CGSize {
    var size = environment?.contentSize ?? .zero
    size[axis] = contentLength
    return size
  }

  override var scrollingSections: [Int: ScrollingSection] {
    var result: [Int: ScrollingSection] = [:]
    for (index, section) in sections.enumerated() {
      guard var scrolling = section.content?.scrolling else { continue }
      scrolling.frame.origin[axis] += section.start
      result[index] = scrolling
    }
    return result
  }

  override func scrollsWithSection(_ element: ItemElement) -> Bool {
    guard element.category == .supplementaryView else { return element.category == .cell }
    guard element.path.count == 2, sections.indices.contains(element.section) else { return false }
    return sections[element.section].content?.boundary.contains { $0.entry.element == element }
      == false
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let (low, high) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
    var result = boundary.map { attributes(ofBoundary: $0) }
    let first = sections.partitioningIndex { $0.end >= low }
    for index in first..<max(first, sections.count) {
      guard sections[index].start <= high else { break }
      guard let section = sections[index].content else { continue }
      let start = sections[index].start
      let range: Range<Int>
      if let scrolling = section.scrolling {
        let shift = collectionView?.scrollOffset(ofSection: index) ?? 0
        let place = rect.origin[scrolling.axis] + shift
        range = section.elements(from: place, to: place + rect.size[scrolling.axis])
      } else {
        range = section.elements(from: low - start, to: high - start)
      }
      var attributes = range.map { self.attributes(of: section.elements[$0], in: index) }
      attributes += section.boundary.map { self.attributes(ofBoundary: $0, in: index) }
      attributes += section.decorations.map { self.attributes(of: $0, in: index) }
      notifyHandler(of: section, index, attributes, in: rect)
      result += attributes
    }
    return result
  }

  /// Lets client code change what a section shows.
  private func notifyHandler(
    of section: CompositionalSection, _ index: Int, _ all: [UICollectionViewLayoutAttributes],
    in rect: CGRect
  ) {
    guard let handler = section.definition.visibleItemsInvalidationHandler, let collectionView
    else { return }
    let visible = all.filter { collectionView.shownFrame(of: $0).overlaps(rect) }
    var offset = collectionView.contentOffset
    if let scrolling = section.scrolling {
      offset = .zero
      offset[scrolling.axis] = collectionView.scrollOffset(ofSection: index)
    }
    handler(visible, offset, section.context.environment)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      let section = sections[indexPath.section].content,
      section.elementOfItem.indices.contains(indexPath.item)
    else { return nil }
    let element = section.elements[section.elementOfItem[indexPath.item]]
    return attributes(of: element, in: indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let element = ItemElement.supplementary(elementKind, indexPath)
    if let view = boundary.first(where: { $0.entry.element == element }) {
      return attributes(ofBoundary: view)
    }
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      let section = sections[indexPath.section].content
    else { return nil }
    if let view = section.boundary.first(where: { $0.entry.element == element }) {
      return attributes(ofBoundary: view, in: indexPath.section)
    }
    let anchored = section.elements.first { $0.kind == elementKind && $0.item == indexPath.item }
    return anchored.map { attributes(of: $0, in: indexPath.section) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let element = ItemElement.decoration(elementKind, indexPath)
    let decoration = sections[indexPath.section].content?.decorations.first {
      $0.element == element
    }
    return decoration.map { attributes(of: $0, in: indexPath.section) }
  }

  // MARK: Making attributes

  private func attributes(
    _ element: ItemElement, _ frame: CGRect, zIndex: Int, in section: Int?
  ) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).make(for: element)
    var frame = frame
    if let section { frame.origin[axis] += sections[section].start }
    attributes.frame = frame
    attributes.zIndex = zIndex
    attributes.measuredAxes = []
    return attributes
  }

  private func attributes(of element: PlacedElement, in section: Int)
    -> UICollectionViewLayoutAttributes
  {
    let path = IndexPath(item: element.item, section: section)
    let attributes = attributes(
      element.kind.map { .supplementary($0, path) } ?? .cell(path), element.frame,
      zIndex: element.zIndex, in: section)
    attributes.measuredAxes = element.measuredAxes
    return attributes
  }

  private func attributes(of decoration: CompositionalSection.Decoration, in section: Int)
    -> UICollectionViewLayoutAttributes
  {
    attributes(decoration.element, decoration.frame, zIndex: decoration.zIndex, in: section)
  }

  /// Makes the attributes of a view at a boundary of a section, or of the layout if `section` is nil.
  private func attributes(
    ofBoundary view: (entry: BoundaryViews.Entry, frame: CGRect), in section: Int? = nil
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributes(
      view.entry.element, view.frame, zIndex: view.entry.item.zIndex, in: section)
    attributes.measuredAxes = view.entry.item.layoutSize.estimatedAxes
    guard let collectionView, view.entry.item.pinToVisibleBounds else { return attributes }
    var host = CGRect(origin: .zero, size: collectionViewContentSize)
    if let section {
      host.origin[axis] = sections[section].start
      host.size[axis] = sections[section].end - sections[section].start
    }
    let views = section.flatMap { sections[$0].content?.views } ?? boundaryViews
    attributes.frame =
      views?.pinned(
        attributes.frame, view.entry, in: host,
        visible: collectionView.bounds.inset(by: collectionView.adjustedContentInset), along: axis)
      ?? attributes.frame
    return attributes
  }
}

extension LayoutEnvironment {
  /// Returns whether another environment has the same container and traits.
  fileprivate func isSame(as other: LayoutEnvironment?) -> Bool {
    guard let other else { return false }
    return contentSize == other.contentSize && contentInsets == other.contentInsets
      && traitCollection == other.traitCollection
  }
}

extension UICollectionView {
  /// How far the width that is comfortable to read is from the edges.
  fileprivate var readableInsets: UIEdgeInsets {
    let frame = readableContentGuide.layoutFrame
    return UIEdgeInsets(
      top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
      bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
  }
}
