import MultiplaneScene
import SceneTools
import Testing

/// The positions of comments.
struct YAMLCommentTests {
  @Test(
    arguments: [
      // FM-40
      ("#a\na: 1\n      # b\nb: 2\n", "#a\na: 1\n# b\nb: 2\n"),
      ("a:\n  - 1\n# two\n  - 2\n", "a:\n  - 1\n  # two\n  - 2\n"),
      ("a: 1\n\n\n# b\n\n\n# c\nb: 2\n", "a: 1\n\n# b\n\n# c\nb: 2\n"),
      ("- a: 1\n  # in\n  b: 2\n# out\n- 3\n", "- a: 1\n  # in\n  b: 2\n# out\n- 3\n"),
      ("a:\n- 1\n# two\n- 2\n# b\nb: 1\n", "a:\n  - 1\n  # two\n  - 2\n# b\nb: 1\n"),
      // FM-41
      ("a: 1# x\nb: 2    # y  \nc: 'z'  #\n", "a: 1# x\nb: 2 # y\nc: z #\n"),
      ("a: [1, 2]  # x\n- b", nil), ("a: [1,\n 2]  # x\nb:   # nothing\nc: *d", nil),
      ("a: [1,\n 2]  # x\nb:   # nothing\nc: {}# d\n", "a: [1, 2] # x\nb: # nothing\nc: {} # d\n"),
      ("a: &x 1 # c\nb: *x   # d\n-", nil),
      ("a: &x 1 # c\nb: *x   # d\n", "a: &x 1 # c\nb: *x # d\n"),
      // FM-42
      ("a:   # h\n    # in\n    b: 1\n", "a: # h\n  # in\n  b: 1\n"),
      ("a: # h\n- 1\n", "a: # h\n  - 1\n"), ("-  # h\n  # in\n  a: 1\n", "- # h\n  # in\n  a: 1\n"),
      ("a: &x # h\n  # in\n  b: 1\n", "a: &x # h\n  # in\n  b: 1\n"),
      ("- 1\n# before\n- # h\n  a: 1\n", "- 1\n# before\n- # h\n  a: 1\n"),
      ("a: # h\n  &x # i\n  b: 1\n", "a: &x # h\n  # i\n  b: 1\n"),
      // FM-43
      ("a: # h\n  1\n", "# h\na: 1\n"), ("a:\n  # h\n  [1] # t\n", "# h\na: [1] # t\n"),
      ("- # h\n  text\n", "# h\n- text\n"), ("- 1\n- # h\n  2 # t\n", "- 1\n# h\n- 2 # t\n"),
      ("a: &x # h\n  1\n", "# h\na: &x 1\n"), ("? # k\n  a\n# v\n: 1\n", "# k\n# v\na: 1\n"),
      ("a: # h\n  |\n  text\n", "# h\na: |\n  text\n"),
      ("- - # h\n    1\n  - 2\n", "# h\n- - 1\n  - 2\n"),
      ("a: 1\n\nb: # h\n  2\n", "a: 1\n\n# h\nb: 2\n"),
      ("- 1\n\n- a: # h\n    2\n", "- 1\n\n# h\n- a: 2\n"),
      // FM-44
      ("a:\n  b:\n    c: 1\n    # c\n  # b\n# a\n", "a:\n  b:\n    c: 1\n    # c\n  # b\n# a\n"),
      ("a:\n      b: 1\n   # b\nc: 2\n", "a:\n  b: 1\n  # b\nc: 2\n"),
      ("a:\n  b: 1\n# c\n  # d\nc: 2\n", "a:\n  b: 1\n# c\n# d\nc: 2\n"),
      ("- a: 1\n  # a\n\n  # b\n- 2\n", "- a: 1\n  # a\n\n  # b\n- 2\n"),
      ("a:\n- 1\n# end\n", "a:\n  - 1\n# end\n"), ("a:\n- 1\n # end\n", "a:\n  - 1\n  # end\n"),
      ("a:\n  # nothing\nb: 1\n", "a:\n# nothing\nb: 1\n"),
      // FM-45
      ("a: [1, # x\n 2,\n # y\n 3]\n", "a: [1, # x\n    2,\n    # y\n    3]\n"),
      ("a: [1 # x\n , 2 # y\n ]\n", "a: [1, # x\n    2 # y\n   ]\n"),
      ("a: [ # x\n 1]\n", "a: [ # x\n    1]\n"), ("a: [\n # x\n]\n", "a: [\n    # x\n   ]\n"),
      ("a: [ # x\n]\n", "a: [ # x\n   ]\n"), ("a: [1,# x\n 2]\n", "a: [1, # x\n    2]\n"),
      ("a: {b: # x\n 1, c:\n # y\n 2}\n", "a: {\n    # x\n    b: 1,\n    # y\n    c: 2}\n"),
      ("a: [b, {c: 1 # x\n }, d]\n", "a: [b,\n    {c: 1 # x\n    },\n    d]\n"),
      ("[1 # x\n # y\n , # z\n 2]", "[1, # x\n # y\n # z\n 2]\n"),
      ("{a, # x\n b # y\n}", "{a: null, # x\n b: null # y\n}\n"),
      // FM-46
      ("a: |    # x\n   text\nb: >-  # y\n   text\n", "a: | # x\n  text\nb: >- # y\n  text\n"),
      ("a: |\n   text\n # x\nb: 1\n", "a: |\n  text\n# x\nb: 1\n"),
      ("a: |+\n   text\n\n# x\nb: 1\n", "a: |+\n  text\n\n# x\nb: 1\n"),
      // FM-47
      ("# a\n\n\n# b\n", "# a\n\n# b\n"), ("\n\n  # a", "# a\n"), ("# a\n---\n", "# a\n---\n"),
      (
        "# a\n%YAML 1.1 # b\n# c\n---  # d\n# e\na: 1\n...  # f\n# g\n",
        "# a\n%YAML 1.1 # b\n# c\n--- # d\n# e\na: 1\n# f\n# g\n"
      ),
      ("--- # a\n# b\n{x: 1} # c\n# d\n", "--- # a\n# b\n{x: 1} # c\n# d\n"),
      ("a: 1\n\n\n# end\n\n\n# last\n\n", "a: 1\n\n# end\n\n# last\n"),
    ] as [(String, String?)])
  func place(text: String, expected: String?) throws {
    guard let expected else {
      #expect(throws: SceneError.self) { try formatted(text) }
      return
    }
    #expect(try formatted(text) == expected)
    #expect(try formatted(expected) == expected)
  }

  @Test("Number signs that do not start a comment")
  func numberSigns() throws {
    let text = "a: x#y\nb: \"# no\"\nc: '#no'\nd: |\n  # no\ne: \"x\n  # no\"\n"
    #expect(
      try formatted(text) == "a: x#y\nb: \"# no\"\nc: \"#no\"\nd: |\n  # no\ne: \"x # no\"\n")
  }
}
