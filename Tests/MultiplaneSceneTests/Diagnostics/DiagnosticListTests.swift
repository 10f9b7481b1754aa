import MultiplaneScene
import Testing

struct DiagnosticListTests {
  @Test func hintsAreComputedOnlyForNewDiagnostics() {
    let list = DiagnosticList(source: SourceText(scalars: [], fileName: "f"))
    var count = 0
    func hint() -> String? {
      count += 1
      return nil
    }
    // The second diagnostic of each pair is a duplicate and is dropped.
    for index in 0..<6_000 { list.report(.unknownKey, "\(index / 2)", at: nil, hint: hint()) }
    #expect(count == 100)
  }

  /// Copying the whole line for each error would take 400 million characters.
  @Test func errorsOfOneLongLineKeepOnlyTheirExcerpt() throws {
    let line = Array(repeating: Unicode.Scalar("a"), count: 200_000)
    let list = DiagnosticList(source: SourceText(scalars: line, fileName: "f"))
    for index in 0..<10_000 {
      list.report(.unknownKey, "unknown", at: list.source.range(index * 20, index * 20 + 3))
    }
    let error = try #require(throws: SceneError.self) { try list.throwIfNeeded() }
    // The list keeps 2,000 diagnostics.
    #expect(error.diagnostics.count == 2_000)
    #expect(error.omittedCount == 8_000)
    let longest = error.formatted().split(separator: "\n").map(\.count).max() ?? 0
    // "  1 | ", 120 characters and an ellipsis on each side.
    #expect(longest == 6 + 3 + 120 + 3)
    #expect(error.formatted().hasSuffix("and 9980 more"))
  }
}
