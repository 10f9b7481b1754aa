import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import Testing

@Suite("The examples of docs/drawing.md")
@MainActor
struct DrawingPageTests {
  /// The page's scenes, each with the lines that the page leaves out.
  nonisolated private static var scenes: [String] {
    let lines = Repository.workingTree["docs/drawing.md"]?.lines ?? []
    var scenes: [String] = []
    var block: [String]?
    for line in lines {
      if line == "```yaml" {
        block = []
      } else if line == "```", let scene = block {
        let head = "multiplane: 1\nstage: {size: [260, 240], duration: 100ms, background: white}\n"
        scenes.append(head + scene.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(String(line))
      }
    }
    return scenes
  }

  @Test("Every part of the page has one") func count() { #expect(Self.scenes.count == 6) }

  @Test("Each is a scene that shows something", arguments: scenes)
  func shows(text: String) throws {
    // Beside the scenes whose pictures the page shows.
    let folder = Repository.root.appending(path: "scenes/drawing")
    let copy = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(
      at: folder.appending(path: "assets"), to: copy.appending(path: "assets"))
    let url = copy.appending(path: "scene.yaml")
    try Data(text.utf8).write(to: url)
    let picture = try Scene(contentsOf: url).makeStage().snapshot().buffer
    var words: Set<UInt32> = []
    for y in 0..<picture.height { for x in 0..<picture.width { words.insert(picture[x, y]) } }
    #expect(words.count > 2)
  }
}
