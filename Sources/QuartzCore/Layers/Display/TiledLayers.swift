import Compositor
import LayerTree

/// The tiled layers of a tree as of the last commit, and when their tiles were needed (TI).
struct TiledLayers {
  /// The tiles that an instance of a layer shows in a frame.
  struct Shown {
    let layer: CATiledLayer
    let demand: TileDemand
    /// The tiles of each level, from back to front.
    let levels: [[TileHistory.ShownTile]]
  }

  private var layers: [LayerID: CATiledLayer] = [:]
  private var history = TileHistory()
  /// The scale of the canvas, in pixels per point; nil if no frame is ever captured.
  private let scale: Double?

  init(scale: Double?) { self.scale = scale }

  var isEmpty: Bool { layers.isEmpty }

  /// Notes which tiles the tree needs before a time.
  ///
  /// - Parameters:
  ///   - time: The time on the stage's clock.
  ///   - snapshot: The tree as of the last commit.
  ///   - context: The context of the layers.
  mutating func advance(to time: Double, in snapshot: LayerSnapshot, of context: RenderContext) {
    guard !layers.isEmpty, let scale else { return }
    history.advance(to: time) { time in
      context.compositor.tileDemands(of: snapshot.evaluate(at: time), scale: scale)
    }
  }

  /// Replaces the layers with those of a new tree.
  ///
  /// - Parameters:
  ///   - layers: The tiled layers of the tree.
  ///   - time: The time of the commit, to which the previous tree must have been advanced.
  mutating func commit(_ layers: [LayerID: CATiledLayer], at time: Double) {
    self.layers = layers
    let fades = layers.values.compactMap { $0.state.content.tiled?.drawnFadeDuration }
    if let longest = fades.max() {
      history.commit(at: time, longestFade: longest)
    } else {
      history = TileHistory()
    }
  }

  /// Returns the tiles that the layers show at a time, as a function of the commits and the time.
  ///
  /// - Parameters:
  ///   - snapshot: The tree as of the last commit.
  ///   - time: The time on the stage's clock.
  ///   - context: The context of the layers.
  /// - Returns: The tiles of each instance of a layer that is visible.
  mutating func shown(
    in snapshot: LayerSnapshot, at time: Double, of context: RenderContext
  ) -> [Shown] {
    guard !layers.isEmpty, let scale else { return [] }
    advance(to: time, in: snapshot, of: context)
    let demands = context.compositor.tileDemands(
      of: snapshot.evaluate(at: time), scale: scale)
    // Whether a frame is captured does not affect later frames.
    var history = history
    history.sample(demands, at: time)
    return demands.compactMap { demand in
      guard let layer = layers[demand.instance.layer] else { return nil }
      return Shown(
        layer: layer, demand: demand, levels: history.shownTiles(for: demand, at: time))
    }
  }
}
