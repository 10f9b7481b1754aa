import CoreGraphics
import Foundation
import MultiplaneScene
import Testing

struct ParameterTests {
  /// Declares a scene's parameters and decodes the value of its key `use` with `body`.
  private func use<Value>(
    _ text: String, overrides: [String: ParameterValue] = [:],
    with body: (ValueDecoder, SceneCursor) -> Value?
  ) throws -> (value: Value?, problems: [String]) {
    let document = try document(text)
    let decoder = ValueDecoder(diagnostics: document.diagnostics)
    let root = SceneCursor(node: document.root, path: .root)
    let fields = try #require(decoder.fields(root, owner: "the scene"))
    let declarations = decoder.parameterDeclarations(fields["parameters"])
    let file = SceneFile(name: "scene.yaml", roots: AssetRoots(sceneFolder: URL(filePath: "/")))
    let scope = SceneScope(
      file: file, values: decoder.values(of: declarations, overrides: overrides))
    let scoped = root.within(scope)
    let value = decoder.fields(scoped, owner: "the scene")?["use"].flatMap { body(decoder, $0) }
    return (value, document.diagnostics.diagnostics.map(line))
  }

  private static let declarations = """
    parameters:
      title: {type: string, default: Hello, description: What it says}
      size: {type: number, default: 12.5}
      count: {type: integer, default: 3}
      on: {type: boolean, default: false}
      tint: {type: color, default: {space: sRGB, components: [1, 0, 0]}}
      wait: {type: time, default: 300ms}
      width: {type: length, default: 50%}

    """

