/// A rectangle of an interface: it shows a layer, contains other views, lays them out, and animates.
///
/// A view is the delegate of its backing layer and passes its geometry and appearance to it. Outside
/// animation blocks, changes show immediately; inside them, those that can animate do (U-01).
/// Coordinates are in points, with the origin at the top left and y pointing down. The class body
/// declares what subclasses can override; extensions in adjacent files implement it.
@preconcurrency @MainActor open class UIView: UIResponder, @MainActor CALayerDelegate {
  /// The layer that draws the view; the view is its delegate.
  public private(set) final var layer: CALayer
  let hierarchy = ViewHierarchy()
  var appearance = ViewAppearance()
  let layout = ViewLayout()
  var appliedMotionEffects: [UIMotionEffect] = []

  /// The class of the view's backing layer.
  ///
  /// The layer is created by the class's `init()` (LX-10). The default is `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view.
  ///
  /// - Parameter frame: The view's rectangle in its future superview. A rectangle that is not finite
  ///   is an illegal call, and the frame remains empty (O-09).
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    prepareLayer()
    layer.frame = frame
  }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Unsupported: there are no archives (LX-14).
  ///
  /// It always returns nil, and is declared so that subclasses can declare it too.
  public required init?(coder: NSCoder) { nil }

  /// Replaces the layer of a new view with an existing one, whose delegate the view becomes.
  ///
  /// It is no initializer, because subclasses of a class with hidden designated initializers inherit
  /// none.
  final func adopt(_ layer: CALayer) {
    self.layer.delegate = nil
    layer.markBackingLayer()
    self.layer = layer
    prepareLayer()
  }

  // MARK: Geometry

  /// The view's rectangle in its superview: its bounding box if it is transformed.
  open var frame: CGRect {
    get { layer.frame }
    set { changeSize { layer.frame = newValue } }
  }
  /// The view's rectangle in its own coordinates; the origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeSize { layer.bounds = newValue } }
  }
  /// The position of the anchor point, by default the center, in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      updateSafeArea()
      noteFrameChange()
    }
  }
  /// The two-dimensional transform about the anchor point; the default is the identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The transform about the anchor point; the default is the identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The point of the bounds placed at `center`, in the unit coordinate space of the bounds; the
  /// default is (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The pixels per point of the view's drawing; the default is the screen's scale.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The shape with which the view collides in an animator of dynamic behaviors; the default is
  /// `rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline with the type `path`: a convex polygon around the view's center; the default is
  /// empty.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Appearance

  /// The opacity, from 0 to 1, of the view and its subviews; the default is 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether the view and its subviews are hidden; the default is false.
  open var isHidden: Bool {
    get { layer.isHidden || layout.isCollapsing }
    set {
      if let superview { superview.hide(self, newValue) } else { layer.isHidden = newValue }
    }
  }
  /// Whether the view's drawing covers its bounds (P-02).
  ///
  /// The bitmap of an opaque view has no alpha channel and starts out black. The default is true,
  /// but only counts if the background color is opaque or nil.
  open var isOpaque: Bool {
    get { appearance.isOpaque }
    set {
      appearance.isOpaque = newValue
      updateLayerOpacity()
    }
  }
  /// The color behind the view's content; nil draws none.
  ///
  /// It animates unless the class overrides `draw(_:)` (U-01). The default is nil.
  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set { setBackgroundColor(newValue) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color for controls, icons and selected text, inherited from the superview if nil is set.
  ///
  /// Without a color in any superview, it is the system's blue.
  open var tintColor: UIColor! {
    get { currentTintColor }
    set { setTintColor(newValue) }
  }
  /// Whether the tint color is dimmed, inherited from the superview if `automatic` is set.
  ///
  /// The getter returns `normal` or `dimmed`. The default is `automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { currentTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }
  /// What proxies of `appearance()` determine.
  ///
  /// Subclasses add their own properties to those of super (LX-32).
  open class var appearanceProperties: [UIAppearanceProperty] { viewProperties }
  /// Notifies the view that its tint color or adjustment mode changed; the default does nothing.
  open func tintColorDidChange() {}
  /// Whether subviews are clipped to the bounds; the default is false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// How the drawn content follows a change of the bounds; the default is `scaleToFill`.
  open var contentMode: ContentMode {
    get { appearance.contentMode }
    set { setContentMode(newValue) }
  }
  /// The part of the drawn content that stretches, in its unit coordinate space; the default is
  /// (0, 0, 1, 1).
  open var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }
  /// The view whose alpha channel masks this one, in this view's coordinates, nil by default; it
  /// has no superview.
  open var mask: UIView? {
    get { currentMask }
    set { setMask(newValue) }
  }
  /// Whether the bitmap is cleared before `draw(_:)`.
  ///
  /// The value is stored but has no effect: bitmaps are always cleared. The default is true.
  open var clearsContextBeforeDrawing = true

  // MARK: Traits

  /// The traits of the view: the screen's, with those that this view and its superviews override.
  open var traitCollection: UITraitCollection { currentTraits }
  /// The interface style of this view and its subviews; `unspecified`, the default, inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { appearance.userInterfaceStyle }
    set {
      appearance.userInterfaceStyle = newValue
      updateTraits()
    }
  }
  /// The traits that this view sets for itself and its subviews; they take precedence over
  /// `overrideUserInterfaceStyle`.
  ///
  /// By default, none is overridden.
  open var traitOverrides: UITraitOverrides {
    get { appearance.traitOverrides ?? Traits() }
    set {
      appearance.traitOverrides = newValue == Traits() ? nil : newValue
      updateTraits()
    }
  }
  /// Notifies the view that its traits changed; the default does nothing.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether the view is mirrored in languages that are written from right to left; the default is
  /// `unspecified`.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { appearance.semanticContent }
    set {
      appearance.semanticContent = newValue
      directionDidChange()
    }
  }
  /// The direction in which the view lays out its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection)
  }

  /// The frame in the coordinates of the screen, in points; the default is that of the bounds.
  open override var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  // MARK: Identification and interaction

  /// The class, the address, the frame, what differs from the defaults, and the layer (LX-25).
  ///
  /// On other threads than the main one, it is the class and the address.
  open override var description: String { describedOnMain { detailedDescription() } }

  /// A number that identifies the view; the default is 0.
  open var tag = 0
  /// Whether the view and its subviews receive touches; the default is true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time (TH-03); the default is false.
  open var isMultipleTouchEnabled = false
  /// Whether a touch of the view keeps other views from receiving touches, and theirs keep it
  /// (TH-03); the default is false.
  open var isExclusiveTouch = false
  /// The controller whose view this is, otherwise the superview.
  open override var next: UIResponder? { hierarchy.controller ?? superview }

  // MARK: Hierarchy

  /// The view that contains this one; nil for none.
  open var superview: UIView? { hierarchy.superview }
  /// The views in this one, from back to front.
  open var subviews: [UIView] { hierarchy.subviews }
  /// The window that contains the view; nil for none.
  open var window: UIWindow? { hierarchy.superview?.window }
  /// Inserts a view in front of the others, removing it from its current superview.
  ///
  /// Inserting a view into itself or into one of its subviews is an illegal call (O-09).
  open func addSubview(_ view: UIView) { insert(view, at: hierarchy.subviews.count) }
  /// Inserts a view at an index counted from the back; an index out of range means the closest one.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view directly behind a subview, or behind all if that is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  /// Inserts a view directly in front of a subview, or in front of all if that is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Exchanges two subviews; indexes out of range change nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }
  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: hierarchy.subviews.count) }
  }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }
  /// Removes the view from its superview.
  open func removeFromSuperview() { remove() }
  /// Notifies the view that a subview was added; the default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Notifies the view that a subview is about to be removed; the default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Notifies the view that its superview is about to change; the default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Notifies the view that its superview changed; the default does nothing.
  open func didMoveToSuperview() {}
  /// Notifies the view that its window is about to change; the default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Notifies the view that its window changed; the default does nothing.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Requests a call of `layoutSubviews` at the next commit.
  open func setNeedsLayout() {
    layout.needsPlacement = true
    layer.setNeedsLayout()
    AnimationStack.current.noteChange(of: self)
  }
  /// Lays out now, starting at the highest superview that needs layout.
  ///
  /// Inside an animation block, it lays out this view and its subviews only, so that nothing else
  /// animates (AL-02, AL-10).
  open func layoutIfNeeded() { layoutNow() }
  /// Lays out the subviews; the default sets the frames of those that constraints place.
  ///
  /// Subclasses call super, and find the frames set after it.
  open func layoutSubviews() { placeSubviews() }
  /// Returns the size that suits the view best in an available size; the default is its current
  /// size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the size that suits it best, keeping the origin of its frame.
  open func sizeToFit() { resizeToFit() }
  /// The size that the content of the view needs; `noIntrinsicMetric` for a side without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Notifies the layout that the intrinsic content size changed.
  open func invalidateIntrinsicContentSize() { noteContentChange() }
  /// How the frame follows a change in the size of the superview; the default is empty: the frame
  /// stays.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether a change in the size of the bounds resizes the subviews by their masks; the default is
  /// true.
  open var autoresizesSubviews = true
  /// The space between the edges of the view and its content, in points.
  ///
  /// The getter adds the safe area's insets if `insetsLayoutMarginsFromSafeArea` is true. The
  /// default is 8 on all sides; for the view of a controller, see
  /// `viewRespectsSystemMinimumLayoutMargins`.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  /// Whether the layout margins are at least those of the superview that reach into this view; the
  /// default is false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layout.preservesSuperviewMargins }
    set {
      layout.preservesSuperviewMargins = newValue
      marginsDidChange()
    }
  }
  /// Whether the layout margins include the insets of the safe area; the default is true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layout.includesSafeArea }
    set {
      layout.includesSafeArea = newValue
      marginsDidChange()
    }
  }
  /// The layout margins by reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(layoutMargins) }
    set { setLayoutMargins(absolute(newValue)) }
  }
  /// The rectangle of the safe area.
  open var safeAreaLayoutGuide: UILayoutGuide { layoutGuide(.safeArea) }
  /// The rectangle inside the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { layoutGuide(.margins) }
  /// The rectangle inside the layout margins, centered and at most 672 points wide (AL-17).
  open var readableContentGuide: UILayoutGuide { makeReadableContentGuide() }
  /// The rectangle of the keyboard, which constraints follow when it appears (LX-31).
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { makeKeyboardLayoutGuide() }
  /// Notifies the view that its layout margins changed; the default does nothing.
  open func layoutMarginsDidChange() {}
  /// The insets of the part of the view that nothing of the screen covers, in points.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }
  /// Notifies the view that its safe area changed; the default does nothing.
  open func safeAreaInsetsDidChange() {}

  // MARK: Constraints

  /// Whether the view's frame is a constraint, so that constraints do not determine it.
  ///
  /// Set it to false for a view whose place and size are the result of constraints (AL-04). The
  /// default is true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout.translatesMask }
    set { setTranslatesAutoresizingMask(newValue) }
  }
  /// Returns how much the view resists being larger than its content along an axis; the default is
  /// `defaultLow`.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layout.hugging.horizontal : layout.hugging.vertical
  }
  /// Sets how much the view resists being larger than its content along an axis.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriority(priority, for: axis, \.hugging)
  }
  /// Returns how much the view resists being smaller than its content along an axis; the default is
  /// `defaultHigh`.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    axis == .horizontal ? layout.compression.horizontal : layout.compression.vertical
  }
  /// Sets how much the view resists being smaller than its content along an axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriority(priority, for: axis, \.compression)
  }
  /// Whether the layout sets the frame of a subview that constraints place.
  func places(_ subview: UIView) -> Bool { true }
  /// Hides or shows a subview.
  func hide(_ subview: UIView, _ isHidden: Bool) { subview.layer.isHidden = isHidden }
  /// Reacts to a change of a subview's intrinsic content size or its priorities.
  func contentDidChange(of subview: UIView) { setNeedsLayout() }
  /// The size of the content that the view scrolls; nil for a view that does not scroll.
  var scrolledSize: CGSize? {
    get { nil }
    set {}
  }
  /// Whether the class only works with constraints, which it makes in `updateConstraints()`; the
  /// default is false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Updates the view's constraints; subclasses call super at the end (AL-24).
  ///
  /// The default does nothing. It is called before layout, for subviews first.
  open func updateConstraints() {}
  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { requestUpdate() }
  /// Whether the next layout calls `updateConstraints()`.
  open func needsUpdateConstraints() -> Bool { layout.needsUpdateConstraints }
  /// Calls `updateConstraints()` now for this view and its subviews, where needed.
  open func updateConstraintsIfNeeded() { performUpdates() }
  /// The space in the frame, in points, around the rectangle that constraints align; the default is
  /// zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the rectangle that constraints align for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }
  /// Returns the frame for a rectangle that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// The view whose first baseline counts as this one's: itself, or a view in it.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline counts as this one's: itself, or a view in it.
  open var forLastBaselineLayout: UIView { self }
  /// Returns the size that the constraints in the view determine, closest to a size (AL-23).
  ///
  /// - Parameter targetSize: The size, such as `layoutFittingCompressedSize` for the smallest one.
  /// - Returns: The size of the frame, rounded up to whole pixels.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// Returns the size that the constraints in the view determine, closest to a size (AL-23).
  ///
  /// - Parameters:
  ///   - targetSize: The size.
  ///   - horizontalFittingPriority: How important its width is.
  ///   - verticalFittingPriority: How important its height is.
  /// - Returns: The size of the frame, rounded up to whole pixels.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Drawing

  /// Draws the view's content into the current graphics context, in the view's coordinates.
  ///
  /// A class that overrides this method gets a bitmap, which is drawn when the view first appears
  /// and after `setNeedsDisplay()`. The default does nothing.
  ///
  /// - Parameter rect: The part of the bounds to draw.
  open func draw(_ rect: CGRect) {}
  /// Marks the whole view for redrawing at the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks a rectangle of the view for redrawing at the next commit.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  // MARK: Gestures

  /// The recognizers of the touches in the view, in the order in which they receive them; nil, the
  /// default, for none (GE).
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hierarchy.gestureRecognizers.isEmpty ? nil : hierarchy.gestureRecognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }
  /// Attaches a recognizer to the view, and detaches it from its current one.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Detaches a recognizer from the view, which cancels its gesture.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Returns whether a gesture in touches of this view may be recognized; the default is true (GE-03).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  // MARK: Motion effects

  /// The effects that follow how the device is tilted, in the order in which they are applied (ME);
  /// the default is empty.
  open var motionEffects: [UIMotionEffect] {
    get { appliedMotionEffects }
    set { setMotionEffects(newValue) }
  }

  // MARK: Hit testing

  /// Returns the deepest view at a point in this view's coordinates, topmost first; nil for none.
  ///
  /// It skips hidden views, views whose alpha is below 0.01, and views without user interaction,
  /// including those that a block animates without `allowUserInteraction` (U-22).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { view(at: point, event) }
  /// Returns whether the bounds contain a point in the view's coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  // MARK: Layer delegate

  /// Returns the action for a change of the view's layer: that of the open animation block if the
  /// property animates, otherwise none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, forKey: event)
  }
  /// Lays out the view's subviews, in the layout pass of a commit.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    layOutInPass {
      if let controller = hierarchy.controller {
        controller.layOut(layoutSubviews)
      } else {
        layoutSubviews()
      }
    }
  }
  /// Makes the layer's contents; the default leaves that to `draw(_:in:)`.
  open func display(_ layer: CALayer) { UnimplementedMethods.shared.display(layer) }
  /// Notifies the view that its layer is about to draw; the default does nothing.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Draws the layer's bitmap by calling `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawBitmap(of: layer, in: ctx) }
}
