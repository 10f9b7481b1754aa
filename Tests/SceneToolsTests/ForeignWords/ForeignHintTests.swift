import MultiplaneScene
import SceneTools
import Testing

struct ForeignHintTests {
  private func hints(_ text: String) throws -> [String?] {
    let error = try #require(throws: SceneError.self) { try scene(text) }
    let hinted = error.addingForeignHints()
    // Nothing but the hints is another.
    #expect(hinted.diagnostics.map(line) == error.diagnostics.map(line))
    #expect(hinted.file == error.file && hinted.omittedCount == error.omittedCount)
    return hinted.diagnostics.map(\.hint)
  }

  @Test func wordsFromElsewhereGetAHint() throws {
    #expect(try hints("layers: [{alpha: 1}]") == [#"did you mean "opacity"?"#])
    #expect(try hints("layers: [{self.opacity: 1}]") == [#"did you mean "opacity"?"#])
    #expect(try hints("layers: [{backgroundColor: .systemRed}]") == [##"write "#ff3b30""##])
    #expect(try hints("layers: [{beginTime: 2min}]") == ["write 120s"])
    let basic = "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: "
    #expect(
      try hints(basic + "'cubic-bezier(0.1, 0, 1, 1)'}]}]") == ["write [0.1, 0, 1, 1]"])
    #expect(try hints(basic + "'steps(4)'}]}]").first??.contains("discrete") ?? false)
  }

  /// A word from elsewhere goes before one that is only spelt alike, and a name that differs in
  /// spelling only before both.
  @Test func otherHintsStay() throws {
    #expect(try hints("layers: [{opactiy: 1}]") == [#"did you mean "opacity"?"#])
    #expect(try hints("layers: [{is_hidden: true}]") == [#"did you mean "isHidden"?"#])
    #expect(try hints("layers: [{beginTime: soon}]") == ["times look like 1.5s, 300ms or 12f"])
    #expect(try hints("layers: [{qwertz: 1}]") == [nil])
  }
}
