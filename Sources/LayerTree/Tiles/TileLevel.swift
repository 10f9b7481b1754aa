package import CoreGraphics

/// The grid of tiles at one level of detail (TI-01, TI-02).
///
/// Pixels and tiles are counted from the origin of the layer's coordinates. A tile therefore shows
/// the same part of the layer whatever its bounds are.
package struct TileLevel: Sendable, Hashable {
  /// The number of pixels per point.
  package let resolution: Double
  /// The width of a tile, in pixels.
  package let tileWidth: Int
  /// The height of a tile, in pixels.
  package let tileHeight: Int

  /// The sides that a tile can have, in pixels.
  package static let tileSides = 16.0...4096.0

  /// Creates a level.
  ///
  /// - Parameters:
  ///   - resolution: The number of pixels per point; positive and finite.
  ///   - tileSize: The size of a tile, in pixels. Sides are rounded and limited to `tileSides`.
  package init(resolution: Double, tileSize: CGSize) {
    func side(_ length: CGFloat) -> Int {
      let pixels = Double(length).rounded()
      return Int(min(max(pixels, Self.tileSides.lowerBound), Self.tileSides.upperBound))
    }
    self.resolution = resolution
    tileWidth = side(tileSize.width)
    tileHeight = side(tileSize.height)
  }

  /// Returns the whole pixels that a rectangle touches.
  ///
  /// - Parameter rect: A rectangle in points.
  /// - Returns: The pixels, as a rectangle with integral edges.
  package func pixels(touching rect: CGRect) -> CGRect {
    // An edge that is on a pixel's edge except for rounding errors does not touch the next pixel.
    let scale = CGFloat(resolution)
    let left = Self.edge((rect.minX * scale + 1e-6).rounded(.down))
    let top = Self.edge((rect.minY * scale + 1e-6).rounded(.down))
    let right = Self.edge((rect.maxX * scale - 1e-6).rounded(.up))
    let bottom = Self.edge((rect.maxY * scale - 1e-6).rounded(.up))
    return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// Limits an edge to integers that are exact.
  private static func edge(_ value: CGFloat) -> CGFloat { min(max(value, -1e15), 1e15) }

  /// Returns the columns of the tiles that a range of pixels touches.
  package func columns(touching pixels: CGRect) -> Range<Int> {
    Self.tiles(from: pixels.minX, to: pixels.maxX, length: tileWidth)
  }

  /// Returns the rows of the tiles that a range of pixels touches.
  package func rows(touching pixels: CGRect) -> Range<Int> {
    Self.tiles(from: pixels.minY, to: pixels.maxY, length: tileHeight)
  }

  private static func tiles(from start: CGFloat, to end: CGFloat, length: Int) -> Range<Int> {
    let first = Int((start / CGFloat(length)).rounded(.down))
    let last = Int((end / CGFloat(length)).rounded(.up))
    return first..<max(first, last)
  }

  /// Returns the rectangle of some pixels, in points.
  package func points(_ pixels: CGRect) -> CGRect {
    let scale = CGFloat(resolution)
    return CGRect(
      x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale,
      height: pixels.height / scale)
  }
}

/// The position of a tile in the grid of its level.
package struct Tile: Sendable, Hashable {
  package let level: TileLevel
  package let column: Int
  package let row: Int

  /// All pixels of the tile, in pixels of its level.
  package var pixels: CGRect {
    CGRect(
      x: column * level.tileWidth, y: row * level.tileHeight, width: level.tileWidth,
      height: level.tileHeight)
  }

  /// Returns the pixels of the tile that are in the bounds of a layer.
  ///
  /// - Parameter bounds: The bounds, in points.
  /// - Returns: The pixels; fewer than a whole tile at the edges of the bounds.
  package func pixels(in bounds: CGRect) -> CGRect {
    pixels.intersection(level.pixels(touching: bounds))
  }
}
