import Foundation
import LayerTree
package import Sound

enum AudioTrackKeys {
  /// The key of the scene.
  static let audio = Key(
    "audio", .written(.list(of: .node("audio track"))), shows: "[]", "The sound of the video.")

  static let source = Key(
    "source", .written(.assetPath), isRequired: true,
    "The sound file, or a video whose sound is used.")
  static let gain = Key(
    "gain", .gain, default: 1,
    "How much louder the track is than the file, in decibels or as a factor.")
  static let pan = Key(
    "pan", .number(.between(-1, 1)), default: 0, "The balance: -1 is left, 1 is right.")
  static let fadeIn = Key("fadeIn", .duration, default: 0, "How long the track fades in.")
  static let fadeOut = Key(
    "fadeOut", .duration, default: 0,
    "How long the track fades out, up to its end or the end of the video.")
  static let curve = Key(
    "curve", .choice, default: AudioTrack.FadeCurve.linear,
    "The course of both fades: by volume or by power.")
  static let enabled = Key("enabled", .boolean, default: true, "Whether the track is heard.")

  static let mapping = NodeType(
    name: "audio track", summary: "A part of a sound file at a place in the video.",
    keys: [
      source, PrecompositionKeys.clock, gain, pan, fadeIn, fadeOut, curve, enabled, LoopKeys.loop,
    ],
    removed: [
      RemovedKey("at", PrecompositionKeys.clock, "clock: {start: 1s}"),
      RemovedKey("in", PrecompositionKeys.clock, "clock: {trim: 1s}"),
      RemovedKey("out", PrecompositionKeys.clock, "clock: {trim: [0s, 2s]}"),
      RemovedKey("loop", PrecompositionKeys.clock, "clock: {loop: forever}"),
      RemovedKey("fadeCurve", curve, "curve: equalPower"),
      RemovedKey("mute", enabled, "enabled: false"),
    ])
}

extension Syntax<Double> {
  /// The volume as a factor, or decibels such as `-6dB`.
  fileprivate static var gain: Syntax {
    .ofScene(
      .scalar(
        .quantity(
          "gain", "decibels such as `-6dB`, or a factor", in: .atLeast(0), units: ["dB"],
          hint: SceneDecoder.gainHint, examples: ["-6dB", 0.5])),
      text: { roundedNumberText(20 * log10($0)) + "dB" }, decode: { $0.gain($1) })
  }
}

extension SceneDecoder {
  /// Decodes `audio:`, once the times of the timeline and the length of the video are known (AU-13).
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - end: The length of the video, in seconds; nil if it is not known because of an error.
  /// - Returns: The tracks that are heard, which end with the video at the latest.
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
    guard let node = node(cursor, as: AudioTrackKeys.mapping, owner: "the audio track") else {
      return nil
    }
    let source = node[AudioTrackKeys.source].flatMap { audioFile($0) }
    let clock = soundClock(node[PrecompositionKeys.clock], of: source?.0, upTo: end)
    let gain = node[AudioTrackKeys.gain]
    let isEnabled = node[AudioTrackKeys.enabled]
    guard let (file, path) = source, let clock else { return nil }
    var track = AudioTrack(
      file, startTime: clock.start, inPoint: clock.trimStart, outPoint: clock.trimEnd,
      volume: gain)
    track.loops = clock.loopCount > 1
    let part = (clock.trimEnd ?? file.duration) - clock.trimStart
    let lengths = [clock.duration, clock.loopCount == 1 ? nil : clock.loopCount * part]
    track.endTime = (lengths.compactMap { $0.map { clock.start + $0 } } + [end ?? .infinity])
      .min().flatMap { $0.isFinite ? $0 : nil }
    track.pan = node[AudioTrackKeys.pan]
    track.fadeIn = node[AudioTrackKeys.fadeIn]
    track.fadeOut = node[AudioTrackKeys.fadeOut]
    track.fadeCurve = node[AudioTrackKeys.curve]
    return isEnabled ? SceneAudioTrack(path: path, track: track) : nil
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

  /// Decodes the clock of a track, which has its start, and reports what a sound cannot have (AU-13).
  ///
  /// - Parameters:
  ///   - cursor: The clock, or nil for a track without one.
  ///   - file: The file of the track; nil if it cannot be opened.
  ///   - end: The length of the video, in seconds; nil if it is not known because of an error.
  /// - Returns: The clock, or nil after an error.
  private func soundClock(
    _ cursor: SceneCursor?, of file: AudioFile?, upTo end: Double?
  ) -> PrecompositionClock? {
    guard let cursor else { return PrecompositionClock() }
    guard let node = node(cursor, as: ClockKeys.mapping, owner: "the clock") else { return nil }
    let others: [any AnyKey] = [
      ClockKeys.speed, ClockKeys.freeze, ClockKeys.remap, ClockKeys.fillMode,
    ]
    for field in others.compactMap(node.field) {
      diagnostics.report(
        .badAudioTrack, "a sound is not played on a clock with \(field.key)", at: field.keyRange,
        path: cursor.path)
    }
    var clock = clock(node, markers: [])
    if let place = node.place(ClockKeys.start) {
      guard let start = stageTime(place) else { return nil }
      clock?.start = start
      if let end, start >= end {
        report(
          .badAudioTrack,
          "the track starts after the end of the video at \(numberText(end)) s", at: place)
      }
    }
    if let file, let clock, let place = node.place(ClockKeys.trim) {
      checkTrim(of: file, clock, at: place)
    }
    return clock
  }

  /// Reports a part that the file does not have (AU-14).
  private func checkTrim(
    of file: AudioFile, _ clock: PrecompositionClock, at place: SceneCursor
  ) {
    // Lengths are shown in milliseconds, and may be written as shown.
    let end = file.duration + 0.0005
    guard clock.trimStart >= end || clock.trimEnd ?? 0 > end else { return }
    report(.badAudioTrack, "the sound is only \(secondsText(file.duration)) long", at: place)
  }

  private func secondsText(_ seconds: Double) -> String {
    "\(numberText((seconds * 1000).rounded() / 1000))s"
  }

  /// Decodes a gain: a factor, or decibels such as `-6dB`.
  fileprivate func gain(_ cursor: SceneCursor) -> Double? {
    let hint = Self.gainHint
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
  fileprivate static let gainHint = "write decibels such as -6dB, or a factor such as 0.5"

  /// Decodes `audio:` of an included file that is used as a precomposition, or reports that its clock
  /// cannot play it (AU-16).
  ///
  /// - Parameters:
  ///   - fields: The keys of the file.
  ///   - contents: The contents of the file, to which the tracks are added.
  ///   - clock: The value of `clock:` of the use, or nil for none.
  func addAudio(of fields: NodeFields, to contents: inout SceneContents, on clock: SceneCursor?) {
    guard let field = fields.field(AudioTrackKeys.audio) else { return }
    let changes = [
      ClockKeys.speed.name, ClockKeys.loop.name, ClockKeys.freeze.name, ClockKeys.remap.name,
    ].filter {
      clock?.node[$0] != nil
    }
    guard changes.isEmpty else {
      return diagnostics.report(
        .badAudioTrack,
        "the sound of an included scene is not played on a clock with \(changes[0])",
        at: field.keyRange, path: field.value.path,
        hint: "move the tracks to the scene that includes it")
    }
    contents.audio = audioTracks(
      field.value, upTo: contents.duration > 0 ? contents.duration : nil)
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
