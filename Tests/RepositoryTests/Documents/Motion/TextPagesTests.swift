import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of docs/text-that-enters.md")
@MainActor
struct TextPagesTests {
  nonisolated private static let scenes = PageExamples.scenes(
    of: "docs/text-that-enters.md",
    stage: "{size: [320, 180], fps: 20, background: white, duration: 2.5s}")

  @Test("The page has an example for each topic") func count() { #expect(Self.scenes.count == 6) }

  @Test("Each example is a scene that moves", arguments: scenes) func moves(text: String) throws {
    let scene = try SceneFolder().scene(text)
    var hashes: Set<UInt64> = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      hashes.insert(pixelHash(image.buffer))
    }
    #expect(hashes.count > 6, "\(hashes.count)")
  }
}
