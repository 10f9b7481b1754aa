import MultiplaneScene
import Testing

/// Warnings about valid scenes.
struct SceneWarningTests {
  private func warnings(_ text: String) throws -> [SceneDiagnostic] {
    try SceneFolder().scene(header + text).warnings
  }

  @Test(arguments: [
    "layers: [{id: a, hidden: true}]",
    "layers: [{id: a, animations: [{type: transition}]}]",
    "layers: [{id: a, actions: {onOrderOut: {type: transition}, onOrderIn: {type: spring, "
      + "keyPath: opacity, fromValue: 0}}}]",
    "layers: [{id: a, actions: {onOrderOut: none, hidden: none}}]",
    "layers: [{mask: {mask: null, compositingFilter: null, layers: [{mask: {}}]}}]",
    "layers: [{id: a}]\ntimeline: [{at: 0, set: {a.hidden: true, a.compositingFilter: xor}}]",
  ])
  func drawableScenesHaveNoWarnings(text: String) throws {
    #expect(try warnings(text) == [])
  }

  @Test func warningsAreReportedInSourceOrder() throws {
    let found = try warnings(
      """
      timeline: [{at: 0, layers: [a, b], set: {hidden: true}}]
      layers:
        - {id: a, actions: {onOrderOut: {type: basic, keyPath: opacity, toValue: 0}}}
        - {id: b, actions: {onOrderOut: {type: group, animations: []}}}
      """)
    #expect(found.map { $0.range?.start.line } == [5, 6])
    #expect(found.allSatisfy { $0.severity == .warning && $0.code == .notDrawn })
    #expect(found[0].formatted.hasPrefix("scene.yaml:5:23: warning[MP0701]: "))
  }

  //
  @Test func masksIgnoreTheirOwnMasks() throws {
    let found = try warnings(
      """
      symbols: {cut: {filters: [], mask: {backgroundColor: red}}}
      layers:
        - mask:
            mask: {backgroundColor: red, mask: {}}
            compositingFilter: xor
            backgroundFilters: [{filter: CIGaussianBlur}]
        - {mask: {symbol: cut}}
      """)
    #expect(found.map { $0.range?.start.line } == [3, 6, 6, 7, 8])
    let keys = ["mask", "mask", "mask", "compositingFilter", "backgroundFilters"]
    #expect(found.map(\.message) == keys.map { "\"\($0)\" of a mask has no effect" })
  }

  @Test func errorsSuppressWarnings() throws {
    let error = try #require(throws: SceneError.self) {
      try warnings(
        "layers: [{opacity: x, actions: {onOrderOut: {type: spring, keyPath: opacity}}}]")
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
