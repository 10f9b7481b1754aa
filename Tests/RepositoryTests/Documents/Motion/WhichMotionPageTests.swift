import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of docs/which-motion.md")
@MainActor
struct WhichMotionPageTests {
  nonisolated private static let page = "docs/which-motion.md"

  /// The page's scenes, each with the lines that the page omits.
  nonisolated private static let scenes = PageExamples.scenes(
    of: page, stage: "{size: [320, 180], fps: 20, background: white, duration: 2s}")

  @Test("Every section has a short example") func count() throws {
    let lines = try #require(Repository.workingTree[Self.page]).lines
    #expect(Self.scenes.count == lines.count { $0.hasPrefix("## ") })
    for scene in Self.scenes {
      // The first two lines are those that the page omits.
      #expect(scene.split(separator: "\n").count <= 2 + 6, "\(scene)")
    }
  }

  @Test("Each example moves, and has nothing to warn about", arguments: scenes)
  func moves(text: String) throws {
    let files = PageExamples.files(of: Self.page).mapValues { Data($0.utf8) }
    let scene = try SceneFolder(files).scene(text)
    #expect((scene.warnings + scene.contents.warningsOfAnimations()).isEmpty)
    var hashes: Set<UInt64> = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      hashes.insert(pixelHash(image.buffer))
    }
    #expect(hashes.count > 5, "\(hashes.count)")
  }
}
