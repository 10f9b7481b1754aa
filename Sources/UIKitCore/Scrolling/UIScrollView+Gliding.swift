extension UIScrollView {
  // MARK: Planning

  /// The part of its speed that content loses per second: `-1000 ln` of the part that it keeps within
  /// a millisecond (SV-17).
  private var slowingRate: Double {
    // Content that does not slow down, or stops at once, has no curve.
    let kept = Double(decelerationRate.rawValue)
    return -1000 * log(kept.isNaN ? 0.998 : max(0.1, min(kept, 0.9999)))
  }

  /// Returns the offsets along an axis at which content can rest (SV-03).
  package func restingRange(along axis: ScrollAxis) -> ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let collapsed = scrollContent.collapsible.map { $0.length - $0.extent } ?? 0
    let (start, end) =
      axis == .horizontal ? (inset.left, inset.right) : (inset.top + collapsed, inset.bottom)
    return -start...max(-start, scrollContent.size[axis] + end - bounds.size[axis])
  }

  /// The glide of content that rests, or returns to its edges and pages.
  var restingGlide: ScrollGlide {
    guard !isPagingEnabled else { return pagingGlide(velocity: .zero, from: contentOffset) }
    let glide = freeGlide(velocity: .zero)
    return landing(
      glide, at: restingPlace(nearest: glide.end), insteadOf: glide.end, velocity: .zero)
  }

  /// Returns an offset at which no inset is half collapsed (VC-51).
  private func restingPlace(nearest offset: CGPoint) -> CGPoint {
    guard let collapsible = scrollContent.collapsible else { return offset }
    let range = restingRange(along: .vertical)
    let distance = offset.y - range.lowerBound
    guard distance > 0, distance < collapsible.length else { return offset }
    let y = range.lowerBound + (distance < collapsible.length / 2 ? 0 : collapsible.length)
    return CGPoint(x: offset.x, y: min(y, range.upperBound))
  }

  /// Determines the glide after a drag, which the delegate may change.
  ///
  /// `velocity` is the velocity of the finger, in the direction of the offset, in points per
  /// second.
  func glide(after drag: ScrollTracking.Drag, velocity: CGPoint) -> ScrollGlide {
    let contentVelocity = resistedVelocity(velocity)
    guard !isPagingEnabled else {
      return pagingGlide(velocity: contentVelocity, from: drag.startOffset)
    }
    let glide = freeGlide(velocity: contentVelocity)
    let expected = onPixels(glide.end, along: ScrollCurve.glide(glide).axes)
    let velocity = CGPoint { velocity[$0] / 1000 }
    var target = proposedTarget(restingPlace(nearest: expected), velocity: velocity)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &target)
    return landing(glide, at: target, insteadOf: expected, velocity: contentVelocity)
  }

  /// Returns a glide that comes to rest somewhere else.
  private func landing(
    _ glide: ScrollGlide, at target: CGPoint, insteadOf expected: CGPoint, velocity: CGPoint
  ) -> ScrollGlide {
    ScrollGlide { axis in
      guard target[axis] != expected[axis], target[axis].isFinite else { return glide[axis] }
      return AxisGlide(
        from: contentOffset[axis], velocity: velocity[axis],
        landingAt: limited(target[axis], along: axis), rate: slowingRate)
    }
  }

  private func freeGlide(velocity: CGPoint) -> ScrollGlide {
    ScrollGlide { freeGlide(along: $0, from: contentOffset[$0], velocity: velocity[$0]) }
  }

  private func freeGlide(
    along axis: ScrollAxis, from start: CGFloat, velocity: CGFloat
  ) -> AxisGlide {
    let range = restingRange(along: axis)
    return AxisGlide(
      from: start, velocity: velocity, rate: slowingRate,
      in: Double(range.lowerBound)...Double(range.upperBound), bounces: bounces)
  }

  /// The speed from which a finger turns the page, in points per second (SV-20).
  private static let pageSpeed: CGFloat = 200

  /// Determines the glide to a page (SV-20).
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content, in points per second.
  ///   - origin: The offset before the drag, from which the page is at most the next one.
  /// - Returns: The glide.
  private func pagingGlide(velocity: CGPoint, from origin: CGPoint) -> ScrollGlide {
    ScrollGlide { axis in
      let (offset, length) = (contentOffset[axis], bounds.size[axis])
      var page = offset
      if length > 0 {
        let place = offset / length
        let start = (origin[axis] / length).rounded()
        let number =
          abs(velocity[axis]) < Self.pageSpeed
          ? place.rounded() : place.rounded(velocity[axis] > 0 ? .up : .down)
        page = max(start - 1, min(number, start + 1)) * length
      }
      return AxisGlide(
        from: offset, velocity: velocity[axis], to: limited(page, along: axis),
        frequency: AxisGlide.pageFrequency)
    }
  }

  /// Returns the page nearest to an offset along an axis.
  private func page(near offset: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    let length = bounds.size[axis]
    return length > 0 ? (offset / length).rounded() * length : offset
  }

  private func limited(_ offset: CGFloat, along axis: ScrollAxis) -> CGFloat {
    let range = restingRange(along: axis)
    return max(range.lowerBound, min(offset, range.upperBound))
  }

  // MARK: Moving

  /// Starts a glide, and notifies the delegate.
  ///
  /// `glide` is the glide; one without duration does nothing but end the drag.
  func glide(_ purpose: ScrollAnimator.Purpose, with glide: ScrollGlide, endsDrag: Bool = false) {
    guard glide.duration > 0, !isPinching else {
      if !isPinching { move(to: glide.end) }
      if endsDrag {
        hideIndicators(after: ScrollIndicators.restingTime)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      }
      return
    }
    let motion = ScrollAnimator(.glide(glide), for: purpose)
    self.motion = motion
    start(motion)
    if endsDrag { delegate?.scrollViewDidEndDragging(self, willDecelerate: true) }
    // The delegate may have ended the motion, or scrolled elsewhere.
    guard isDecelerating else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Returns content beyond its edges to them.
  func returnToEdges() {
    guard motion == nil, tracking == nil else { return }
    glide(.adjustment, with: freeGlide(velocity: .zero))
  }

  /// Continues a glide from another offset, or after its edges moved (SV-21).
  func adaptGlide(from offset: CGPoint? = nil) {
    guard let motion, case .glide(let glide) = motion.curve else { return }
    guard !motion.isOver else {
      // The delegate moves the content while the glide is being adapted.
      if let offset { move(to: offset) }
      return
    }
    let (elapsed, planned) = (motion.elapsed, motion.offset)
    let shown = onPixels(planned, along: motion.curve.axes)
    motion.stop()
    move(to: offset ?? shown)
    // The delegate may have scrolled elsewhere.
    guard self.motion === motion else { return }
    // Along axes on which code does not move the content, it is between pixels.
    let now = CGPoint { contentOffset[$0] == shown[$0] ? planned[$0] : contentOffset[$0] }
    let adapted = ScrollGlide { axis in
      let (old, position) = (glide[axis], now[axis])
      let velocity = old.velocity(at: elapsed)
      if !old.isFree {
        let shift = position - planned[axis]
        let end = isPagingEnabled && shift != 0 ? page(near: old.end + shift, axis) : old.end
        return AxisGlide(
          rest: old, after: elapsed, from: position, to: limited(end, along: axis))
      }
      // What an edge pulls back must not slow down on the way.
      if old.isBouncing(at: elapsed), limited(position, along: axis) != position {
        return AxisGlide(
          from: position, velocity: velocity, to: limited(position, along: axis),
          frequency: AxisGlide.edgeFrequency, isFree: true
        ).ending(within: old.longestTime - elapsed)
      }
      return freeGlide(along: axis, from: position, velocity: velocity)
    }
    let next = ScrollAnimator(.glide(adapted), for: motion.purpose)
    self.motion = next
    start(next)
  }
}

extension UIWindow {
  /// Returns the scroll view that wants it to its top, if exactly one of those in the window does
  /// (SV-24).
  func scrollToTop() {
    func scrollViews(in view: UIView) -> [UIScrollView] {
      guard !view.isHidden, view.alpha >= 0.01 else { return [] }
      let below = view.subviews.flatMap(scrollViews)
      guard let scrollView = view as? UIScrollView, scrollView.scrollsToTop else { return below }
      return [scrollView] + below
    }
    let all = scrollViews(in: self)
    guard let scrollView = all.first, all.count == 1, scrollView.isScrollEnabled,
      scrollView.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    else { return }
    scrollView.scroll(
      to: CGPoint(
        x: scrollView.contentOffset.x, y: scrollView.restingRange(along: .vertical).lowerBound),
      animated: true, for: .scrollToTop)
  }
}
