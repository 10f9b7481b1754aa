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

  /// Returns the contents of precompositions at their instants.
  func frames(
    at moments: [PrecompositionMoment: Set<PrecompositionInstant>]
  ) -> [PrecompositionMoment: PrecompositionFrame] {
    var frames: [PrecompositionMoment: PrecompositionFrame] = [:]
    // Players go back as seldom as possible.
    for (moment, instants) in moments.sorted(by: { $0.key.time < $1.key.time }) {
      frames[moment] = players[moment.layer]?.frame(at: moment.time, for: instants)
    }
    return frames
  }
}

extension PrecompositionPlayers: FramePartSource {
  /// Adds the contents of the precompositions that the frame shows (PC-01).
  func addParts(to frame: inout FrameCapture) {
    guard !players.isEmpty else { return }
    // Contents may need more evaluations than the layers around them.
    var count: Int
    repeat {
      count = frame.exposures.count
      frame.snapshot.parts.precompositions = frames(
        at: frame.demands(of: .precompositions).precompositions)
    } while frame.exposures.count > count
  }
}
