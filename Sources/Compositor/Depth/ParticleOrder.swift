import CoreGraphics
import LayerTree
import PixelKernels

/// The order in which particles are drawn among the layers of their space (EM-29).
///
/// A particle is in front of a layer or behind it as its center is, so layers do not cut it. Where the
/// layers leave a choice, the particles of all emitters are drawn the farthest first.
struct ParticleOrder {
  /// The particles to draw before the first group of layers, before the second, and so on, and after
  /// the last: each time from back to front.
  private(set) var steps: [[ParticleCloud]]

  /// A visible particle.
  private struct Item {
    let place: ParticlePlace
    /// The distance that its image reaches, in pixels.
    let reach: Double
    /// The index of its cloud.
    let cloud: Int
    /// The index in the cloud.
    let index: Int
  }

  /// A visible layer.
  private struct Obstacle {
    let outline: ConvexOutline
    let depth: PlaneDepth
    /// The index of its group.
    let group: Int
    /// The index of the layer.
    let layer: Int

    /// Returns whether the image of a particle may overlap the layer.
    func touches(_ item: Item) -> Bool {
      let (x, y, reach) = (item.place.x, item.place.y, item.reach)
      guard
        x + reach > Double(outline.box.minX), x - reach < Double(outline.box.maxX),
        y + reach > Double(outline.box.minY), y - reach < Double(outline.box.maxY)
      else { return false }
      return outline.inside.edges.allSatisfy { $0.x * x + $0.y * y + $0.z > -reach }
    }

    /// Returns whether a particle is in front of the layer at its center.
    ///
    /// `start` is the index of the first layer that is in front of it where they are equally deep.
    func isBehind(_ item: Item, before start: Int) -> Bool {
      let difference = item.place.depth - depth(CGPoint(x: item.place.x, y: item.place.y))
      guard abs(difference) <= PlaneDepth.tolerance else { return difference > 0 }
      return layer < start
    }
  }

  /// Orders particles.
  ///
  /// - Parameters:
  ///   - clouds: The particles, each with the number of layers that are behind them where they are
  ///     equally deep.
  ///   - planes: The layers.
  ///   - groups: The indices of the layers that are drawn together, from back to front.
  init(
    _ clouds: [(particles: ParticleCloud, layersBehind: Int)], among planes: [DepthOrder.Plane],
    in groups: [[Int]]
  ) {
    steps = Array(repeating: [], count: groups.count + 1)
    // An emitter with too many particles has none here, but is painted to report the error.
    steps[0] = clouds.map { $0.particles }.filter { $0.drawing.exceedsLimit }
    let obstacles = groups.enumerated().flatMap { group, members in
      members.compactMap { layer -> Obstacle? in
        guard let outline = planes[layer].outline, planes[layer].depth.isFinite else { return nil }
        return Obstacle(outline: outline, depth: planes[layer].depth, group: group, layer: layer)
      }
    }
    // The cloud of the last particles of each step.
    var last = Array(repeating: -1, count: steps.count)
    var reached = 0
    for item in Self.items(clouds.map { $0.particles }) {
      var (first, end) = (0, groups.count)
      for obstacle in obstacles where obstacle.touches(item) {
        if obstacle.isBehind(item, before: clouds[item.cloud].layersBehind) {
          first = max(first, obstacle.group + 1)
        } else {
          end = min(end, obstacle.group)
        }
      }
      // Not before particles that are farther away, unless a layer requires it.
      let step = max(first, min(reached, end))
      reached = max(reached, step)
      if last[step] != item.cloud {
        last[step] = item.cloud
        var cloud = clouds[item.cloud].particles
        cloud.drawing.particles = []
        steps[step].append(cloud)
      }
      steps[step][steps[step].count - 1].drawing.particles.append(
        clouds[item.cloud].particles.drawing.particles[item.index])
    }
  }

  /// Returns the visible particles, the farthest first; those that are equally deep keep their order.
  private static func items(_ clouds: [ParticleCloud]) -> [Item] {
    var items: [Item] = []
    for (number, cloud) in clouds.enumerated() {
      for (index, particle) in cloud.drawing.particles.enumerated() {
        guard let place = cloud.projection.place(particle.position), place.x.isFinite,
          place.y.isFinite, place.depth.isFinite
        else { continue }
        let radius = cloud.drawing.sprites[particle.sprite].radius * particle.scale
        let reach = place.reach(radius)
        items.append(
          Item(place: place, reach: max(reach.x, reach.y), cloud: number, index: index))
      }
    }
    return items.sorted {
      ($0.place.depth, $0.cloud, $0.index) < ($1.place.depth, $1.cloud, $1.index)
    }
  }
}
