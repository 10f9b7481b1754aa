import BatchRendering
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
}
