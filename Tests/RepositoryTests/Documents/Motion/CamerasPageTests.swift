import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of docs/cameras.md (CM-01)")
@MainActor
struct CamerasPageTests {
  nonisolated private static let scenes = PageExamples.scenes(
    of: "docs/cameras.md", stage: "{size: [320, 180], fps: 10, background: white, duration: 1s}")

  @Test("Every section about what cameras do has an example")
  func count() { #expect(Self.scenes.count == 4) }

  @Test("Each example draws something, and all but the first move", arguments: scenes)
  func draws(text: String) throws {
    let scene = try SceneFolder().scene(text)
    var frames: Set<UInt64> = []
    var isEmpty = false
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      let buffer = image.buffer
      frames.insert(pixelHash(buffer))
      isEmpty =
        isEmpty
        || (0..<180).allSatisfy { y in
          (0..<320).allSatisfy { buffer[$0, y] == 0xFFFF_FFFF }
        }
    }
    #expect(!isEmpty)
    #expect(text == Self.scenes[0] ? frames.count == 1 : frames.count > 5)
  }
}
