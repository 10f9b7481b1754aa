import Foundation
import Multiplane
import MultiplaneScene
import SceneTestSupport
import TestSupport
import Testing

/// The sound of scenes (AU).
@MainActor
struct AudioSceneTests {
  private let files = ["beep.wav": WaveFile.tone(seconds: 0.5)]

  private func tracks(_ text: String, stage: String = header) throws -> [AudioTrack] {
    try SceneFolder(files).scene(stage + text).makeStage().audioTracks
  }

  private func problems(_ text: String) throws -> [String] {
    try loadingProblems(header + text, files: files)
  }

  @Test("A track has defaults for everything but its source (AU-13)", .ownContext)
  func defaults() throws {
    let tracks = try tracks("audio: [{source: beep.wav}]")
    let track = try #require(tracks.first)
    #expect(tracks.count == 1 && track.file.url.lastPathComponent == "beep.wav")
    var expected = AudioTrack(track.file)
    expected.endTime = 1
    #expect(track == expected)
  }

  @Test("All keys of a track (AU-13)", .ownContext)
  func keys() throws {
    let track = try #require(
      tracks(
        """
        audio:
          - source: beep.wav
            clock: {start: 300ms, trim: [0.1s, 0.4s], loop: forever}
            gain: -20dB
            pan: -0.5
            fadeIn: 50ms
            fadeOut: 0.1s
            curve: equalPower
        """
      ).first)
    #expect(track.startTime == 0.3 && track.inPoint == 0.1 && track.outPoint == 0.4)
    #expect(track.volume == 0.1 && track.pan == -0.5)
    #expect(track.fadeIn == 0.05 && track.fadeOut == 0.1 && track.fadeCurve == .equalPower)
    #expect(track.loops && track.endTime == 1)
    #expect(try tracks("audio: [{source: beep.wav, gain: 0.5}]").first?.volume == 0.5)
    #expect(try tracks("audio: [{source: beep.wav, enabled: false}]").isEmpty)
  }

  @Test("A track starts at a marker or an entry, and loops make tracks (AU-13)", .ownContext)
  func times() throws {
    let tracks = try tracks(
      """
      markers: {hit: 400ms}
      layers: [{id: a}]
      timeline: [{at: 0.2s, label: move, set: {a.opacity: 0}}]
      audio:
        - {source: beep.wav, clock: {start: hit + 100ms}}
        - {source: beep.wav, clock: {start: start(move)}}
        - {for: {each: beat, in: {count: 3}}, source: beep.wav, clock: {start: {calc: beat * 0.25s}}}
      """)
    #expect(tracks.map(\.startTime) == [0.5, 0.2, 0, 0.25, 0.5])
    #expect(Set(tracks.map(\.file)).count == 1, "the file is opened once")
  }

  @Test("In and out points must be in the file, and in order (AU-14)")
  func parts() throws {
    #expect(try problems("audio: [{source: beep.wav, clock: {trim: [0.2s, 0.5s]}}]") == [])
    #expect(
      try problems("audio: [{source: beep.wav, clock: {trim: 2s}}]")
        == ["3:42 MP0348 the sound is only 0.5s long"])
    #expect(
      try problems("audio: [{source: beep.wav, clock: {trim: [0s, 2s]}}]")
        == ["3:42 MP0348 the sound is only 0.5s long"])
    #expect(
      try problems("audio: [{source: beep.wav, clock: {trim: [0.3s, 0.3s]}}]")
        == ["3:42 MP0321 the trim ends at 0.3 s, which is not after its start at 0.3 s"])
    #expect(
      try problems("audio: [{source: beep.wav, clock: {speed: 2}}]")
        == ["3:36 MP0348 a sound is not played on a clock with speed"])
  }

  @Test("A clock says how often and how long a sound plays (AU-13)", .ownContext)
  func lengths() throws {
    func track(_ clock: String) throws -> AudioTrack {
      try #require(try tracks("audio: [{source: beep.wav, clock: {\(clock)}}]").first)
    }
    let twice = try track("start: 0.1s, trim: [0.1s, 0.3s], loop: 2")
    #expect(twice.loops && isClose(twice.endTime ?? 0, 0.5))
    let short = try track("start: 0.1s, duration: 0.2s")
    #expect(!short.loops && isClose(short.endTime ?? 0, 0.3))
    #expect(try track("loop: forever").endTime == 1)
  }

  @Test("Tracks end with the video, and cannot start after it (AU-15)", .ownContext)
  func video() throws {
    #expect(
      try problems("audio: [{source: beep.wav, clock: {start: 1s}}]")
        == ["3:43 MP0348 the track starts after the end of the video at 1 s"])
    // The sound does not count for the duration, which is that of the animation.
    let animated = """
      layers:
        - animations: [{type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 0.25s}]
      """
    let stage = "multiplane: 1\nstage: {size: [200, 100]}\n"
    let tracks = try tracks(animated + "\naudio: [{source: beep.wav}]", stage: stage)
    #expect(tracks.first?.endTime == 0.25)
    let silent = try loadingProblems(stage + "audio: [{source: beep.wav}]", files: files)
    #expect(silent.count == 1 && silent[0].contains("MP0310"))
  }

  /// Returns the tracks of a scene that includes one of a second, with a track from 0.2 s to 0.7 s.
  private func includedTracks(_ use: String, warnings: Int = 0) throws -> [AudioTrack] {
    var files = files
    files["intro.yaml"] = Data(
      (header + "audio: [{source: beep.wav, clock: {start: 0.2s}, fadeIn: 0.4s}]\n").utf8)
    let stage = "multiplane: 1\nstage: {size: [200, 100], duration: 3s}\n"
    let scene = try SceneFolder(files).scene(stage + use)
    #expect(scene.warnings.count == warnings, "\(scene.warnings)")
    return scene.makeStage().audioTracks
  }

  @Test("The sound of an included scene is played at its place (AU-16)", .ownContext)
  func includedSound() throws {
    let whole = try #require(includedTracks("layers: [{include: intro.yaml}]").first)
    #expect(whole.startTime == 0.2 && whole.endTime == 1 && whole.inPoint == 0)
    let late = try #require(
      includedTracks("layers: [{include: intro.yaml, clock: {start: 1.5s}}]").first)
    #expect(isClose(late.startTime, 1.7) && isClose(late.endTime ?? 0, 2.5))
    // The last 0.3 seconds of the first 0.6, from the middle of the fade.
    let trimmed = try #require(
      includedTracks("layers: [{include: intro.yaml, clock: {trim: [0.3s, 0.6s], start: 1s}}]")
        .first)
    #expect(isClose(trimmed.startTime, 1) && isClose(trimmed.endTime ?? 0, 1.3))
    #expect(isClose(trimmed.inPoint, 0.1) && isClose(trimmed.fadeIn, 0.3))
    #expect(
      try includedTracks("layers: [{beginTime: 0.5s, layers: [{include: intro.yaml}]}]").first?
        .startTime == 0.7)
    #expect(
      try includedTracks("layers: [{speed: 2, layers: [{include: intro.yaml}]}]", warnings: 1)
        .isEmpty)
  }

  @Test("A clock that changes the speed cannot play sound (AU-16)")
  func included() throws {
    var files = files
    files["intro.yaml"] = Data((header + "audio: [{source: beep.wav}]\n").utf8)
    let found = try loadingProblems(
      header + "layers: [{include: intro.yaml, clock: {speed: 0.5}}]", files: files)
    #expect(found.count == 1)
    #expect(found.first?.contains("MP0348 the sound of an included scene is not played") == true)
  }

  @Test(
    "A gain is a factor of at least 0, or decibels (AU-13)",
    arguments: [
      ("-1", "MP0202 a factor must be at least 0, not -1"),
      ("61dB", "MP0202 a gain must be at most 60dB, a factor of 1000, not 1122.01845430196"),
      ("6db", "MP0201 expected a gain"), ("loud", "MP0201 expected a gain"),
    ])
  func gains(gain: String, message: String) throws {
    let found = try problems("audio: [{source: beep.wav, gain: \(gain)}]")
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test("There is a limit on the number of tracks (AU-17)")
  func limit() throws {
    let track = "audio: [{for: {each: n, in: {count: 257}}, source: beep.wav}]"
    #expect(
      try problems(track)
        == ["3:8 MP0601 the scene has more than 256 audio tracks (limit audio-tracks)"])
  }
}
