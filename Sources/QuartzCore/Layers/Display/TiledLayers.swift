import Compositor

/// The tiled layers of a tree as of the last commit, and when their tiles were needed (TI).
final class TiledLayers {
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
  func advance(to time: Double, in snapshot: LayerSnapshot, of context: RenderContext) {
    guard !layers.isEmpty, let scale else { return }
    history.advance(to: time) { time in
      context.compositor.tileDemands(of: snapshot.evaluate(at: time), scale: scale)
    }
  }

  /// Replaces the layers with those of a new tree.
  ///
  /// `time` is the time of the commit, to which the previous tree must have been advanced.
  func commit(_ layers: [LayerID: CATiledLayer], at time: Double) {
    self.layers = layers
    let fades = layers.values.compactMap { $0.state.content.tiled?.drawnFadeDuration }
    if let longest = fades.max() {
      history.commit(at: time, longestFade: longest)
    } else {
      history = TileHistory()
    }
  }
}

extension TiledLayers: FramePartSource {
  /// Draws the tiles that the layers show, as a function of the commits and the time.
  func addParts(to frame: inout FrameCapture) {
    guard !layers.isEmpty, let scale else { return }
    let context = frame.host.root.context
    advance(to: frame.time, in: frame.snapshot, of: context)
    let demands = context.compositor.tileDemands(
      of: frame.snapshot.evaluate(at: frame.time), scale: scale)
    // Whether a frame is captured does not affect later frames.
    var history = history
    history.sample(demands, at: frame.time)
    let redrawn = frame.snapshot.parts.contents.keys
    frame.snapshot.parts.tiles = CATiledLayer.drawings(for: demands) { demand in
      history.shownTiles(for: demand, at: frame.time)
    } by: { id in
      guard let layer = layers[id], redrawn.contains(id) else { return layers[id] }
      return layer.makePresentation() ?? layer
    }
  }
}

extension CATiledLayer {
  /// Draws the tiles that meet demands; `artist` draws all instances of a layer.
  static func drawings(
    for demands: [TileDemand], levels: (TileDemand) -> [[TileHistory.ShownTile]],
    by artist: (LayerID) -> CATiledLayer?
  ) -> [TiledInstance: TileDrawing] {
    var drawings: [TiledInstance: TileDrawing] = [:]
    var artists: [LayerID: CATiledLayer] = [:]
    for demand in demands {
      let id = demand.instance.layer
      guard let artist = artists[id] ?? artist(id) else { continue }
      if artists.updateValue(artist, forKey: id) == nil { artist.tiles.startFrame() }
      drawings[demand.instance] = artist.tileDrawing(of: levels(demand), for: demand)
    }
    for artist in artists.values { artist.tiles.endFrame() }
    return drawings
  }
}
