/// A layer that shows nested contents with a clock of their own (PC).
///
/// The contents are a stage of their own: their animations, implicit ones too, their scheduled blocks,
/// views and physics take place on the clock of that stage, exactly as if it were rendered alone. The
/// layer only decides, by its `clock`, which of their instants it shows at which of its own times, so
/// that contents can start later, run faster, be cut, repeat, run backward or stand still. The layer
/// itself is a layer like any other: its position, opacity, filters and animations are on the clock of
/// the stage that shows it.
///
/// The contents are drawn in the coordinates of the bounds, with their origin at the top left, behind
/// the layer's sublayers. They extend beyond the bounds unless `masksToBounds` is true.
open class PrecompositionLayer: CALayer {
  /// The instants of the contents that the layer shows.
  ///
  /// Its times count from `clockOrigin`. The default plays the contents once, from the layer's
  /// creation.
  open var clock = PrecompositionClock() {
    didSet { if clock != oldValue { context.setNeedsCommit() } }
  }
  /// The layer's own time from which `clock` counts; the default is the time at which the layer was
  /// created.
  open var clockOrigin = CACurrentMediaTime() {
    didSet { if clockOrigin != oldValue { context.setNeedsCommit() } }
  }
  /// What plays the contents; nil for a layer without contents.
  package var player: (any PrecompositionPlayer)? { didSet { context.setNeedsCommit() } }

  /// Creates a layer without contents; `init(size:scale:framesPerSecond:contents:)` gives it some.
  public override init() { super.init() }

  /// Creates the copy of a layer that `presentation()` returns (C-03).
  ///
  /// - Parameter layer: The layer to copy; any other value creates a new layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let original = layer as? PrecompositionLayer else { return }
    (clock, clockOrigin, player) = (original.clock, original.clockOrigin, original.player)
  }

  /// Returns nil, because layers cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  override var ownSource: (any ContentSource)? {
    PrecompositionSource(clock, countedFrom: clockOrigin)
  }
}
