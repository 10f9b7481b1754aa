import LayerTree
import MultiplaneScene
import Testing

struct KeyTests {
  private static let pan = Key("pan", .number(.between(-1, 1)), default: 0.5, "The balance.")
  private static let level = Key("level", synonyms: ["volume"], .number(nil), "The level.")
  private static let start = Key("start", .number(nil), isRequired: true, "The start.")
  private static let type = NodeType(
    name: "track", role: .section, summary: "A track.", keys: [pan, level, start])

  /// Decodes the three keys of a mapping.
  private func read(_ text: String) throws -> ([Double?], problems: [String]) {
    let (values, problems) = try decode(text) { decoder, cursor in
      decoder.node(cursor, as: Self.type, owner: "the track").map {
        [$0[Self.pan], $0[Self.level], $0[Self.start]]
      }
    }
    return (values ?? [], problems)
  }

  @Test func valuesAreTypedAndDefaultsApplied() throws {
    let (values, problems) = try read("{start: 3, volume: 2}")
    #expect(values == [0.5, 2, 3] && problems == [])
    #expect(try read("{start: 3, pan: 1}").0 == [1, nil, 3])
  }

  @Test func anInvalidValueIsReportedOnceAndGivesTheDefault() throws {
    let (values, problems) = try read("{start: 3, pan: 2, level: loud}")
    #expect(values == [0.5, nil, 3])
    #expect(problems.count == 2)
  }

  @Test func aRequiredKeyIsReported() throws {
    let (values, problems) = try read("{}")
    #expect(values == [0.5, nil, nil])
    #expect(problems.count == 1 && problems[0].contains("missing key \"start\" in the track"))
  }

  @Test func aKeyOfAnotherTypeIsMissing() throws {
    let other = Key("rate", .number(nil), default: 7, "The rate.")
    let (rate, problems) = try decode("{start: 1}") { decoder, cursor in
      decoder.node(cursor, as: Self.type, owner: "the track").map { $0[other] }
    }
    #expect(rate == 7 && problems == [])
  }

  @Test func theDeclarationHasTheDefaultAsText() {
    #expect(Self.pan.declaration.defaultText == "0.5")
    #expect(Self.pan.declaration.form == .value(.number, in: .between(-1, 1)))
    #expect(Self.level.declaration.defaultText == nil && Self.start.declaration.isRequired)
  }
}
