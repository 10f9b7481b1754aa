/// The scale of a scroll view's content.
struct ScrollZoom {
  var scale: CGFloat = 1
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  /// The number of animated zooms that are running, and of pinches.
  var activityCount = 0
  /// The number of animated zooms that return the scale to its limits.
  var bounceCount = 0
  /// The recognizer of fingers that zoom; nil if the limits do not allow it.
  var recognizer: ScrollPinchGestureRecognizer?
  /// The fingers that zoom; nil for none.
  var pinch: ScrollPinch?

  /// Whether the limits allow different scales.
  var isPossible: Bool { maximum > max(0, minimum) }

  /// Returns the closest scale within the limits.
  func limited(_ scale: CGFloat) -> CGFloat { max(minimum, min(scale, maximum)) }

  /// Returns the scale that fingers show for one without resistance: beyond the limits, it changes
  /// less and less (SV-31).
  func resisted(_ scale: CGFloat, bounces: Bool) -> CGFloat {
    let limit = limited(scale)
    guard bounces, scale != limit, limit > 0, scale > 0 else { return limit }
    return scale > limit
      ? limit * (1 + RubberBand.stretch(of: scale / limit - 1, length: 1))
      : limit / (1 + RubberBand.stretch(of: limit / scale - 1, length: 1))
  }

  /// The current scale, as if its limits did not resist.
  var unresisted: CGFloat {
    let limit = limited(scale)
    guard scale != limit, limit > 0 else { return scale }
    return scale > limit
      ? limit * (1 + RubberBand.distance(of: scale / limit - 1, length: 1))
      : limit / (1 + RubberBand.distance(of: limit / scale - 1, length: 1))
  }
}

extension UIScrollView {
  /// The view that zooming scales; nil for none.
  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Implements `setZoomScale(_:animated:)`: what is in the middle of the view stays there (SV-11).
  func zoom(to scale: CGFloat, animated: Bool) {
    guard !scale.isNaN else { return }
    let scale = zoom.limited(scale)
    let ratio = scale / zoom.scale
    let center = CGPoint(x: bounds.midX * ratio, y: bounds.midY * ratio)
    change(scale: scale, offset: offset(centering: center), animated: animated)
  }

  /// Implements `zoom(to:animated:)` (SV-12).
  func zoom(toShow rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    let scale = zoom.limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let corner = view.frame.origin
    let center = CGPoint(
      x: corner.x + (rect.midX - view.bounds.minX) * scale,
      y: corner.y + (rect.midY - view.bounds.minY) * scale)
    change(scale: scale, offset: offset(centering: center), animated: animated)
  }

  /// Returns the offset that shows a point of the content in the middle of the view.
  private func offset(centering center: CGPoint) -> CGPoint {
    CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
  }

  /// Scales the view that the delegate zooms, and scrolls.
  ///
  /// - Parameters:
  ///   - scale: The new scale, within the limits.
  ///   - offset: The new offset, which is limited to where content can rest.
  ///   - animated: Whether to animate.
  ///   - isBounce: Whether the scale returns to its limits.
  func change(scale: CGFloat, offset: CGPoint, animated: Bool, isBounce: Bool = false) {
    guard scale > 0, let view = zoomedView else { return }
    func change() {
      apply(scale, to: view)
      if let gesture = zoom.recognizer { zoom.pinch?.unit = scale / gesture.scale }
      contentOffset = restingOffset(nearest: offset)
    }
    guard animated, window != nil else {
      change()
      return
    }
    beginZooming(view)
    if isBounce { zoom.bounceCount += 1 }
    UIView.animate(
      withDuration: ScrollCurve.duration, delay: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve, .allowUserInteraction],
      animations: change
    ) { [weak self] _ in
      guard let self else { return }
      if isBounce { zoom.bounceCount -= 1 }
      endZooming(view)
    }
  }

  /// Notes that an animated zoom or a pinch starts.
  func beginZooming(_ view: UIView) {
    if zoom.activityCount == 0 { delegate?.scrollViewWillBeginZooming(self, with: view) }
    zoom.activityCount += 1
  }

  /// Notes that an animated zoom or a pinch has ended.
  func endZooming(_ view: UIView?) {
    zoom.activityCount -= 1
    guard zoom.activityCount == 0 else { return }
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
  }

  /// Scales a view and the size of the content, without moving its corner.
  func apply(_ scale: CGFloat, to view: UIView) {
    let ratio = scale / zoom.scale
    guard ratio != 1 else { return }
    let corner = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y)
    zoom.scale = scale
    contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    delegate?.scrollViewDidZoom(self)
  }
}
