import CoreGraphics

extension CALayer {
  /// The nearest scroll layer above this layer; nil if there is none (SC-02).
  private var closestScrollLayer: CAScrollLayer? {
    guard let superlayer else { return nil }
    return superlayer as? CAScrollLayer ?? superlayer.closestScrollLayer
  }

  /// Scrolls the closest scroll layer so that a point of this layer is at its origin (SC-02).
  func scrollClosest(to point: CGPoint) {
    guard let scroller = closestScrollLayer else { return }
    scroller.scroll(to: convert(point, to: scroller))
  }

  /// Scrolls the closest scroll layer so that a rectangle of this layer becomes visible (SC-02).
  func scrollClosest(toShow rect: CGRect) {
    guard !rect.isNull, let scroller = closestScrollLayer else { return }
    scroller.scroll(to: convert(rect, to: scroller))
  }

  /// The part of the bounds within those of the closest scroll layer; all of them without one (SC-02).
  var boundsInClosestScrollLayer: CGRect {
    guard let scroller = closestScrollLayer else { return bounds }
    return bounds.intersection(convert(scroller.bounds, from: scroller))
  }
}
