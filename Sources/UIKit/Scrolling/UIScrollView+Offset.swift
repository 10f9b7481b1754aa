import CoreGraphics
import QuartzCore

/// What a scroll view scrolls.
struct ScrollContent {
  var size = CGSize.zero
  var inset = UIEdgeInsets.zero
  var adjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// The insets as of the last notification, which include those of the safe area.
  var knownInset = UIEdgeInsets.zero
}

extension UIScrollView {
  // MARK: Content

  func setContentSize(_ size: CGSize) {
    guard size.width.isFinite, size.height.isFinite else {
      CAEngine.reportIllegalCall("O-09", "contentSize cannot be \(size)")
      return
    }
    guard size != content.size else { return }
    content.size = size
    contentDidChange()
  }

  func setContentInset(_ inset: UIEdgeInsets) {
    guard inset.isFinite else {
      CAEngine.reportIllegalCall("O-09", "contentInset cannot be \(inset)")
      return
    }
    content.inset = inset
    contentDidChange()
  }

  /// The insets of the content, with those of the safe area that apply (SV-02).
  var currentAdjustedInset: UIEdgeInsets {
    var inset = content.inset
    let area = safeAreaInsets
    guard content.adjustment != .never, area != .zero else { return inset }
    let isEverySide = content.adjustment == .always
    if isEverySide || alwaysBounceHorizontal || content.size.width > bounds.width {
      inset.left += area.left
      inset.right += area.right
    }
    if isEverySide || alwaysBounceVertical || content.size.height > bounds.height {
      inset.top += area.top
      inset.bottom += area.bottom
    }
    return inset
  }

  /// Adapts the offset and the indicators to a change of the content, its insets or the view's size
  /// (SV-03).
  func contentDidChange() {
    let (old, new) = (content.knownInset, adjustedContentInset)
    content.knownInset = new
    if motion == nil {
      var offset = contentOffset
      if offset.x == -old.left { offset.x = -new.left }
      if offset.y == -old.top { offset.y = -new.top }
      move(to: restingOffset(nearest: offset))
    }
    layoutIndicators()
    guard old != new else { return }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: Offset

  /// Returns the offset closest to another one at which the content can rest: it shows nothing beyond
  /// the content and its insets, unless these are smaller than the view.
  func restingOffset(nearest offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    func nearest(
      _ place: CGFloat, start: CGFloat, end: CGFloat, content: CGFloat, visible: CGFloat
    ) -> CGFloat {
      max(-start, min(place, content + end - visible))
    }
    return CGPoint(
      x: nearest(
        offset.x, start: inset.left, end: inset.right, content: content.size.width,
        visible: bounds.width),
      y: nearest(
        offset.y, start: inset.top, end: inset.bottom, content: content.size.height,
        visible: bounds.height))
  }

  /// Moves the content without ending a running motion.
  func move(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
  }

  /// Implements `setContentOffset(_:animated:)` (SV-05, SV-06).
  func scroll(to offset: CGPoint, animated: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else {
      CAEngine.reportIllegalCall("O-09", "contentOffset cannot be \(offset)")
      return
    }
    endMotion()
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      move(to: offset)
      return
    }
    guard offset != contentOffset else { return }
    let motion = ScrollMotion(.eased(from: contentOffset, to: offset)) { [weak self] step in
      self?.take(step)
    }
    self.motion = motion
    showIndicators()
    motion.start()
  }

  private func take(_ step: ScrollCourse.Step) {
    let motion = motion
    move(to: step.offset)
    // The delegate may have scrolled elsewhere.
    guard step.isLast, self.motion === motion else { return }
    endMotion()
    delegate?.scrollViewDidEndScrollingAnimation(self)
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
    // Adapting the offset to the size has already notified the delegate of the sum.
    guard new.origin != old.origin, new.origin == contentOffset else { return }
    setNeedsLayout()
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
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
