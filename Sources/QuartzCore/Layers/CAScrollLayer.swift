public import CoreGraphics
public import LayerTree

/// A layer that shows a part of something larger: the origin of its bounds says which part (SC).
///
/// `masksToBounds` is true by default, so that sublayers are clipped at the bounds (SC-03). The origin may
/// be anywhere, also where there are no sublayers.
open class CAScrollLayer: CALayer {
  override class var kind: LayerKind { .scroll }

  private var content: ScrollContent { state.content.scroll ?? ScrollContent() }

  /// The axes along which the layer scrolls; setting `bounds` itself is not limited by it (SC-01).
  ///
  /// Default `both`.
  open var scrollMode: CAScrollLayerScrollMode {
    get { content.scrollMode }
    set { set(ScrollContent.scrollMode, newValue) }
  }

  /// Moves the origin of the bounds to a point of the layer's coordinates, along the axes that
  /// `scrollMode` allows (SC-01).
  ///
  /// It animates like every change of `bounds`.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode != .none, scrollMode != .vertically { origin.x = p.x }
    if scrollMode != .none, scrollMode != .horizontally { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls as little as it takes to make a rectangle of the layer's coordinates visible (SC-01).
  ///
  /// If the rectangle is larger than the bounds, it fills them. The null rectangle has no effect.
  open func scroll(to r: CGRect) {
    guard !r.isNull else { return }
    scroll(
      to: CGPoint(
        x: Self.start(nearest: bounds.minX, length: bounds.width, showing: r.minX, r.maxX),
        y: Self.start(nearest: bounds.minY, length: bounds.height, showing: r.minY, r.maxY)))
  }

  /// Where a visible range of some length starts that shows as much as it can of another range.
  private static func start(
    nearest start: CGFloat, length: CGFloat, showing least: CGFloat, _ greatest: CGFloat
  ) -> CGFloat {
    // The two starts at which the ranges share an end; the first is the smaller one if the range to show
    // is the longer one. Between them it is visible as far as it can be.
    let (first, last) = (least, greatest - length)
    // Comparisons would lose what is not a number, which the bounds refuse (O-09).
    guard first.isFinite, last.isFinite else { return first + last }
    return Swift.max(Swift.min(first, last), Swift.min(start, Swift.max(first, last)))
  }
}
