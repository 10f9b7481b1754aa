import Foundation
import TestSupport
import Testing

/// Scenes with sound, on the command line (AU-10).
@Suite struct SoundCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try WaveFile.tone(seconds: 0.25).write(to: URL(fileURLWithPath: folder.file("beep.wav")))
    try folder.write(
      """
      multiplane: 1
      stage: {size: [32, 32], fps: 10, duration: 1s}
      audio: [{source: beep.wav, clock: {start: 0.5s}}, {source: beep.wav}]
      """, to: "a.yaml")
  }

  private func render(_ arguments: String...) throws -> Program.Outcome {
    try Program.start(["render", "a.yaml", "--overwrite"] + arguments, in: folder).wait()
  }

  @Test("A video has the sound, and --mute leaves it out")
  func mutes() throws {
    #expect(try render("-o", "a.mp4").status == 0)
    #expect(try render("-o", "b.mp4", "--mute").status == 0)
    // "mp4a" is the format of the sound's track.
    let aac = Data("mp4a".utf8)
    #expect(try folder.data("a.mp4").range(of: aac) != nil)
    #expect(try folder.data("b.mp4").range(of: aac) == nil)
  }

  @Test("Formats without sound, gaps and loud sound are notes")
  func notes() throws {
    let image = try render("-o", "a.gif")
    #expect(image.status == 0)
    #expect(image.error.contains("note: no sound: only mov, mp4 or webm have it"))
    #expect(try !render("-o", "a.gif", "--mute").error.contains("note"))
    #expect(try !render("-o", "a.gif", "--quiet").error.contains("note"))
    let gaps = try render("-o", "a.mp4", "--frames", "0,2")
    #expect(gaps.error.contains("note: no sound: the frames are not consecutive"))
    #expect(try !render("-o", "a.mp4", "--frames", "2-5").error.contains("note"))
    let lines = try render("-o", "a.gif", "--progress", "json")
    #expect(lines.error.contains(#"{"event":"note","format":1,"message":"no sound: only"#))
  }

  @Test("info lists the tracks, and check counts them")
  func lists() throws {
    let info = try Program.start(["info", "a.yaml"], in: folder).wait()
    #expect(info.text.contains("beep.wav: 0.25 s from 0.5 s, of 0.25 s with 1 channel"))
    let check = try Program.start(["check", "a.yaml"], in: folder).wait()
    #expect(check.text.contains("10 frames, 2 audio tracks"))
    let formats = try Program.start(["formats"], in: folder).wait()
    #expect(formats.text.contains("alpha, sound"))
  }
}
