/// A layer that draws large content in tiles, when they become visible and at the level of detail
/// that is shown (TI).
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called for each tile. The context has the layer's
/// coordinates; `boundingBoxOfClipPath` is the tile, and the scale of `ctm` is the resolution of its
/// level in pixels per point. Nothing is asynchronous: all tiles of a frame are drawn before the
/// frame (TI-03). A tile that is drawn is kept until `setNeedsDisplay()` discards it, so drawing must
/// depend only on the layer and the tile. Without drawing code, tiles show the layer's `contents`.
///
/// A tile fades in when it is first needed, above tiles of the level that it replaces, in the time
/// that `fadeDuration()` returns (TI-04). To show tiles at once, override it to return 0. If the
/// visible tiles of a layer have more than 64 Mi pixels, rendering throws an error (TI-06).
open class CATiledLayer: CALayer {
  override class var kind: LayerKind { .tiled }

  /// The tiles drawn so far.
  var tiles = TileStore()

  private var tiled: TiledContent { state.content.tiled ?? TiledContent() }

  /// Creates a layer with Apple's defaults, whose tiles fade in within the class's `fadeDuration()`.
  public override init() {
    super.init()
    state.content.tiled?.fadeDuration = Self.fadeDuration()
  }

  /// Creates a copy without tiles.
  ///
  /// - Parameter layer: The layer to copy; any other value creates a new layer.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Unsupported: there are no archives (LX-06).
  public required init?(coder: NSCoder) { nil }

  /// Returns the time in which new tiles fade in, in seconds, which layers of the class have from
  /// their creation.
  ///
  /// Tiles appear at once if it is not positive, and take at most 10 seconds. The value for the key
  /// "fadeDuration" changes it for a single layer. The default is 0.25.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The size of a tile, in pixels of its level.
  ///
  /// Sides are rounded to whole pixels, from 16 to 4,096. Tiles at the edges of the bounds may be
  /// smaller. The default is (256, 256).
  open var tileSize: CGSize {
    get { tiled.tileSize }
    set { set(TiledContent.tileSize, newValue) }
  }
  /// The number of levels of detail, each with half the resolution of the previous one (TI-01).
  ///
  /// At least 1 and at most 32 levels count. The default is 1.
  open var levelsOfDetail: Int {
    get { tiled.levelsOfDetail }
    set { set(TiledContent.levelsOfDetail, newValue) }
  }
  /// The number of levels with a higher resolution than `contentsScale` (TI-01).
  ///
  /// With 2 and a `contentsScale` of 1, the most detailed level has 4 pixels per point. The default is
  /// 0.
  open var levelsOfDetailBias: Int {
    get { tiled.levelsOfDetailBias }
    set { set(TiledContent.levelsOfDetailBias, newValue) }
  }

  /// Discards tiles: those that the rectangles passed to `setNeedsDisplay(_:)` touch, or all of them.
  ///
  /// They are drawn again for the next frame that shows them, and do not fade in again (TI-05).
  open override func display() { discardTiles() }
}
