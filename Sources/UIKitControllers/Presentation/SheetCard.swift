import UIKitCore

/// The rounded view of a sheet, with the controller's view in it.
final class SheetCard: UIView {
  private let grabber = UIView()
  private let content: UIView
  /// The radius of corners that have no other, in points.
  static let cornerRadius: CGFloat = 10

  init(around view: UIView) {
    content = view
    super.init(frame: view.bounds)
    view.autoresizingMask = []
    layer.cornerRadius = Self.cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    isFloating = false
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isHidden = true
    grabber.isUserInteractionEnabled = false
    addSubview(view)
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  /// Whether all corners are round, instead of the upper ones.
  var isFloating = false {
    didSet {
      let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      layer.maskedCorners =
        isFloating ? upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : upper
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    grabber.frame = CGRect(x: bounds.midX - 18, y: 5, width: 36, height: 5)
  }
}

/// The view behind a large sheet, which becomes smaller and gets round corners (VC-54).
@MainActor final class SheetBackdrop {
  private let view: UIView
  /// What is behind the view where it no longer is.
  private let plane = UIView()
  private let old: (transform: CGAffineTransform, radius: CGFloat, curve: CALayerCornerCurve)
  private let clipped: Bool

  /// The space on each side of the smaller view, in points.
  private static let margin: CGFloat = 16

  /// Takes over a view; nil if it cannot become smaller, because it has a transform of its own.
  init?(_ view: UIView) {
    guard view.transform.isIdentity, let superview = view.superview else { return nil }
    self.view = view
    old = (view.transform, view.layer.cornerRadius, view.layer.cornerCurve)
    clipped = view.clipsToBounds
    plane.backgroundColor = .black
    plane.isUserInteractionEnabled = false
    plane.frame = superview.bounds
    plane.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if !(view is SheetCard) { superview.insertSubview(plane, belowSubview: view) }
    view.fixSafeAreaInsets(view.safeAreaInsets)
    view.clipsToBounds = true
    view.layer.cornerCurve = .continuous
  }

  /// Makes the view smaller.
  ///
  /// - Parameters:
  ///   - progress: How far, from 0 to 1.
  ///   - container: The container of the sheet; the top of the view comes to its safe area.
  func show(_ progress: CGFloat, in container: UIView) {
    let size = view.bounds.size
    guard size.width > 0 else { return }
    let scale = 1 - progress * min(1, 2 * Self.margin / size.width)
    // The frame without the transform.
    let top = view.center.y - size.height / 2
    let goal = container.safeAreaInsets.top
    let shift = progress * (goal - top) - (1 - scale) * size.height / 2
    view.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
    let radius = max(old.radius, SheetCard.cornerRadius)
    view.layer.cornerRadius = old.radius + (radius - old.radius) * progress
  }

  /// Leaves the view as it was.
  func remove() {
    plane.removeFromSuperview()
    view.transform = old.transform
    view.layer.cornerRadius = old.radius
    view.layer.cornerCurve = old.curve
    view.clipsToBounds = clipped
    view.fixSafeAreaInsets(nil)
  }
}
