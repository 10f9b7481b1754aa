import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of docs/typography.md")
@MainActor
struct TypographyPageTests {
  nonisolated private static let scenes = PageExamples.scenes(
    of: "docs/typography.md", stage: "{size: [320, 240], duration: 1s, background: white}")

  @Test("Every section has an example") func count() { #expect(Self.scenes.count == 7) }

  @Test("Each example is a scene that is not empty", arguments: scenes)
  func shows(text: String) throws {
    let image = try SceneFolder().scene(text).makeStage().snapshot().buffer
    var words: Set<UInt32> = []
    for y in 0..<image.height { for x in 0..<image.width { words.insert(image[x, y]) } }
    #expect(words.count > 2)
  }
}
