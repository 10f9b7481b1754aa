import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import Testing

@Suite("The showcase")
@MainActor
struct ShowcasePageTests {
  private static let folder = "scenes/showcase"

  /// The lines of a scene that are neither blank nor comments.
  private static func lineCount(_ path: String) throws -> Int {
    try #require(Repository.workingTree[path], "\(path)").lines.count { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("#")
    }
  }

  private static func scene(_ path: String) throws -> Scene {
    try Scene(contentsOf: Repository.root.appending(path: path))
  }

  /// The names and counts in the table of docs/showcase.md.
  private static var rows: [(name: String, long: Int, short: Int)] {
    (Repository.workingTree["docs/showcase.md"]?.lines ?? []).compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, let long = Int(cells[1]), let short = Int(cells[2]) else {
        return nil
      }
      return (cells[0].filter { $0 != "`" }, long, short)
    }
  }

  @Test("The table has the numbers of lines, and the short scenes have at most half as many")
  func lines() throws {
    let long = Repository.workingTree.files(under: "\(Self.folder)/long")
      .filter { $0.name.hasSuffix(".yaml") }
    #expect(Self.rows.map(\.name) == long.map(\.stem).sorted())
    for row in Self.rows {
      #expect(try Self.lineCount("\(Self.folder)/long/\(row.name).yaml") == row.long, "\(row.name)")
      #expect(try Self.lineCount("\(Self.folder)/\(row.name).yaml") == row.short, "\(row.name)")
      #expect(row.short * 2 <= row.long, "\(row.name)")
    }
  }

  @Test("The long and the short scenes have the same size, frame rate and duration")
  func pairs() throws {
    for row in Self.rows {
      let long = try Self.scene("\(Self.folder)/long/\(row.name).yaml")
      let short = try Self.scene("\(Self.folder)/\(row.name).yaml")
      #expect(long.size == short.size && long.frameRate == short.frameRate, "\(row.name)")
      #expect(long.duration == short.duration, "\(row.name)")
      for scene in [long, short] {
        let stage = scene.makeStage(
          scale: 0.25, frameRate: scene.frameRate, background: scene.background)
        let start = pixelHash(stage.snapshot().buffer)
        stage.advance(to: scene.duration * 0.4)
        #expect(pixelHash(stage.snapshot().buffer) != start, "\(row.name)")
      }
    }
  }

  @Test("The explainer lasts 30 seconds and repeats no transition")
  func explainer() throws {
    let path = "\(Self.folder)/explainer.yaml"
    #expect(try Self.scene(path).duration == 30)
    let text = try #require(Repository.workingTree[path]).text
    #expect(text.components(separatedBy: "include: ").count - 1 == 5)
    for transition in ["type: push", "CIPageCurlTransition", "CISwipeTransition", "type: fade"] {
      #expect(text.components(separatedBy: transition).count == 2, "\(transition)")
    }
  }
}
