/// A rectangle that draws, moves, animates and contains sublayers, like Apple's `CALayer`.
///
/// Geometry is in points, with the origin at the top left and y pointing down (O-06). Once the
/// layer is on screen, property changes animate implicitly (A). Setting a layer's position,
/// rectangle or transform to a non-finite number is an illegal call; any other property ignores the
/// number and keeps its value (O-09). The class body declares everything that subclasses can
/// override; extensions in adjacent files implement it.
open class CALayer: NSObject, CAMediaTiming {
  package var state: LayerState
  var timing = MediaTiming()
  let tree = TreeLinks()
  var attached: [AttachedAnimation] = [] { didSet { publishedAnimations = nil } }
  /// The animations that have been removed but that delayed instances still show (RP-04).
  var tails: [AttachedAnimation] = [] { didSet { publishedAnimations = nil } }
  /// The constant additive animations that follow all others (ME-04).
  var contributions: [AnimationSpec] = [] { didSet { publishedAnimations = nil } }
  /// What computes properties of the layer at every time, before any animation (XP-10).
  var expressions: [AnimationSpec] = [] { didSet { publishedAnimations = nil } }
  /// All these lists as of the last commit; nil if one has changed since.
  var publishedAnimations: [AnimationSpec]?
  /// The objects that client code stored under its own keys and that cannot animate.
  var undefined: [(key: String, value: Any)] = []
  /// The state published by the last commit.
  var committed: CommittedLayer?
  /// The model layer of a presentation copy.
  var presented: PresentationSource?
  var drawing = DrawingState()
  var (needsLayoutFlag, isLayingOut) = (false, false)

  /// The kind of content of this class's layers.
  class var kind: LayerKind { .plain }

  /// What the layer shows as a function of time; nil if that follows from the kind.
  var ownSource: (any ContentSource)? { nil }

  /// Creates a layer with Apple's defaults (P-01).
  public override init() {
    state = LayerState(kind: Self.kind)
    super.init()
    tree.id = .next()
  }

  /// Creates the copy of a layer that `presentation()` returns (C-03).
  ///
  /// Subclasses with stored properties override this initializer to copy them.
  ///
  /// - Parameter layer: The layer to copy; any other value creates a new layer.
  public init(layer: Any) {
    let original = layer as? CALayer
    state = original?.state ?? LayerState(kind: Self.kind)
    super.init()
    guard let original else { return }
    timing = original.timing
    tree.motionBlur = original.tree.motionBlur
    undefined = original.undefined
    tree.id = original.tree.id
    tree.delegate = original.tree.delegate
    actions = original.actions
    style = original.style
  }

  /// Unsupported: there are no archives (LX-06).
  ///
  /// It always returns nil, and is declared so that subclasses can declare it too.
  public required init?(coder: NSCoder) { nil }

  /// The class and the address (LX-25).
  open override var description: String { ObjectText.reference(to: self) }
  /// The geometry, the delegate, the sublayers, and the values that are not defaults (LX-25).
  open override var debugDescription: String { detailedDescription }

  // MARK: Geometry

