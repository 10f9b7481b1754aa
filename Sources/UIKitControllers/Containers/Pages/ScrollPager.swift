import UIKitCore

/// Pages next to each other in a scroll view (VC-40).
///
/// The scroll view contains the current page and those next to it, whose views are added when they are
/// about to be seen. When another page has come to rest, it becomes the current one.
@MainActor final class ScrollPager: NSObject, Pager {
  private unowned let owner: UIPageViewController
  private let axis: ScrollAxis
  private let spacing: CGFloat
  private let scroll = UIScrollView()
  /// The frame of a page at rest, in the view of the controller.
  private var area = CGRect.null

  /// The pages in their order: the one before the current one, if there is one, and so on.
  private var slots: [UIViewController] = []
  /// The slot of the current page.
  private var index = 0
  /// The page that is seen beside the current one.
  private var pending: (exchange: PageExchange, slot: Int)?
  /// Ends the turn that is in progress; nil for none.
  private var end: (() -> Void)?
  /// Whether the user turns the page.
  private var isByGesture = false
  private var isPlacing = false

  init(_ owner: UIPageViewController, isVertical: Bool, spacing: CGFloat) {
    (self.owner, self.spacing) = (owner, spacing)
    axis = isVertical ? .vertical : .horizontal
    super.init()
    scroll.isPagingEnabled = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.alwaysBounceHorizontal = !isVertical
    scroll.alwaysBounceVertical = isVertical
    scroll.scrollsToTop = false
    scroll.delegate = self
  }

  let recognizers: [UIGestureRecognizer] = []

  func attach(to view: UIView) { view.addSubview(scroll) }

  // MARK: Layout

  /// The distance between two pages, in points.
  private var pitch: CGFloat { scroll.bounds.size[axis] }

  func layOut(in area: CGRect) {
    guard area != self.area else { return }
    self.area = area
    let place = pitch > 0 ? scroll.contentOffset[axis] / pitch : CGFloat(index)
    let space = CGSize(
      width: axis == .horizontal ? spacing / 2 : 0, height: axis == .vertical ? spacing / 2 : 0)
    isPlacing = true
    scroll.frame = area.insetBy(dx: -space.width, dy: -space.height)
    isPlacing = false
    placeSlots(at: end == nil ? CGFloat(index) : place)
    // That ended an animation.
    if isByCode { scrollToPendingPage() }
  }

  /// Places the pages, and scrolls to a slot.
  private func placeSlots(at place: CGFloat) {
    isPlacing = true
    defer { isPlacing = false }
    var size = scroll.bounds.size
    size[axis] = pitch * CGFloat(max(slots.count, 1))
    scroll.contentSize = size
    var offset = CGPoint.zero
    offset[axis] = pitch * place
    scroll.contentOffset = offset
    if slots.indices.contains(index) { placeView(of: slots[index], inSlot: index) }
    if let pending { placeView(of: pending.exchange.new, inSlot: pending.slot) }
  }

  private func placeView(of page: UIViewController, inSlot slot: Int) {
    guard let view = page.view else { return }
    var frame = CGRect(origin: .zero, size: scroll.bounds.size)
    frame.origin[axis] = pitch * CGFloat(slot) + spacing / 2
    frame.size[axis] -= spacing
    view.frame = frame
    if view.superview !== scroll { scroll.addSubview(view) }
  }

  func show(_ page: UIViewController) {
    (slots, index) = ([page], 0)
    placeSlots(at: 0)
  }

  func pagesDidChange() {
    // A turn in progress asks when it is over.
    guard end == nil else { return }
    scroll.isScrollEnabled = owner.dataSource != nil
    let before = owner.neighbor(.reverse)
    slots = [before, owner.current, owner.neighbor(.forward)].compactMap { $0 }
    index = before == nil ? 0 : 1
    placeSlots(at: CGFloat(index))
  }

  // MARK: Turning

  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    isByGesture: Bool, _ end: @escaping () -> Void
  ) {
    guard let current = owner.current else { return end() }
    self.isByGesture = isByGesture
    // A finger that rests on the pages does not drag them on their way.
    scroll.panGestureRecognizer.cancel()
    let isForward = direction == .forward
    (slots, index) = (isForward ? [current, page] : [page, current], isForward ? 0 : 1)
    self.end = end
    placeSlots(at: CGFloat(index))
    beginExchange(inSlot: 1 - index)
    scroll.isUserInteractionEnabled = false
    scrollToPendingPage()
  }

  /// Whether the pages scroll by themselves, and not under a finger.
  private var isByCode: Bool { !scroll.isUserInteractionEnabled }

  private func scrollToPendingPage() {
    guard let pending else { return }
    var offset = CGPoint.zero
    offset[axis] = pitch * CGFloat(pending.slot)
    scroll.setContentOffset(offset, animated: true)
    // Without any size, or if animations are disabled, the pages are there already.
    if scroll.contentOffset == offset { settle() }
  }

  /// Makes the page in a slot visible, to which the pages move.
  private func beginExchange(inSlot slot: Int) {
    let exchange = PageExchange(
      from: owner.current, to: slots[slot], slot > index ? .forward : .reverse, in: owner,
      animated: true)
    if isByGesture { owner.willTurn(to: exchange.new) }
    pending = (exchange, slot)
    exchange.begin()
    isPlacing = true
    placeView(of: exchange.new, inSlot: slot)
    isPlacing = false
  }

  /// Ends the exchange with the page that is seen beside the current one.
  private func endExchange(didComplete: Bool, isAtRest: Bool = true) {
    guard let (exchange, slot) = pending else { return }
    pending = nil
    if didComplete { index = slot }
    (didComplete ? exchange.old : exchange.new)?.viewIfLoaded?.removeFromSuperview()
    if isByGesture {
      owner.didTurn(exchange, didComplete: didComplete, isAtRest: isAtRest)
    } else {
      owner.current = exchange.new
      exchange.end(didComplete: true)
    }
  }

  /// The slot that is closest to the middle of the view.
  private var nearestSlot: Int {
    pitch > 0 ? Int((scroll.contentOffset[axis] / pitch).rounded()) : pending?.slot ?? index
  }

  /// Ends a turn after the pages have come to rest.
  private func settle() {
    guard let end else { return }
    endExchange(didComplete: nearestSlot == pending?.slot)
    self.end = nil
    let wasByGesture = isByGesture
    isByGesture = false
    scroll.isUserInteractionEnabled = true
    // After other turns, the owner asks for the neighbors.
    if wasByGesture { pagesDidChange() }
    end()
  }
}

extension ScrollPager: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    // A finger may have caught moving pages.
    guard end == nil else { return }
    isByGesture = true
    owner.queue.add { end in self.end = end }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, isByGesture, !isByCode else { return }
    let way = scrollView.contentOffset[axis] - pitch * CGFloat(index)
    guard way != 0 else { return }
    let slot = way > 0 ? index + 1 : index - 1
    guard pending?.slot != slot else { return }
    endExchange(didComplete: false, isAtRest: false)
    // Beyond the first and the last page, there is nothing.
    if slots.indices.contains(slot) { beginExchange(inSlot: slot) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // A finger that catches the pages on their way moves them again, or lets them go.
    let place = pitch > 0 ? scrollView.contentOffset[axis] / pitch : 0
    if !scrollView.isTracking || place == place.rounded() { settle() }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
}
