import Testing

@Suite("The steps of docs/first-lesson.md")
struct FirstLessonPageTests {
  private static let folder = "scenes/first-lesson/"

  /// A named block of the page, as in "```yaml 01-stage.yaml".
  private struct Block {
    let name: String
    var lines: [String] = []
  }

  private static let page = Repository.workingTree["docs/first-lesson.md"]?.lines ?? []
  /// The scenes of the steps, in order.
  private static let scenes = Repository.workingTree.files.filter {
    $0.path.hasPrefix(folder) && $0.name.hasSuffix(".yaml")
  }

  private static var blocks: [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in page {
      if line.hasPrefix("```") {
        let words = line.split(separator: " ")
        isInside = words.count == 2
        if isInside { blocks.append(Block(name: String(words[1]))) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  @Test("The lesson has ten steps, each with a heading, a scene and an image")
  func steps() {
    #expect(Self.scenes.count == 10)
    for number in 1...10 { #expect(Self.page.contains { $0.hasPrefix("## \(number). ") }) }
    #expect(
      Self.page.count { $0.hasPrefix("![") && $0.contains("golden-frames/first-lesson/") } == 10)
  }

  @Test("Every block is part of its file")
  func blocksAreParts() throws {
    #expect(Self.blocks.count >= 11)
    for block in Self.blocks {
      let file = try #require(Repository.workingTree[Self.folder + block.name])
      let text = block.lines.joined(separator: "\n") + "\n"
      #expect(file.text.contains("\n" + text) || file.text.hasPrefix(text), "\(block.name)")
    }
  }

  @Test("The blocks of a step contain everything that it adds to the previous scene")
  func blocksAreComplete() {
    var before: Set<String> = [""]
    for scene in Self.scenes {
      let shown = Set(Self.blocks.filter { $0.name == scene.name }.flatMap(\.lines))
      for line in scene.lines where !before.contains(line) {
        #expect(shown.contains(line), "\(scene.name): \(line)")
      }
      before.formUnion(scene.lines)
    }
  }
}
