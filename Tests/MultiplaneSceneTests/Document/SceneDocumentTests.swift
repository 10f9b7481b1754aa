import Foundation
import MultiplaneScene
import TestSupport
import Testing

struct SceneDocumentTests {
  private static let syntaxes = [SceneDocument.Syntax.yaml, .json]

  @Test(arguments: syntaxes)
  func binaryFilesAreRejected(syntax: SceneDocument.Syntax) {
    #expect(
      problems(bytes: [0x7B, 0xFF, 0x7D], syntax) == ["1:2 MP0003 invalid UTF-8"])
    #expect(
      problems(bytes: [0x22, 0x0A, 0x20, 0xED, 0xA0, 0x80], syntax)
        == ["2:2 MP0003 invalid UTF-8"], "a surrogate half in UTF-8")
    #expect(
      problems(bytes: Array("{}".utf8) + [0xC3], syntax) == [
        "1:3 MP0003 invalid UTF-8"
      ])
  }

  @Test func textInUTF16IsRecognizedWithoutAMark() {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let bytes = Array("multiplane: 1\n".data(using: encoding) ?? Data())
      let error = #expect(throws: SceneError.self) {
        try SceneDocument(bytes: bytes, syntax: .yaml, fileName: "a.yaml")
      }
      #expect(error?.diagnostics.map(\.hint) == ["save the file as UTF-8, not as UTF-16"])
    }
  }

  @Test(arguments: syntaxes)
  func controlCharactersAreRejected(syntax: SceneDocument.Syntax) {
    #expect(
      problems(bytes: [0x7B, 0x00, 0x7D], syntax)
        == ["1:2 MP0004 the character U+0000 is not allowed in a scene"])
    #expect(
      problems("[1,\n \u{1B}[2J]", syntax)
        == ["2:2 MP0004 the character U+001B is not allowed in a scene"])
    #expect(
      problems("[\u{FEFF}]", syntax)
        == ["1:2 MP0004 the character U+FEFF is not allowed in a scene"])
  }

  @Test(arguments: syntaxes)
  func byteOrderMarkAndCarriageReturnsAreAccepted(syntax: SceneDocument.Syntax) throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("{\"a\":\r\n [1,\r\n 2]}".utf8)
    let document = try SceneDocument(bytes: bytes, syntax: syntax, fileName: "f")
    #expect(try span(#require(document.root["a"]).range) == "2:2-3:4")
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n...\n"])
  func anEmptyDocumentIsNotAScene(text: String) {
    let expected = text.hasPrefix("---") ? [] : ["1:1 MP0007 the file contains no scene"]
    #expect(problems(text) == expected)
  }

  @Test(arguments: syntaxes)
  func nestingIsBounded(syntax: SceneDocument.Syntax) {
    let limit = SceneLimit.documentDepth.value
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(problems(nested(limit), syntax) == [])
    let expected =
      "1:\(limit + 1) MP0601 more than \(limit) levels of nesting (limit document-depth)"
    #expect(problems(nested(limit + 1), syntax) == [expected])
    #expect(problems(nested(100_000), syntax) == [expected])
    #expect(problems(String(repeating: "[", count: 100_000), syntax) == [expected])
  }

  @Test func nestingByIndentationIsBounded() {
    let lines = (0..<200).map { String(repeating: " ", count: $0) + "a:" }
    #expect(
      problems(lines.joined(separator: "\n"))
        == ["65:65 MP0601 more than 64 levels of nesting (limit document-depth)"])
    let dashes = String(repeating: "- ", count: 100_000)
    #expect(problems(dashes).count == 1)
  }

  @Test func aliasesCountAsIfWrittenOut() {
    // Nine levels of nine would be 9^9 = 387 million values.
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let uses = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(uses)]\n"
    }
    let problems = problems(text)
    #expect(problems.count == 1)
    #expect(problems[0].hasSuffix("more than 1000000 values (limit document-nodes)"))
  }

  @Test func aliasesDoNotBypassTheDepthLimit() {
    var text = "a0: &a0 [x]\n"
    for level in 1...70 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let problems = problems(text)
    // a0 reaches level 3 (root, list, text) and each line is one deeper: a61 reaches 64, and a62 is
    // too deep.
    #expect(
      problems == ["63:12 MP0601 more than 64 levels of nesting (limit document-depth)"])
  }

  @Test(arguments: syntaxes)
  func valuesAreCounted(syntax: SceneDocument.Syntax) {
    let limit = SceneLimit.documentNodes.value
    func list(_ count: Int) -> String {
      "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]"
    }
    #expect(problems(list(limit - 1), syntax) == [])
    #expect(
      problems(list(limit), syntax)
        == ["1:\(2 * limit) MP0601 the scene has more than \(limit) values (limit document-nodes)"])
  }

  @Test func sizeIsBounded() {
    let limit = SceneLimit.documentSize.value
    let bytes = [UInt8](repeating: 0x20, count: limit + 1)
    #expect(
      problems(bytes: bytes, .json)
        == ["MP0601 the file is larger than \(limit) bytes (limit document-size)"])
  }

  @Test func unreadableFilesAreErrors() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder.yaml"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func error(_ name: String) throws -> SceneError {
      try #require(throws: SceneError.self) {
        try SceneDocument(contentsOf: folder.appendingPathComponent(name), displayName: name)
      }
    }
    #expect(try error("none.yaml").diagnosticLines == ["MP0001 no such file"])
    #expect(try error("none.yaml").exitClass == .inputMissing)
    #expect(
      try error("folder.yaml").diagnosticLines == [
        "MP0001 expected a scene file, found a folder"
      ])
    #expect(
      try error("scene.txt").diagnosticLines == [
        "MP0002 expected a .yaml, .yml or .json file"
      ])
    #expect(try error("scene").description.hasPrefix("scene: error[MP0002]: "))
  }

  @Test(arguments: syntaxes)
  func brokenBytesNeverCrash(syntax: SceneDocument.Syntax) {
    let yaml =
      "multiplane: 1\nlayers:\n  - &a {id: \"c\\u00e9\", frame: [1, 2.5, 3e1, -4]}\n  - *a\n"
      + "  - x: |\n      text\n    y: 'it''s'\n"
    let json = #"{"multiplane": 1, "layers": [{"id": "\ud83d\ude00", "f": [1, -2.5e3, null]}]}"#
    let valid = Array((syntax == .yaml ? yaml : json).utf8)
    #expect(problems(bytes: valid, syntax) == [])
    var generator = TestGenerator(seed: 7)
    for _ in 0..<3_000 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0x20..<0x7F, using: &generator), at: index)
        }
      }
      for problem in problems(bytes: bytes, syntax) { #expect(problem.contains(" MP0")) }
    }
    for length in valid.indices {
      #expect(problems(bytes: Array(valid[..<length]), syntax).count <= 1)
    }
  }
}
