import MultiplaneScene
import SceneTools
import Testing

@Suite("Scenes are laid out as multiplane fmt does it")
struct SceneLayoutTests {
  /// Whether a text is in its layout; what cannot be read is not.
  private func isFormatted(_ text: [UInt8], _ notation: SceneDocument.Notation, _ name: String)
    throws -> Bool
  {
    try SceneFormatter.formatted(text, notation: notation, fileName: name) == text
  }

  @Test("Every scene, and the lists of goldens")
  func scenes() throws {
    let tree = Repository.workingTree
    var count = 0
    for file in tree.files(under: "scenes") + tree.files(under: "golden-frames") {
      let ending = file.name.split(separator: ".").last.map { String($0) } ?? ""
      guard let notation = SceneDocument.Notation(rawValue: ending),
        file.folder.hasPrefix("scenes") || file.name == "goldens.yaml"
      else { continue }
      #expect(
        try isFormatted(Array(file.data), notation, file.path), "run multiplane fmt \(file.path)")
      count += 1
    }
    #expect(count > 20)
  }

  @Test("Every example of the pages")
  func pages() throws {
    var count = 0
    // Pages of errors show scenes that are broken.
    for file in Repository.workingTree.files
    where file.name.hasSuffix(".md") && file.folder != "docs/errors" {
      for (line, notation, text) in examples(of: file) {
        #expect(
          try isFormatted(Array(text.utf8), notation, file.path), "\(file.path):\(line)\n\(text)")
        count += 1
      }
    }
    #expect(count > 14)
  }

  /// A page's blocks of YAML and JSON, each with the line on which it begins.
  private func examples(
    of file: Repository.File
  ) -> [(line: Int, notation: SceneDocument.Notation, text: String)] {
    var examples: [(Int, SceneDocument.Notation, String)] = []
    var open: (line: Int, notation: SceneDocument.Notation, text: String)?
    for (index, line) in file.lines.enumerated() {
      if line == "```", let example = open {
        examples.append(example)
        open = nil
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("```"),
        let notation = SceneDocument.Notation(rawValue: String(line.dropFirst(3)))
      {
        open = (index + 1, notation, "")
      }
    }
    return examples
  }
}
