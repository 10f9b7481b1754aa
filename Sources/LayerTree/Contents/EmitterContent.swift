package import CoreGraphics

/// The content of a `CAEmitterLayer` (P-09, EM).
package struct EmitterContent: ClassContent {
  /// The kinds of particles (EM-20); nil and an empty list emit nothing.
  package var emitterCells: [EmitterCell]?
  /// A factor for the birth rates of all cells (EM-06).
  package var birthRate: Double = 1
  /// A factor for the lifetimes of all cells (EM-07).
  package var lifetime: Double = 1
  /// A factor for the velocities of all cells (EM-07).
  package var velocity: Double = 1
  /// A factor for the scales of all cells (EM-07).
  package var scale: Double = 1
  /// A factor for the spins of all cells (EM-07).
  package var spin: Double = 1
  /// The center of the shape, in the layer's coordinates (EM-02).
  package var emitterPosition = CGPoint.zero
  /// The z coordinate of the shape's center, in points.
  package var emitterZPosition: Double = 0
  /// The size of the shape, in points; its width is the radius of circles and spheres (EM-12).
  package var emitterSize = CGSize.zero
  /// The depth of a cuboid, in points.
  package var emitterDepth: Double = 0
  package var emitterShape = CAEmitterLayerEmitterShape.point
  package var emitterMode = CAEmitterLayerEmitterMode.volume
  package var renderMode = CAEmitterLayerRenderMode.unordered
  /// The seed of the random numbers (EM-05).
  package var seed = 0
  /// Whether particles keep their z coordinates instead of being flattened into the layer's plane
  /// (EM-29).
  package var preservesDepth = false

  package init() {}

  package static let kind = LayerKind.emitter

  package var keepsDepth: Bool { preservesDepth }

  package func source(_ commit: SourceCommit) -> (any ContentSource)? {
    // They apply in the order of `LayerNode.presentation`.
    let lists =
      [SublayerAnimations(animations: commit.animations, reach: 0, clock: commit.clock)]
      + commit.above.reversed()
    return EmitterHistory(
      continuing: commit.previous, with: self,
      animations: lists.compactMap { EmitterAnimations($0, on: commit.clock) },
      at: commit.clock.time)
  }

  /// The properties that `CAEmitterLayer` adds to `CALayer`'s, in the order of the documentation.
  package static let properties: [LayerProperty] = [
    emitterCells.row, birthRate.row, lifetime.row, velocity.row, scale.row, spin.row,
    emitterPosition.row, emitterZPosition.row, emitterSize.row, emitterDepth.row,
    emitterShape.row, emitterMode.row, renderMode.row, seed.row, preservesDepth.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.emitter)

  package static let emitterCells = rows.property(
    "emitterCells", \.emitterCells, ValueCases.emitterCells, .still)
  package static let birthRate = rows.number("birthRate", \.birthRate, as: .float)
  package static let lifetime = rows.number("lifetime", \.lifetime, as: .float)
  package static let velocity = rows.number("velocity", \.velocity, as: .float)
  package static let scale = rows.number("scale", \.scale, as: .float)
  package static let spin = rows.number("spin", \.spin, as: .float)
  package static let emitterPosition = rows.property(
    "emitterPosition", \.emitterPosition, ValueCases.point)
  package static let emitterZPosition = rows.number("emitterZPosition", \.emitterZPosition)
  package static let emitterSize = rows.property("emitterSize", \.emitterSize, ValueCases.size)
  package static let emitterDepth = rows.number("emitterDepth", \.emitterDepth)
  package static let emitterShape = rows.name(
    "emitterShape", \.emitterShape, among: CAEmitterLayerEmitterShape.allNames)
  package static let emitterMode = rows.name(
    "emitterMode", \.emitterMode, among: CAEmitterLayerEmitterMode.allNames)
  package static let renderMode = rows.name(
    "renderMode", \.renderMode, among: CAEmitterLayerRenderMode.allNames)
  package static let seed = rows.integer("seed", \.seed, isAnimatable: false)
  package static let preservesDepth = rows.boolean(
    "preservesDepth", \.preservesDepth, isAnimatable: false)
}

extension LayerKind {
  package static let emitter = LayerKind(
    "emitter", EmitterContent(), hasContentSource: true)
}

extension LayerContent {
  package var emitter: EmitterContent? {
    get { self[EmitterContent.self] }
    set { self[EmitterContent.self] = newValue }
  }
}
