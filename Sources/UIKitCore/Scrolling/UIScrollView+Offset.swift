/// What a scroll view scrolls.
package struct ScrollContent {
  package var size = CGSize.zero
  var inset = UIEdgeInsets.zero
  var adjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// The insets as of the last notification, which include those of the safe area.
  var knownInset = UIEdgeInsets.zero
  /// The space above the content while it is refreshed, in points.
  var refreshInset: CGFloat = 0
  /// The part of a bar above the content that collapses while the content scrolls; nil for none.
  package var collapsible: CollapsibleInset?
  /// Called when the content has moved.
  package var didScroll: () -> Void = {}
  /// Whether the insets change because a bar follows the content, which stays where it is.
  package var isFollowed = false

  /// An inset at the top that the content pushes away, such as that of a large title (VC-51).
  package struct CollapsibleInset {
    /// The length of the whole inset, in points.
    package let length: CGFloat
    /// How much of it is left, which is included in the insets.
    package var extent: CGFloat

    /// Creates an inset.
    package init(length: CGFloat, extent: CGFloat) {
      self.length = length
      self.extent = extent
    }
  }
}

extension UIScrollView {
  // MARK: Content

  func setContentSize(_ size: CGSize) {
    guard size.width.isFinite, size.height.isFinite else {
      CAEngine.reportIllegalCall("O-09", "contentSize cannot be \(size)")
      return
    }
    guard size != scrollContent.size else { return }
    scrollContent.size = size
    noteScrolledSizeChange()
    contentDidChange()
  }

  func setContentInset(_ inset: UIEdgeInsets) {
    guard inset.isFinite else {
      CAEngine.reportIllegalCall("O-09", "contentInset cannot be \(inset)")
      return
    }
    scrollContent.inset = inset
    contentDidChange()
  }

  /// The insets of the content, with those of the safe area that apply (SV-02).
  var currentAdjustedInset: UIEdgeInsets {
    var inset = scrollContent.inset
    inset.top += scrollContent.refreshInset
    let area = safeAreaInsets
    guard scrollContent.adjustment != .never, area != .zero else { return inset }
    let isEverySide = scrollContent.adjustment == .always
    if isEverySide || alwaysBounceHorizontal || scrollContent.size.width > bounds.width {
      inset.left += area.left
      inset.right += area.right
    }
    if isEverySide || alwaysBounceVertical || scrollContent.size.height > bounds.height {
      inset.top += area.top
      inset.bottom += area.bottom
    }
    return inset
  }