  /// The position of the anchor point in the superlayer; animatable, zero by default.
  open var position: CGPoint {
    get { state.values.position }
    set { set(LayerValues.position, newValue) }
  }
  /// The layer's rectangle in its own coordinates, animatable, zero by default; its origin scrolls
  /// the sublayers.
  open var bounds: CGRect {
    get { state.values.bounds }
    set { set(LayerValues.bounds, newValue) }
  }
  /// The point of the bounds placed at `position`, in the unit coordinate space of the bounds; the
  /// default is (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { state.values.anchorPoint }
    set { set(LayerValues.anchorPoint, newValue) }
  }
  /// The anchor point's z coordinate, in points; animatable, 0 by default.
  open var anchorPointZ: CGFloat {
    get { CGFloat(state.values.anchorPointZ) }
    set { set(LayerValues.anchorPointZ, Double(newValue)) }
  }
  /// The height above the superlayer's plane, which orders siblings; animatable, 0 by
  /// default.
  open var zPosition: CGFloat {
    get { CGFloat(state.values.zPosition) }
    set { set(LayerValues.zPosition, Double(newValue)) }
  }
  /// The transform applied to the layer about its anchor point; animatable, the identity by
  /// default.
  open var transform: CATransform3D {
    get { state.values.transform }
    set { set(LayerValues.transform, newValue) }
  }
  /// The transform applied to the sublayers about this layer's anchor point; animatable, the
  /// identity by default.
  open var sublayerTransform: CATransform3D {
    get { state.values.sublayerTransform }
    set { set(LayerValues.sublayerTransform, newValue) }
  }
  /// The bounding box in the superlayer; setting it sets the position and bounds.
  open var frame: CGRect {
    get { state.values.frame }
    set { set(LayerValues.frame, newValue) }
  }
  /// Returns `transform` as a two-dimensional transform, or the identity if it is not one (V-10).
  open func affineTransform() -> CGAffineTransform { state.values.affineTransform }
  /// Replaces `transform` with a two-dimensional transform.
  open func setAffineTransform(_ m: CGAffineTransform) { set(LayerValues.affineTransform, m) }

  // MARK: Appearance

  /// The color drawn behind the layer's other content; nil, the default, draws none; animatable.
  open var backgroundColor: CGColor? {
    get { state.values.backgroundColor }
    set { set(LayerValues.backgroundColor, newValue) }
  }
  /// The radius of rounded corners, in points.
  ///
  /// It applies to the background and border and, with `masksToBounds`, to everything else.
  /// The default is 0. Animatable, but only explicitly.
  open var cornerRadius: CGFloat {
    get { CGFloat(state.values.cornerRadius) }
    set { set(LayerValues.cornerRadius, Double(newValue)) }
  }
  /// The corners that `cornerRadius` rounds; the default is all four.
  open var maskedCorners: CACornerMask {
    get { state.values.maskedCorners }
    set { set(LayerValues.maskedCorners, newValue) }
  }
  /// The curve of the rounded corners; the default is `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { state.values.cornerCurve }
    set { set(LayerValues.cornerCurve, newValue) }
  }
  /// The width of the border, in points, inside the bounds and above the sublayers;
  /// animatable, 0 by default.
  open var borderWidth: CGFloat {
    get { CGFloat(state.values.borderWidth) }
    set { set(LayerValues.borderWidth, Double(newValue)) }
  }
  /// The color of the border; animatable, opaque black by default.
  open var borderColor: CGColor? {
    get { state.values.borderColor }
    set { set(LayerValues.borderColor, newValue) }
  }
  /// The opacity of the layer and its sublayers, from 0 to 1; animatable, 1 by default.
  open var opacity: Float {
    get { Float(state.values.opacity) }
    set { set(LayerValues.opacity, Double(decimal: newValue)) }
  }
  /// Whether opacity applies to the layer and its sublayers as a group, not to each; the
  /// default is true.
  open var allowsGroupOpacity: Bool {
    get { state.values.allowsGroupOpacity }
    set { set(LayerValues.allowsGroupOpacity, newValue) }
  }
  /// Whether the layer and its sublayers are hidden; the default is false.
  open var isHidden: Bool {
    get { state.values.isHidden }
    set { set(LayerValues.isHidden, newValue) }
  }
  /// Whether contents and sublayers are clipped to the rounded bounds.
  ///
  /// The default is false. Animatable: the value switches halfway (I-13).
  open var masksToBounds: Bool {
    get { state.values.masksToBounds }
    set { set(LayerValues.masksToBounds, newValue) }
  }

  /// The layer whose alpha channel masks this layer and its sublayers.
  ///
  /// The mask uses this layer's coordinates. This layer is its superlayer, although the mask is not
  /// one of the `sublayers`. The default is nil.
  open var mask: CALayer? {
    get { presented == nil ? tree.mask : presented?.mask(of: self) }
    set { replaceMask(newValue) }
  }
  /// Whether the layer is visible when it faces away from the viewer; the default is true.
  open var isDoubleSided: Bool {
    get { state.values.isDoubleSided }
    set { set(LayerValues.isDoubleSided, newValue) }
  }
  /// Whether the y axis of the sublayers is flipped; the default is false.
  open var isGeometryFlipped: Bool {
    get { state.values.isGeometryFlipped }
    set { set(LayerValues.isGeometryFlipped, newValue) }
  }
  /// What composites the layer with what is behind it: the name of a blend mode or Porter-Duff
  /// operator, such as "multiplyBlendMode", or a `CIFilter` such as "CIMultiplyBlendMode", which is
  /// copied when set.
  ///
  /// What is behind it is what has been drawn so far of the closest superlayer that is composited
  /// as a group, or of the stage with its background. Some operators, such as `copy`, `sourceIn` and
  /// `destinationIn`, erase all of that where the layer is clear, up to the clipping of superlayers.
  /// `shouldRasterize` of a superlayer limits operators to it.
  ///
  /// Nil composites normally, as does any other object. The default is nil.
  open var compositingFilter: Any? {
    get { AnimatableValue.compositingFilter(state.values.compositingFilter).boxed }
    set { setCompositingFilter(newValue) }
  }
  /// The `CIFilter`s of the layer with its sublayers and shadow, before clipping.
  ///
  /// They are copied when set. The default is nil. Animatable.
  open var filters: [Any]? {
    get { filterObjects(LayerValues.filters) }
    set { setFilters(LayerValues.filters, newValue) }
  }
  /// The `CIFilter`s of what is behind the layer, shown within its rounded bounds.
  ///
  /// They are copied when set. The default is nil. Animatable.
  open var backgroundFilters: [Any]? {
    get { filterObjects(LayerValues.backgroundFilters) }
    set { setFilters(LayerValues.backgroundFilters, newValue) }
  }
  /// Whether the finished subtree is drawn at `rasterizationScale` and resampled; the
  /// default is false.
  open var shouldRasterize: Bool {
    get { state.values.shouldRasterize }
    set { set(LayerValues.shouldRasterize, newValue) }
  }
  /// The pixels per point of the rasterized subtree; animatable, 1 by default.
  open var rasterizationScale: CGFloat {
    get { CGFloat(state.values.rasterizationScale) }
    set { set(LayerValues.rasterizationScale, Double(newValue)) }
  }

  // MARK: Shadow

  /// The color of the shadow, animatable, opaque black by default; nil casts none.
  open var shadowColor: CGColor? {
    get { state.values.shadowColor }
    set { set(LayerValues.shadowColor, newValue) }
  }
  /// The opacity of the shadow, from 0 to 1, multiplied by the color's alpha.
  ///
  /// The default is 0, which casts no shadow. Animatable.
  open var shadowOpacity: Float {
    get { Float(state.values.shadowOpacity) }
    set { set(LayerValues.shadowOpacity, Double(decimal: newValue)) }
  }
  /// The offset of the shadow from the layer, in points.
  ///
  /// The default is (0, -3), which is upward. Animatable.
  open var shadowOffset: CGSize {
    get { state.values.shadowOffset }
    set { set(LayerValues.shadowOffset, newValue) }
  }
  /// The standard deviation of the shadow's blur, in points; animatable, 3 by default.
  open var shadowRadius: CGFloat {
    get { CGFloat(state.values.shadowRadius) }
    set { set(LayerValues.shadowRadius, Double(newValue)) }
  }
  /// The shape that casts the shadow, in the layer's coordinates.
  ///
  /// If nil, the layer's own alpha casts it. The default is nil. Animatable, but only explicitly.
  open var shadowPath: CGPath? {
    get { state.values.shadowPath }
    set { set(LayerValues.shadowPath, newValue?.copy() ?? newValue) }
  }

  // MARK: Contents

  /// The `CGImage` to show; any other object shows nothing, with a warning.
  ///
  /// The default is nil. Animatable: images cross-fade (I-12).
  open var contents: Any? {
    get { state.values.contents?.dominantImage }
    set { setCodedValue(newValue, forKey: LayerValues.contents.row.name) }
  }
  /// How the contents are positioned and scaled; the default is `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { state.values.contentsGravity }
    set { set(LayerValues.contentsGravity, newValue) }
  }
  /// The number of pixels of the contents per point; the default is 1.
  open var contentsScale: CGFloat {
    get { CGFloat(state.values.contentsScale) }
    set { set(LayerValues.contentsScale, Double(newValue)) }
  }
  /// The part of the contents to draw, in the unit coordinate space of the contents.
  ///
  /// Outside the contents, the edge pixels repeat. The default is (0, 0, 1, 1). Animatable.
  open var contentsRect: CGRect {
    get { state.values.contentsRect }
    set { set(LayerValues.contentsRect, newValue) }
  }
  /// The part that stretches, in units of `contentsRect`, animatable, (0, 0, 1, 1) by default;
  /// corners keep their size.
  open var contentsCenter: CGRect {
    get { state.values.contentsCenter }
    set { set(LayerValues.contentsCenter, newValue) }
  }
  /// How contents are sampled when enlarged; the default is `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.values.magnificationFilter }
    set { set(LayerValues.magnificationFilter, newValue) }
  }
  /// How contents are sampled when reduced; the default is `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { state.values.minificationFilter }
    set { set(LayerValues.minificationFilter, newValue) }
  }
  /// The number of mip levels by which trilinear minification prefers smaller copies;
  /// animatable, 0 by default.
  open var minificationFilterBias: Float {
    get { Float(state.values.minificationFilterBias) }
    set { set(LayerValues.minificationFilterBias, Double(decimal: newValue)) }
  }
  /// The pixel format of the layer's backing bitmap (P-02).
  ///
  /// The value is stored but has no effect: the format is always `RGBA8Uint`, the default.
  open var contentsFormat: CALayerContentsFormat {
    get { state.values.contentsFormat }
    set { set(LayerValues.contentsFormat, newValue) }
  }
  /// Whether the layer's drawing covers its bounds opaquely (P-02).
  ///
  /// If true, the backing bitmap has no alpha channel and starts out black. The default is false.
  open var isOpaque: Bool {
    get { state.values.isOpaque }
    set { set(LayerValues.isOpaque, newValue) }
  }
  /// Whether a change in the size of the bounds redraws the layer (P-02); the default is false.
  open var needsDisplayOnBoundsChange: Bool {
    get { state.values.needsDisplayOnBoundsChange }
    set { set(LayerValues.needsDisplayOnBoundsChange, newValue) }
  }
  /// Stored but without effect, because drawing is part of the commit (P-02); the default is false.
  open var drawsAsynchronously: Bool {
    get { state.values.drawsAsynchronously }
    set { set(LayerValues.drawsAsynchronously, newValue) }
  }
  /// Stored but without effect, because edges are always antialiased; the default is false.
  open var allowsEdgeAntialiasing: Bool {
    get { state.values.allowsEdgeAntialiasing }
    set { set(LayerValues.allowsEdgeAntialiasing, newValue) }
  }
  /// Stored but without effect, because all edges are antialiased; the default is all four.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.values.edgeAntialiasingMask }
    set { set(LayerValues.edgeAntialiasingMask, newValue) }
  }
  /// The name that people and key paths use for the layer; the default is nil.
  open var name: String? {
    get { state.values.name }
    set { set(LayerValues.name, newValue) }
  }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  open var speed: Float {
    get { Float(timing.speed) }
    set { setTiming(\.speed, Double(decimal: newValue)) }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { setTiming(\.repeatCount, Double(decimal: newValue)) }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming(\.fillMode, newValue) }
  }

  // MARK: Hierarchy

  /// The layer that contains this one as a sublayer or mask; nil for a root.
  open var superlayer: CALayer? { presented == nil ? holder : presented?.superlayer }
  /// The layers in this one, from back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { presented?.sublayers(of: self) ?? (tree.sublayers.isEmpty ? nil : tree.sublayers) }
    set { replaceSublayers(newValue ?? []) }
  }
  /// Inserts a layer in front of the others, removing it from its current position.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: tree.sublayers.count) }
  /// Inserts a layer at an index counted from the back; an index past the end means the end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a layer directly behind a sublayer, or behind all if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }
  /// Inserts a layer directly in front of a sublayer, or in front of all for another `sibling`.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }
  /// Replaces a sublayer with another layer; does nothing if `oldLayer` is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  /// Removes the layer from its superlayer, including as its mask.
  open func removeFromSuperlayer() { removeFromTree() }
  /// The object that is notified of layout, draws, and provides actions, nil by default; held
  /// weakly.
  open weak var delegate: (any CALayerDelegate)? {
    get { tree.delegate }
    set { tree.delegate = newValue }
  }

  // MARK: Drawing

  /// Marks the whole layer for redrawing at the next commit.
  ///
  /// It has no effect while the layer draws.
  open func setNeedsDisplay() { markNeedsDisplay(.everything) }
  /// Marks a rectangle of the layer for redrawing at the next commit; other pixels are kept.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay(.part(r)) }
  /// Returns whether the layer is marked for redrawing.
  open func needsDisplay() -> Bool { drawing.due != nil }
  /// Redraws the layer now if it is marked for redrawing.
  open func displayIfNeeded() { displayNowIfNeeded() }
  /// Makes new contents with the delegate's `display(_:)`, or else with a bitmap and `draw(in:)`.
  ///
  /// Subclasses can override this method to set `contents` themselves.
  open func display() { displayByDefault() }
  /// Draws into the layer's bitmap, in the layer's own coordinates, by calling the delegate.
  ///
  /// The context is clipped to the bounds, or to the area passed to `setNeedsDisplay(_:)`.
  open func draw(in ctx: CGContext) { drawByDefault(in: ctx) }
  /// Returns whether y points down in the layer, which is so unless the geometry is flipped.
  open func contentsAreFlipped() -> Bool { !isUpsideDown }
  /// Draws the layer and its sublayers into a context, in the layer's own coordinates.
  open func render(in ctx: CGContext) { renderTree(in: ctx, as: .context) }
  /// Returns whether a change of a key redraws the layer, including each frame of its animations;
  /// the default is false (C-01).
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Hit testing

  /// Returns the deepest layer at a point in the superlayer's coordinates, topmost first.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(at: p) }
  /// Returns whether the bounds contain a point in the layer's coordinates.
  open func contains(_ p: CGPoint) -> Bool { boundsContain(p) }

  // MARK: Conversion

  /// Converts a point from another layer's coordinates to this layer's; nil is the root.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convertPoint(p, from: l) }
  /// Converts a point from this layer's coordinates to another layer's; nil is the root.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { convertPoint(p, to: l) }
  /// Returns the bounding box, in this layer's coordinates, of a rectangle in another layer.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { convertRect(r, from: l) }
  /// Returns the bounding box, in another layer's coordinates, of a rectangle in this layer.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { convertRect(r, to: l) }
  /// Converts a time from another layer's time to this layer's; nil is the clock (T-04).
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { time(t, of: l) }
  /// Converts a time from this layer's time to another layer's; nil is the clock (T-04).
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { time(t, in: l) }

  // MARK: Scrolling

  /// Scrolls the closest scroll layer among the ancestors to a point of this layer (SC-02).
  ///
  /// It has no effect without one.
  open func scroll(_ p: CGPoint) { scrollClosest(to: p) }
  /// Scrolls the closest scroll layer among the ancestors the minimum distance that makes a
  /// rectangle of this layer visible (SC-02).
  ///
  /// It has no effect without one.
  open func scrollRectToVisible(_ r: CGRect) { scrollClosest(toShow: r) }
  /// The part of the bounds inside those of the closest scroll layer among the ancestors (SC-02).
  ///
  /// Without one, it is the whole bounds. If nothing is visible, it is the null rectangle.
  open var visibleRect: CGRect { boundsInClosestScrollLayer }

  // MARK: Layout

  /// Requests a call of `layoutSublayers` at the next commit.
  ///
  /// It has no effect while the layer draws.
  open func setNeedsLayout() { if !drawing.isRunning { markNeedsLayout() } }
  /// Returns whether the layer needs layout.
  open func needsLayout() -> Bool { needsLayoutFlag }
  /// Lays out now, starting at the highest superlayer that needs layout.
  open func layoutIfNeeded() { layoutNowIfNeeded() }
  /// Returns the preferred size in the superlayer: that of the layout manager, or of the frame.
  open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }
  /// Lays out the sublayers by calling the delegate and then the layout manager.
  ///
  /// Subclasses can override this method.
  open func layoutSublayers() { layoutSublayersByOthers() }

  // MARK: Animations and actions

  /// Adds a copy of an animation, replacing any animation with the same key (L-01, L-02).
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }
  /// Removes all animations, including those without a key (L-10).
  open func removeAllAnimations() { detachAllAnimations() }
  /// Returns the keys of the animations in the order they apply; nil if there are none (L-04).
  open func animationKeys() -> [String]? { attachedKeys }
  /// Returns the layer's own copy of the animation with a key (L-04).
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(forKey: key) }
  /// The actions by key, nil by default; `NSNull` ends the search without an action.
  open var actions: [String: any CAAction]?
  /// Values for undefined keys, and actions under "actions"; it can contain a nested "style".
  open var style: [AnyHashable: Any]?
  /// Returns the action for an event: from the delegate, `actions`, `style` or the class, or
  /// otherwise the property's built-in action.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
  /// Returns the default action of all layers of the class for a key.
  ///
  /// It returns nil, which means the built-in action, unless a subclass overrides it.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns how much farther a corner's curve extends along an edge than its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// Returns a property's default; nil for the bounds, position, frame and unknown keys (P-04).
  open class func defaultValue(forKey key: String) -> Any? { builtInDefault(forKey: key) }

  // MARK: Presentation

  /// Returns a copy with the values now on screen; nil if the layer was never committed.
  open func presentation() -> Self? { makePresentation() }
  /// Returns the layer that this layer presents, or a model layer itself.
  open func model() -> Self { (presented?.model as? Self) ?? self }

  // MARK: Key-value coding

  /// Returns the value of a property, or the value stored under any other key.
  ///
  /// Numbers are returned as `NSNumber` (LX-03).
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }
  /// Sets a property, or stores a value under any other key.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }
  /// Returns the value under an undefined key: stored, from `style`, or the class's default.
  open func value(forUndefinedKey key: String) -> Any? { undefinedValue(forKey: key) }
  /// Stores a value under an undefined key; nil removes it.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    setUndefinedValue(value, forKey: key)
  }
  /// Returns the value of a property or a component of one, such as `transform.rotation.z` (V-01).
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  /// Sets a property or a component of one; the action search is for the whole property (V-04).
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }
}
