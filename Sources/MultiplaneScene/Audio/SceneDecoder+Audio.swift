import LayerTree
package import Sound

extension SceneDecoder {
  static let fadeCurveNames = AudioTrack.FadeCurve.allCases.map(\.rawValue)

  /// Decodes `audio:`, once the times of the timeline and the length of the video are known (AU-13).
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - end: The length of the video, in seconds; nil if it is not known because of an error.
  /// - Returns: The tracks that are not muted, which end with the video at the latest.
  func audioTracks(_ cursor: SceneCursor, upTo end: Double?) -> [SceneAudioTrack] {
    guard let elements = elements(cursor) else { return [] }
    let limit = SceneLimit.audioTracks
    guard elements.count <= limit.value else {
      report(
        .limitExceeded, "the scene has more than \(limit.value) audio tracks (limit \(limit.name))",
        at: cursor)
      return []
    }
    return elements.compactMap { audioTrack($0, upTo: end) }
  }

  private func audioTrack(_ cursor: SceneCursor, upTo end: Double?) -> SceneAudioTrack? {
    guard
      let node = node(cursor, as: NodeRegistry.audioTrackSection, owner: "the audio track")
    else { return nil }
    let source = node.value("source").flatMap { audioFile($0) }
    let start = node.value("at").flatMap { stageTime($0) }
    let (first, last) = (
      node.value("in").flatMap { duration($0) }, node.value("out").flatMap { duration($0) }
    )
    let volume = node.value("gain").flatMap { gain($0) }
    let pan = node.value("pan").flatMap { number($0, within: node.range("pan")) }
    let fades = ["fadeIn", "fadeOut"].map { node.value($0).flatMap { duration($0) } ?? 0 }
    let curve = node.value("fadeCurve").flatMap { name($0, among: Self.fadeCurveNames) }
    let loops = node.value("loop").flatMap { boolean($0) } ?? false
    let isMuted = node.value("mute").flatMap { boolean($0) } ?? false
    if let end, let start, let place = node.value("at"), start >= end {
      report(
        .badAudioTrack,
        "the track starts after the end of the video at \(numberText(end)) s", at: place)
    }
    guard let (file, path) = source else { return nil }
    checkPart(of: file, from: first, to: last, node)
    var track = AudioTrack(
      file, startTime: start ?? 0, inPoint: first ?? 0, outPoint: last, volume: volume ?? 1)
    track.pan = pan ?? 0
    (track.fadeIn, track.fadeOut) = (fades[0], fades[1])
    track.fadeCurve = curve.flatMap { AudioTrack.FadeCurve(rawValue: $0) } ?? .linear
    track.loops = loops
    track.endTime = end
    return isMuted ? nil : SceneAudioTrack(path: path, track: track)
  }

  /// Opens the file of a track.
  private func audioFile(_ cursor: SceneCursor) -> (AudioFile, path: String)? {
    guard let asset = finder.asset(cursor, as: .sound, of: file(of: cursor)) else { return nil }
    do throws(AudioError) {
      return (try AudioFile.shared(contentsOf: asset.url), asset.path)
    } catch {
      if case .tooLong = error {
        let limit = SceneLimit.audioLength
        report(
          .limitExceeded,
          "the sound \(quotedPath(asset.path)) is longer than \(limit.value) s (limit \(limit.name))",
          at: cursor)
      } else {
        report(.badSound, "\(quotedPath(asset.path)): \(error.description)", at: cursor)
      }
      return nil
    }
  }

  /// Reports in and out points that leave nothing to play, or that the file does not have (AU-14).
  private func checkPart(
    of file: AudioFile, from first: Double?, to last: Double?, _ node: NodeFields
  ) {
    // Lengths are shown in milliseconds, and may be written as shown.
    let end = file.duration + 0.0005
    if let first, let place = node.value("in"), first >= end {
      return report(
        .badAudioTrack, "the sound is only \(secondsText(file.duration)) long", at: place)
    }
    guard let last, let place = node.value("out") else { return }
    if last > end {
      report(.badAudioTrack, "the sound is only \(secondsText(file.duration)) long", at: place)
    } else if last <= first ?? 0 {
      report(
        .badAudioTrack,
        "the end of the played part is not after its start, at "
          + secondsText(first ?? 0), at: place)
    }
  }

