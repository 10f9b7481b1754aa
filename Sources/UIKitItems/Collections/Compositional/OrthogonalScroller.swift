@_spi(UIKitLayers) import UIKitCore

/// The scroll view of a section whose groups scroll across the direction of the layout (CO-56).
///
/// The views of the section are in a page, which has the coordinates of the collection view's content.
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
  let page = UIView()
  private weak var collectionView: UICollectionView?
  /// The offset before the last drag.
  private var dragStart = CGPoint.zero
  /// The section that it scrolls.
  var content: ScrollingSection { didSet { if content != oldValue { update(from: oldValue) } } }

  /// Creates the scroll view of a section.
  init(_ content: ScrollingSection, of collectionView: UICollectionView) {
    (self.content, self.collectionView) = (content, collectionView)
    super.init(frame: content.frame)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    scrollDelegate = self
    // What is outside of the section, such as a shadow, remains visible.
    clipsToBounds = false
    addSubview(page)
    update(from: nil)
  }

  /// Unsupported: it always returns nil (LX-14).
  required init?(coder: NSCoder) { nil }

  private func update(from old: ScrollingSection?) {
    frame = content.frame
    contentSize = content.contentSize
    page.bounds = CGRect(
      origin: pageOrigin, size: content.contentSize)
    page.center = CGPoint(x: contentSize.width / 2, y: contentSize.height / 2)
    isPagingEnabled = content.behavior == .paging
    decelerationRate =
      switch content.behavior {
      case .none, .continuous, .continuousGroupLeadingBoundary: .normal
      case .paging, .groupPaging, .groupPagingCentered: .fast
      }
    if old == nil || old?.isMirrored != content.isMirrored {
      contentOffset[content.axis] = content.initialOffset
    } else if !isTracking, motion == nil {
      let offset = restingOffset(nearest: contentOffset)
      if offset != contentOffset { contentOffset = offset }
    }
  }

  /// The point of the collection view's content at the top left of the groups.
  private var pageOrigin: CGPoint {
    var origin = content.frame.origin
    origin[content.axis] = 0
    return origin
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = contentOffset }

  override func visibleRectangleDidChange() {
    super.visibleRectangleDidChange()
    collectionView?.setNeedsLayout()
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    let axis = content.axis
    var target = target
    target[axis] = content.restingOffset(
      target[axis], velocity: velocity[axis], from: contentOffset[axis], start: dragStart[axis])
    return target
  }
}

extension UICollectionView {
  /// Returns how far a section has scrolled across the direction of the layout, in points.
  func scrollOffset(ofSection section: Int) -> CGFloat {
    guard let scroller = scrollers[section] else {
      return collectionViewLayout.scrollingSections[section]?.initialOffset ?? 0
    }
    return scroller.contentOffset[scroller.content.axis]
  }

  /// Returns how far the views of an element have scrolled apart from the collection view.
  private func scrollShift(of element: ItemElement) -> CGPoint {
    guard let scroller = scroller(of: element) else { return .zero }
    return scroller.contentOffset
  }

  /// Returns the rectangle of an element on screen, in the coordinates of the content.
  func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    let shift = scrollShift(of: attributes.element)
    return attributes.frame.offsetBy(dx: -shift.x, dy: -shift.y)
  }

  /// Returns the view that the view of an element is in.
  func host(of element: ItemElement) -> UIView { scroller(of: element)?.page ?? self }

  /// Returns the scroll view of an element; nil if it scrolls with the collection view.
  private func scroller(of element: ItemElement) -> OrthogonalScroller? {
    guard !scrollers.isEmpty, element.path.count == 2, let scroller = scrollers[element.section],
      collectionViewLayout.scrollsWithSection(element)
    else { return nil }
    return scroller
  }

  /// Makes the scroll views that the layout needs.
  func makeScrollers() {
    for (section, content) in collectionViewLayout.scrollingSections
    where scrollers[section] == nil {
      UIView.performWithoutAnimation {
        let scroller = OrthogonalScroller(content, of: self)
        scrollers[section] = scroller
        insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
      }
    }
  }

  /// Adapts the scroll views to the layout.
  func updateScrollers() {
    makeScrollers()
    let sections = collectionViewLayout.scrollingSections
    for (section, scroller) in scrollers {
      if let content = sections[section] {
        scroller.content = content
      } else {
        scrollers[section] = nil
        for view in scroller.page.subviews { addSubview(view) }
        scroller.removeFromSuperview()
      }
    }
  }

  /// Puts the view of an element into the view that it belongs in.
  func rehost(_ view: UICollectionReusableView, of element: ItemElement) {
    let host = host(of: element)
    guard view.superview !== host else { return }
    UIView.performWithoutAnimation {
      let center = view.superview?.convert(view.center, to: host)
      host.addSubview(view)
      if let center { view.center = center }
    }
  }
}
