import MultiplaneScene
import SceneTools
import Testing

/// Block scalars (`|` and `>`).
struct YAMLBlockScalarTests {
  // FM-34
  @Test(arguments: [
    ("a: |\n      one\n        two\n\n      three\n", "a: |\n  one\n    two\n\n  three\n"),
    ("a: >\n one\n two\n\n  more\n", "a: >\n  one\n  two\n\n   more\n"),
    ("a: |-\n one\n\n\n\nb: 1\n", "a: |-\n  one\n\nb: 1\n"),
    ("a: |+\n one\n\n\nb: 1\n", "a: |+\n  one\n\n\nb: 1\n"),
    ("a: |+\n one\n\n", "a: |+\n  one\n\n"),
    ("a: |4\n    one\n", "a: |\n  one\n"), ("a: |4-\n      one\n", "a: |2-\n    one\n"),
    ("a: |-2\n    one\n   two\n", "a: |2-\n    one\n   two\n"),
    ("a: |\n\n\n  one\n", "a: |\n\n\n  one\n"), ("a: |1\n \tone\n", "a: |2\n  \tone\n"),
    ("a: |\n  one  \n    \n  two\n", "a: |\n  one  \n    \n  two\n"),
    ("a: |", "a: |\n"), ("a: |\n\n\nb: 1\n", "a: |\n\nb: 1\n"),
    ("a: |+\n\n\nb: 1\n", "a: |+\n\n\nb: 1\n"),
    // Without a final line feed, the value has none; after one, trailing spaces are not a line.
    ("a: |\n  one", "a: |-\n  one\n"), ("a: |+\n  one", "a: |-\n  one\n"),
    ("a: |+\n  one\n  ", "a: |+\n  one\n"), ("a: |\n  one\n     ", "a: |-\n  one\n     \n"),
    ("a: >\r\n  one\r\n  two\r\n", "a: >\n  one\n  two\n"),
    // In lists, under keys, and at the root.
    ("- |\n one\n- a: |\n   two\n", "- |\n  one\n- a: |\n    two\n"),
    ("a:\n- |2\n   one\n- >1\n two\n", "a:\n  - |2\n     one\n  - >\n    two\n"),
    ("|\n one\n", "|\n  one\n"), ("--- >2-\n   one\n", "---\n>2-\n   one\n"),
    // These line breaks are ordinary characters in a block scalar.
    ("a: |\n  one\u{2028}  two\n", "a: \"one\\u2028two\\n\"\n"),
  ])
  func lines(text: String, expected: String) throws {
    #expect(try formatted(text) == expected)
    #expect(try formatted(expected) == expected)
    #expect(try document(text).root.hasSameContent(as: document(expected).root))
  }
}
