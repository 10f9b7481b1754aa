import MultiplaneScene
import SceneTools
import Testing

@Suite("Scenes are formatted with multiplane fmt")
struct SceneLayoutTests {
  /// Returns whether a text is formatted; text that cannot be parsed is not.
  private func isFormatted(_ text: [UInt8], _ syntax: SceneDocument.Syntax, _ name: String)
    throws -> Bool
  {
    try SceneFormatter.formatted(text, syntax: syntax, fileName: name) == text
  }

  @Test("Every scene and list of goldens is formatted")
  func scenes() throws {
    let tree = Repository.workingTree
    var count = 0
    for file in tree.files(under: "scenes") + tree.files(under: "golden-frames") {
      let ending = file.name.split(separator: ".").last.map { String($0) } ?? ""
      guard let syntax = SceneDocument.Syntax(rawValue: ending),
        file.folder.hasPrefix("scenes") || file.name == "goldens.yaml"
      else { continue }
      #expect(
        try isFormatted(Array(file.data), syntax, file.path), "run multiplane fmt \(file.path)")
      count += 1
    }
    #expect(count > 20)
  }

  @Test("Every example on the pages is formatted")
  func pages() throws {
    var count = 0
    // The pages about errors show invalid scenes.
    for file in Repository.workingTree.files
    where file.name.hasSuffix(".md") && file.folder != "docs/errors" {
      for (line, syntax, text) in examples(of: file) {
        #expect(
          try isFormatted(Array(text.utf8), syntax, file.path), "\(file.path):\(line)\n\(text)")
        count += 1
      }
    }
    #expect(count > 14)
  }

  /// Returns a page's YAML and JSON blocks, each with its first line number.
  private func examples(
    of file: Repository.File
  ) -> [(line: Int, syntax: SceneDocument.Syntax, text: String)] {
    var examples: [(Int, SceneDocument.Syntax, String)] = []
    var open: (line: Int, syntax: SceneDocument.Syntax, text: String)?
    for (index, line) in file.lines.enumerated() {
      if line == "```", let example = open {
        examples.append(example)
        open = nil
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("```"),
        let syntax = SceneDocument.Syntax(rawValue: String(line.dropFirst(3)))
      {
        open = (index + 1, syntax, "")
      }
    }
    return examples
  }
}
