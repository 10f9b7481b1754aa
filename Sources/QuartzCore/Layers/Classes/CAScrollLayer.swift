/// A layer that shows a part of larger content, selected by the origin of its bounds (SC).
///
/// `masksToBounds` is true by default, so sublayers are clipped to the bounds (SC-03). The origin is
/// not limited to the sublayers.
open class CAScrollLayer: CALayer {
  override class var kind: LayerKind { .scroll }

  private var content: ScrollContent { state.content.scroll ?? ScrollContent() }

  /// The axes along which the layer scrolls (SC-01).
  ///
  /// It does not affect changes of `bounds` itself. The default is `both`.
  open var scrollMode: CAScrollLayerScrollMode {
    get { content.scrollMode }
    set { set(ScrollContent.scrollMode, newValue) }
  }

  /// Moves the origin of the bounds to a point in the layer's coordinates, along the axes that
  /// `scrollMode` allows (SC-01).
  ///
  /// The move animates like any change of `bounds`.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode != .none, scrollMode != .vertically { origin.x = p.x }
    if scrollMode != .none, scrollMode != .horizontally { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls the minimum distance that makes a rectangle in the layer's coordinates visible (SC-01).
  ///
  /// If the rectangle is larger than the bounds, it fills them. The null rectangle has no effect.
  open func scroll(to r: CGRect) {
    guard !r.isNull else { return }
    scroll(
      to: CGPoint(
        x: Self.start(nearest: bounds.minX, length: bounds.width, showing: r.minX, r.maxX),
        y: Self.start(nearest: bounds.minY, length: bounds.height, showing: r.minY, r.maxY)))
  }

  /// Returns the start closest to the current one at which a range of a length shows as much as
  /// possible of another range.
  private static func start(
    nearest start: CGFloat, length: CGFloat, showing least: CGFloat, _ greatest: CGFloat
  ) -> CGFloat {
    // The two starts at which the ranges share an end. Between them, as much as possible is visible.
    let (first, last) = (least, greatest - length)
    // Comparisons would drop NaN, which the bounds reject (O-09).
    guard first.isFinite, last.isFinite else { return first + last }
    return Swift.max(Swift.min(first, last), Swift.min(start, Swift.max(first, last)))
  }
}
