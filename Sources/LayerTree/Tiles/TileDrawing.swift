package import CoreGraphics

/// What a tiled layer shows at one time, from back to front (TI).
package struct TileDrawing: Sendable, Hashable {
  /// A tile, or the part of it that is in the bounds.
  package struct Piece: Sendable, Hashable {
    /// The pixels of the level that the tile covers, in the coordinates of the tiles.
    package let pixels: CGRect
    /// What code drew for these pixels, or nil if the tile shows the layer's contents.
    package let image: CGImage?
    /// The opacity while the tile fades in, from 0 to 1 (TI-04).
    package let alpha: Double

    package init(pixels: CGRect, image: CGImage?, alpha: Double) {
      (self.pixels, self.image, self.alpha) = (pixels, image, alpha)
    }
  }

  /// The tiles of one level of detail, which do not overlap.
  package struct Level: Sendable, Hashable {
    /// The grid that the tiles are on.
    package let grid: TileLevel
    package let pieces: [Piece]

    package init(grid: TileLevel, pieces: [Piece]) { (self.grid, self.pieces) = (grid, pieces) }
  }

  /// The levels, from back to front: levels that were needed before are below the current one.
  package let levels: [Level]
  /// Whether y points up in the layer, whose tiles are drawn upright like contents.
  package let isUpsideDown: Bool
  /// Whether there are more pixels than the limit allows, so that nothing can be drawn (TI-06).
  package let exceedsLimit: Bool

  package init(levels: [Level], isUpsideDown: Bool, exceedsLimit: Bool = false) {
    (self.levels, self.isUpsideDown) = (levels, isUpsideDown)
    self.exceedsLimit = exceedsLimit
  }
}
