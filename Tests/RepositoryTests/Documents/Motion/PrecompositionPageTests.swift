import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of docs/precompositions.md")
@MainActor
struct PrecompositionPageTests {
  nonisolated private static let page = "docs/precompositions.md"

  /// The file that the examples include.
  private static let intro = """
    multiplane: 1
    stage: {size: [320, 180], fps: 30, background: "#e9c46a", duration: 2s}
    layers: [{id: bar, bounds: [0, 0, 40, 20], position: [40, 90], backgroundColor: "#264653"}]
    timeline: [{at: 0.2s, set: {bar.position: [280, 90]}, animate: 1.5s}]
    """

  /// The examples, which are whole scenes.
  nonisolated private static var scenes: [String] {
    PageExamples.scenes(of: page, stage: "{}").map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .joined(separator: "\n")
    }
  }

  @Test("Every section has an example") func count() { #expect(Self.scenes.count == 7) }

  @Test("Each example shows something that changes", arguments: scenes)
  func changes(text: String) throws {
    let scene = try SceneFolder(["intro.yaml": Data(Self.intro.utf8)]).scene(text)
    var hashes: Set<UInt64> = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      hashes.insert(pixelHash(image.buffer))
    }
    #expect(hashes.count > 3)
  }

  @Test("The length of the first example is the one that the page states")
  func length() throws {
    let text = try #require(Self.scenes.first)
    #expect(try SceneFolder().scene(text).duration == 2.3)
  }
}
