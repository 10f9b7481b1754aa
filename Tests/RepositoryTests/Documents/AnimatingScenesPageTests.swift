import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import Testing

@Suite("The examples of docs/animating-scenes.md")
@MainActor
struct AnimatingScenesPageTests {
  /// The page's scenes, each with the lines that the page omits.
  nonisolated private static let scenes = PageExamples.scenes(
    of: "docs/animating-scenes.md", stage: "{size: [320, 180], fps: 20, background: white}")

  @Test("Every section of the page has an example") func count() {
    #expect(Self.scenes.count == 11)
  }

  @Test("Each example is a scene that moves and ends", arguments: scenes)
  func moves(text: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).yaml")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let scene = try Scene(contentsOf: url)
    #expect(scene.duration > 0.5 && scene.duration < 4, "\(scene.duration)")
    var hashes: Set<UInt64> = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      hashes.insert(pixelHash(image.buffer))
    }
    #expect(hashes.count > 6, "\(hashes.count)")
  }
}
