import CoreGraphics

/// The scale of a scroll view's content.
struct ScrollZoom {
  var scale: CGFloat = 1
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  /// The number of animated zooms that are running.
  var animationCount = 0

  /// Returns the closest scale within the limits.
  func limited(_ scale: CGFloat) -> CGFloat { max(minimum, min(scale, maximum)) }
}

extension UIScrollView {
  /// Implements `setZoomScale(_:animated:)`: what is in the middle of the view stays there (SV-11).
  func zoom(to scale: CGFloat, animated: Bool) {
    guard !scale.isNaN else { return }
    let scale = zoom.limited(scale)
    let ratio = scale / zoom.scale
    let center = CGPoint(x: bounds.midX * ratio, y: bounds.midY * ratio)
    change(scale: scale, center: center, animated: animated)
  }

  /// Implements `zoom(to:animated:)` (SV-12).
  func zoom(toShow rect: CGRect, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), rect.isFinite, rect.width > 0,
      rect.height > 0
    else { return }
    let scale = zoom.limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let corner = view.frame.origin
    change(
      scale: scale,
      center: CGPoint(
        x: corner.x + (rect.midX - view.bounds.minX) * scale,
        y: corner.y + (rect.midY - view.bounds.minY) * scale),
      animated: animated)
  }

  /// Scales the view that the delegate zooms, and scrolls a point to the middle.
  ///
  /// - Parameters:
  ///   - scale: The new scale, within the limits.
  ///   - center: The point, in the coordinates of the scaled content.
  ///   - animated: Whether to animate.
  private func change(scale: CGFloat, center: CGPoint, animated: Bool) {
    guard scale > 0, let view = delegate?.viewForZooming(in: self) else { return }
    func change() {
      apply(scale, to: view)
      contentOffset = restingOffset(
        nearest: CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2))
    }
    guard animated, window != nil else {
      change()
      return
    }
    if zoom.animationCount == 0 { delegate?.scrollViewWillBeginZooming(self, with: view) }
    zoom.animationCount += 1
    UIView.animate(
      withDuration: ScrollCourse.duration, delay: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve, .allowUserInteraction],
      animations: change
    ) { [weak self] _ in
      guard let self else { return }
      zoom.animationCount -= 1
      guard zoom.animationCount == 0 else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
    }
  }

  /// Scales a view and the size of the content, without moving its corner.
  private func apply(_ scale: CGFloat, to view: UIView) {
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
