import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The examples of docs/lottie.md")
@MainActor
struct LottiePageTests {
  nonisolated private static let page = "docs/lottie.md"

  /// The examples, which are whole scenes.
  nonisolated private static var scenes: [String] {
    PageExamples.scenes(of: page, stage: "{}").map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .joined(separator: "\n")
    }
  }

  @Test("Every section about scenes has an example") func count() {
    #expect(Self.scenes.count == 3)
  }

  @Test("Each example shows something that changes, without warnings", arguments: scenes)
  func changes(text: String) throws {
    let files = PageExamples.files(of: Self.page).mapValues { Data($0.utf8) }
    let scene = try SceneFolder(files).scene(text)
    #expect(scene.warnings.isEmpty)
    var hashes: Set<UInt64> = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      hashes.insert(pixelHash(image.buffer))
    }
    #expect(hashes.count > 20)
  }
}
