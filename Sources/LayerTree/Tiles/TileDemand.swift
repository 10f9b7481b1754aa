package import CoreGraphics

/// A tiled layer as it is shown at one place of a tree: in an instance of a replicator, or in an image
/// of a transition.
package struct TiledInstance: Sendable, Hashable {
  package let layer: LayerID
  /// The ancestors, and the layer itself, of which only a part is shown, from the root.
  ///
  /// The incoming image of a transition is left out, and so are both images of a filter transition:
  /// what they show is the layer itself.
  package let path: [RenderIdentity]

  package init(layer: LayerID, path: [RenderIdentity] = []) {
    (self.layer, self.path) = (layer, path)
  }

  /// Whether it is in the outgoing image of a transition.
  package var isOutgoing: Bool { path.contains { $0.part == .outgoing } }
}

extension RenderIdentity {
  /// Returns the path of what is below a node with this identity.
  ///
  /// - Returns: The path, as in `TiledInstance`.
  package func appended(to path: [RenderIdentity]) -> [RenderIdentity] {
    guard let part, part != .incoming, part != .source else { return path }
    return path + [self]
  }
}

/// The tiles that show the visible part of a tiled layer at one time (TI-01, TI-02).
package struct TileDemand: Sendable, Equatable {
  /// The layer.
  package let instance: TiledInstance
  /// The level of detail.
  package let level: TileLevel
  /// The layer's bounds, in its own coordinates.
  package let bounds: CGRect
  /// The smallest rectangle around the visible part of the bounds, in the coordinates of the tiles.
  ///
  /// These are the layer's, mirrored about the middle of the bounds if `isUpsideDown`.
  package let visible: CGRect
  /// Whether y points up in the layer, whose tiles are drawn upright like contents.
  package let isUpsideDown: Bool
  /// The time in which tiles fade in, in seconds.
  package let fadeDuration: Double
  /// The columns of the tiles.
  package let columns: Range<Int>
  /// The rows of the tiles.
  package let rows: Range<Int>

  /// The maximum number of pixels of the tiles that an instance of a layer shows at a time (TI-06).
  package static let maximumPixels = 64 << 20

  /// Creates a demand; fails if no tile is visible.
  package init?(
    instance: TiledInstance, level: TileLevel, bounds: CGRect, visible: CGRect,
    isUpsideDown: Bool, fadeDuration: Double
  ) {
    self.instance = instance
    self.level = level
    self.bounds = bounds
    self.isUpsideDown = isUpsideDown
    self.fadeDuration = fadeDuration
    var part = visible
    if isUpsideDown { part.origin.y = bounds.minY + bounds.maxY - visible.maxY }
    self.visible = part
    let pixels = level.pixels(touching: part).intersection(level.pixels(touching: bounds))
    guard !pixels.isNull, pixels.width > 0, pixels.height > 0 else { return nil }
    columns = level.columns(touching: pixels)
    rows = level.rows(touching: pixels)
  }

  /// Whether the tiles have more than `maximumPixels` pixels, or would if each had 256.
  package var exceedsLimit: Bool {
    let (width, height) = (Double(level.tileWidth), Double(level.tileHeight))
    let all = level.pixels(touching: bounds)
    let across = min(Double(columns.count) * width, Double(all.width))
    let down = min(Double(rows.count) * height, Double(all.height))
    // A tile takes time even if almost nothing of it is in the bounds.
    let least = TileLevel.tileSides.lowerBound * TileLevel.tileSides.lowerBound
    let count = Double(columns.count) * Double(rows.count)
    return max(across * down, count * least) > Double(Self.maximumPixels)
  }

  /// The tiles, row by row; none if they exceed the limit.
  package var tiles: [Tile] {
    guard !exceedsLimit else { return [] }
    return rows.flatMap { row in
      columns.map { Tile(level: level, column: $0, row: row) }
    }
  }
}