  @Test func wholeValues() throws {
    let scene = ParameterTests.declarations
    #expect(try use(scene + "use: {param: title}") { $0.string($1) }.value == "Hello")
    #expect(try use(scene + "use: {param: size}") { $0.number($1) }.value == 12.5)
    #expect(try use(scene + "use: {param: count}") { $0.integer($1, in: 0...9) }.value == 3)
    #expect(try use(scene + "use: {param: on}") { $0.boolean($1) }.value == false)
    #expect(
      try use(scene + "use: {param: tint}") { $0.color($1) }.value?.components == [1, 0, 0, 1])
    #expect(try use(scene + "use: {param: wait}") { $0.time($1) }.value == 0.3)
    #expect(try use(scene + "use: {param: width}") { $0.length($1, of: 80) }.value == 40)
    #expect(
      try use(scene + "use: [{param: size}, 1]") { $0.numbers($1) }.value == [12.5, 1])
  }

  @Test(arguments: [
    ("${title}", "Hello"), ("<${title}|${title}>", "<Hello|Hello>"), ("${size}px", "12.5px"),
    ("${count}", "3"), ("${on}", "false"), ("${wait}", "300ms"), ("$${title}", "${title}"),
    ("$$${title}", "$${title}"), ("$title", "$title"), ("{title}", "{title}"), ("a$", "a$"),
    ("$${title} ${title}", "${title} Hello"),
  ])
  func placeholdersInText(text: String, filled: String) throws {
    let result = try use(ParameterTests.declarations + "use: '\(text)'") { $0.string($1) }
    #expect(result.value == filled)
    #expect(result.problems == [])
  }

  @Test func aFilledPlaceholderIsNotFilledAgain() throws {
    let result = try use(
      ParameterTests.declarations + "use: '${title}'", overrides: ["title": "${size}"]
    ) { $0.string($1) }
    #expect(result.value == "${size}")
  }

  @Test func aPlaceholderMakesAQuantity() throws {
    let result = try use(ParameterTests.declarations + "use: '${count}s'") { $0.time($1) }
    #expect(result.value == 3)
  }

  @Test func callersValuesWin() throws {
    let scene = ParameterTests.declarations
    let texts: [String: ParameterValue] = [
      "title": "12", "size": "7", "count": "8", "on": "true", "tint": "#00f", "wait": "2s",
      "width": "9",
    ]
    #expect(
      try use(scene + "use: {param: title}", overrides: texts) { $0.string($1) }.value == "12")
    #expect(try use(scene + "use: {param: size}", overrides: texts) { $0.number($1) }.value == 7)
    #expect(
      try use(scene + "use: {param: count}", overrides: texts) { $0.integer($1, in: 0...9) }.value
        == 8)
    #expect(try use(scene + "use: {param: on}", overrides: texts) { $0.boolean($1) }.value == true)
    #expect(
      try use(scene + "use: {param: tint}", overrides: texts) { $0.color($1) }.value?.components
        == [0, 0, 1, 1])
    #expect(try use(scene + "use: {param: wait}", overrides: texts) { $0.time($1) }.value == 2)
    #expect(
      try use(scene + "use: {param: width}", overrides: texts) { $0.length($1, of: 80) }.value == 9)
    #expect(
      try use(scene + "use: {param: size}", overrides: ["size": 1.25]) { $0.number($1) }.value
        == 1.25)
    #expect(
      try use(scene + "use: {param: count}", overrides: ["count": 5]) { $0.integer($1, in: 0...9) }
        .value == 5)
    #expect(
      try use(scene + "use: {param: on}", overrides: ["on": true]) { $0.boolean($1) }.value == true)
  }

  @Test(
    arguments: [
      (
        "title", 5,
        "MP0402 invalid value for parameter \"title\": expected text, found the number 5"
      ),
      (
        "size", "big",
        "MP0402 invalid value for parameter \"size\": expected a number, found \"big\""
      ),
      (
        "size", "010",
        "MP0402 invalid value for parameter \"size\": expected a number, found \"010\""
      ),
      (
        "count", 1.5,
        "MP0402 invalid value for parameter \"count\": expected a whole number, found the number 1.5"
      ),
      (
        "on", "yes",
        "MP0402 invalid value for parameter \"on\": expected true or false, found \"yes\""
      ),
      (
        "tint", "blu",
        "MP0402 invalid value for parameter \"tint\": \"blu\" is not a color"
      ),
      (
        "wait", "soon",
        "MP0402 invalid value for parameter \"wait\": expected a time, found \"soon\""
      ),
      ("titel", "x", "MP0401 unknown parameter \"titel\""),
    ] as [(String, ParameterValue, String)])
  func callersValuesAreChecked(name: String, value: ParameterValue, problem: String) throws {
    let result = try use(
      ParameterTests.declarations + "use: 1", overrides: [name: value]
    ) { $0.number($1) }
    #expect(result.problems == [problem])
  }

  @Test(arguments: [
    (
      "a: {type: number, default: x}", ["2:30 MP0201 expected a number, found \"x\""]
    ),
    ("a: {type: nubmer, default: 1}", ["2:13 MP0106 unknown parameter type \"nubmer\""]),
    ("a: {default: 1}", ["2:7 MP0102 missing key \"type\" in parameter \"a\""]),
    ("a: {type: number}", ["2:3 MP0402 the parameter \"a\" has no value"]),
    ("a: 5", ["2:6 MP0104 expected a mapping, found the number 5"]),
    (
      "a: {type: time, defalt: 1}",
      [
        "2:19 MP0103 unknown key \"defalt\" in parameter \"a\"",
        "2:3 MP0402 the parameter \"a\" has no value",
      ]
    ),
    ("a: {type: color, default: nocolor}", ["2:29 MP0206 \"nocolor\" is not a color"]),
  ])
  func declarationsAreChecked(declaration: String, problems: [String]) throws {
    // An invalid declaration is the only error: uses of the parameter are not reported as well.
    let result = try use("parameters:\n  \(declaration)\nuse: {param: a}") { decoder, cursor in
      cursor.node.name
    }
    #expect(result.problems == problems)
  }

  @Test func aDefaultIsCheckedEvenIfTheCallerReplacesIt() throws {
    let result = try use(
      "parameters: {a: {type: number, default: x}}\nuse: {param: a}", overrides: ["a": 3]
    ) { $0.number($1) }
    #expect(result.value == 3)
    #expect(result.problems == ["1:41 MP0201 expected a number, found \"x\""])
  }

  @Test(arguments: [
    ("{param: titel}", "10:14 MP0401 unknown parameter \"titel\""),
    ("'${titel}'", "10:6 MP0401 unknown parameter \"titel\""),
    ("'${title'", "10:6 MP0403 missing } in the placeholder \"${title\""),
    ("'a ${tint}'", "10:6 MP0403 cannot insert \"tint\" into text: it is a mapping"),
    ("{param: 5}", "10:14 MP0212 expected the name of a parameter, found a number"),
  ])
  func usesAreChecked(text: String, problem: String) throws {
    let result = try use(ParameterTests.declarations + "\nuse: \(text)") { decoder, cursor in
      cursor.node.name
    }
    #expect(result.problems.contains(problem), "\(result.problems)")
    #expect(result.problems.count == 1)
  }

  @Test func errorsOfAUseAreReportedAtTheUse() throws {
    let result = try use(ParameterTests.declarations + "use:\n  - {param: title}") {
      decoder, cursor in decoder.numbers(cursor)
    }
    #expect(result.problems == ["10:5 MP0201 expected a number, found \"Hello\""])
  }
}
