import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of docs/expressions.md")
@MainActor
struct ExpressionsPageTests {
  nonisolated private static let scenes = PageExamples.scenes(
    of: "docs/expressions.md", stage: "{size: [320, 180], fps: 10, background: white, duration: 1s}"
  )

  @Test("Every section about what expressions do has an example")
  func count() { #expect(Self.scenes.count == 7) }

  @Test("Each example shows different frames", arguments: scenes)
  func moves(text: String) throws {
    let scene = try SceneFolder().scene(text)
    var frames: [UInt64] = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      frames.append(pixelHash(image.buffer))
    }
    #expect(frames.count == 10 && frames[0] != frames[5])
  }
}
