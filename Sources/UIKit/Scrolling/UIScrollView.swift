import CoreGraphics
public import Foundation
import QuartzCore

/// A view that shows a part of a larger content, which its subviews make up (SV).
///
/// The origin of the bounds scrolls: it is the `contentOffset`. Code scrolls the content, at once,
/// along a curve, or in an animation block; nothing drags it.
@MainActor open class UIScrollView: UIView {
  var content = ScrollContent()
  var zoom = ScrollZoom()
  var indicators = ScrollIndicators()
  /// What moves the content frame by frame; nil if nothing does.
  var motion: ScrollMotion?

  /// Creates a scroll view with empty content, which clips its subviews.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a scroll view with an empty frame.
  public convenience init() { self.init(frame: .zero) }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The object that is notified of scrolling and zooming.
  ///
  /// The default is nil.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the top left corner of the view: the origin of the bounds.
  ///
  /// It can be any point, also one outside the content (SV-01). Setting it ends a running scroll
  /// (SV-06). The default is zero. Animatable.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }
  /// Scrolls to a point of the content.
  ///
  /// - Parameters:
  ///   - contentOffset: The point, in points. One that is not finite is an illegal call (O-09).
  ///   - animated: Whether to scroll along a curve within 0.3 s, and notify the delegate at every
  ///     frame and at the end (SV-05).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }
  /// Scrolls as little as possible so that a rectangle of the content is visible (SV-07).
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the content.
  ///   - animated: Whether to scroll along a curve.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll(toShow: rect, animated: animated)
  }
  /// The size of the content, in points.
  ///
  /// A size that is not finite is an illegal call (O-09). The default is zero.
  open var contentSize: CGSize {
    get { content.size }
    set { setContentSize(newValue) }
  }
  /// The space around the content, in points, into which it can be scrolled.
  ///
  /// The default is zero. Animatable, as far as it moves the content (SV-03).
  open var contentInset: UIEdgeInsets {
    get { content.inset }
    set { setContentInset(newValue) }
  }
  /// How the insets of the safe area are added to `contentInset` (SV-02).
  ///
  /// The default is `automatic`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { content.adjustment }
    set {
      content.adjustment = newValue
      contentDidChange()
    }
  }
  /// The space around the content, with the insets of the safe area that apply.
  open var adjustedContentInset: UIEdgeInsets { currentAdjustedInset }
  /// Notifies the view that `adjustedContentInset` changed; the default does nothing.
  open func adjustedContentInsetDidChange() {}
  /// The rectangle of the content, from its origin, in the view's coordinates.
  open var contentLayoutGuide: UILayoutGuide { layoutGuide(.content) }
  /// The rectangle of the view itself, in its own coordinates, which do not scroll with the content.
  open var frameLayoutGuide: UILayoutGuide { layoutGuide(.bounds) }

  // MARK: Zooming

  /// The smallest scale of the content; the default is 1.
  open var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set { if newValue.isFinite { zoom.minimum = newValue } }
  }
  /// The largest scale of the content; the default is 1, which does not zoom.
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set { if newValue.isFinite { zoom.maximum = newValue } }
  }
  /// The scale of the content (SV-11).
  ///
  /// The default is 1. Animatable.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms about the center of the view (SV-11).
  ///
  /// - Parameters:
  ///   - scale: The new scale, which is limited to the smallest and the largest one.
  ///   - animated: Whether to animate within 0.3 s.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, animated: animated)
  }
  /// Zooms so that a rectangle fills the view, as far as the limits of the scale allow (SV-12).
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the view that the delegate zooms.
  ///   - animated: Whether to animate within 0.3 s.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }
  /// Whether gestures can zoom beyond the limits; the value is only stored.
  ///
  /// The default is true.
  open var bouncesZoom = true
  /// Whether the content is being zoomed, which only an animated zoom does.
  open var isZooming: Bool { zoom.animationCount > 0 }
  /// Whether the content is returning from beyond the limits of its scale, which it never does.
  open var isZoomBouncing: Bool { false }

  // MARK: Indicators

  /// Whether an indicator shows the vertical position while the content scrolls (SV-08).
  ///
  /// The default is true.
  open var showsVerticalScrollIndicator = true { didSet { layoutIndicators() } }
  /// Whether an indicator shows the horizontal position while the content scrolls (SV-08).
  ///
  /// The default is true.
  open var showsHorizontalScrollIndicator = true { didSet { layoutIndicators() } }
  /// The color of the indicators.
  ///
  /// The default is `default`.
  open var indicatorStyle = IndicatorStyle.default { didSet { layoutIndicators() } }
  /// The space between the edges of the view and the vertical indicator, in points.
  ///
  /// The default is zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
  /// The space between the edges of the view and the horizontal indicator, in points.
  ///
  /// The default is zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
  /// The insets of both indicators; the getter returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the insets of the safe area are added to those of the indicators.
  ///
  /// The default is true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layoutIndicators() } }
  /// Shows the indicators for a moment (SV-10).
  open func flashScrollIndicators() { flashIndicators() }

  // MARK: Gestures

  /// Whether gestures scroll; the value is only stored, and code always can.
  ///
  /// The default is true.
  open var isScrollEnabled = true
  /// Whether a gesture ends at a multiple of the view's size; the value is only stored.
  ///
  /// The default is false.
  open var isPagingEnabled = false
  /// Whether a gesture scrolls along one axis only; the value is only stored.
  ///
  /// The default is false.
  open var isDirectionalLockEnabled = false
  /// Whether gestures can scroll beyond the content; the value is only stored.
  ///
  /// The default is true.
  open var bounces = true
  /// Whether content that fits can be scrolled horizontally, which adds the safe area's insets
  /// (SV-02).
  ///
  /// The default is false.
  open var alwaysBounceHorizontal = false { didSet { contentDidChange() } }
  /// Whether content that fits can be scrolled vertically, which adds the safe area's insets
  /// (SV-02).
  ///
  /// The default is false.
  open var alwaysBounceVertical = false { didSet { contentDidChange() } }
  /// How fast content slows down after a gesture; the value is only stored.
  ///
  /// The default is `normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether touches wait until they are known not to scroll; the value is only stored.
  ///
  /// The default is true.
  open var delaysContentTouches = true
  /// Whether scrolling cancels touches in the content; the value is only stored.
  ///
  /// The default is true.
  open var canCancelContentTouches = true
  /// Whether a tap at the top of the screen scrolls to the top; the value is only stored.
  ///
  /// The default is true.
  open var scrollsToTop = true
  /// How scrolling hides the keyboard; the value is only stored.
  ///
  /// By default, scrolling does not hide it.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a finger is on the content, which it never is.
  open var isTracking: Bool { false }
  /// Whether a finger is moving the content, which it never does.
  open var isDragging: Bool { false }
  /// Whether the content is slowing down after a gesture, which it never does.
  open var isDecelerating: Bool { false }

  // MARK: View

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = bounds
      super.frame = newValue
      boundsDidChange(from: old)
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = bounds
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    orderIndicators()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    orderIndicators()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    contentDidChange()
  }

  open override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutIndicators()
  }
}
