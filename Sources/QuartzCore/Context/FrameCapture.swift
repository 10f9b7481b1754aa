/// Which evaluations a frame is captured for.
package enum CaptureShutter: Sendable {
  /// Those of a frame that is rendered, in which a shutter is open for a part of its duration in
  /// seconds (MB-02).
  case frame(duration: Double)
  /// Those of the contents of a precomposition (PC-14).
  case contents(Set<PrecompositionInstant>)
}

/// A frame of a tree that is being captured.
struct FrameCapture {
  let host: LayerTreeHost
  /// The time, on the clock of `CACurrentMediaTime()`.
  let time: Double
  let shutter: CaptureShutter
  /// The tree with the parts made so far.
  var snapshot: LayerSnapshot

  /// The evaluations with motion blur; none if nothing in the tree is blurred.
  var exposures: Set<PrecompositionInstant> {
    switch shutter {
    case .contents(let instants): return instants.filter { $0.exposure != nil }
    case .frame(let duration):
      let count = snapshot.exposureCount
      guard count > 1 else { return [] }
      return Set(
        (0..<count).map {
          PrecompositionInstant(
            time: time, exposure: Exposure(index: $0, count: count, frameDuration: duration))
        })
    }
  }

  /// Returns the parts that the frame shows in all its evaluations.
  func demands(of kinds: FrameParts.Kinds) -> FrameParts.Demands {
    snapshot.demands(of: kinds, at: time, in: exposures)
  }
}

/// What makes one kind of parts of captured frames.
protocol FramePartSource {
  /// Adds its parts to a frame that already has those of the sources before it.
  func addParts(to frame: inout FrameCapture)
}

/// The sources of the parts of a context's frames, as of the last commit; each tree has its own tiles.
final class FrameSources {
  /// The layers on screen that animations redraw for every frame (C-02).
  var redrawn = FrameDrawings()
  /// The players of the precompositions that frames can show.
  var players = PrecompositionPlayers()
}

extension RenderContext {
  /// Returns the tree as of the last commit, with the parts that are made for this frame: what layers
  /// draw, tiles, precompositions, and what filters of client code make (C-02, TI-03, PC-01, CI-26).
  ///
  /// `shutter` is which evaluations with motion blur the parts are for.
  ///
  /// - Returns: A snapshot that is valid only at the current time.
  package func captureFrame(of host: LayerTreeHost, shutter: CaptureShutter) -> LayerSnapshot {
    var frame = FrameCapture(host: host, time: now, shutter: shutter, snapshot: host.snapshot)
    let sources: [any FramePartSource] = [
      frames.redrawn, host.tiles, frames.players, ClientFilterRecorder(),
    ]
    for source in sources { source.addParts(to: &frame) }
    return frame.snapshot
  }

  /// Returns the tree that was on screen at a time that has passed, from the host's history.
  ///
  /// - Parameters:
  ///   - host: The host of the tree.
  ///   - time: Seconds since the context began, up to now.
  ///   - shutter: Which evaluations with motion blur the contents of precompositions are for.
  /// - Returns: A snapshot that is valid only at that time; nil if it cannot be known.
  package func recordedFrame(
    of host: LayerTreeHost, at time: Double, shutter: CaptureShutter
  ) -> LayerSnapshot? {
    // What follows the clock may have moved without a commit.
    guard !clock.hasFollowers, let snapshot = host.history?.snapshot(at: time) else { return nil }
    var frame = FrameCapture(
      host: host, time: Self.epoch + time, shutter: shutter, snapshot: snapshot)
    frames.players.addParts(to: &frame)
    return frame.snapshot
  }
}
