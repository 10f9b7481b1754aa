import Multiplane
import MultiplaneScene
import Testing

@MainActor
struct SymbolArgumentTests {
  private let card = """
    parameters: {brand: {type: color, default: blue}}
    symbols:
      card:
        parameters:
          title: {type: string}
          z: {type: number, default: 2, minimum: 0}
          tone: {type: string, default: soft, values: [soft, loud]}
        zPosition: {param: z}
        backgroundColor: {param: brand}
        layers: [{id: label, name: "${title} (${tone})"}]

    """

  @Test func argumentsReplaceDefaults() throws {
    let stage = try scene(
      card + """
        layers:
          - {symbol: card, arguments: {title: One}}
          - {symbol: card, arguments: {title: Two, z: 5, tone: loud}, zPosition: 9}
          - for: {each: t, in: [Three]}
            symbol: card
            arguments: {title: "${t}!", z: {calc: 1 + 2}}
        """
    ).makeStage()
    let layers = try #require(stage.layer.sublayers)
    #expect(layers.map(\.zPosition) == [2, 9, 3])
    #expect(
      layers.map { $0.sublayers?.first?.name } == ["One (soft)", "Two (loud)", "Three! (soft)"])
    #expect(layers.allSatisfy { $0.backgroundColor?.components == [0, 0, 1, 1] })
  }

  /// A symbol cannot see the names around its uses, and its names are not visible outside it.
  @Test func scopesAreLexical() throws {
    let text =
      "symbols: {s: {zPosition: {param: item}}}\n"
      + "layers: [{for: {in: [1]}, symbol: s}]"
    #expect(
      try loadingProblems(header + text) == ["3:34 MP0401 unknown parameter \"item\""])
    let other =
      "symbols: {s: {parameters: {z: {type: number, default: 1}}}}\n"
      + "layers: [{symbol: s, zPosition: {param: z}}]"
    #expect(
      try loadingProblems(header + other) == ["4:41 MP0401 unknown parameter \"z\""])
  }

  @Test func parametersPassThrough() throws {
    let stage = try scene(
      """
      symbols:
        inner: {parameters: {a: {type: number}}, zPosition: {param: a}}
        outer: {parameters: {b: {type: number}}, symbol: inner, arguments: {a: {calc: b * 2}}}
      layers: [{symbol: outer, arguments: {b: 21}}]
      """
    ).makeStage()
    #expect(stage.layer.sublayers?.first?.zPosition == 42)
  }

  @Test func symbolNamesMayBeArguments() throws {
    let stage = try scene(
      """
      symbols:
        a: {zPosition: 1}
        b: {type: shape, zPosition: 2}
        holder: {parameters: {kind: {type: string}}, layers: [{symbol: "${kind}"}]}
      layers: [{symbol: holder, arguments: {kind: b}}, {symbol: holder, arguments: {kind: a}}]
      """
    ).makeStage()
    let inner = stage.layer.sublayers?.compactMap { $0.sublayers?.first }
    #expect(inner?.map(\.zPosition) == [2, 1])
    #expect(inner?.first is CAShapeLayer)
  }

  @Test(arguments: [
    ("{symbol: card}", "14:14 MP0402 missing argument \"title\""),
    (
      "{symbol: card, arguments: {title: A, z: -1}}",
      "14:45 MP0202 invalid value for parameter \"z\": expected a value of at least 0, "
        + "found the number -1"
    ),
    (
      "{symbol: card, arguments: {title: A, tone: hard}}",
      "14:48 MP0202 invalid value for parameter \"tone\": "
        + "expected one of \"soft\", \"loud\", found \"hard\""
    ),
    (
      "{symbol: card, arguments: {title: 5}}",
      "14:39 MP0212 expected text, found the number 5"
    ),
    (
      "{symbol: card, arguments: {titel: A, title: B}}",
      "14:32 MP0401 unknown parameter \"titel\""
    ),
    ("{symbol: card, arguments: [A]}", "14:31 MP0104 expected a mapping, found a list"),
  ])
  func mistakes(use: String, expected: String) throws {
    let problems = try loadingProblems(header + card + "layers:\n  - " + use)
    #expect(problems.filter { $0.hasPrefix("14:") } == [expected])
  }

  /// A cycle that goes through arguments is stopped as well.
  @Test func cyclesThroughArguments() throws {
    let text =
      "symbols: {s: {parameters: {k: {type: string}}, "
      + "layers: [{symbol: \"${k}\", arguments: {k: \"${k}\"}}]}}\n"
      + "layers: [{symbol: s, arguments: {k: s}}]"
    #expect(
      try loadingProblems(header + text)
        == ["3:57 MP0601 the scene has more than 64 levels of layers (limit document-depth)"])
  }

  @Test(arguments: [
    ("{type: angle, default: 90deg, maximum: 1turn}", "0.25turn", nil),
    (
      "{type: angle, default: 90deg, maximum: 1turn}", "370deg",
      "expected a value of at most 1turn, found \"370deg\""
    ),
    (
      "{type: time, default: 1s, min: 100ms, max: 2s}", "2.5s",
      "expected a value between 100ms and 2s, found \"2.5s\""
    ),
    ("{type: point, default: [1, 2]}", "[3, 4]", nil),
    (
      "{type: point, default: [1, 2]}", "[3]",
      "expected 2 components for a point, found 1"
    ),
    (
      "{type: size, default: [1, 2]}", "3",
      "expected a JSON list such as [1, 2]"
    ),
    ("{type: list, default: []}", "[1, \"a\"]", nil),
    (
      "{type: integer, default: 3, values: [3, 5]}", "4", "expected one of 3, 5, found the number 4"
    ),
    ("{type: color, default: red, values: [red, blue]}", "#ff0000", nil),
    (
      "{type: color, default: red, values: [red, blue]}", "lime",
      "expected one of \"red\", \"blue\", found \"lime\""
    ),
    ("{type: string, default: \"\", enum: [\"\", a]}", "a", nil),
  ])
  func callersValues(declaration: String, value: String, problem: String?) throws {
    let problems = try loadingProblems(
      header + "parameters: {p: \(declaration)}", parameters: ["p": .text(value)])
    #expect(
      problems
        == (problem.map { ["MP0402 invalid value for parameter \"p\": \($0)"] } ?? []))
  }

  @Test(arguments: [
    (
      "{type: string, default: a, minimum: 1}",
      "3:53 MP0107 a parameter of type string has no minimum"
    ),
    (
      "{type: number, default: 1, minimum: 2, maximum: 1}",
      "3:65 MP0202 the maximum is less than the minimum: 1 < 2"
    ),
    (
      "{type: number, default: 1, minimum: 2}",
      "3:41 MP0202 invalid value for parameter \"p\": expected a value of at least 2, "
        + "found the number 1"
    ),
    (
      "{type: number, default: 1, minimum: low}",
      "3:53 MP0201 expected a number, found \"low\""
    ),
    (
      "{type: number, default: 1, values: []}",
      "3:52 MP0209 expected at least one allowed value"
    ),
    (
      "{type: number, default: 1, min: 0, minimum: 0}",
      "3:52 MP0107 \"min\" and \"minimum\" in parameter \"p\" mean the same thing"
    ),
    ("{type: list, default: 1}", "3:39 MP0104 expected a list, found the number 1"),
  ])
  func invalidDeclarations(declaration: String, expected: String) throws {
    let problems = try loadingProblems(header + "parameters: {p: \(declaration)}")
    #expect(problems == [expected])
  }

  /// Frames in parameters are frames of the video, even if its rate is a parameter itself.
  @Test func framesUseAParametersRate() throws {
    let text =
      "multiplane: 1\nstage: {size: [9, 9], duration: 1s, fps: {param: r}}\nparameters: "
      + "{r: {type: integer, default: 10}, t: {type: time, default: 5f, minimum: 4f}}\n"
      + "layers: [{beginTime: {param: t}}]"
    #expect(try SceneFolder().scene(text).contents.layers[0].beginTime == 0.5)
    #expect(
      try SceneFolder().scene(text, parameters: ["r": "20"]).contents.layers[0].beginTime == 0.25)
    #expect(
      try loadingProblems(text, parameters: ["t": "3f"])
        == [
          "MP0402 invalid value for parameter \"t\": expected a value of at least 4f, "
            + "found \"3f\""
        ])
  }

  @Test func parametersAreDescribed() throws {
    let scene = try scene(
      "parameters:\n  n: {type: number, default: 1, minimum: 0, maximum: 9, description: How many}\n"
        + "  s: {type: string, default: \"a\\\"b\", values: [x, \"a\\\"b\"]}",
      parameters: ["n": 4])
    #expect(scene.parameters.map(\.name) == ["n", "s"])
    let first = try #require(scene.parameters.first)
    #expect(first.type == "number" && first.defaultText == "1" && first.valueText == "4")
    #expect(first.minimum == 0 && first.maximum == 9 && first.summary == "How many")
    #expect(scene.parameters[1].choices == ["\"x\"", "\"a\\\"b\""])
    #expect(scene.parameters[1].valueText == "\"a\\\"b\"")
  }
}
