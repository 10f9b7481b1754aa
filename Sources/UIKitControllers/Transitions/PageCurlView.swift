import UIKitCore

/// A view whose first subview is a page that curls off the second one (VC-42).
///
/// Both keep changing while the page curls. The page rolls over a cylinder whose radius is a tenth of its
/// length; `progress` animates in blocks.
final class PageCurlView: UIView {
  override class var layerClass: AnyClass { FilterTransitionLayer.self }

  /// The radius of the cylinder for a page of the length 1.
  static let relativeRadius: CGFloat = 0.1

  /// The angle at which the page rolls up, clockwise from a page that rolls up from the right edge to the
  /// left one, in radians.
  private let angle: CGFloat

  /// Creates a view without pages.
  init(angle: CGFloat) {
    self.angle = angle
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a page over another view; both fill the view.
  func show(_ page: UIView, over revealed: UIView) {
    for view in [page, revealed] {
      addSubview(view)
      view.frame = bounds
    }
  }

  /// How far the page has curled: 0 shows it flat, and at 1 it is gone.
  ///
  /// Animatable.
  var progress: CGFloat {
    get { (layer as? FilterTransitionLayer)?.progress ?? 0 }
    set { (layer as? FilterTransitionLayer)?.progress = newValue }
  }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimatedProperty.progress.isChanged(by: event)
      ? blockAction(for: layer, animating: .progress)
      : super.action(for: layer, forKey: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
    let filter = CIFilter.pageCurlWithShadowTransition()
    // The y axis of filters points up.
    filter.setValue(-angle, forKey: kCIInputAngleKey)
    filter.setValue(Self.relativeRadius * reach.length, forKey: kCIInputRadiusKey)
    filter.shadowAmount = 0.5
    (layer as? FilterTransitionLayer)?.filter = filter
  }

  // MARK: Geometry

  /// Returns the position of a point along the direction in which the page is unrolled.
  private func position(of point: CGPoint) -> CGFloat {
    point.x * cos(angle) + point.y * sin(angle)
  }

  /// The largest position of the page, and its length.
  private var reach: (end: CGFloat, length: CGFloat) {
    let positions = bounds.corners.map(position)
    let (least, greatest) = (positions.min() ?? 0, positions.max() ?? 0)
    return (greatest, greatest - least)
  }

  /// Returns whether the curled page covers a point, in the view's coordinates.
  func isCovered(at point: CGPoint) -> Bool {
    let (end, length) = reach
    let radius = Self.relativeRadius * length
    let axis = end - progress * (length + .pi * radius)
    return position(of: point) <= axis + radius
  }

  /// The page takes touches itself, so that nothing on it reacts while it is curled.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard !isCovered(at: point), let revealed = subviews.dropFirst().first else { return self }
    return hit === self ? hit : revealed.hitTest(convert(point, to: revealed), with: event)
  }
}

extension AnimatedProperty {
  /// How far a page has curled (VC-42).
  fileprivate static let progress = AnimatedProperty(
    path: FilterTransitionContent.progress.path, isAdditive: false)
}
