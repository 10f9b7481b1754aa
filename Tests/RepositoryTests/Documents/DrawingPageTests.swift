import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import Testing

@Suite("The examples of docs/drawing.md")
@MainActor
struct DrawingPageTests {
  /// The page's scenes, each with the lines that the page omits.
  nonisolated private static let scenes = PageExamples.scenes(
    of: "docs/drawing.md", stage: "{size: [260, 240], duration: 100ms, background: white}")

  @Test("Every section of the page has an example") func count() { #expect(Self.scenes.count == 8) }

  @Test("Each example is a scene that is not empty", arguments: scenes)
  func shows(text: String) throws {
    // The scenes whose images the page shows count too.
    let folder = Repository.root.appending(path: "scenes/drawing")
    let copy = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(
      at: folder.appending(path: "assets"), to: copy.appending(path: "assets"))
    let url = copy.appending(path: "scene.yaml")
    try Data(text.utf8).write(to: url)
    let image = try Scene(contentsOf: url).makeStage().snapshot().buffer
    var words: Set<UInt32> = []
    for y in 0..<image.height { for x in 0..<image.width { words.insert(image[x, y]) } }
    #expect(words.count > 2)
  }
}
