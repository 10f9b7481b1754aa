import BatchRendering
import Foundation
import FrameEncoding
import MultiplaneScene
import Testing

/// The check of all rows before the first is rendered.
@MainActor struct BatchCheckTests {
  @Test("Rows with errors have failed, and no other row is reached (BA-04, BA-12)")
  func results() throws {
    let batch = try BatchFolder(rows: "id,width\na,4\nb,wide\nc,0\n")
    let (check, error) = try batch.check(batch.input())
    #expect(error?.diagnostics.count == 2)
    #expect(check.results.map(\.row) == [1, 2, 3])
    #expect(check.results.map(\.outcome) == [.notReached, .failed, .failed])
    let lines = check.results.map {
      ($0.error as? SceneError)?.diagnostics.compactMap { $0.range?.start.line } ?? []
    }
    #expect(lines == [[], [3], [4]])
  }

  @Test("An error in a row's output and one in its values are both reported (BA-04)")
  func both() throws {
    let batch = try BatchFolder(rows: "id,width\n.a,wide\n")
    let (check, error) = try batch.check(batch.input())
    #expect(error?.diagnostics.count == 2)
    #expect((check.results.first?.error as? SceneError)?.diagnostics.count == 2)
  }

  @Test("An error that every row repeats is reported once (BA-04)")
  func repeated() throws {
    let scene = BatchFolder.scene.replacing("backgroundColor: red", with: "contents: none.png")
    let batch = try BatchFolder(scene: scene, rows: "id\na\nb\nc\n")
    let (check, error) = try batch.check(batch.input())
    #expect(error?.diagnostics.count == 1)
    #expect(error?.diagnostics.first?.message.contains("with the values of") == false)
    #expect(check.results.allSatisfy { $0.outcome == .failed })
  }

  @Test("A file whose rows are all valid has no errors (BA-04)")
  func valid() throws {
    let batch = try BatchFolder(rows: "id,width\na,4\nb,\n")
    let (check, error) = try batch.check(batch.input())
    #expect(error == nil)
    #expect(check.results.map(\.outcome) == [.notReached, .notReached])
    #expect(check.results.map(\.location).allSatisfy { $0.contains("rows.csv:") })
  }

  @Test("Errors behind malformed rows are reported with them, and rows keep their numbers (BA-04)")
  func malformed() throws {
    let batch = try BatchFolder(
      rows: "id,width\na,4,5\nb,wide\n\"c\"x,2\nd,0\n\"e,3\nf,none\ng,6\n")
    let (check, error) = try batch.check(batch.input())
    #expect(error?.diagnostics.compactMap { $0.range?.start.line } == [2, 3, 4, 5, 6, 7])
    #expect(check.results.map(\.row) == Array(1...7))
    #expect(check.results.map(\.outcome) == Array(repeating: .failed, count: 6) + [.notReached])
    #expect(check.invalidRows == Set(1...6))
  }

  @Test("Rows that are right can be kept, unless there are none (BA-15)")
  func skipping() throws {
    let batch = try BatchFolder(rows: "id,width\na,4\nb,wide\nc,1,2\nd,7\n")
    var check = BatchCheck()
    let error = try check.run(batch.input(), skipsInvalid: true) { _, _ in false }
    #expect(error?.diagnostics.count == 2)
    #expect(check.results.map(\.outcome) == [.notReached, .failed, .failed, .notReached])
    var input = try batch.input()
    input.invalidRows = check.invalidRows
    let results = try batch.render(input)
    #expect(results.map(\.row) == [1, 4])
    #expect(results.map(\.outcome) == [.rendered, .rendered])

    let wrong = try BatchFolder(rows: "id,width\na,no\nb,wide\n")
    var other = BatchCheck()
    #expect(throws: SceneError.self) {
      try other.run(wrong.input(), skipsInvalid: true) { _, _ in false }
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  @Test("What a check refuses is an error of the row, or of all rows if it is the same (BA-04)")
  func refused() throws {
    let batch = try BatchFolder(rows: "id,width\na,4\nb,wide\nc,9\n")
    var check = BatchCheck()
    let error = #expect(throws: SceneError.self) {
      try check.run(batch.input()) { _, destination in
        if destination.path.hasSuffix("c.gif") { throw Refusal(description: "c is refused") }
        return false
      }
    }
    #expect(error?.diagnostics.map { $0.range?.start.line } == [3, 4])
    #expect(error?.diagnostics.last?.message == "c is refused")
    let valid = try BatchFolder(rows: "id\na\nb\n")
    var other = BatchCheck()
    #expect(throws: Refusal.self) {
      try other.run(valid.input()) { _, _ in throw Refusal(description: "no alpha channel") }
    }
  }

  @Test("Unquoted cells keep their outer spaces, and other types ignore them (BA-02)")
  func spaces() throws {
    let scene = BatchFolder.scene.replacing(
      "minimum: 1}}", with: "minimum: 1}, label: {type: string, default: none}}")
    let batch = try BatchFolder(
      scene: scene, rows: "id, width ,label\n a , 4 , x y \nb,,\nc,5, \n")
    var labels: [String] = []
    let pattern = try OutputPattern("out/${id}-${label}.gif", formatName: nil)
    let input = BatchInput(
      template: try SceneTemplate(contentsOf: batch.file("scene.yaml"), assetFolders: []),
      data: batch.file("rows.csv"), common: ["label": "all"], pattern: pattern, rows: nil)
    var check = BatchCheck()
    let error = #expect(throws: SceneError.self) {
      try check.run(input) { _, destination in
        labels.append(destination.path)
        return false
      }
    }
    // The second row has no label, which its output needs.
    #expect(error?.diagnostics.map { $0.range?.start.line } == [3])
    #expect(labels == ["out/ a - x y .gif", "out/c- .gif"])
  }

  @Test(
    "A header with semicolons and no commas separates by semicolons (BA-01)",
    arguments: [
      ("id;width\na;4\nb;\"9\"\n", ["a", "b"]), ("\"id\";\"width\"\na;4\n", ["a"]),
      ("\n\nid;width\n\"a,b\";4\n", ["a,b"]), ("id,width\na;b,4\n", ["a;b"]),
      ("id,\"width\"\na,4\n", ["a"]),
    ])
  func semicolons(rows: String, names: [String]) throws {
    let batch = try BatchFolder(rows: rows)
    let (check, error) = try batch.check(batch.input("${id}.gif"))
    #expect(error == nil)
    #expect(
      check.results.map { URL(fileURLWithPath: $0.output).lastPathComponent }
        == names.map { $0 + ".gif" })
  }
}
