import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of the pages for people who know other systems")
@MainActor
struct ComingFromPagesTests {
  nonisolated private static let pages = [
    "docs/from-after-effects.md", "docs/from-css.md", "docs/from-uikit.md",
  ]

  nonisolated private static func scenes(of page: String) -> [String] {
    PageExamples.scenes(
      of: page, stage: "{size: [320, 180], fps: 10, background: white, duration: 2s}")
  }

  @Test("Each page has three examples", arguments: pages)
  func count(page: String) { #expect(Self.scenes(of: page).count == 3) }

  @Test("Each example is a scene that moves", arguments: pages.flatMap(scenes))
  func moves(text: String) throws {
    let scene = try SceneFolder().scene(text)
    var hashes: Set<UInt64> = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      hashes.insert(pixelHash(image.buffer))
    }
    #expect(hashes.count > 4, "\(hashes.count)")
  }

  @Test("The index of the documentation lists the pages", arguments: pages + ["docs/showcase.md"])
  func index(page: String) throws {
    let index = try #require(Repository.workingTree["docs/README.md"])
    #expect(index.text.contains("](\(page.dropFirst("docs/".count)))"))
  }
}
