package import LayerTree

/// Which evaluations a frame is captured for.
package enum CaptureShutter: Sendable {
  /// Those of a frame that is rendered, in which a shutter is open for a part of its duration in
  /// seconds (MB-02).
  case frame(duration: Double)
  /// Those of the contents of a precomposition (PC-14).
  case contents(Set<PrecompositionInstant>)
}

extension CaptureShutter {
  /// Returns the evaluations with motion blur of a snapshot; none if nothing in it is blurred.
  func exposures(
    of snapshot: LayerSnapshot, at globalTime: Double
  ) -> Set<PrecompositionInstant> {
    switch self {
    case .contents(let instants): return instants.filter { $0.exposure != nil }
    case .frame(let duration):
      let count = snapshot.exposureCount
      guard count > 1 else { return [] }
      return Set(
        (0..<count).map {
          PrecompositionInstant(
            time: globalTime, exposure: Exposure(index: $0, count: count, frameDuration: duration))
        })
    }
  }
}

extension LayerSnapshot {
  /// Returns the trees at a time and in evaluations with motion blur.
  func roots(at globalTime: Double, in exposures: Set<PrecompositionInstant>) -> [RenderNode] {
    [evaluate(at: globalTime).root]
      + exposures.map { evaluate(at: globalTime + $0.offset, exposure: $0.exposure).root }
  }
}

/// Plays the contents of a precomposition on a clock of their own.
package protocol PrecompositionPlayer: AnyObject, Sendable {
  /// Returns the contents at one of their times, in any order.
  ///
  /// - Parameters:
  ///   - time: Seconds since their start.
  ///   - instants: The evaluations that they are captured for, all of this time.
  /// - Returns: What a stage with these contents alone would capture then.
  func frame(at time: Double, for instants: Set<PrecompositionInstant>) -> PrecompositionFrame
}

/// The players of the precompositions of a context.
struct PrecompositionPlayers {
  private var players: [LayerID: any PrecompositionPlayer] = [:]

  /// Keeps the players of the layers in the trees, and those of others that frames can still show.
  ///
  /// - Parameters:
  ///   - current: The players of the layers in the trees.
  ///   - hosts: The trees as of this commit.
  mutating func keep(_ current: [LayerID: any PrecompositionPlayer], for hosts: [LayerTreeHost]) {
    let former = players.filter { current[$0.key] == nil }
    players = current
    guard !former.isEmpty else { return }
    // Commits of the past can be shown again.
    if hosts.contains(where: { $0.history != nil }) {
      players.merge(former) { new, _ in new }
      return
    }
    // An outgoing image may show a layer that is gone (TR-03).
    var shown: Set<LayerID> = []
    for host in hosts { host.snapshot.root.collectOutgoingPrecompositions(into: &shown) }
    for id in shown where former[id] != nil { players[id] = former[id] }
  }

  /// Captures the contents of the precompositions that a snapshot shows at a time (PC-01).
  func capture(
    in snapshot: inout LayerSnapshot, at globalTime: Double, shutter: CaptureShutter
  ) {
    guard !players.isEmpty else { return }
    // Contents may need more evaluations than the layers around them.
    var count: Int
    repeat {
      let exposures = shutter.exposures(of: snapshot, at: globalTime)
      count = exposures.count
      capture(in: &snapshot, at: globalTime, for: exposures)
    } while shutter.exposures(of: snapshot, at: globalTime).count > count
  }

  private func capture(
    in snapshot: inout LayerSnapshot, at globalTime: Double,
    for exposures: Set<PrecompositionInstant>
  ) {
    var moments: [PrecompositionMoment: Set<PrecompositionInstant>] = [:]
    snapshot.precompositions = [:]
    snapshot.collectPrecompositions(into: &moments, at: globalTime, exposure: nil)
    for instant in exposures {
      snapshot.collectPrecompositions(
        into: &moments, at: globalTime + instant.offset, exposure: instant.exposure)
    }
    // Players go back as seldom as possible.
    for (moment, instants) in moments.sorted(by: { $0.key.time < $1.key.time }) {
      snapshot.precompositions[moment] = players[moment.layer]?
        .frame(at: moment.time, for: instants)
    }
  }

  /// Returns a tree with the contents of its precompositions.
  func shown(in node: RenderNode) -> RenderNode {
    guard !players.isEmpty else { return node }
    return node.showingPrecompositions { layer, instant in
      players[layer]?.frame(at: instant.time, for: [instant]).evaluate(instant).root
    }
  }
}
