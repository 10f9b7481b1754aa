import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The scenes of the pages about views")
@MainActor
struct ViewPagesTests {
  /// The number of examples, by page.
  nonisolated private static let pages = [
    "docs/collection-views.md": 4, "docs/controls.md": 1, "docs/dynamics.md": 2,
    "docs/input.md": 2, "docs/layout.md": 9, "docs/matched-geometry.md": 3,
    "docs/table-views.md": 1, "docs/view-animations.md": 5, "docs/view-controllers.md": 6,
    "docs/views.md": 4,
  ]

  nonisolated private static func scenes(of page: String) -> [String] {
    PageExamples.scenes(
      of: page, stage: "{size: [320, 180], fps: 10, background: white, duration: 3s}")
  }

  @Test("Every subject of a page has a scene", arguments: pages)
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
