import BatchRendering
import Foundation
import FrameEncoding
import MultiplaneScene
import SceneTestSupport
import Testing

/// Output paths with placeholders.
@MainActor struct OutputPatternTests {
  /// Returns the outputs of rows whose only column is `id`, or their errors.
  private func outputs(
    _ pattern: String, rows: String
  ) throws -> (names: [String], errors: [String]) {
    let batch = try BatchFolder(rows: "id\n" + rows)
    let (check, error) = try batch.check(batch.input(pattern))
    let prefix = batch.folder.url.path + "/"
    return (
      check.results.map { String($0.output.trimmingPrefix(prefix)) },
      error?.diagnostics.map { "\($0.range.map { "\($0.start.line)" } ?? "-"): \($0.message)" }
        ?? []
    )
  }

  @Test("Placeholders are columns and the number of the row (BA-05)")
  func placeholders() throws {
    let outputs = try outputs("${id}/${row}-${row:03}.mp4", rows: "a\nb\n")
    #expect(outputs.names == ["a/1-001.mp4", "b/2-002.mp4"])
    #expect(outputs.errors == [])
  }

  @Test("Names that differ in case are different files (BA-05)")
  func letterCase() throws {
    #expect(try outputs("out/${id}.mp4", rows: "a\nA\n").errors == [])
  }

  @Test(
    "Names that collide, escape or cannot be files are errors (BA-05)",
    arguments: [
      ("a\nb\na\n", "4", "is also that of row 1"),
      // Composed and decomposed.
      ("\u{e9}\ne\u{301}\n", "3", "is also that of row 1"), ("../a\n", "2", "it contains a slash"),
      ("/etc\n", "2", "it contains a slash"), ("..\n", "2", "it starts with a dot"),
      (".a\n", "2", "it starts with a dot"), ("\"\"\n", "2", "it is empty"),
      ("\"a\nb\"\n", "2", "it contains a control character"),
      (String(repeating: "é", count: 130) + "\n", "2", "more than 255 bytes"),
    ])
  func names(rows: String, line: String, message: String) throws {
    let errors = try outputs("out/${id}.mp4", rows: rows).errors
    #expect(errors.count == 1)
    let error = try #require(errors.first)
    #expect(error.hasPrefix("\(line): ") && error.contains(message), "\(error)")
  }

  @Test(
    "A path without a placeholder, or with a wrong one, is an error (BA-05)",
    arguments: [
      ("out/a.mp4", "is the same for all rows"), ("out/${id.mp4", "is not closed"),
      ("out/${row:4}.mp4", "unknown placeholder ${row:4}"), ("out/${}.mp4", "unknown placeholder"),
      ("-", "is the same for all rows"),
    ])
  func problems(pattern: String, message: String) throws {
    let problem = try #require(throws: OutputPattern.Problem.self) {
      try OutputPattern(pattern, formatName: nil)
    }
    #expect(problem.message.contains(message))
  }

  @Test("The path without its placeholders determines the format (BA-05)")
  func formats() throws {
    #expect(try OutputPattern("out/${id}.gif", formatName: nil).format.name == "gif")
    #expect(try OutputPattern("out/${id}/", formatName: nil).format.kind == .sequence)
    #expect(throws: EncodingError.self) { try OutputPattern("out/${id}.mp5", formatName: nil) }
    #expect(try outputs("out/${id}.gif", rows: "x.mp4\n").names == ["out/x.mp4.gif"])
  }

  @Test(
    "The journal's folder is that of the text before the first placeholder (BA-09)",
    arguments: [
      ("out/a-${id}.mp4", "out"), ("${id}.mp4", "."), ("a${id}.mp4", "."), ("/${id}.mp4", "/"),
      ("a/b/${id}/c.mp4", "a/b"),
    ])
  func commonFolder(pattern: String, folder: String) throws {
    #expect(try OutputPattern(pattern, formatName: nil).commonFolder == folder)
  }

  @Test(
    "A path has the form of a pattern if only the placeholders differ (BA-10)",
    arguments: [
      ("out/a.mp4", true), ("out/a.b.mp4", true), ("out/.mp4", false), ("out/a.webm", false),
      ("out/x/a.mp4", false), ("out/a.mp4x", false), ("outs/a.mp4", false), ("out/amp4", false),
    ])
  func form(path: String, matches: Bool) throws {
    #expect(try OutputPattern("out/${id}.mp4", formatName: nil).matches(path) == matches)
  }
}
