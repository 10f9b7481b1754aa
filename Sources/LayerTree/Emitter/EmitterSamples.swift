/// The birth rates and lifetimes of an emitter's cells during an epoch.
struct EmitterSamples {
  /// What a cell emits at one time.
  private struct Emission {
    /// Births per second of the layer's time.
    var rate: Double
    /// The longest lifetime, in seconds of the layer's time.
    var life: Double
  }

  /// Pieces of the rates, relative to no births at the start.
  private(set) var pieces: [CellPath: [EmissionCurve.Piece]] = [:]
  /// The longest lifetimes of particles born in the epoch, in seconds of the layer's time.
  private(set) var lives: [CellPath: Double] = [:]

  /// Samples the start of an epoch, which is all if no rate is animated.
  init(_ epoch: EmitterEpoch) {
    let content = epoch.content(at: epoch.start)
    for (path, indices) in epoch.places {
      let emission = Self.emission(of: content, at: indices)
      let count = epoch.counts[path] ?? 0
      // Births before the first commit have its values, counted from the layer's time 0.
      pieces[path] = [
        EmissionCurve.Piece(
          start: epoch.isFirst ? 0 : epoch.start, count: epoch.isFirst ? 0 : count,
          rate: emission.rate, slope: 0)
      ]
      lives[path] = emission.life
    }
  }

  /// Adds what happens between two times.
  ///
  /// `isBreak` says whether the rates may change abruptly at `end`.
  mutating func append(
    _ epoch: EmitterEpoch, from start: Double, to end: Double, isBreak: Bool
  ) {
    let before = epoch.content(at: start)
    let after = epoch.content(at: isBreak ? max(start, end - 10 * MediaTiming.instant) : end)
    for (path, indices) in epoch.places {
      let (first, last) = (
        Self.emission(of: before, at: indices), Self.emission(of: after, at: indices)
      )
      add(path, at: start, rate: first.rate, slope: (last.rate - first.rate) / (end - start))
      // A lifetime may be longer between two samples.
      lives[path] = max(lives[path] ?? 0, 1.05 * max(first.life, last.life))
    }
  }

  /// Adds what remains after the last animation.
  mutating func finish(_ epoch: EmitterEpoch, at time: Double) {
    let content = epoch.content(at: time)
    for (path, indices) in epoch.places {
      let emission = Self.emission(of: content, at: indices)
      add(path, at: time, rate: emission.rate, slope: 0)
      lives[path] = max(lives[path] ?? 0, 1.05 * emission.life)
    }
  }

  private mutating func add(_ path: CellPath, at time: Double, rate: Double, slope: Double) {
    guard let count = pieces[path]?.last?.count(at: time) else { return }
    pieces[path]?.append(
      EmissionCurve.Piece(start: time, count: count, rate: rate, slope: slope))
  }

  private static func emission(of content: EmitterContent, at indices: [Int]) -> Emission {
    let (cell, pace) = content.cell(at: indices)
    let rate = content.birthRate * cell.birthRate * pace
    return Emission(
      rate: rate > 0 && rate.isFinite ? rate : 0,
      life: ParticleParameters.longestLife(of: cell, in: content, pace: pace))
  }
}
