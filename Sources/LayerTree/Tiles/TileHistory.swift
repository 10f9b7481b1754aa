import CoreGraphics

/// When the tiles of a tree have been needed, which decides how opaque they are (TI-04, TI-05).
///
/// The tree is sampled at fixed times: at every commit, and 60 times per second of the stage's clock.
/// What is shown at a time is therefore a function of the commits and the time, whichever frames are
/// captured.
package struct TileHistory: Sendable {
  /// The number of samples per second between commits.
  package static let sampleRate = 60.0

  /// A tile and its opacity.
  package struct ShownTile: Sendable, Hashable {
    package let tile: Tile
    /// The opacity, from 0 to 1.
    package let alpha: Double

    package init(_ tile: Tile, alpha: Double) { (self.tile, self.alpha) = (tile, alpha) }
  }

  /// The time since when a tile is shown, and when it was last needed.
  private struct Appearance {
    /// The time at which the tile started to fade in; negative infinity if it has finished.
    var start: Double
    var lastNeed: Double
  }

  /// The tiles of an instance of a layer.
  private struct Instance {
    var fadeDuration: Double
    var tiles: [Tile: Appearance] = [:]

    /// Removes tiles that nothing has needed for as long as it takes to fade in others.
    mutating func removeExpired(at time: Double) {
      tiles = tiles.filter { time - $0.value.lastNeed <= fadeDuration }
    }

    /// Notes which tiles are opaque, so that it no longer matters when they appeared.
    mutating func completeFades(at time: Double) {
      tiles = tiles.mapValues { appearance in
        guard time - appearance.start >= fadeDuration else { return appearance }
        return Appearance(start: -.infinity, lastNeed: appearance.lastNeed)
      }
    }

    /// Returns the opacity of a tile.
    func alpha(of tile: Tile, at time: Double) -> Double {
      guard fadeDuration > 0, let appearance = tiles[tile] else { return 1 }
      return min(max((time - appearance.start) / fadeDuration, 0), 1)
    }
  }

  private var instances: [TiledInstance: Instance] = [:]
  /// The time of the last sample; nil before the first commit.
  private var lastSample: Double?
  /// The time of the last commit, if it has not been sampled yet.
  private var commitTime: Double?
  /// The longest time in which a tile of the tree fades in, in seconds.
  private var longestFade = 0.0

  package init() {}

  /// Starts to sample a new tree.
  ///
  /// The history must have advanced to the time of the commit. Trees that are replaced at the instant
  /// of their commit are never sampled.
  ///
  /// - Parameters:
  ///   - time: The time of the commit, in seconds.
  ///   - longestFade: The longest time in which a tile of the new tree fades in, in seconds.
  package mutating func commit(at time: Double, longestFade: Double) {
    commitTime = time
    self.longestFade = longestFade
  }

  /// Takes all samples before a time.
  ///
  /// Samples that are too old to affect what is shown then are skipped.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds; a time in the past has no effect.
  ///   - demands: Returns the tiles that the tree needs at a time.
  package mutating func advance(to time: Double, demands: (Double) -> [TileDemand]) {
    // What a tile shows depends on the time of one fade before, and its tiles on that of another.
    let earliest = time - 2 * longestFade - 2 / Self.sampleRate
    if let commitTime {
      guard commitTime < time else { return }
      if commitTime >= earliest { sample(demands(commitTime), at: commitTime) }
      (lastSample, self.commitTime) = (commitTime, nil)
    }
    guard var last = lastSample else { return }
    var index = (max(last, earliest) * Self.sampleRate).rounded(.down)
    while (index + 1) / Self.sampleRate < time {
      index += 1
      let tick = index / Self.sampleRate
      guard tick > last else { continue }
      sample(demands(tick), at: tick)
      last = tick
    }
    lastSample = last
  }

  /// Takes a sample; `demands` are the tiles that the tree needs.
  package mutating func sample(_ demands: [TileDemand], at time: Double) {
    for key in instances.keys { instances[key]?.removeExpired(at: time) }
    for demand in demands {
      var instance = instances.removeValue(forKey: demand.instance) ?? Instance(fadeDuration: 0)
      instance.fadeDuration = demand.fadeDuration
      for tile in demand.tiles {
        instance.tiles[tile, default: Appearance(start: time, lastNeed: time)].lastNeed = time
      }
      instances[demand.instance] = instance
    }
    instances = instances.filter { !$0.value.tiles.isEmpty }
    for key in instances.keys { instances[key]?.completeFades(at: time) }
  }

  /// Returns the tiles that an instance shows, level by level from back to front.
  ///
  /// Below tiles that are still fading in are those of other levels that they replace. `time` is
  /// the time of the last sample.
  ///
  /// - Returns: The tiles of each level, row by row.
  package func shownTiles(for demand: TileDemand, at time: Double) -> [[ShownTile]] {
    guard let instance = instances[demand.instance] else { return [] }
    let needed = demand.tiles.map { ShownTile($0, alpha: instance.alpha(of: $0, at: time)) }
    guard needed.contains(where: { $0.alpha < 1 }) else { return needed.isEmpty ? [] : [needed] }
    var below: [TileLevel: (lastNeed: Double, tiles: [ShownTile])] = [:]
    for (tile, appearance) in instance.tiles where tile.level != demand.level {
      let part = tile.level.points(tile.pixels(in: demand.bounds)).intersection(demand.visible)
      guard part.width > 0, part.height > 0 else { continue }
      var level = below[tile.level] ?? (lastNeed: appearance.lastNeed, tiles: [])
      level.lastNeed = max(level.lastNeed, appearance.lastNeed)
      level.tiles.append(ShownTile(tile, alpha: instance.alpha(of: tile, at: time)))
      below[tile.level] = level
    }
    func order(_ level: TileLevel) -> (Double, Double, Int, Int) {
      let lastNeed = below[level]?.lastNeed ?? 0
      return (lastNeed, level.resolution, level.tileWidth, level.tileHeight)
    }
    let former = below.keys.sorted { order($0) < order($1) }.map { level in
      (below[level]?.tiles ?? []).sorted {
        ($0.tile.row, $0.tile.column) < ($1.tile.row, $1.tile.column)
      }
    }
    return former + [needed]
  }
}
