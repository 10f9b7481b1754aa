import QuartzCore

/// Plays a stage as the contents of a precomposition (PC-01).
///
/// Later times advance the stage. Earlier ones are looked up in its history, or if that does not
/// suffice, in the frames that are kept. At last, the stage is built again and played from its start,
/// which shows the same.
@MainActor
package final class StagePlayer: PrecompositionPlayer {
  private let makeStage: () -> Stage
  private let fill: (Stage) -> Void
  /// Whether the stage keeps its history from the start.
  private let goesBack: () -> Bool
  private var stage: Stage?
  private var last: (key: KeptFrames.Key, frame: PrecompositionFrame)?
  private var kept = KeptFrames()
  /// The last keys in ascending order, at most as many as a frame has: one, or one for each sample of
  /// motion blur.
  private var recent: [KeptFrames.Key] = []

  /// The maximum number of precompositions inside each other (PC-16).
  private static let mostLevels = 100
  /// The number of players that are capturing, each for the one before.
  private static var level = 0

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - goesBack: Whether earlier times are expected after later ones.
  ///   - makeStage: Creates an empty stage.
  ///   - fill: Adds the contents to it, always the same.
  package init(
    goesBack: @escaping () -> Bool, makeStage: @escaping () -> Stage,
    fill: @escaping (Stage) -> Void
  ) {
    (self.goesBack, self.makeStage, self.fill) = (goesBack, makeStage, fill)
  }

  /// The root layer of the contents, which may be ahead of the last frame; nil before any.
  package var rootLayer: CALayer? { stage?.layer }

  package nonisolated func frame(
    at time: Double, for instants: Set<PrecompositionInstant>
  ) -> PrecompositionFrame {
    MainActor.assumeIsolated { capture(KeptFrames.Key(time: time, instants: instants)) }
  }

  private func capture(_ key: KeptFrames.Key) -> PrecompositionFrame {
    if let last, last.key == key { return last.frame }
    let previous = RenderContext.current
    defer { previous.makeCurrent() }
    guard Self.level < Self.mostLevels else {
      CAEngine.reportIllegalCall(
        "PC-16", "there are more than \(Self.mostLevels) precompositions inside each other")
      // Nothing is in it.
      return makeStage().frame(KeptFrames.Key(time: 0, instants: []))
    }
    Self.level += 1
    defer { Self.level -= 1 }
    let frame = kept[key] ?? stage?.earlierFrame(key) ?? later(key)
    if let last, last.key.time > key.time { recent = [] }
    recent = (recent + [key]).suffix(key.instants.compactMap(\.exposure?.count).max() ?? 1)
    last = (key, frame)
    return frame
  }

  /// Returns a frame of the stage after advancing it, from its start if it has gone too far.
  private func later(_ key: KeptFrames.Key) -> PrecompositionFrame {
    if let stage, stage.currentTime <= key.time { return play(stage, to: key) }
    // Contents that have gone back once may do so again.
    let keepsHistory = stage != nil || goesBack()
    // Mistakes in the contents are those of the stage that shows them, and images are in its folder.
    let settings = ContextSettings(of: .current)
    let stage = makeStage()
    settings.apply(to: stage.context)
    if keepsHistory { stage.host.history = CommitHistory() }
    stage.perform { fill(stage) }
    self.stage = stage
    // If time runs backward, these frames are next.
    for earlier in KeptFrames.keys(before: key, after: recent) { _ = play(stage, to: earlier) }
    return play(stage, to: key)
  }

  private func play(_ stage: Stage, to key: KeptFrames.Key) -> PrecompositionFrame {
    let frame = stage.frame(key)
    if stage.host.history?.isComplete == false { kept.add(frame, for: key) }
    return frame
  }
}

extension Stage {
  /// Returns the frame at a time that has passed; nil if it is not known.
  fileprivate func earlierFrame(_ key: KeptFrames.Key) -> PrecompositionFrame? {
    guard key.time < currentTime else { return nil }
    return context.recordedFrame(of: host, at: key.time, shutter: .contents(key.instants)).map {
      PrecompositionFrame(snapshot: $0, globalTime: RenderContext.epoch + key.time)
    }
  }

  /// Advances to a time and returns the frame.
  fileprivate func frame(_ key: KeptFrames.Key) -> PrecompositionFrame {
    context.makeCurrent()
    let job = job(index: 0, time: key.time, shutter: .contents(key.instants))
    return PrecompositionFrame(snapshot: job.snapshot, globalTime: job.globalTime)
  }
}

extension Stage {
  /// Creates an empty stage for the contents of a precomposition.
  ///
  /// It is never drawn on its own, so that any size is possible: the screen of its views has the
  /// closest size that a stage can have.
  ///
  /// - Parameters:
  ///   - size: The size of its root layer, in points.
  ///   - scale: Pixels per point.
  ///   - framesPerSecond: The rate of display links.
  package convenience init(
    contentsOfSize size: CGSize, scale: CGFloat, framesPerSecond: FrameRate
  ) {
    // A square of this side has the maximum number of pixels.
    let longest = CGFloat(Self.maximumPixels).squareRoot() / scale
    func side(_ length: CGFloat) -> CGFloat { min(max(length, 1 / scale), longest) }
    self.init(
      size: CGSize(width: side(size.width), height: side(size.height)), scale: scale,
      framesPerSecond: framesPerSecond, background: nil)
    perform { layer.frame = CGRect(origin: .zero, size: size) }
  }
}
