import CoreGraphics
import LayerTree
import PixelKernels

/// Layers and particles that share one three-dimensional space: siblings of which at least one leaves
/// their superlayer's plane or keeps the depth of its own sublayers or particles (R-08, R-09, EM-29).
struct DepthContext {
  /// A layer that is drawn flat in the space.
  struct Leaf {
    let layer: ResolvedLayer
    let map: PlaneMap
    let plane: DepthOrder.Plane
  }

  /// What is drawn at once.
  enum Step {
    /// A layer, or layers that are composited pixel by pixel.
    case layers([Leaf])
    /// Particles of one emitter, from back to front.
    case particles(ParticleCloud)
  }

  /// The layers, from back to front where they are coplanar.
  private(set) var leaves: [Leaf] = []
  /// The particles, each with the number of layers that are behind them where they are equally deep.
  private(set) var clouds: [(particles: ParticleCloud, layersBehind: Int)] = []

  /// Returns whether layers must be ordered by depth.
  ///
  /// - Returns: Whether one of them leaves the plane or keeps depth.
  static func isNeeded(for layers: [ResolvedLayer]) -> Bool {
    layers.contains { layer in
      let node = layer.node
      if node.keepsDepth { return true }
      guard layers.count > 1 else { return false }
      let (own, plane) = (node.state.values.transform, layer.outer.toPlane)
      // Most layers are not rotated in space, and composing matrices takes longer.
      if own.m13 == 0, own.m23 == 0, own.m14 == 0, own.m24 == 0, plane.m13 == 0, plane.m23 == 0,
        plane.m14 == 0, plane.m24 == 0
      {
        return false
      }
      return PlaneDepth.isTilted(layer.measured.matrix)
    }
  }

  /// Collects the visible layers of a space.
  ///
  /// - Parameter layers: Siblings, from back to front where they are coplanar.
  init(_ layers: [ResolvedLayer]) {
    for layer in layers { add(layer) }
  }

  private mutating func add(_ layer: ResolvedLayer) {
    let (values, outer) = (layer.values, layer.outer)
    let map: PlaneMap
    switch layer.placement {
    case .hidden: return
    case .space(let own):
      for sublayer in layer.orderedSublayers { add(sublayer) }
      if let cloud = ParticleCloud(layer, at: own) {
        clouds.append((particles: cloud, layersBehind: leaves.count))
      }
      return
    case .affine(let own): map = PlaneMap(own.matrix)
    case .projected(let projection, _): map = projection
    }
    let plane = DepthOrder.Plane(
      outline: ConvexOutline(of: layer.extent, by: map, in: CGRect(outer.horizon)),
      depth: PlaneDepth(layer.measured.matrix, seenBy: map),
      canBeSplit: !values.isBlended && !values.filtersBackdrop)
    leaves.append(Leaf(layer: layer, map: map, plane: plane))
  }

  /// What to draw one after the other, from back to front.
  var steps: [Step] {
    let groups =
      leaves.count > 1 ? DepthOrder(leaves.map(\.plane)).groups : leaves.indices.map { [$0] }
    let layers = groups.map { group in Step.layers(group.map { leaves[$0] }) }
    guard !clouds.isEmpty else { return layers }
    let particles = ParticleOrder(clouds, among: leaves.map(\.plane), in: groups).steps
    return particles.enumerated().flatMap { index, clouds in
      clouds.map { Step.particles($0) } + layers.dropFirst(index).prefix(1)
    }
  }
}
