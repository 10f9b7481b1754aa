import MultiplaneScene
import Testing

struct SceneErrorTests {
  private func diagnostic(
    _ code: SceneErrorCode, line: Int? = nil, column: Int = 1
  ) -> SceneDiagnostic {
    let range = line.map {
      SourceRange(
        start: SourceLocation(line: $0, column: column),
        end: SourceLocation(line: $0, column: column + 1))
    }
    return SceneDiagnostic(code: code, message: "m", file: "f.yaml", range: range)
  }

  @Test func errorsAreSortedByPosition() {
    let error = SceneError([
      diagnostic(.badTime, line: 9), diagnostic(.badColor, line: 2, column: 8),
      diagnostic(.missingAsset), diagnostic(.badNumber, line: 2, column: 3),
      diagnostic(.badPath, line: 9), diagnostic(.noDuration),
    ])
    #expect(
      error.diagnostics.map(\.code)
        == [.missingAsset, .noDuration, .badNumber, .badColor, .badTime, .badPath])
  }

  @Test func twentyErrorsAreShown() {
    let many = (1...25).map { diagnostic(.badTime, line: $0) }
    #expect(SceneError(Array(many.prefix(20))).formatted().split(separator: "\n").count == 20)
    let lines = SceneError(many, omittedCount: 3).formatted().split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "and 8 more")
    #expect(lines.first == "f.yaml:1:1: error[MP0203]: m")
    #expect(SceneError(many).formatted(limit: 2).hasSuffix("\nand 23 more"))
  }

  @Test func aDiagnosticHasPositionCodeMessagePointerAndHint() {
    let source = SourceText(scalars: Array("a:\n  b: 1".unicodeScalars), fileName: "s.yaml")
    let list = DiagnosticList(source: source)
    list.report(
      .unknownKey, "unknown key \"b\" in a", at: source.range(5, 6),
      path: .root.appending("a/b").appending(0).appending("~"), hint: "why?")
    #expect(
      SceneError(list.diagnostics).description
        == "s.yaml:2:3: error[MP0103]: unknown key \"b\" in a (/a~1b/0/~0)\n"
        + "  2 |   b: 1\n    |   ^ why?")
  }

  @Test func aDiagnosticWithoutPositionIsOneLineAndItsHint() {
    let diagnostic = SceneDiagnostic(
      code: .unreadableFile, message: "no such file", file: "x\u{1B}.yaml", hint: "look")
    #expect(
      diagnostic.formatted
        == "x\u{FFFD}.yaml: error[MP0001]: no such file\n  look")
  }

  @Test func oneTextUsedSeveralTimesIsReportedOnce() throws {
    let source = SourceText(scalars: ["a"], fileName: "s")
    let list = DiagnosticList(source: source)
    list.report(.badTime, "m", at: source.range(0, 1), path: .root.appending(1))
    list.report(.badTime, "m", at: source.range(0, 1), path: .root.appending(2))
    list.report(.badTime, "m", at: source.range(1, 1))
    #expect(list.diagnostics.count == 2)
    #expect(throws: SceneError.self) { try list.throwIfNeeded() }
    try DiagnosticList(source: source).throwIfNeeded()
  }

  @Test func aMillionErrorsAreCounted() throws {
    let source = SourceText(scalars: [], fileName: "s")
    let list = DiagnosticList(source: source)
    for index in 0..<5_000 { list.report(.badTime, "m\(index)", at: nil) }
    let error = try #require(throws: SceneError.self) { try list.throwIfNeeded() }
    #expect(error.diagnostics.count + error.omittedCount == 5_000)
    #expect(error.formatted(limit: 1).hasSuffix("and 4999 more"))
  }

  @Test(arguments: [
    ([SceneErrorCode.badTime], ExitClass.invalid), ([.limitExceeded], .limit),
    ([.limitExceeded, .forbiddenPath], .limit), ([.limitExceeded, .badTime], .invalid),
    ([.missingAsset], .inputMissing), ([.missingFont, .missingAsset], .inputMissing),
    ([.missingAsset, .limitExceeded], .limit), ([.missingFont, .forbiddenPath], .limit),
    ([.missingFont, .badTime, .limitExceeded], .invalid),
    ([.missingFont], .resourceMissing), ([.missingAsset, .notRegularFile], .inputMissing),
  ])
  func theMostSeriousErrorDeterminesTheExitStatus(codes: [SceneErrorCode], exitClass: ExitClass) {
    #expect(SceneError(codes.map { diagnostic($0) }).exitClass == exitClass)
  }

  @Test func codesAreUniqueAndSorted() {
    let codes = SceneErrorCode.allCases.map(\.rawValue)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.hasPrefix("MP") && $0.count == 6 })
    let titles = SceneErrorCode.allCases.map(\.title)
    #expect(Set(titles).count == titles.count)
  }
}
