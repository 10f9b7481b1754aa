import PixelKernels

/// The tiles that a tiled layer has drawn and keeps (TI-03).
struct TileStore {
  /// The bitmap of a tile.
  struct Format: Equatable {
    /// The width, in pixels.
    let width: Int
    /// The height, in pixels.
    let height: Int
    /// The transform from the layer's coordinates to pixels from the top left.
    let matrix: CGAffineTransform
    /// Whether the bitmap has no alpha channel.
    let isOpaque: Bool

    /// Creates the format of some pixels of a level.
    ///
    /// `pixels` is the pixels of the level, in the coordinates of the tiles. `demand` is the demand
    /// for the tile, which has the layer's bounds and orientation.
    init(_ pixels: CGRect, of level: TileLevel, for demand: TileDemand, isOpaque: Bool) {
      width = Int(pixels.width)
      height = Int(pixels.height)
      self.isOpaque = isOpaque
      let scale = CGFloat(level.resolution)
      let toPixels = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -pixels.minX, ty: -pixels.minY)
      guard demand.isUpsideDown else {
        matrix = toPixels
        return
      }
      matrix = CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: 0, ty: demand.bounds.minY + demand.bounds.maxY
      ).concatenating(toPixels)
    }
  }

  private struct Entry {
    let image: CGImage
    let format: Format
    /// The last frame that showed the tile.
    var frame: Int

    var byteCount: Int { PixelBuffer.byteCount(width: format.width, height: format.height) }
  }

  /// The memory for tiles that are kept although the last frame did not show them; nil without tiles.
  private var memory: MemoryPart?
  private var entries: [Tile: Entry] = [:]
  private var frame = 0

  /// Starts a new frame; tiles used from now on are kept until it ends.
  mutating func startFrame() { frame += 1 }

  /// Returns a tile with a format, or nil if it is not kept.
  mutating func image(of tile: Tile, _ format: Format) -> CGImage? {
    guard let entry = entries[tile], entry.format == format else { return nil }
    entries[tile]?.frame = frame
    return entry.image
  }

  /// Keeps a tile.
  mutating func keep(_ image: CGImage, of tile: Tile, _ format: Format) {
    if memory == nil { memory = MemoryBudget.process.part(of: .tiles) }
    entries[tile] = Entry(image: image, format: format, frame: frame)
  }

  /// Ends a frame: removes the tiles that were shown longest ago if all together are too large.
  mutating func endFrame() {
    guard let budget = memory?.bytes else { return }
    var byteCount = entries.values.reduce(0) { $0 + $1.byteCount }
    guard byteCount > budget else { return }
    for (tile, entry) in entries.sorted(by: { $0.value.frame < $1.value.frame }) {
      guard byteCount > budget, entry.frame < frame else { return }
      entries[tile] = nil
      byteCount -= entry.byteCount
    }
  }

  /// Removes tiles.
  mutating func discard(_ area: DirtyArea) {
    guard case .part(let rect) = area else {
      (entries, memory) = ([:], nil)
      return
    }
    entries = entries.filter { _, entry in
      let size = CGSize(width: entry.format.width, height: entry.format.height)
      let covered = CGRect(origin: .zero, size: size).applying(entry.format.matrix.inverted())
      let part = covered.intersection(rect)
      return !(part.width > 0 && part.height > 0)
    }
  }
}

extension CATiledLayer {
  /// Implements `display()` unless a subclass overrides it.
  func discardTiles() { tiles.discard(drawing.current ?? .everything) }

  /// Returns what the layer shows in a frame, after drawing the tiles that are not kept.
  ///
  /// `levels` are the tiles of each level, from back to front.
  ///
  /// - Returns: The tiles with their images, or without if no code draws the layer.
  func tileDrawing(
    of levels: [[TileHistory.ShownTile]], for demand: TileDemand
  ) -> TileDrawing {
    guard !demand.exceedsLimit else {
      return TileDrawing(levels: [], isUpsideDown: demand.isUpsideDown, exceedsLimit: true)
    }
    var isDrawn = overridesDrawing || delegate != nil
    var drawn: [TileDrawing.Level] = []
    for level in levels {
      var pieces: [TileDrawing.Piece] = []
      for shown in level {
        let pixels = shown.tile.pixels(in: demand.bounds)
        guard !pixels.isNull, pixels.width > 0, pixels.height > 0 else { continue }
        var image: CGImage?
        if isDrawn {
          let format = TileStore.Format(
            pixels, of: shown.tile.level, for: demand, isOpaque: isOpaque)
          image = tiles.image(of: shown.tile, format) ?? drawnTile(shown.tile, format)
          // A delegate that does not draw one tile does not draw any.
          isDrawn = image != nil
        }
        pieces.append(TileDrawing.Piece(pixels: pixels, image: image, alpha: shown.alpha))
      }
      if let grid = level.first?.tile.level, !pieces.isEmpty {
        drawn.append(TileDrawing.Level(grid: grid, pieces: pieces))
      }
    }
    return TileDrawing(levels: drawn, isUpsideDown: demand.isUpsideDown)
  }

  /// Draws a tile and keeps it, or returns nil if neither the class nor the delegate draws.
  private func drawnTile(_ tile: Tile, _ format: TileStore.Format) -> CGImage? {
    let wasRunning = drawing.isRunning
    drawing.isRunning = true
    defer { drawing.isRunning = wasRunning }
    delegate?.layerWillDraw(self)
    drawing.isAnswered = true
    let buffer = PixelBuffer(width: format.width, height: format.height)
    let all = PixelRect(of: buffer)
    if format.isOpaque { buffer.fill(all, with: 0xFF00_0000) }
    let context = CGContext(buffer: buffer)
    context.clip(to: CGRect(x: 0, y: 0, width: format.width, height: format.height))
    context.baseUnit = CGFloat(tile.level.resolution)
    context.deviceSpace = .deviceSpace(height: CGFloat(format.height))
    context.concatenate(format.matrix)
    draw(in: context)
    guard overridesDrawing || drawing.isAnswered else { return nil }
    if format.isOpaque { buffer.makeOpaque(all) }
    let image = CGImage(buffer: buffer, hasAlpha: !format.isOpaque)
    tiles.keep(image, of: tile, format)
    return image
  }
}
