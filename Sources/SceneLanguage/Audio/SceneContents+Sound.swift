import LayerTree
import QuartzCore
import Sound

extension SceneContents {
  /// Returns the tracks of the scene, and those of included scenes at their places in it (AU-16).
  ///
  /// - Parameter report: Called with a warning for each layer whose sound cannot be played.
  /// - Returns: The tracks, whose times are those of the scene.
  func allTracks(orReport report: (SceneDiagnostic) -> Void) -> [SceneAudioTrack] {
    var clocked: Set<String> = []
    for (_, operation) in operationsInOrder {
      if case .clock(let layer, _) = operation { clocked.insert(layer) }
    }
    var tracks = audio
    func add(_ layer: SceneLayer, on parent: LocalClock, isClocked: Bool) {
      let isClocked = isClocked || layer.identifier.map { clocked.contains($0) } ?? false
      let clock = LocalClock(layer, in: parent)
      for child in layer.descendants { add(child, on: clock, isClocked: isClocked) }
      guard let composition = layer.composition else { return }
      let inner = composition.contents.allTracks(orReport: report)
      guard !inner.isEmpty else { return }
      let place = isClocked ? nil : SoundTiming(of: composition.clock, on: clock)
      var isWhole = place != nil
      for track in inner {
        switch place?.placing(track) {
        case .heard(let placed): tracks.append(placed)
        case .impossible: isWhole = false
        case .silent, nil: break
        }
      }
      guard !isWhole else { return }
      if let place = layer.place {
        report(
          place.with(
            code: .notDrawn,
            message:
              "the sound of the included scene is not played, because its time is not that of "
              + "the video", hint: "move the tracks to the scene that includes it"))
      }
    }
    let stage = LocalClock(stageAt: RenderContext.epoch)
    for layer in nodes { add(layer, on: stage, isClocked: false) }
    return tracks
  }
}

/// Where the sound of a precomposition is in the time around it.
private struct SoundTiming {
  /// The time of the contents at which they start to be played.
  private let trimStart: Double
  /// When they start to be played.
  private let begin: Double
  /// When they stop; infinite if they do not.
  private let end: Double

  /// Creates a place; nil if the contents do not run at the speed of the time around them.
  init?(of clock: PrecompositionClock, on layer: LocalClock) {
    guard layer.rate == 1, clock.speed == 1, clock.loopCount <= 1, clock.freezeTime == nil,
      clock.timeRemap == nil
    else { return nil }
    trimStart = clock.trimStart
    begin = clock.start - layer.start
    let length = [clock.duration, clock.trimEnd.map { $0 - clock.trimStart }].compactMap { $0 }
    end = begin + (length.min() ?? .infinity)
  }

  /// What becomes of a track.
  enum Placing {
    case heard(SceneAudioTrack)
    /// The part of the contents that is played does not contain it.
    case silent
    /// It would have to start in the middle of a loop.
    case impossible
  }

  /// Returns a track of the contents at its place.
  func placing(_ track: SceneAudioTrack) -> Placing {
    var sound = track.track
    sound.startTime += begin - trimStart
    sound.endTime = sound.endTime.map { $0 + begin - trimStart }
    if end.isFinite { sound.endTime = min(sound.endTime ?? end, end) }
    let cut = begin - sound.startTime
    if cut > 0 {
      guard !sound.loops else { return .impossible }
      sound.startTime = begin
      sound.inPoint += cut
      sound.fadeIn = max(0, sound.fadeIn - cut)
    }
    let isOver = sound.endTime.map { $0 <= sound.startTime } ?? false
    guard !isOver, sound.inPoint < sound.outPoint ?? sound.file.duration else { return .silent }
    return .heard(SceneAudioTrack(path: track.path, track: sound))
  }
}
