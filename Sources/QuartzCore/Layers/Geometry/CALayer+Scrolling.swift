extension CALayer {
  /// The closest scroll layer among the ancestors, or nil (SC-02).
  private var closestScrollLayer: CAScrollLayer? {
    guard let superlayer else { return nil }
    return superlayer as? CAScrollLayer ?? superlayer.closestScrollLayer
  }

  /// Scrolls the closest scroll layer to a point of this layer (SC-02).
  func scrollClosest(to point: CGPoint) {
    guard let scroller = closestScrollLayer else { return }
    scroller.scroll(to: convert(point, to: scroller))
  }

  /// Scrolls the closest scroll layer so that a rectangle of this layer becomes visible (SC-02).
  func scrollClosest(toShow rect: CGRect) {
    guard !rect.isNull, let scroller = closestScrollLayer else { return }
    scroller.scroll(to: convert(rect, to: scroller))
  }

  /// The part of the bounds inside those of the closest scroll layer, or the whole bounds without one
  /// (SC-02).
  var boundsInClosestScrollLayer: CGRect {
    guard let scroller = closestScrollLayer else { return bounds }
    return bounds.intersection(convert(scroller.bounds, from: scroller))
  }
}
