import UIKitCore

/// The layout of a collection view, and whether it is up to date.
struct CollectionLayoutState {
  var layout: UICollectionViewLayout
  /// Whether the layout is prepared for the data and the bounds.
  var isValid = false
  /// Whether an update places the views, so that a layout pass must not.
  var isPlacing = false
  /// The running interactive transition; nil for none.
  var transition: InteractiveLayoutTransition?
}

extension UICollectionViewLayout {
  /// Returns whether a collection view may use the layout, and reports it otherwise (CO-06).
  func isFree(for view: UICollectionView) -> Bool {
    guard let collectionView, collectionView !== view else { return true }
    CAEngine.reportIllegalCall(
      "CO-06", "\(type(of: self)) belongs to another collection view")
    return false
  }
}

extension UICollectionView {
  // MARK: Invalidation

  /// Notes that a layout was invalidated.
  func layoutDidInvalidate(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    if let transition = layoutState.transition, layout !== collectionViewLayout {
      transition.layout.partDidInvalidate(layout)
    }
    guard layout === collectionViewLayout else { return }
    layoutState.isValid = false
    let (shift, growth) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    if growth != .zero {
      contentSize = CGSize(
        width: contentSize.width + growth.width, height: contentSize.height + growth.height)
    }
    if shift != .zero {
      contentOffset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
    }
    setNeedsLayout()
  }

  /// Asks the layout whether it depends on the new bounds (CO-02).
  func invalidateLayoutForBounds() {
    backgroundView?.frame = bounds
    setNeedsLayout()
    let layout = collectionViewLayout
    guard layoutState.isValid, layout.shouldInvalidateLayout(forBoundsChange: bounds) else {
      return
    }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
  }

  // MARK: Layout

  /// Prepares the layout if it is invalid, and takes over the size of the content (CO-01).
  func prepareLayout() {
    // The size of the content can move it, which can invalidate the layout again.
    for _ in 0..<4 where !layoutState.isValid && !layoutState.isPlacing {
      _ = counts
      layoutState.isValid = true
      collectionViewLayout.prepare()
      contentSize = newContentSize
      updateScrollers()
    }
  }

  /// The size that the layout has; the old one if that is not finite.
  var newContentSize: CGSize {
    let size = collectionViewLayout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite else {
      CAEngine.reportIllegalCall(
        "CO-04",
        "\(type(of: collectionViewLayout)) returned the content size \(size), which is not finite")
      return contentSize
    }
    return size
  }

  /// Returns the attributes of the visible elements in a rectangle, from the layout (CO-03).
  func attributes(in rect: CGRect) -> [ItemElement: UICollectionViewLayoutAttributes] {
    var result: [ItemElement: UICollectionViewLayoutAttributes] = [:]
    for attributes in collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] {
      guard isUsable(attributes), !attributes.isHidden, shownFrame(of: attributes).overlaps(rect)
      else { continue }
      result[attributes.element] = attributes
    }
    return result
  }

  /// Returns whether the data source has what an element shows.
  func exists(_ element: ItemElement) -> Bool {
    element.category != .cell || element.path.isItem(of: counts)
  }

  /// Returns whether a view can be made for attributes, and reports it otherwise (CO-04).
  private func isUsable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let element = attributes.element
    func report(_ problem: String) {
      CAEngine.reportIllegalCall(
        "CO-04", "\(type(of: collectionViewLayout)) returned attributes \(problem)")
    }
    guard attributes.isFinite else {
      report("of \(element.name) that are not finite")
      return false
    }
    if !exists(element) {
      report("of \(element.name), which does not exist")
      return false
    }
    return true
  }

  /// Implements `layoutSubviews()`: shows what the bounds show.
  func layOutElements() {
    guard !layoutState.isPlacing else { return }
    if let offset = layoutState.transition?.layout.offset, contentOffset != offset {
      contentOffset = offset
    }
    // Views with preferred sizes invalidate the layout; each pass fixes those that it shows.
    for _ in 0..<8 {
      prepareLayout()
      showElements()
      if layoutState.isValid { return }
    }
  }

  /// Shows the elements in the bounds, and removes all others.
  private func showElements() {
    let wanted = attributes(in: bounds)
    for (element, view) in display.shown.inOrder where wanted[element] == nil && !isMoving(element)
    {
      remove(view, of: element)
    }
    let missing = wanted.keys.filter { display.shown[$0] == nil }
      .sorted()
    if missing.contains(where: { $0.category == .cell }), !checkCounts() { return }
    for (element, view) in display.shown.inOrder {
      guard let attributes = wanted[element] else { continue }
      rehost(view, of: element)
      view.show(movedAttributes(attributes))
    }
    for element in missing {
      // Client code that makes a view may change the layout.
      guard let attributes = wanted[element], display.shown[element] == nil, exists(element) else {
        continue
      }
      UIView.performWithoutAnimation {
        let view = reclaimedView(of: element) ?? makeView(of: element, with: attributes)
        view?.show(attributes)
        if let view { adaptSize(of: view, attributes) }
      }
    }
  }

  /// Lets a new view change its size, if the layout allows it (CO-09).
  func adaptSize(
    of view: UICollectionReusableView, _ original: UICollectionViewLayoutAttributes
  ) {
    let layout = collectionViewLayout
    guard layout.usesPreferredSizes, original.representedElementCategory != .decorationView
    else { return }
    let preferred = view.preferredLayoutAttributesFitting(original)
    guard preferred.isFinite,
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }
}

extension CGRect {
  /// Returns whether two rectangles have an area in common; touching is not enough.
  func overlaps(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0 && common.height > 0
  }
}
