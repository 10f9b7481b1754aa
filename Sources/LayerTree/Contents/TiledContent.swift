package import CoreGraphics

/// The content of a `CATiledLayer` (P-11, TI).
package struct TiledContent: ClassContent {
  /// The size of a tile, in pixels of its level (TI-01).
  package var tileSize = CGSize(width: 256, height: 256)
  /// The number of levels of detail, each with half the resolution of the previous one.
  package var levelsOfDetail = 1
  /// The number of levels with more than `contentsScale` pixels per point.
  package var levelsOfDetailBias = 0
  /// The time in which a tile fades in, in seconds (TI-04).
  package var fadeDuration: Double = 0.25

  package init() {}

  package static let kind = LayerKind.tiled

  /// The properties that `CATiledLayer` adds to `CALayer`'s, in the order of the documentation.
  package static let properties: [LayerProperty] = [
    tileSize.row, levelsOfDetail.row, levelsOfDetailBias.row, fadeDuration.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.tiled)

  package static let tileSize = rows.property("tileSize", \.tileSize, ValueCases.size, .still)
  package static let levelsOfDetail = rows.integer(
    "levelsOfDetail", \.levelsOfDetail, isAnimatable: false)
  package static let levelsOfDetailBias = rows.integer(
    "levelsOfDetailBias", \.levelsOfDetailBias, isAnimatable: false)
  package static let fadeDuration = rows.number(
    "fadeDuration", \.fadeDuration, isAnimatable: false)
}

extension LayerKind {
  package static let tiled = LayerKind("tiled", TiledContent())
}

extension LayerContent {
  package var tiled: TiledContent? {
    get { self[TiledContent.self] }
    set { self[TiledContent.self] = newValue }
  }
}

extension TiledContent {
  /// The maximum number of levels, and of those with a higher resolution than `contentsScale`.
  package static let maximumLevels = 32
  /// The longest time in which a tile fades in, in seconds.
  package static let longestFade = 10.0
  /// The pixels per point of the level before any magnification, whatever `contentsScale` is.
  private static let scales = (1.0 / 1024)...1024.0

  /// The time in which tiles fade in, limited to a range that can be computed; 0 shows them at once.
  package var drawnFadeDuration: Double {
    fadeDuration > 0 ? min(fadeDuration, Self.longestFade) : 0
  }

  /// Returns the level that a layer is drawn from: the least detailed one that has enough pixels, or
  /// the most detailed one (TI-01).
  ///
  /// - Parameters:
  ///   - scale: The pixels per point that are shown.
  ///   - contentsScale: The layer's `contentsScale`. If it is not a positive number, it counts as 1.
  ///   - size: The size of the bounds, in points. A level has at least one pixel in each direction.
  /// - Returns: The level.
  package func level(
    showing scale: Double, contentsScale: Double, size: CGSize
  ) -> TileLevel {
    let base =
      contentsScale > 0
      ? min(max(contentsScale, Self.scales.lowerBound), Self.scales.upperBound) : 1
    let bias = min(max(levelsOfDetailBias, 0), Self.maximumLevels)
    let count = min(max(levelsOfDetail, 1), Self.maximumLevels)
    let resolutions = (0..<count).map { index in
      base * Double(sign: .plus, exponent: bias - index, significand: 1)
    }
    let shorterSide = Double(min(size.width, size.height))
    // A rotation by 90 degrees may have a scale of 1 and a rounding error.
    let fitting = resolutions.last { resolution in
      resolution * (1 + 1e-6) >= scale && resolution * shorterSide >= 1
    }
    return TileLevel(resolution: fitting ?? resolutions[0], tileSize: tileSize)
  }
}
