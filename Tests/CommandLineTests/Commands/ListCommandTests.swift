import Foundation
import Testing

/// `formats`, `limits` and `schema`.
@Suite struct ListCommandTests {
  @Test("Formats are listed with their features")
  func formats() throws {
    let outcome = try Program.run("formats", in: ScratchFolder())
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("mp4 ") && !$0.contains("alpha") })
    #expect(lines.contains { $0.hasPrefix("raw ") && $0.contains("alpha, stream") })
  }

  @Test("With --json, formats are one document")
  func formatsAsJSON() throws {
    struct Report: Decodable {
      struct Format: Decodable {
        let name: String
        let extensions: [String]
        let alpha: Bool
        let sound: Bool
        let stream: Bool
      }
      let format: Int
      let formats: [Format]
    }
    let outcome = try Program.run("formats", "--json", in: ScratchFolder())
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.format == 1)
    let video = try #require(report.formats.first { $0.name == "mp4" })
    #expect(video.extensions == ["mp4"] && video.sound && !video.alpha && !video.stream)
  }

  @Test("The whole schema is written to standard output or a file")
  func schema() throws {
    let folder = try ScratchFolder()
    let printed = try Program.run("schema", in: folder)
    #expect(printed.status == 0)
    #expect(printed.text.hasPrefix("{\n") && printed.text.hasSuffix("}\n"))
    #expect(printed.text.contains("\"https://json-schema.org/draft/2020-12/schema\""))

    #expect(try Program.run("schema", "-o", "s.json", in: folder).status == 0)
    #expect(try folder.data("s.json") == printed.output)
    let again = try Program.run("schema", "-o", "s.json", in: folder)
    #expect(again.status == 73)
    #expect(again.error.contains("s.json already exists"))
    #expect(try Program.run("schema", "-o", "s.json", "--overwrite", in: folder).status == 0)
    #expect(try Program.run("schema", "-o", "no/s.json", in: folder).status == 73)
  }

  @Test("Limits are listed by name")
  func limits() throws {
    let outcome = try Program.run("limits", in: ScratchFolder())
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n").map { $0.split(separator: " ").prefix(2) }
    #expect(lines.contains(["canvas-side", "16384"]))
    #expect(lines.contains(["frame-rate", "240"]))
    #expect(lines.contains(["path-segments", "100000"]))
    #expect(lines.contains(["text-length", "10000"]))
  }
}
