import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of docs/view-controllers-in-scenes.md")
@MainActor
struct ControllersPageTests {
  nonisolated private static let scenes = PageExamples.scenes(
    of: "docs/view-controllers-in-scenes.md",
    stage: "{size: [320, 180], fps: 10, background: white, duration: 3s}")

  @Test("Every section of the page has an example") func count() {
    #expect(Self.scenes.count == 5)
  }

  @Test("Each example is a scene that is not empty", arguments: scenes)
  func shows(text: String) throws {
    let scene = try SceneFolder().scene(text)
    var colors: Set<UInt32> = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      let buffer = image.buffer
      for y in 0..<buffer.height { for x in 0..<buffer.width { colors.insert(buffer[x, y]) } }
    }
    #expect(colors.count > 2)
  }
}
