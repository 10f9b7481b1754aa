import MultiplaneScene
import SceneTools
import Testing

/// Returns the formatted text.
func formatted(_ text: String, _ syntax: SceneDocument.Syntax = .yaml) throws -> String {
  let bytes = try SceneFormatter.formatted(
    Array(text.utf8), syntax: syntax, fileName: "scene.yaml")
  return String(decoding: bytes, as: UTF8.self)
}

/// Properties that hold for all input.
struct SceneFormatterTests {
  @Test("Formatting preserves the nodes and comments of random documents and is idempotent")
  func randomDocuments() throws {
    for seed in 0..<4_000 as Range<UInt64> {
      let random = RandomYAML(seed: seed)
      let result: String
      do {
        result = try formatted(random.text)
      } catch {
        Issue.record("seed \(seed): \(error)\n\(random.text)")
        continue
      }
      let hint = Comment(rawValue: "seed \(seed)\n\(random.text)\n-----\n\(result)")
      // FM-01
      #expect(try same(result, random.text), hint)
      // FM-02
      #expect(comments(in: result) == random.comments, hint)
      // FM-03
      #expect(try formatted(result) == result, hint)
      // FM-04
      #expect(!result.contains("\r") && !result.contains("\u{FEFF}"), hint)
      #expect(result.isEmpty || result.hasSuffix("\n"), hint)
    }
  }

  @Test("The generator covers all the syntax that it should")
  func generatorCoverage() {
    let texts = (0..<1_000 as Range<UInt64>).map { RandomYAML(seed: $0) }
    let all = texts.map(\.text).joined(separator: "\n")
    for part in [
      "\n---", "\n...", "%YAML", "? ", "|+", ">-", "|2", " &a", "*a", "- - ", ", #c", "[ #c",
      ": #c",
      "- #c", "\r\n", "| #c",
    ] {
      #expect(all.contains(part), "\(part)")
    }
    #expect(texts.map(\.comments.count).reduce(0, +) > 5_000)
  }

  @Test("Formatting preserves the meaning of the error catalog's well-formed scenes")
  func catalogue() throws {
    var count = 0
    for sample in BrokenScene.all where sample.syntax != .json {
      let text = sample.text
      guard let root = try? document(text).root else {
        // Malformed text has the loader's errors, except that a file may contain no scene.
        guard sample.code != .emptyDocument else { continue }
        let errors = problems(text)
        #expect(throws: (any Error).self) { try formatted(text) }
        do { _ = try formatted(text) } catch { #expect(error.diagnosticLines == errors) }
        continue
      }
      let result = try formatted(text)
      #expect(try document(result).root.hasSameContent(as: root), "\(text)\n\(result)")
      #expect(try formatted(result) == result, "\(text)\n\(result)")
      count += 1
    }
    #expect(count > 80)
  }

  @Test(
    "Malformed text has the loader's errors",
    arguments: [
      ("a: [1\n", SceneDocument.Syntax.yaml), ("a: !!int 1\n", .yaml),
      ("a: 1\n---\nb: 2\n", .yaml),
      ("a: *x\n", .yaml), ("a: \u{7}\n", .yaml), ("? [a]\n: 1\n", .yaml), ("{\"a\": 1,}", .json),
      ("", .json), ("{a: 1}", .json), ("[01]", .json),
    ])
  func malformed(text: String, syntax: SceneDocument.Syntax) {
    let errors = problems(text, syntax)
    #expect(errors.count == 1)
    do {
      _ = try formatted(text, syntax)
      Issue.record("no error")
    } catch {
      #expect(error.diagnosticLines == errors)
    }
  }

  @Test("The loader's limits apply")
  func limits() {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    let large = [UInt8](repeating: UInt8(ascii: "#"), count: SceneLimit.documentSize.value + 1)
    for syntax in [SceneDocument.Syntax.yaml, .json] {
      #expect(throws: SceneError.self) { try formatted(deep, syntax) }
      #expect(throws: SceneError.self) {
        try SceneFormatter.formatted(large, syntax: syntax, fileName: "large")
      }
    }
    let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try formatted(allowed) }
  }

  @Test(
    "Time is linear in the length of the text", .timeLimit(.minutes(5)),
    arguments: [
      ("", "# comment\n", ""), ("", "key: [1, 2] # c\n", ""), ("", "- a: 'b'\n\n", ""),
      ("a: one", " word", ""), ("a: one", "\n  word", ""), ("a: \"", "it's ", "\""), ("", "\n", ""),
      ("a: 1", " ", ""), ("a: |\n", "  line of a text\n", ""), ("[", "1.25, ", "4]"),
      ("[1", " # c\n, {a: b}", "]"), ("- &a [1]\n", "- *a\n# c\n", ""),
    ])
  func longTexts(head: String, part: String, tail: String) throws {
    let text = head + String(repeating: part, count: (3 << 20) / part.utf8.count) + tail
    #expect(throws: Never.self) { try formatted(text) }
    #expect(throws: Never.self) { try formatted("[\"\(text.filter { $0.isLetter })\"]", .json) }
  }

  @Test("An invalid scene is formatted if it is well-formed")
  func invalidScenes() throws {
    #expect(try formatted("lyers:   [ ]\nlyers: 2") == "lyers: []\nlyers: 2\n")
    #expect(try formatted("stage: 1\nmultiplane: 9") == "stage: 1\nmultiplane: 9\n")
    #expect(try formatted("just text") == "just text\n")
    #expect(try formatted("{\"a\":1,\"a\":2}", .json) == "{\n  \"a\": 1,\n  \"a\": 2\n}\n")
  }

  /// Finds the random generator's comments without any knowledge of YAML: nothing else in its text
  /// contains `#c`.
  private func comments(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "#c").map { String(line[$0.lowerBound...]) }
    }
  }

  /// Returns whether two texts parse to the same tree; both may consist only of comments.
  private func same(_ left: String, _ right: String) throws -> Bool {
    guard let right = try? document(right).root else { return (try? document(left)) == nil }
    return try document(left).root.hasSameContent(as: right)
  }
}
