/// A view that shows a part of a larger content, which its subviews make up (SV).
///
/// The origin of the bounds scrolls: it is the `contentOffset`. Code scrolls the content, immediately,
/// along a curve, or in an animation block; touches drag it, and it slows down, bounces and turns
/// pages as on iOS. Two fingers zoom it (SV-30).
@preconcurrency @MainActor open class UIScrollView: UIView {
  package var scrollContent = ScrollContent()
  var zoom = ScrollZoom()
  var indicators = ScrollIndicators()
  /// The fingers that are on the content; nil for none.
  package var tracking: ScrollTracking?
  /// What moves the content frame by frame; nil if nothing does.
  package var motion: ScrollAnimator?

  /// Creates a scroll view with empty content, which clips its subviews.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }

  /// Creates a scroll view with an empty frame.
  public convenience init() { self.init(frame: .zero) }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The delegate, whichever property set it.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the top left corner of the view: the origin of the bounds.
  ///
  /// It can be any point, also one outside the content (SV-01). Setting it ends an animated scroll
  /// (SV-06), but a drag or deceleration continues from there (SV-21). The default is zero. Animatable.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { jump(to: newValue) }
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
    get { scrollContent.size }
    set { setContentSize(newValue) }
  }
  /// The space around the content, in points, into which it can be scrolled.
  ///
  /// The default is zero. Animatable, as far as it moves the content (SV-03).
  open var contentInset: UIEdgeInsets {
    get { scrollContent.inset }
    set { setContentInset(newValue) }
  }
  /// How the insets of the safe area are added to `contentInset` (SV-02); the default is
  /// `automatic`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { scrollContent.adjustment }
    set {
      scrollContent.adjustment = newValue
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
    set {
      guard newValue.isFinite else { return }
      zoom.minimum = newValue
      zoomLimitsDidChange()
    }
  }
  /// The largest scale of the content; the default is 1, which does not zoom.
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set {
      guard newValue.isFinite else { return }
      zoom.maximum = newValue
      zoomLimitsDidChange()
    }
  }
  /// The scale of the content (SV-11); animatable, 1 by default.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms about the center of the view, to a scale within the limits, immediately or within 0.3 s
  /// (SV-11).
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, animated: animated)
  }
  /// Zooms so that a rectangle fills the view, as far as the limits of the scale allow (SV-12).
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the view that the delegate zooms.
  ///   - animated: Whether to animate within 0.3 s.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }
  /// Whether fingers can zoom beyond the limits, to which the scale then returns (SV-31); the
  /// default is true.
  open var bouncesZoom = true
  /// Whether the content is being zoomed, by fingers or an animation.
  open var isZooming: Bool { zoom.activityCount > 0 }
  /// Whether the content is returning from beyond the limits of its scale.
  open var isZoomBouncing: Bool { zoom.bounceCount > 0 }

  // MARK: Indicators

  /// Whether an indicator shows the vertical position while the content scrolls (SV-08); the
  /// default is true.
  open var showsVerticalScrollIndicator = true { didSet { layoutIndicators() } }
  /// Whether an indicator shows the horizontal position while the content scrolls (SV-08); the
  /// default is true.
  open var showsHorizontalScrollIndicator = true { didSet { layoutIndicators() } }
  /// The color of the indicators; the default is `default`.
  open var indicatorStyle = IndicatorStyle.default { didSet { layoutIndicators() } }
  /// The space between the edges of the view and the vertical indicator, in points; the default is
  /// zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
  /// The space between the edges of the view and the horizontal indicator, in points; the default
  /// is zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
  /// The insets of both indicators; the getter returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the insets of the safe area are added to those of the indicators; the default is true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layoutIndicators() } }
  /// Shows the indicators for a moment (SV-10).
  open func flashScrollIndicators() { flashIndicators() }

  // MARK: Gestures

  /// Whether touches scroll; code always can.
  ///
  /// Setting false ends a drag. The default is true.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { panGestureRecognizer.cancel() } }
  }
  /// The recognizer of two fingers that zoom the content; nil if `maximumZoomScale` is not larger
  /// than `minimumZoomScale` (SV-30).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }
  /// The recognizer of the fingers that drag the content (GE-08).
  ///
  /// Other recognizers can require it to fail, and it them. Disabling it disables dragging.
  public final let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// Whether the content comes to rest at multiples of the view's size after a drag (SV-20); the
  /// default is false.
  open var isPagingEnabled = false
  /// Whether a drag that starts along one axis stays on it (SV-14); the default is false.
  open var isDirectionalLockEnabled = false
  /// Whether touches can move the content beyond its edges, from which it returns (SV-15); the
  /// default is true.
  open var bounces = true
  /// Whether content that fits can be dragged horizontally, which adds the safe area's insets
  /// (SV-02); the default is false.
  open var alwaysBounceHorizontal = false { didSet { contentDidChange() } }
  /// Whether content that fits can be dragged vertically, which adds the safe area's insets
  /// (SV-02); the default is false.
  open var alwaysBounceVertical = false { didSet { contentDidChange() } }
  /// The part of its speed that content keeps within a millisecond after a drag (SV-17).
  ///
  /// It is limited to 0.1...0.9999. The default is `normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether views in the content learn of a touch only after 0.15 s, if it does not scroll by then
  /// (TH-05); the default is true.
  open var delaysContentTouches = true
  /// Whether a drag cancels a touch of which a view in the content has learned (TH-05).
  ///
  /// Otherwise, such a touch never drags. The default is true.
  open var canCancelContentTouches = true
  /// Determines whether touches that begin in a view in the content are delivered to it.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - event: The event.
  ///   - view: The view.
  /// - Returns: Whether to deliver them; the default is true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool {
    true
  }
  /// Returns whether a drag cancels the touches of a view in the content; the default is true unless
  /// the view is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Whether a tap at the top of the screen scrolls to the top (SV-24); the default is true.
  open var scrollsToTop = true
  /// Returns where the content comes to rest after a drag, before the delegate changes it; subclasses of
  /// UIKit override it.
  @_spi(UIKitLayers) open func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    target
  }
  /// How scrolling hides the keyboard: with the modes `onDrag`, a drag makes the first responder
  /// resign; the interactive ones are only stored.
  ///
  /// By default, scrolling does not hide it.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a finger is on the content.
  open var isTracking: Bool { tracking != nil }
  /// Whether a finger is moving the content.
  open var isDragging: Bool { tracking?.drag != nil }
  /// Whether the content moves after a finger has left it.
  open var isDecelerating: Bool { motion?.purpose == .deceleration }
  /// The control that refreshes the content when it is pulled down; nil for none.
  ///
  /// It is the rearmost subview, above the content. The default is nil.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { replaceRefreshControl(oldValue) } }
  }

  // MARK: View

  open override var frame: CGRect {
    get { super.frame }
    set { changeBounds { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds { super.bounds = newValue } }
  }

  private func changeBounds(_ change: () -> Void) {
    let old = bounds
    change()
    boundsDidChange(from: old)
    if bounds != old { visibleRectangleDidChange() }
  }

  /// Reacts to scrolling, and to a change of the size; the default does nothing.
  @_spi(UIKitLayers) open func visibleRectangleDidChange() {}

  override var scrolledSize: CGSize? {
    get { contentSize }
    set { if let newValue { contentSize = newValue } }
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

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { windowDidDisappear() }
  }

  open override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutIndicators()
  }

  open override var description: String {
    describedOnMain {
      func list(_ values: CGFloat...) -> String {
        "{\(values.map(ObjectText.number).joined(separator: ", "))}"
      }
      let insets = adjustedContentInset
      return detailedDescription(details: [
        "contentOffset: \(list(contentOffset.x, contentOffset.y))",
        "contentSize: \(list(contentSize.width, contentSize.height))",
        "adjustedContentInset: \(list(insets.top, insets.left, insets.bottom, insets.right))",
      ])
    }
  }
}

// A subclass like `UITableView` has a delegate of another type. Swift does not let it override a property of
// its superclass with another type, but a member of a class hides one of a protocol.
@MainActor extension NSObjectProtocol where Self: UIScrollView {
  /// The object that is notified of scrolling and zooming; the default is nil.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
