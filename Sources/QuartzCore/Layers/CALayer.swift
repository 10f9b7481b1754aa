public import CoreGraphics
public import Foundation
public import LayerTree

/// A rectangle that draws, moves, holds sublayers and animates: Apple's `CALayer`.
///
/// Geometry is in points, the origin at the top left and y downwards (O-06). Properties animate by
/// themselves when they change, once the layer is on screen (A). A number that is not finite is an
/// illegal call in positions, rectangles and transforms of layers, and has no effect anywhere else:
/// the old value stays (O-09). The class body declares what
/// subclasses may override and reads like a table; the work is in the topic files beside it.
open class CALayer: NSObject, CAMediaTiming {
  package var state: LayerState
  var timing = MediaTiming()
  var tree = TreeLinks()
  var attached: [AttachedAnimation] = []
  /// Objects under keys of client code that animations cannot carry.
  var undefined: [(key: String, value: Any)] = []
  /// What the last commit published of this layer.
  var committed: CommittedLayer?
  /// The model layer of a presentation copy.
  var presented: PresentationSource?
  var drawing = DrawingState()
  var needsLayoutFlag = false
  var isLayingOut = false

  /// The kind of content that layers of this class have.
  class var kind: LayerKind { .plain }

  /// Makes a layer with Apple's defaults (P-01).
  public override init() {
    state = LayerState(kind: Self.kind)
    super.init()
    tree.id = .next()
  }

  /// Makes the copy of a layer that `presentation()` returns (C-03).
  ///
  /// Subclasses with stored properties of their own override it and copy them.
  ///
  /// - Parameter layer: The layer to copy; anything else gives a new layer.
  public init(layer: Any) {
    let original = layer as? CALayer
    state = original?.state ?? LayerState(kind: Self.kind)
    super.init()
    guard let original else { return }
    timing = original.timing
    undefined = original.undefined
    tree.id = original.tree.id
    tree.delegate = original.tree.delegate
    actions = original.actions
    style = original.style
  }

