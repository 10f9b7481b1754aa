import Foundation
import Multiplane
import MultiplaneScene
import SceneTestSupport
import TestSupport
import Testing

@Suite("The examples of docs/sound.md (AU-13)")
@MainActor
struct SoundPageTests {
  @Test("The scenes have the tracks that the page describes", .ownContext)
  func examples() throws {
    let page = try #require(Repository.workingTree["docs/sound.md"]).lines
    let blocks = page.split(separator: "```yaml").dropFirst().map { block in
      block.prefix { $0 != "```" }.joined(separator: "\n")
    }
    let folder = try SceneFolder([
      "music.wav": WaveFile.tone(seconds: 2), "hit.wav": WaveFile.tone(seconds: 0.1),
    ])
    let stage = try folder.scene(try #require(blocks.first)).makeStage()
    let (bed, hit) = (stage.audioTracks[0], stage.audioTracks[1])
    #expect(bed.inPoint == 0.5 && bed.fadeIn == 0.3 && bed.fadeOut == 1 && bed.loops)
    #expect(bed.volume == AudioTrack.volume(decibels: -12) && bed.endTime == 4)
    #expect(hit.startTime == 1.5)
    let beat = try folder.scene(
      "multiplane: 1\nstage: {size: [320, 180], duration: 4s}\n" + blocks[1]
    ).makeStage()
    #expect(beat.audioTracks.map(\.startTime) == [0, 0.5, 1, 1.5])
    // The first scene with its sound.
    let url = folder.url.appending(path: "video.mp4")
    try stage.render(duration: 1, to: url, options: RenderOptions(preset: .ultrafast))
    #expect(abs(try AudioFile(contentsOf: url).duration - 1) <= 1024.0 / 48_000)
  }
}
