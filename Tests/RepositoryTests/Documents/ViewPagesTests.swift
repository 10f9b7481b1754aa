import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of the pages about views in scenes")
@MainActor
struct ViewPagesTests {
  /// The number of examples, by page.
  nonisolated private static let pages = [
    "docs/views-in-scenes.md": 9, "docs/physics-and-layout-in-scenes.md": 6,
    "docs/layout-in-scenes.md": 7, "docs/matched-geometry.md": 3,
    "docs/view-controllers-in-scenes.md": 8, "docs/collections-in-scenes.md": 4,
  ]

  nonisolated private static func scenes(of page: String) -> [String] {
    PageExamples.scenes(
      of: page, stage: "{size: [320, 180], fps: 10, background: white, duration: 3s}")
  }

  @Test("Every section of a page has an example", arguments: pages)
  func count(page: String, count: Int) { #expect(Self.scenes(of: page).count == count) }

  @Test("Each example is a scene that is not empty", arguments: pages.keys.sorted().flatMap(scenes))
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
