import CoreGraphics
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import PixelKernels
import TestSupport
import Testing

@Suite("The examples of docs/scene-language.md")
@MainActor
struct SceneLanguagePageTests {
  nonisolated private static let page = "docs/scene-language.md"
  /// The page's scenes, each with the lines that the page omits.
  nonisolated private static let scenes = PageExamples.scenes(
    of: page, stage: "{size: [320, 180], fps: 20, duration: 0.5s, background: white}")

  @Test("Every section of the page has an example") func count() {
    #expect(Self.scenes.count == 13)
  }

  @Test("Each example is a scene that is not empty", arguments: scenes)
  func shows(text: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in PageExamples.files(of: Self.page) {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: url)
    }
    // The image on the page.
    let bitmap = folder.appending(path: "dot.png")
    try PNGWriter.data(of: CGImage(buffer: PanelImage.render())).write(to: bitmap)
    let url = folder.appending(path: "scene.yaml")
    let sum = try FileChecksum.sha256(of: bitmap)
    try Data(text.replacing("DOT", with: sum).utf8).write(to: url)

    let scene = try Scene(contentsOf: url)
    var colors: Set<UInt32> = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      let buffer = image.buffer
      for y in 0..<buffer.height { for x in 0..<buffer.width { colors.insert(buffer[x, y]) } }
    }
    #expect(colors.count > 1)
  }
}
