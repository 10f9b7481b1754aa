import MultiplaneScene
import Testing

/// Warnings about valid scenes.
struct SceneWarningTests {
  private func warnings(_ text: String) throws -> [SceneDiagnostic] {
    try SceneFolder().scene(header + text).warnings
  }

  @Test(arguments: [
    "layers: [{id: a, hidden: true}]",
    "layers: [{id: a}]\ntimeline: [{at: 0, set: {a.opacity: 0, a.zPosition: 1}}]",
    "layers: [{id: a}]\n"
      + "timeline: [{at: 0, set: {a.hidden: true}, transaction: {disableActions: true}}]",
    "layers: [{id: a}]\ntimeline: [{at: 0, transaction: {disableActions: true}, "
      + "changes: [{layers: a, set: {hidden: true}}]}]",
    "layers: [{id: a, actions: {hidden: none}}]\ntimeline: [{at: 0, set: {a.hidden: true}}]",
  ])
  func drawableScenesHaveNoWarnings(text: String) throws {
    #expect(try warnings(text) == [])
  }

  /// A warning about an action is reported once, where the action is written, not at each change.
  @Test func warningsAreReportedOnceInSourceOrder() throws {
    let found = try warnings(
      """
      timeline:
        - {at: 0, set: {b.hidden: true}}
        - {at: 0, layers: [a, b], set: {hidden: false}}
      layers:
        - {id: a, actions: {hidden: {type: transition}}}
        - {id: b}
      """)
    #expect(found.map { $0.range?.start.line } == [4, 5, 7])
    #expect(found.allSatisfy { $0.severity == .warning && $0.code == .notDrawn })
    #expect(found[0].formatted.hasPrefix("scene.yaml:4:19: warning[MP0701]: "))
  }

  @Test func errorsSuppressWarnings() throws {
    let error = try #require(throws: SceneError.self) {
      try warnings("layers: [{opacity: x, animations: [{type: transition}]}]")
    }
    #expect(error.diagnostics.map(\.code) == [.badNumber])
  }

  @Test func warningsAreBounded() throws {
    let list = DiagnosticList(source: SourceText(scalars: [], fileName: "f"))
    for index in 0..<3_000 { list.report(.notDrawn, "\(index)", at: nil) }
    #expect(list.isEmpty && list.warnings.count == 2_000)
    #expect(throws: Never.self) { try list.throwIfNeeded() }
    list.report(.unknownKey, "wrong", at: nil)
    let error = try #require(throws: SceneError.self) { try list.throwIfNeeded() }
    #expect(error.diagnostics.count == 1 && error.omittedCount == 0)
  }
}