  /// Adapts the offset and the indicators to a change of the content, its insets or the view's size
  /// (SV-03).
  func contentDidChange() {
    let (old, new) = (scrollContent.knownInset, adjustedContentInset)
    scrollContent.knownInset = new
    if scrollContent.isFollowed {
      // The edges are where they were.
    } else if tracking != nil {
      rebaseDrag()
    } else if motion != nil {
      adaptGlide()
    } else if zoom.pinch == nil {
      var offset = contentOffset
      if offset.x == -old.left { offset.x = -new.left }
      if offset.y == -old.top { offset.y = -new.top }
      move(to: restingOffset(nearest: offset))
    }
    layoutIndicators()
    refreshControl?.place()
    guard old != new else { return }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: Offset

  /// Returns the offset closest to another one at which the content can rest: it shows nothing beyond
  /// the content and its insets, unless these are smaller than the view.
  package func restingOffset(nearest offset: CGPoint) -> CGPoint {
    CGPoint { axis in
      let range = restingRange(along: axis)
      return max(range.lowerBound, min(offset[axis], range.upperBound))
    }
  }

  /// Moves the content without ending a running motion.
  package func move(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
  }

  /// Implements `contentOffset`: content that a finger moves or has moved continues from the new offset
  /// (SV-21).
  func jump(to offset: CGPoint) {
    guard isUsable(offset) else { return }
    if tracking?.drag != nil {
      moveUnderFingers(to: offset)
    } else if motion?.isGlide == true {
      adaptGlide(from: offset)
    } else {
      scroll(to: offset, animated: false)
    }
  }

  /// Implements `setContentOffset(_:animated:)` (SV-05, SV-06).
  func scroll(
    to offset: CGPoint, animated: Bool, for purpose: ScrollAnimator.Purpose = .animation
  ) {
    guard isUsable(offset) else { return }
    endMotion()
    // A finger and a curve would contend for the content.
    let isHeld = tracking?.drag?.isEnding == false || zoom.pinch != nil
    guard animated, !isHeld, window != nil, UIView.areAnimationsEnabled else {
      moveUnderFingers(to: offset)
      return
    }
    guard offset != contentOffset else { return }
    let motion = ScrollAnimator(.eased(from: contentOffset, to: offset), for: purpose)
    self.motion = motion
    start(motion)
  }

  /// Moves the content for code; fingers that move it continue from there.
  private func moveUnderFingers(to offset: CGPoint) {
    let old = contentOffset
    move(to: offset)
    rebaseDrag(after: CGPoint { offset[$0] - old[$0] })
    anchorPinch(along: ScrollAxis.allCases.filter { offset[$0] != old[$0] })
  }

  private func isUsable(_ offset: CGPoint) -> Bool {
    if offset.isFinite { return true }
    CAEngine.reportIllegalCall("O-09", "contentOffset cannot be \(offset)")
    return false
  }

  /// Starts the motion of the view.
  func start(_ motion: ScrollAnimator) {
    if motion.purpose != .adjustment { showIndicators() }
    let curve = motion.curve
    motion.start { [weak self] offset in
      guard let self else { return }
      move(to: onPixels(offset, along: curve.axes))
    } end: { [weak self] in
      self?.finishMotion()
    }
  }

  /// Ends the motion where the content comes to rest.
  private func finishMotion() {
    guard let motion else { return }
    let end = motion.destination
    finish(at: motion.isGlide ? onPixels(end, along: motion.curve.axes) : end)
  }

  /// Returns an offset that moving content has on a screen: a whole number of pixels, unless the
  /// content is at an edge (SV-27).
  ///
  /// - Returns: The offset, which is beyond an edge only if the given one is.
  func onPixels(_ offset: CGPoint, along axes: [ScrollAxis] = ScrollAxis.allCases) -> CGPoint {
    let scale = traitCollection.displayScale
    guard scale > 0 else { return offset }
    var result = offset
    for axis in axes {
      let (range, exact) = (restingRange(along: axis), offset[axis])
      let (low, high) = (range.lowerBound, range.upperBound)
      guard exact != low, exact != high else { continue }
      let rounded = (exact * scale).rounded() / scale
      result[axis] =
        exact < low
        ? min(rounded, low) : exact > high ? max(rounded, high) : max(low, min(rounded, high))
    }
    return result
  }

  /// Ends the motion where it is now, because a finger touched the content.
  func stopMotion() -> Bool {
    guard let motion else { return false }
    finish(at: onPixels(motion.offset, along: motion.curve.axes))
    return true
  }

  /// Ends an animated scroll, because a finger drags the content from here on.
  func stopAnimatedScroll() {
    guard let motion else { return }
    move(to: onPixels(motion.offset, along: motion.curve.axes))
    endMotion()
  }

  /// Ends a drag and a motion where the content would come to rest, because the view left its window
  /// (SV-25).
  func windowDidDisappear() {
    abandonDragging()
    finishMotion()
  }

  /// Ends the motion at an offset, and notifies the delegate.
  private func finish(at offset: CGPoint) {
    guard let motion else { return }
    // What the delegate does when it learns of the offset does not start the motion again.
    endMotion()
    move(to: offset)
    // The delegate may have scrolled elsewhere.
    guard self.motion == nil else { return }
    switch motion.purpose {
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .scrollToTop: delegate?.scrollViewDidScrollToTop(self)
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .adjustment: break
    }
  }

  private func endMotion() {
    guard let motion else { return }
    self.motion = nil
    motion.stop()
    hideIndicators(after: ScrollIndicators.restingTime)
  }

  /// Implements `scrollRectToVisible(_:animated:)` (SV-07).
  func scroll(toShow rect: CGRect, animated: Bool) {
    let rect = rect.standardized
    guard !rect.isNull, rect.isFinite else { return }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    func origin(
      _ low: CGFloat, _ high: CGFloat, visibleLow: CGFloat, visibleHigh: CGFloat
    ) -> CGFloat {
      // A rectangle that does not fit starts at the edge.
      if low < visibleLow || high - low > visibleHigh - visibleLow { return low }
      return visibleLow + max(0, high - visibleHigh)
    }
    let corner = CGPoint(
      x: origin(rect.minX, rect.maxX, visibleLow: visible.minX, visibleHigh: visible.maxX),
      y: origin(rect.minY, rect.maxY, visibleLow: visible.minY, visibleHigh: visible.maxY))
    setContentOffset(
      restingOffset(nearest: CGPoint(x: corner.x - inset.left, y: corner.y - inset.top)),
      animated: animated)
  }

  /// Reacts to a change of the bounds (SV-04).
  func boundsDidChange(from old: CGRect) {
    let new = bounds
    guard new != old else { return }
    if new.size != old.size { contentDidChange() } else { layoutIndicators() }
    refreshControl?.place()
    // Adapting the offset to the size has already notified the delegate of the sum.
    guard new.origin != old.origin, new.origin == contentOffset else { return }
    setNeedsLayout()
    scrollContent.didScroll()
    delegate?.scrollViewDidScroll(self)
  }
}

extension UIEdgeInsets {
  fileprivate var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}

extension CGRect {
  /// Whether all of its coordinates are finite.
  package var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}

extension UIScrollView {
  /// Makes an animated scroll end where the content can rest, after an update of its items.
  package func limitScrollEnd() {
    guard let motion, !motion.isGlide else { return }
    let end = restingOffset(nearest: motion.destination)
    if end != motion.destination { motion.redirect(to: end) }
  }
}
