import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import TestSupport
import Testing

@Suite("The examples of README.md", .ownContext)
@MainActor
struct ReadmeTests {
  /// The lines of the page's first scene.
  private func scene() throws -> [String] {
    let page = URL(filePath: #filePath).appending(path: "../../../README.md").standardizedFileURL
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    return lines.drop { $0 != "```yaml" }.dropFirst().prefix { $0 != "```" }.map { $0 }
  }

  @Test("The scene has ten lines")
  func tenLines() throws { #expect(try scene().count == 10) }

  @Test("The scene and the Swift code render the same frames")
  func sameFrames() throws {
    try PageExamples.write("readme.yaml", scene().joined(separator: "\n"))
    let scene = try Scene(contentsOf: PageExamples.URL(filePath: "readme.yaml"))
    #expect(scene.duration == 2)
    let left = scene.makeStage()
    let right = try PageExamples.readme(stage: Stage(size: CGSize(width: 1, height: 1)))
    // The code has rendered a video, and its square moves to and fro forever.
    let start = right.currentTime
    var hashes: Set<UInt64> = []
    for time in [0, 0.25, 0.9, 1, 1.6] {
      left.advance(to: start + time)
      right.advance(to: start + time)
      let hash = pixelHash(left.snapshot().buffer)
      #expect(hash == pixelHash(right.snapshot().buffer), "at \(time) s")
      hashes.insert(hash)
    }
    #expect(hashes.count == 5, "the card moves")
  }
}