  private func secondsText(_ seconds: Double) -> String {
    "\(numberText((seconds * 1000).rounded() / 1000))s"
  }

  /// Decodes a gain: a factor, or decibels such as `-6dB`.
  private func gain(_ cursor: SceneCursor) -> Double? {
    let hint = "write decibels such as -6dB, or a factor such as 0.5"
    let volume: Double
    switch cursor.node.content {
    case .scalar(.number(let factor, _)):
      guard factor >= 0 else {
        report(
          .outOfRange, "a factor must be at least 0, not \(numberText(factor))", at: cursor,
          hint: hint)
        return nil
      }
      volume = factor
    case .scalar(.string(let text)):
      guard let quantity = Quantity(text), quantity.unit == "dB" else { fallthrough }
      volume = AudioTrack.volume(decibels: quantity.value)
    default:
      reportMismatch(.badNumber, expected: "a gain", at: cursor, hint: hint)
      return nil
    }
    guard volume <= Self.loudest else {
      report(
        .outOfRange,
        "a gain must be at most 60dB, a factor of 1000, not \(roundedNumberText(volume))",
        at: cursor)
      return nil
    }
    return volume
  }

  private static let loudest = 1000.0

  /// Decodes `audio:` of an included file that is used as a precomposition, or reports that its clock
  /// cannot play it (AU-16).
  ///
  /// - Parameters:
  ///   - fields: The keys of the file.
  ///   - contents: The contents of the file, to which the tracks are added.
  ///   - clock: The value of `clock:` of the use, or nil for none.
  func addAudio(of fields: NodeFields, to contents: inout SceneContents, on clock: SceneCursor?) {
    guard let field = fields["audio"] else { return }
    let changes = ["speed", "loop", "freeze", "timeRemap"].filter { clock?.node[$0] != nil }
    guard changes.isEmpty else {
      return diagnostics.report(
        .badAudioTrack,
        "the sound of an included scene is not played on a clock with \(changes[0])",
        at: field.keyRange, path: field.value.path,
        hint: "move the tracks to the scene that includes it")
    }
    guard let audio = fields.value("audio") else { return }
    contents.audio = audioTracks(audio, upTo: contents.duration > 0 ? contents.duration : nil)
  }

  /// Adds the tracks of included scenes, which end with the video at the latest (AU-16).
  ///
  /// - Parameters:
  ///   - contents: The contents of the video, with its own tracks.
  ///   - end: The length of the video, in seconds.
  ///   - cursor: The scene.
  func addIncludedSound(to contents: inout SceneContents, upTo end: Double?, at cursor: SceneCursor)
  {
    guard finder.files.contains(where: { $0.use == .sound }) else { return }
    let own = contents.audio.count
    let tracks = contents.allTracks { diagnostics.report($0) }
    let limit = SceneLimit.audioTracks
    guard tracks.count <= limit.value else {
      return report(
        .limitExceeded,
        "the scene and those that it includes have more than \(limit.value) audio tracks (limit "
          + "\(limit.name))", at: cursor)
    }
    contents.audio +=
      tracks.dropFirst(own).compactMap { track in
        guard let end else { return track }
        var sound = track.track
        sound.endTime = min(sound.endTime ?? end, end)
        return sound.startTime < end ? SceneAudioTrack(path: track.path, track: sound) : nil
      }
  }
}

/// An audio track of a scene.
package struct SceneAudioTrack: Sendable {
  /// The path of the file, as written.
  package let path: String
  /// The track, which ends with the video at the latest.
  package let track: AudioTrack
}