  /// Not supported: there are no archives (LX-06).
  ///
  /// It stands here so that subclasses can declare it.
  public required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  /// Where the anchor point lies in the superlayer.
  ///
  /// Default zero. Animatable.
  open var position: CGPoint {
    get { state.values.position }
    set { set(LayerValues.position, newValue) }
  }
  /// The layer's own rectangle; its origin scrolls the sublayers.
  ///
  /// Default zero. Animatable.
  open var bounds: CGRect {
    get { state.values.bounds }
    set { set(LayerValues.bounds, newValue) }
  }
  /// The point of the bounds that `position` places, in units of the bounds.
  ///
  /// Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { state.values.anchorPoint }
    set { set(LayerValues.anchorPoint, newValue) }
  }
  /// The anchor point's height, in points.
  ///
  /// Default 0. Animatable.
  open var anchorPointZ: CGFloat {
    get { CGFloat(state.values.anchorPointZ) }
    set { set(LayerValues.anchorPointZ, Double(newValue)) }
  }
  /// Height above the superlayer's plane; orders siblings.
  ///
  /// Default 0. Animatable.
  open var zPosition: CGFloat {
    get { CGFloat(state.values.zPosition) }
    set { set(LayerValues.zPosition, Double(newValue)) }
  }
  /// Applied to the layer about its anchor point.
  ///
  /// Default identity. Animatable.
  open var transform: CATransform3D {
    get { state.values.transform }
    set { set(LayerValues.transform, newValue) }
  }
  /// Applied to the sublayers about this layer's anchor point.
  ///
  /// Default identity. Animatable.
  open var sublayerTransform: CATransform3D {
    get { state.values.sublayerTransform }
    set { set(LayerValues.sublayerTransform, newValue) }
  }
  /// The bounding box in the superlayer; setting it sets position and bounds.
  open var frame: CGRect {
    get { state.values.frame }
    set { set(LayerValues.frame, newValue) }
  }
  /// The two-dimensional part of `transform`; identity where that leaves the plane (V-10).
  open func affineTransform() -> CGAffineTransform { state.values.affineTransform }
  /// Replaces `transform` by a two-dimensional one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    set(LayerValues.affineTransform, m)
  }

  // MARK: Appearance

  /// Drawn behind everything else of the layer; nil draws none.
  ///
  /// Default nil. Animatable.
  open var backgroundColor: CGColor? {
    get { state.values.backgroundColor }
    set { set(LayerValues.backgroundColor, newValue) }
  }
  /// Points; rounds background and border, and with `masksToBounds` the rest.
  ///
  /// Default 0.
  ///
  /// Animatable explicitly only.
  open var cornerRadius: CGFloat {
    get { CGFloat(state.values.cornerRadius) }
    set { set(LayerValues.cornerRadius, Double(newValue)) }
  }
  /// Which corners `cornerRadius` rounds.
  ///
  /// Default all four.
  open var maskedCorners: CACornerMask {
    get { state.values.maskedCorners }
    set { set(LayerValues.maskedCorners, newValue) }
  }
  /// The curve of rounded corners.
  ///
  /// Default `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { state.values.cornerCurve }
    set { set(LayerValues.cornerCurve, newValue) }
  }
  /// Points, inside the bounds and above the sublayers.
  ///
  /// Default 0. Animatable.
  open var borderWidth: CGFloat {
    get { CGFloat(state.values.borderWidth) }
    set { set(LayerValues.borderWidth, Double(newValue)) }
  }
  /// Default opaque black.
  ///
  /// Animatable.
  open var borderColor: CGColor? {
    get { state.values.borderColor }
    set { set(LayerValues.borderColor, newValue) }
  }
  /// 0 to 1, of the layer with its sublayers.
  ///
  /// Default 1. Animatable.
  open var opacity: Float {
    get { Float(state.values.opacity) }
    set { set(LayerValues.opacity, Double(decimal: newValue)) }
  }
  /// Whether opacity applies to the finished subtree and not to each piece.
  ///
  /// Default true.
  open var allowsGroupOpacity: Bool {
    get { state.values.allowsGroupOpacity }
    set { set(LayerValues.allowsGroupOpacity, newValue) }
  }
  /// Whether nothing of the layer and its sublayers shows.
  ///
  /// Default false.
  open var isHidden: Bool {
    get { state.values.isHidden }
    set { set(LayerValues.isHidden, newValue) }
  }
  /// Whether contents and sublayers are cut at the rounded bounds.
  ///
  /// Default false. Animatable: a switch half-way (I-13).
  open var masksToBounds: Bool {
    get { state.values.masksToBounds }
    set { set(LayerValues.masksToBounds, newValue) }
  }

  /// The layer whose alpha cuts this one with its sublayers.
  ///
  /// It is in this layer's coordinates, and this layer is its superlayer, although it is not one of
  /// the `sublayers`. Default nil.
  open var mask: CALayer? {
    get { presented == nil ? tree.mask : presented?.mask(of: self) }
    set { replaceMask(newValue) }
  }
  /// Whether the layer shows while it faces away.
  ///
  /// Default true.
  open var isDoubleSided: Bool {
    get { state.values.isDoubleSided }
    set { set(LayerValues.isDoubleSided, newValue) }
  }
  /// Whether the y axis of the sublayers points the other way.
  ///
  /// Default false.
  open var isGeometryFlipped: Bool {
    get { state.values.isGeometryFlipped }
    set { set(LayerValues.isGeometryFlipped, newValue) }
  }
  /// The name of the blend mode or Porter-Duff operator that composites the layer with what is behind
  /// it, such as "multiplyBlendMode" or "destinationOut"; nil composites it over.
  ///
  /// What is behind it is what was drawn so far of the nearest superlayer that is composited as a group,
  /// or else of the stage, its background included. The operators `clear`, `copy`, `sourceIn`,
  /// `sourceOut`, `destinationIn` and `destinationAtop` erase all of that where the layer is clear, up to
  /// the clipping of superlayers. To limit an operator to the sublayers of one layer, set that layer's
  /// `shouldRasterize`.
  ///
  /// The default is nil. Objects other than names have no effect.
  open var compositingFilter: Any? {
    get { state.values.compositingFilter }
    set { set(LayerValues.compositingFilter, newValue as? String) }
  }
  /// Whether the finished subtree is drawn at `rasterizationScale` and resampled.
  ///
  /// Default false.
  open var shouldRasterize: Bool {
    get { state.values.shouldRasterize }
    set { set(LayerValues.shouldRasterize, newValue) }
  }
  /// Pixels a point of the rasterised subtree.
  ///
  /// Default 1. Animatable.
  open var rasterizationScale: CGFloat {
    get { CGFloat(state.values.rasterizationScale) }
    set { set(LayerValues.rasterizationScale, Double(newValue)) }
  }

  // MARK: Shadow

  /// Nil casts no shadow.
  ///
  /// Default opaque black. Animatable.
  open var shadowColor: CGColor? {
    get { state.values.shadowColor }
    set { set(LayerValues.shadowColor, newValue) }
  }
  /// 0 to 1; multiplies the colour's alpha.
  ///
  /// Default 0: no shadow. Animatable.
  open var shadowOpacity: Float {
    get { Float(state.values.shadowOpacity) }
    set { set(LayerValues.shadowOpacity, Double(decimal: newValue)) }
  }
  /// Points from the layer to its shadow.
  ///
  /// Default (0, -3), which is upwards. Animatable.
  open var shadowOffset: CGSize {
    get { state.values.shadowOffset }
    set { set(LayerValues.shadowOffset, newValue) }
  }
  /// Points: the standard deviation of the blur.
  ///
  /// Default 3. Animatable.
  open var shadowRadius: CGFloat {
    get { CGFloat(state.values.shadowRadius) }
    set { set(LayerValues.shadowRadius, Double(newValue)) }
  }
  /// What casts the shadow, in the layer's coordinates; nil is the layer's own alpha.
  ///
  /// Default nil. Animatable explicitly only.
  open var shadowPath: CGPath? {
    get { state.values.shadowPath }
    set { set(LayerValues.shadowPath, newValue?.copy() ?? newValue) }
  }

  // MARK: Contents

  /// A `CGImage` to show; other objects show nothing.
  ///
  /// Default nil. Animatable: a cross-fade (I-12).
  open var contents: Any? {
    get { state.values.contents?.dominantImage }
    set { set(LayerValues.contents, (newValue as? CGImage).map { .image($0) }) }
  }
  /// Where the contents stand and how large.
  ///
  /// Default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { state.values.contentsGravity }
    set { set(LayerValues.contentsGravity, newValue) }
  }
  /// Pixels of the contents a point.
  ///
  /// Default 1.
  open var contentsScale: CGFloat {
    get { CGFloat(state.values.contentsScale) }
    set { set(LayerValues.contentsScale, Double(newValue)) }
  }
  /// The part of the contents that is drawn, in units of their size.
  ///
  /// Default (0, 0, 1, 1); outside it the pixels at the edge repeat. Animatable.
  open var contentsRect: CGRect {
    get { state.values.contentsRect }
    set { set(LayerValues.contentsRect, newValue) }
  }
  /// The part that stretches, in units of the drawn part; corners keep their size.
  ///
  /// Default (0, 0, 1, 1). Animatable.
  open var contentsCenter: CGRect {
    get { state.values.contentsCenter }
    set { set(LayerValues.contentsCenter, newValue) }
  }
  /// How contents are sampled where they are drawn larger than they are.
  ///
  /// Default `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.values.magnificationFilter }
    set { set(LayerValues.magnificationFilter, newValue) }
  }
  /// How contents are sampled where they are drawn smaller than they are.
  ///
  /// Default `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { state.values.minificationFilter }
    set { set(LayerValues.minificationFilter, newValue) }
  }
  /// Levels that trilinear minification moves towards smaller copies.
  ///
  /// Default 0. Animatable.
  open var minificationFilterBias: Float {
    get { Float(state.values.minificationFilterBias) }
    set { set(LayerValues.minificationFilterBias, Double(decimal: newValue)) }
  }
  /// The pixels of the bitmap that the layer draws into; stored only (P-02).
  ///
  /// Default `RGBA8Uint`, which it always is.
  open var contentsFormat: CALayerContentsFormat {
    get { state.values.contentsFormat }
    set { set(LayerValues.contentsFormat, newValue) }
  }
  /// Whether what the layer draws covers its bounds opaquely (P-02).
  ///
  /// Then the bitmap it draws into has no alpha and starts black. Default false.
  open var isOpaque: Bool {
    get { state.values.isOpaque }
    set { set(LayerValues.isOpaque, newValue) }
  }
  /// Whether a change of the bounds' size has the layer drawn again (P-02).
  ///
  /// Default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { state.values.needsDisplayOnBoundsChange }
    set { set(LayerValues.needsDisplayOnBoundsChange, newValue) }
  }
  /// Stored only: drawing is a part of the commit (P-02).
  ///
  /// Default false.
  open var drawsAsynchronously: Bool {
    get { state.values.drawsAsynchronously }
    set { set(LayerValues.drawsAsynchronously, newValue) }
  }
  /// Stored only: edges are always antialiased.
  ///
  /// Default false.
  open var allowsEdgeAntialiasing: Bool {
    get { state.values.allowsEdgeAntialiasing }
    set { set(LayerValues.allowsEdgeAntialiasing, newValue) }
  }
  /// Stored only: all edges are antialiased.
  ///
  /// Default all four.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.values.edgeAntialiasingMask }
    set { set(LayerValues.edgeAntialiasingMask, newValue) }
  }
  /// A name by which people and key paths can refer to the layer.
  ///
  /// Default nil.
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

  // MARK: The tree

  /// The layer that this one is in, as a sublayer or as its mask; nil for a root.
  open var superlayer: CALayer? { presented == nil ? tree.holder : presented?.superlayer }
  /// The layers in this one, from the back; nil for none.
  open var sublayers: [CALayer]? {
    get { presented?.sublayers(of: self) ?? (tree.sublayers.isEmpty ? nil : tree.sublayers) }
    set { replaceSublayers(newValue ?? []) }
  }
  /// Puts a layer in front of the others, taking it out of where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: tree.sublayers.count) }
  /// Puts a layer at a place counted from the back; one beyond the ends means the end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Puts a layer right behind another of this layer's; behind all if that is not one of them.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }
  /// Puts a layer right in front of another of this layer's; in front of all if it is not one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }
  /// Puts one layer in the place of another; nothing happens if that is not one of this layer's.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  /// Takes the layer out of its superlayer, which it may be the mask of.
  open func removeFromSuperlayer() { removeFromTree() }
  /// Hears of layout, draws, and vends actions; held weakly.
  ///
  /// Default nil.
  open weak var delegate: (any CALayerDelegate)? {
    get { tree.delegate }
    set { tree.delegate = newValue }
  }

  // MARK: Drawing by code

  /// Has the whole layer drawn at the next commit; of no effect in its own drawing.
  open func setNeedsDisplay() { markNeedsDisplay(.everything) }
  /// Has a rectangle of the layer's coordinates drawn at the next commit; other pixels stay.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay(.part(r)) }
  /// Whether the layer is due to be drawn.
  open func needsDisplay() -> Bool { drawing.due != nil }
  /// Draws now what is due.
  open func displayIfNeeded() { displayNowIfNeeded() }
  /// Makes new contents: by the delegate's `display(_:)`, or else a bitmap that `draw(in:)` draws.
  ///
  /// Subclasses override it to set `contents` themselves.
  open func display() { displayByDefault() }
  /// Draws into the layer's bitmap, in the layer's own coordinates: asks the delegate.
  ///
  /// The context is clipped to the bounds, or to what `setNeedsDisplay(_:)` asked for.
  open func draw(in ctx: CGContext) { drawByDefault(in: ctx) }
  /// Whether y points down in the layer, as it does unless geometry is flipped.
  open func contentsAreFlipped() -> Bool { !isUpsideDown }
  /// Draws the layer with its sublayers, in its own coordinates.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }
  /// Whether a change of a key has the layer drawn again, each frame of its animations included.
  ///
  /// Default false (C-01).
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Hit testing

  /// The farthest layer under a point of the superlayer's coordinates, topmost first.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(at: p) }
  /// Whether a point of the layer's coordinates is in its bounds.
  open func contains(_ p: CGPoint) -> Bool { boundsContain(p) }

  // MARK: Conversion

  /// A point of another layer in this one's coordinates; nil stands for the root.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convertPoint(p, from: l) }
  /// A point of this layer in another's coordinates; nil stands for the root.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { convertPoint(p, to: l) }
  /// The bounding box of another layer's rectangle in this one's coordinates.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { convertRect(r, from: l) }
  /// The bounding box of this layer's rectangle in another's coordinates.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { convertRect(r, to: l) }
  /// A time of another layer in this one's; nil means the clock's own (T-04).
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(atGlobalTime: l?.globalTime(atLocalTime: t) ?? t)
  }
  /// A time of this layer in another's; nil means the clock's own (T-04).
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = globalTime(atLocalTime: t)
    return l?.localTime(atGlobalTime: time) ?? time
  }

  // MARK: Scrolling

  /// Scrolls the closest scroll layer above so that a point of this layer is at its origin (SC-02).
  ///
  /// No effect without one.
  open func scroll(_ p: CGPoint) { scrollClosest(to: p) }
  /// Scrolls the closest scroll layer above as little as it takes to make a rectangle visible (SC-02).
  ///
  /// No effect without one.
  open func scrollRectToVisible(_ r: CGRect) { scrollClosest(toShow: r) }
  /// The part of the bounds that is within those of the closest scroll layer above (SC-02).
  ///
  /// The whole bounds without one, the null rectangle if nothing is visible.
  open var visibleRect: CGRect { boundsInClosestScrollLayer }

  // MARK: Layout

  /// Has `layoutSublayers` called at the next commit; of no effect in the layer's own drawing
  ///
  open func setNeedsLayout() { if !drawing.isRunning { markNeedsLayout() } }
  /// Whether layout is due.
  open func needsLayout() -> Bool { needsLayoutFlag }
  /// Lays out now, from the highest superlayer for which layout is due downwards.
  open func layoutIfNeeded() { layoutNowIfNeeded() }
  /// The size that the layer would like in its superlayer: that of its frame.
  open func preferredFrameSize() -> CGSize { frame.size }
  /// Places the sublayers: asks the delegate.
  ///
  /// Subclasses override it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Animations and actions

  /// Adds a copy of an animation, in the place of one with the same key (L-01, L-02).
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
  /// Removes the animation of a key.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }
  /// Removes all animations, those without key too (L-10).
  open func removeAllAnimations() { detachAnimations { _ in true } }
  /// The keys in order of application; nil if there are none (L-04).
  open func animationKeys() -> [String]? { attachedKeys }
  /// The layer's own copy of the animation of a key (L-04).
  open func animation(forKey key: String) -> CAAnimation? {
    attached.first { $0.key == key }?.animation
  }
  /// Actions by key; `NSNull` ends the search without one.
  ///
  /// Default nil.
  open var actions: [String: any CAAction]?
  /// Values, and actions under "actions", for keys that have none; may hold a "style" of its own.
  open var style: [AnyHashable: Any]?
  /// The action for an event: from the delegate, `actions`, `style`, the class, or else the built-in
  /// one of the property.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
  /// The action of a key for all layers of the class: nil for every key unless a subclass overrides
  /// it, so that the built-in one counts.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// How much farther the curve of a corner reaches along an edge than its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// A property's default; nil for bounds, position, frame and unknown keys (P-04).
  open class func defaultValue(forKey key: String) -> Any? { builtInDefault(forKey: key) }

  // MARK: What is on screen

  /// A copy as it is on screen now; nil if the layer was never committed.
  open func presentation() -> Self? { makePresentation() }
  /// The layer of which this is the presentation; a model layer itself.
  open func model() -> Self { (presented?.model as? Self) ?? self }

  // MARK: Key-value coding

  /// A property, or what was stored under any other key.
  ///
  /// Numbers come as `NSNumber` (LX-03).
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }
  /// Sets a property, or stores a value under any other key.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }
  /// What is under a key that is no property: stored, in `style`, or the class's default.
  open func value(forUndefinedKey key: String) -> Any? { undefinedValue(forKey: key) }
  /// Stores a value under a key that is no property; nil takes it away.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    setUndefinedValue(value, forKey: key)
  }
  /// A property or a part of one, such as `transform.rotation.z` (V-01).
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  /// Sets a property or a part of one; the action search is for the whole property (V-04).
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }
}
