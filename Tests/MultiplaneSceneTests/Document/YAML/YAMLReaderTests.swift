import MultiplaneScene
import Testing

struct YAMLReaderTests {
  @Test func nodesHaveSourcePositions() throws {
    let root = try document(
      """
      a: 1
      list:
        - x
        - {b: "y", c: [2, 3]}
      tail: end

      """
    ).root
    #expect(span(root.range) == "1:1-5:10")
    #expect(try span(#require(root["a"]).range) == "1:4-1:5")
    let list = try #require(root["list"])
    #expect(span(list.range) == "3:3-4:24")
    guard case .sequence(let elements) = list.content else { throw Unexpected() }
    #expect(span(elements[0].range) == "3:5-3:6")
    #expect(span(elements[1].range) == "4:5-4:24")
    #expect(try span(#require(elements[1]["b"]).range) == "4:9-4:12")
    #expect(try span(#require(elements[1]["c"]).range) == "4:17-4:23")
    guard case .mapping(let entries) = root.content else { throw Unexpected() }
    #expect(entries.map { span($0.keyRange) } == ["1:1-1:2", "2:1-2:5", "5:1-5:5"])
  }

  @Test func anAliasIsItsAnchorsNode() throws {
    let root = try document("a: &x [1, 2]\nb: *x\n").root
    let first = try #require(root["a"])
    let second = try #require(root["b"])
    #expect(first.hasSameContent(as: second))
    #expect(span(second.range) == "1:4-1:13")
    // The root, two lists, and two numbers in each.
    #expect(root.count == 7)
    #expect(root.height == 3)
  }

  @Test func anAnchorMayBeRedefined() throws {
    let root = try document("[&x 1, *x, &x 2, *x]").root
    #expect(root.hasSameContent(as: try document("[1, 1, 2, 2]").root))
  }

  @Test func textKeepsItsLines() throws {
    let root = try document("a: |\n  one\n  two\nb: >-\n  one\n  two\n").root
    #expect(try #require(root["a"]).hasSameContent(as: text("one\ntwo\n")))
    #expect(try #require(root["b"]).hasSameContent(as: text("one two")))
  }

  @Test(arguments: [
    ("a: 1\na: 2\n", "2:1 MP0101 duplicate key \"a\""),
    ("x:\n  - {b: 1, c: 2, b: 3}\n", "2:18 MP0101 duplicate key \"b\""),
    ("a: 1\n---\nb: 2\n", "2:1 MP0008 unexpected second document; a scene is a single document"),
    (
      "---\n{a: 1}\n...\n---\n[]\n",
      "4:1 MP0008 unexpected second document; a scene is a single document"
    ),
    ("a: !!int 1\n", "1:4 MP0009 tags are not supported, found \"!!int\""),
    ("a:\n  b: !x [1]\n", "2:6 MP0009 tags are not supported, found \"!x\""),
    ("a: *x\n", "1:4 MP0010 no anchor named \"x\" before this alias"),
    ("a:\n  - &x [1, *x]\n", "2:12 MP0010 the alias \"x\" is inside the node that it refers to"),
    ("[1]: 2\n", "1:1 MP0105 a key must be plain text"),
    ("a:\n  ? {b: 1}\n  : 2\n", "2:5 MP0105 a key must be plain text"),
    ("a:\n\tb: 1\n", "2:1 MP0005 a tab is not allowed here"),
    ("a: \"x\\0y\"\n", "1:4 MP0004 the text contains the character U+0000"),
  ])
  func errorsHavePositions(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test(arguments: [
    ("a: [1, 2\nb: 3\n", 2), ("a: 'x\n", 1), ("{a: 1", 1), ("a: b: c\n", 1), ("@x\n", 1),
    ("a: \"\\ud800\"\n", 1), ("%YAML 9.0\n---\na: 1\n", 1), ("- a\nb: 1\n", 2),
  ])
  func malformedTextStopsAtOneError(text: String, line: Int) throws {
    let problems = problems(text)
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.contains(" MP0005 "))
    #expect(problem.hasPrefix("\(line):"), "\(problem)")
  }

  @Test func allDuplicatesAreReportedAndTheFirstKeyWins() throws {
    let document = try document("a: 1\nb: {c: 1, c: 2}\na: 3\n")
    #expect(document.diagnostics.diagnostics.map(\.pointer) == ["/b", ""])
    #expect(try #require(document.root["a"]).hasSameContent(as: number(1)))
  }

  private func text(_ text: String) -> SceneNode {
    SceneNode(.scalar(.string(text)), range: nowhere)
  }

  private func number(_ value: Double) -> SceneNode {
    SceneNode(.scalar(.number(value, isInteger: true)), range: nowhere)
  }

  private var nowhere: SourceRange {
    SourceRange(
      start: SourceLocation(line: 1, column: 1), end: SourceLocation(line: 1, column: 1))
  }
}

/// Thrown if a node is not of the kind that the test expects.
struct Unexpected: Error {}
