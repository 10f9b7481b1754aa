/// A layer that emits, animates and draws particles above its background and border (EM).
///
/// Time is the layer's: with the default `beginTime` of 0, the emitter has been running forever, and
/// the first frame shows particles of all ages. To start without particles, set
/// `beginTime = CACurrentMediaTime()` (EM-03). A change, or an animation, of the emitter or of a cell
/// affects the particles born afterward (EM-08). Particles are not clipped to the bounds. If more
/// than a million of them are alive, rendering throws an error (EM-28).
open class CAEmitterLayer: CALayer {
  override class var kind: LayerKind { .emitter }

  private var emitter: EmitterContent { state.content.emitter ?? EmitterContent() }
  /// The objects of the cells.
  private var cells: [CAEmitterCell]?
  /// The values of the cells when the objects and the layer last agreed.
  private var readStates: [EmitterCell]?

  /// The kinds of particles.
  ///
  /// The layer holds the cells, and each commit reads them (EM-20): a cell can be configured after it
  /// was assigned. A later change of a cell shows with the next commit. To change or animate a committed
  /// cell, use a key path such as "emitterCells.spark.birthRate". The default is nil.
  open var emitterCells: [CAEmitterCell]? {
    get {
      readCells()
      return cells
    }
    set {
      let before = (cells, readStates)
      let states = newValue?.map(\.state)
      (cells, readStates) = (newValue, states)
      set(EmitterContent.emitterCells, states)
      // Presentation copies cannot be changed.
      if emitter.emitterCells != states { (cells, readStates) = before }
    }
  }

  /// The key of the cells.
  var cellsKey: String { EmitterContent.emitterCells.row.name }

  /// Makes the layer's values and the objects of its cells agree: the values get what client code has
  /// changed in the objects, and the objects what a key path has changed in the values.
  func readCells() {
    let states = emitter.emitterCells
    guard states == readStates else {
      cells = CAEmitterCell.cells(with: states, keeping: cells)
      readStates = states
      return
    }
    let changed = cells?.map(\.state)
    guard changed != states else { return }
    _ = EmitterContent.emitterCells.row.write(&state, .emitterCells(changed))
    readStates = changed
  }
  /// A factor for the birth rates of all cells; animatable, 1 by default.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { set(EmitterContent.birthRate, Double(decimal: newValue)) }
  }
  /// A factor for the lifetimes of all cells; animatable, 1 by default.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { set(EmitterContent.lifetime, Double(decimal: newValue)) }
  }
  /// The center of the emitter's shape, in the layer's coordinates (EM-02); animatable, zero by
  /// default.
  open var emitterPosition: CGPoint {
    get { emitter.emitterPosition }
    set { set(EmitterContent.emitterPosition, newValue) }
  }
  /// The z coordinate of the center of the emitter's shape, in points; animatable, 0 by default.
  open var emitterZPosition: CGFloat {
    get { CGFloat(emitter.emitterZPosition) }
    set { set(EmitterContent.emitterZPosition, Double(newValue)) }
  }
  /// The size of the emitter's shape, in points, animatable, zero by default; the width is the
  /// radius of circles and spheres (EM-12).
  open var emitterSize: CGSize {
    get { emitter.emitterSize }
    set { set(EmitterContent.emitterSize, newValue) }
  }
  /// The depth of a cuboid, in points; animatable, 0 by default.
  open var emitterDepth: CGFloat {
    get { CGFloat(emitter.emitterDepth) }
    set { set(EmitterContent.emitterDepth, Double(newValue)) }
  }
  /// The shape that particles start from (EM-12); the default is `point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.emitterShape }
    set { set(EmitterContent.emitterShape, newValue) }
  }
  /// The part of the shape that particles start from (EM-13); the default is `volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.emitterMode }
    set { set(EmitterContent.emitterMode, newValue) }
  }
  /// The order of the particles, and how they are composited (EM-17); the default is `unordered`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.renderMode }
    set { set(EmitterContent.renderMode, newValue) }
  }
  /// Whether particles are in the three-dimensional space of the superlayer instead of being flattened
  /// into the layer's plane (EM-29).
  ///
  /// If true, each particle is projected at its own depth, farther ones are drawn first, and the layer
  /// acts like a `CATransformLayer`: it has no background, contents, border, shadow, filters or mask of
  /// its own, and its opacity applies to each particle. The default is false.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { set(EmitterContent.preservesDepth, newValue) }
  }
  /// A factor for the velocities of all cells; animatable, 1 by default.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { set(EmitterContent.velocity, Double(decimal: newValue)) }
  }
  /// A factor for the scales of all cells; animatable, 1 by default.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { set(EmitterContent.scale, Double(decimal: newValue)) }
  }
  /// A factor for the spins of all cells; animatable, 1 by default.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { set(EmitterContent.spin, Double(decimal: newValue)) }
  }
  /// The seed of the random numbers (EM-05): equal layers with equal seeds have equal particles;
  /// the default is 0.
  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: emitter.seed) }
    set { set(EmitterContent.seed, Int(newValue)) }
  }
}
