import MultiplaneScene
import Testing

struct UnknownWordTests {
  @Test func similarNamesAreSuggested() {
    let animals = ["cat", "hat", "dog"]
    #expect(UnknownWord("bat", among: animals).hint == #"did you mean "cat" or "hat"?"#)
    #expect(UnknownWord("zebra", among: animals).hint == nil)
  }

  @Test func quantitiesHaveNoSimilarUnits() {
    #expect(UnknownWord("s", .time, among: ["ms"]).nearNames.isEmpty)
  }

  @Test func fewCandidatesAreListed() {
    #expect(UnknownWord("x", among: ["a", "b"]).listed(as: "labels") == #"labels are "a", "b""#)
    #expect(UnknownWord("x", among: []).listed(as: "labels") == "there are no labels")
    #expect(UnknownWord("x", among: (1...9).map(String.init)).listed(as: "labels") == nil)
  }

  /// The details of an unknown word, for callers that know the vocabulary of other programs.
  @Test(arguments: [
    ("layers: [{alpha: 1}]", "alpha", UnknownWord.Kind.name, "opacity"),
    ("layers: [{type: sahpe}]", "sahpe", .name, "shape"),
    ("layers: [{backgroundColor: systemRed}]", "systemRed", .color, "rebeccapurple"),
    ("layers: [{beginTime: 2min}]", "2min", .time, "ms"),
    ("layers: [{transform: {rotate: 90degrees}}]", "90degrees", .angle, "deg"),
    ("layers: [{position: [1em, 0]}]", "1em", .length, "pt"),
    (
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ease}]}]", "ease",
      .timingFunction, "easeInEaseOut"
    ),
  ])
  func diagnosticsContainTheUnknownWord(
    text: String, word: String, kind: UnknownWord.Kind, candidate: String
  ) throws {
    let error = try #require(throws: SceneError.self) { try scene(text) }
    let unknown = try #require(error.diagnostics.first?.unknown)
    #expect(unknown.text == word)
    #expect(unknown.kind == kind)
    #expect(unknown.candidates.contains(candidate))
  }

  /// The loader's own hints suggest only names with a similar spelling.
  @Test func theLoaderSuggestsOnlySimilarSpellings() throws {
    let error = try #require(throws: SceneError.self) {
      try scene("layers: [{opactiy: 1}, {alpha: 1}]")
    }
    #expect(error.diagnostics.map(\.hint) == [#"did you mean "opacity"?"#, nil])
  }
}
