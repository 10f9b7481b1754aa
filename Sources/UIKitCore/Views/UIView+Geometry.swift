extension UIView {
  // MARK: Conversion

  /// Converts a point from this view's coordinates to another view's; nil is the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: conversionLayer(of: view))
  }
  /// Converts a point from another view's coordinates to this view's; nil is the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: conversionLayer(of: view))
  }
  /// Returns the bounding box, in another view's coordinates, of a rectangle in this view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: conversionLayer(of: view))
  }
  /// Returns the bounding box, in this view's coordinates, of a rectangle in another view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: conversionLayer(of: view))
  }

  /// Makes a change that may resize the bounds, and resizes the subviews by their masks.
  func changeSize(_ change: () -> Void) {
    let old = bounds
    change()
    let new = bounds
    if old.size != new.size, autoresizesSubviews {
      for subview in subviews { subview.autoresize(from: old.size, to: new.size) }
    }
    if old != new { for observer in hierarchy.boundsObservers { observer.boundsDidChange() } }
    if (old.width < Self.wideWidth) != (new.width < Self.wideWidth), hierarchy.controller != nil {
      marginsDidChange()
    }
    updateSafeArea()
    noteFrameChange()
  }

  /// The layer whose coordinates a view stands for in conversions: its own, or for nil the window's
  /// or the topmost superview's.
  func conversionLayer(of view: UIView?) -> CALayer? {
    if let view { return view.layer }
    return (window ?? topmostView).layer
  }

  private var topmostView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Implements `hitTest(_:with:)` unless a subclass overrides it.
  func view(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !isAnimatedWithoutInteraction,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let view = subview.hitTest(subview.convert(point, from: self), with: event) {
        return view
      }
    }
    return self
  }
}
