import Foundation
import LayerTree
import Multiplane
import MultiplaneScene
import Testing

@MainActor
struct LoopTests {
  private func layers(_ text: String, files: [String: String] = [:]) throws -> [CALayer] {
    let folder = try SceneFolder(files.mapValues { Data($0.utf8) })
    let stage = try folder.scene(header + text).makeStage()
    return stage.layer.sublayers ?? []
  }

  @Test func aLoopIteratesOverAList() throws {
    let layers = try layers(
      """
      layers:
        - {id: first}
        - for: {in: [5, 7, 9], index: i}
          id: dot-${i}
          zPosition: {param: item}
          position: [{calc: "10 + i * 20"}, 4]
        - {id: last}
      """)
    #expect(layers.map(\.name) == ["first", "dot-0", "dot-1", "dot-2", "last"])
    #expect(layers.map(\.zPosition) == [0, 5, 7, 9, 0])
    #expect(layers[1...3].map(\.position.x) == [10, 30, 50])
  }

  @Test func aNestedLoopSeesBothVariables() throws {
    let layers = try layers(
      """
      layers:
        - for: {each: row, in: {count: 3}}
          layers:
            - for: {each: column, in: {count: 2}}
              name: "${row}/${column}"
              zPosition: {calc: row * 10 + column}
      """)
    #expect(layers.count == 3)
    #expect(
      layers.map { ($0.sublayers ?? []).map(\.zPosition) } == [[0, 1], [10, 11], [20, 21]])
    #expect(layers[2].sublayers?[1].name == "2/1")
  }

  @Test("A list of loops nests them, and inner ones see the values of outer ones (XP-08)")
  func nestedLoops() throws {
    let layers = try layers(
      """
      layers:
        - for: [{each: y, in: {count: 3}}, {each: x, in: {count: {calc: y + 1}}, index: i}]
          name: "${y}${x}${i}"
      """)
    #expect(layers.map(\.name) == ["000", "100", "111", "200", "211", "222"])
  }

  @Test("Loops repeat values of any list (XP-08)")
  func valueLoops() throws {
    let scene = try scene(
      """
      layers:
        - type: shape
          path: {polyline: [[0, 0], {for: {each: i, in: {count: 3}}, value: [{calc: i * 10}, 5]}]}
          lineDashPattern: [{for: {in: [1, 2]}, value: {param: item}}, 9]
          animations:
            - type: keyframe
              keyPath: zPosition
              duration: 1s
              values: [{for: {each: i, in: {count: 4}}, value: {calc: i * i}}]
        - {type: gradient, colors: [{for: {each: i, in: {count: 2}}, value: {calc: "hsl(i * 120, 1, 0.5)"}}]}
        - {for: {in: {count: 2}}, value: {zPosition: 3}}
      """)
    let stage = scene.makeStage()
    let layers = stage.layer.sublayers ?? []
    let shape = try #require(layers.first as? CAShapeLayer)
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5), CGPoint(x: 20, y: 5)])
    #expect(shape.path == path)
    #expect(shape.lineDashPattern == [1, 2, 9])
    guard case .keyframe(_, let content) = scene.contents.layers[0].animations[0].content else {
      Issue.record("there are no keyframes")
      return
    }
    #expect(content.values == [.number(0), .number(1), .number(4), .number(9)])
    let gradient = try #require(layers[1] as? CAGradientLayer)
    #expect(
      (gradient.colors as? [CGColor])?.map { $0.components ?? [] } == [
        [1, 0, 0, 1], [0, 1, 0, 1],
      ])
    #expect(layers.dropFirst(2).map(\.zPosition) == [3, 3])
  }

  @Test("Nested loops count toward the limit of values (XP-13)")
  func nestedLoopLimit() throws {
    let loop = "{each: NAME, in: {count: 1000}}"
    let loops = ["a", "b", "c"].map { loop.replacing("NAME", with: $0) }.joined(separator: ", ")
    let problems = try loadingProblems(
      header + "layers: [{type: shape, path: {polyline: [{for: [\(loops)], value: [1, 2]}]}}]")
    #expect(
      problems.contains { $0.contains("MP0601 the scene has more than 1000000 values") },
      "\(problems.prefix(3))")
  }

  @Test func rowsOfATable() throws {
    let table =
      "\u{FEFF}name,value,tint,note\r\nAda,12.5,red,\"a, \"\"b\"\"\nc\"\n\nBob,-3,\"#00ff00\",\n"
    let layers = try layers(
      """
      layers:
        - for: {each: row, in: {data: rows.csv}}
          name: "${row.name}: ${row.note}"
          zPosition: {param: row.value}
          backgroundColor: {param: row.tint}
      """, files: ["rows.csv": table])
    #expect(layers.map(\.name) == ["Ada: a, \"b\"\nc", "Bob: "])
    #expect(layers.map(\.zPosition) == [12.5, -3])
    #expect(layers[0].backgroundColor?.components == [1, 0, 0, 1])
    #expect(layers[1].backgroundColor?.components == [0, 1, 0, 1])
  }

  // RFC 4180: spaces are part of a text; names and numbers ignore them (BA-01, BA-02).
  @Test func spacesAndSemicolons() throws {
    let layers = try layers(
      """
      layers:
        - for: {each: row, in: {data: rows.csv}}
          name: "${row.name}|"
          zPosition: {param: row.value}
      """, files: ["rows.csv": "name ; value\n Ada ; 3 \nBob, C; 4\n"])
    #expect(layers.map(\.name) == [" Ada |", "Bob, C|"])
    #expect(layers.map(\.zPosition) == [3, 4])
  }

  @Test(arguments: [
    ("rows.json", "[{\"p\": [1, 2]}, {\"p\": [3, 4]}]"),
    ("rows.yaml", "- p: [1, 2]\n- {p: [3, 4]}"),
    ("rows.yml", "[{p: [1, 2]}, {p: [3, 4]}]"), ("rows.tsv", "p.0\tp.1\n1\t2\n3\t4"),
  ])
  func rowsOfOtherFiles(name: String, text: String) throws {
    let layers = try layers(
      "layers: [{for: {each: r, in: {data: \(name)}}, position: [{param: r.p.0}, {param: r.p.1}]}]",
      files: [name: text])
    #expect(layers.map(\.position) == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
  }

  /// Data is literal: what looks like a reference in it is plain text.
  @Test func dataIsLiteral() throws {
    let layers = try layers(
      """
      parameters: {secret: {type: string, default: "no"}}
      layers: [{for: {each: r, in: {data: rows.json}}, name: {param: r.t}}]
      """, files: ["rows.json": "[{\"t\": \"${secret}\"}]"])
    #expect(layers.map(\.name) == ["${secret}"])
  }

  @Test func aParameterMayBeTheList() throws {
    let text =
      "parameters: {dots: {type: list, default: [1, 2]}}\n"
      + "layers: [{for: {in: {param: dots}}, zPosition: {param: item}}]"
    #expect(try layers(text).map(\.zPosition) == [1, 2])
    let scene = try scene(text, parameters: ["dots": "[4, 5, 6]"])
    #expect(scene.makeStage().layer.sublayers?.map(\.zPosition) == [4, 5, 6])
    #expect(scene.parameters.map(\.valueText) == ["[4, 5, 6]"])
  }

  @Test func animationsAndEntriesRepeat() throws {
    let scene = try scene(
      """
      layers:
        - id: a
          animations:
            - for: {each: part, in: [x, y, z], index: i}
              type: basic
              keyPath: transform.rotation.${part}
              key: spin-${part}
              toValue: {param: i}
      timeline:
        - for: {each: t, in: [0.25, 0.5]}
          at: {param: t}
          set: {a.zPosition: {param: t}}
        - at: 0.75
          changes: [{for: {each: k, in: [opacity, zPosition]}, layers: [a], set: {hidden: true}}]
      """)
    let stage = scene.makeStage()
    let layer = try #require(stage.layer.sublayers?.first)
    stage.advance(to: 0.1)
    #expect(layer.animationKeys()?.sorted() == ["spin-x", "spin-y", "spin-z"])
    stage.advance(to: 0.6)
    #expect(layer.zPosition == 0.5)
    #expect(scene.contents.timeline.map(\.time) == [0.25, 0.5, 0.75])
  }

  /// A loop is only a shorthand for the list it expands to.
  @Test func aLoopIsTheListWrittenOut() throws {
    func hash(_ layers: String) throws -> [UInt64] {
      try hashes(of: SceneFolder().scene(videoHeader + layers).makeStage())
    }
    let loop = """
      layers:
        - for: {each: x, in: [10, 30, 50], index: i}
          bounds: [0, 0, 8, 8]
          position: [{param: x}, 20]
          backgroundColor: white
          animations: [{type: basic, keyPath: position.y, toValue: 5, beginTime: {calc: i * 0.1}}]
      """
    let written = [10, 30, 50].enumerated().map { index, x in
      "  - {bounds: [0, 0, 8, 8], position: [\(x), 20], backgroundColor: white, "
        + "animations: [{type: basic, keyPath: position.y, toValue: 5, beginTime: \(index * 100)ms}]}\n"
    }
    #expect(try hash(loop) == hash("layers:\n" + written.joined()))
  }

  @Test func emptyLoops() throws {
    #expect(try layers("layers: [{for: {in: []}, id: a}, {for: {in: {count: 0}}, id: b}]") == [])
    #expect(
      try layers("layers: [{for: {in: {data: r.csv}}, id: a}]", files: ["r.csv": "a,b\n"]) == [])
  }

  @Test(arguments: [
    ("layers: [{for: {}}]", ["3:16 MP0102 missing key \"in\" in for"]),
    ("layers: [{for: 3}]", ["3:16 MP0104 expected a mapping, found the number 3"]),
    ("layers: [{for: {in: 3}}]", ["3:21 MP0104 expected a list, found the number 3"]),
    (
      "layers: [{for: {in: [1], eahc: x}}]",
      ["3:26 MP0103 unknown key \"eahc\" in for"]
    ),
    (
      "layers: [{for: {in: {count: 2, data: a.csv}}}]",
      ["3:32 MP0107 \"count\" and \"data\" in the values of for both define the values"]
    ),
    (
      "layers: [{for: {in: {}}}]",
      ["3:21 MP0102 missing \"count\" or \"data\" in the values of for"]
    ),
    (
      "layers: [{for: {in: {count: -1}}}]",
      ["3:29 MP0202 the number must be between 0 and 1000000, not -1"]
    ),
    (
      "layers: [{for: {in: {count: 1.5}}}]",
      ["3:29 MP0201 expected a whole number, found the number 1.5"]
    ),
    (
      "layers: [{for: {in: [1, 2]}, id: a}]",
      ["3:34 MP0302 duplicate id \"a\""]
    ),
    (
      "layers: [{for: {each: i, in: [1], index: i}}]",
      ["3:42 MP0107 each and index must be different names"]
    ),
    (
      "layers: [{for: {each: r, in: [{a: 1}]}, zPosition: {param: r.b}}]",
      ["3:60 MP0401 \"r\" has no key \"b\""]
    ),
    (
      "layers: [{for: {each: r, in: [[1]]}, zPosition: {param: r.1}}]",
      ["3:57 MP0401 \"r\" has no element \"1\""]
    ),
    (
      "layers: [{for: {each: r, in: [1]}, zPosition: {param: r.b}}]",
      ["3:55 MP0401 \"r\" is the number 1, which has no parts"]
    ),
    (
      "layers: [{mask: {for: {in: [1]}}}]",
      ["3:18 MP0109 \"for\" is only allowed in the elements of a list"]
    ),
    (
      "symbols: {s: {for: {in: [1]}}}",
      ["3:15 MP0109 \"for\" is only allowed in the elements of a list"]
    ),
    // Outside the loop, its names are undefined.
    (
      "layers: [{for: {in: [1]}}, {zPosition: {param: item}}]",
      ["3:48 MP0401 unknown parameter \"item\""]
    ),
    (
      "layers: [{for: {in: [a, 2]}, zPosition: {param: item}}]",
      ["3:41 MP0201 expected a number, found \"a\""]
    ),
  ])
  func mistakes(text: String, expected: [String]) throws {
    #expect(try loadingProblems(header + text) == expected)
  }

  @Test(arguments: [
    ("a.csv", "x,y\n1,2,3", ["a.csv:2:5 MP0507 the row has 3 cells, but the table has 2 columns"]),
    ("a.csv", "x,x\n1,2", ["a.csv:1:3 MP0507 duplicate column name \"x\""]),
    ("a.csv", "x,\n1,2", ["a.csv:1:3 MP0507 a column has no name"]),
    ("a.csv", "x\n\"1\n", ["a.csv:2:1 MP0507 the quotation mark is not closed"]),
    ("a.csv", "x\n\"1\"2\n", ["a.csv:2:4 MP0507 unexpected text after the closing quotation mark"]),
    ("a.csv", "", ["a.csv:1:1 MP0507 the table has no header row"]),
    ("a.json", "{}", ["a.json:1:1 MP0507 expected a list, found a mapping"]),
    ("a.json", "[1,", ["a.json:1:4 MP0006 expected a value, found the end of the file"]),
    ("a.yaml", "- [", ["a.yaml:1:4 MP0005 expected a value"]),
    ("a.txt", "x", ["scene.yaml:3:28 MP0507 \"a.txt\" is not a data file"]),
    ("b.csv", "x", ["scene.yaml:3:28 MP0501 cannot open \"a.csv\": no such file; tried \"a.csv\""]),
    (
      "a.csv", "x\nwide\n",
      ["scene.yaml:3:48 MP0201 expected a number, found \"wide\" (from a.csv:2:1)"]
    ),
  ])
  func mistakesInData(name: String, text: String, expected: [String]) throws {
    let path = name == "b.csv" ? "a.csv" : name
    let folder = try SceneFolder([name: Data(text.utf8)])
    let error = #expect(throws: SceneError.self) {
      try folder.scene(
        header + "layers: [{for: {in: {data: \(path)}}, zPosition: {param: item.x}}]")
    }
    let found = error?.diagnostics.map { "\($0.file):\(line($0))" }
    #expect(found?.map { $0.prefix(50) } == expected.map { $0.prefix(50) })
    #expect(found == expected)
  }

  /// A long list that is inserted many times costs as much as if it were written out.
  @Test func insertedListsAreBounded() throws {
    let list = (0..<2_000).map(String.init).joined(separator: ", ")
    let problems = try loadingProblems(
      header + "parameters: {l: {type: list, default: [\(list)]}}\n"
        + "layers: [{for: {in: {count: 1000}}, animations: [{type: keyframe, keyPath: opacity, "
        + "values: {param: l}}]}]")
    #expect(
      problems.first
        == "4:93 MP0601 the scene has more than 1000000 values (limit document-nodes)")
    #expect(problems.count == 1)
  }

  /// Long paths, names and texts do not multiply without bound.
  @Test func theSizeOfLoopContentsIsBounded() throws {
    let path = "M0 0" + String(repeating: "h1", count: 50_000)
    #expect(
      try loadingProblems(
        header + "layers: [{for: {in: {count: 30}}, type: shape, path: {svg: \(path)}}]"
      ).contains { $0.contains("limit document-nodes") })
    let name = String(repeating: "n", count: 256)
    #expect(
      try loadingProblems(header + "layers: [{id: \(name)}]")
        == ["3:15 MP0212 a name can have at most 255 bytes; this one has 256"])
    #expect(try loadingProblems(header + "layers: [{id: \(name.dropLast())}]") == [])
    let text = String(repeating: "long ", count: 1_900)
    let scene = try scene(
      "layers: [{for: {in: {count: 20000}}, type: text, string: \"\(text)\"}]")
    #expect(scene.contents.layers.count == 20_000)
  }

  @Test func loopsAreBounded() throws {
    // The list of layers, the number and the loop's keys are 12 values; each pass adds 1.
    func text(_ count: Int) -> String { "layers: [{for: {in: {count: \(count)}}}]" }
    let layers = "the scene has more than 100000 layers (limit layer-count)"
    #expect(try scene(text(100_000)).contents.layers.count == 100_000)
    #expect(try loadingProblems(header + text(100_001)) == ["3:10 MP0601 \(layers)"])
    #expect(
      try loadingProblems(header + text(1_000_000))
        == ["3:29 MP0601 the scene has more than 1000000 values (limit document-nodes)"])
    let nested =
      "layers: [{for: {in: {count: 1000}}, layers: [{for: {in: {count: 1000}}, layers: "
      + "[{for: {in: {count: 1000}}}]}]}]"
    #expect(try loadingProblems(header + nested).count == 1)
  }

  /// An inserted list cannot contain references or loops; a loop in it is an error, not ignored.
  @Test func anInsertedListHasNoLoops() throws {
    #expect(
      try loadingProblems(
        header + "parameters: {l: {type: list, default: [{for: {in: [1, 2]}}]}}\n"
          + "layers: {param: l}")
        == [
          "3:41 MP0109 \"for\" is not allowed in a default, a caller's value or data"
        ])
  }

  @Test func columnsAreBounded() throws {
    let wide = String(repeating: "a,", count: SceneLimit.documentNodes.value) + "a"
    #expect(
      try loadingProblems(
        header + "layers: [{for: {in: {data: a.csv}}}]", files: ["a.csv": Data(wide.utf8)])
        == ["1:1 MP0601 the scene has more than 1000000 values (limit document-nodes)"])
  }

  @Test("Keys of the timeline that are ids contain placeholders")
  func keysOfTheTimeline() throws {
    let stage = try scene(
      """
      layers: [{for: {each: i, in: {count: 3}}, id: "bar${i}"}]
      timeline:
        - {for: {each: i, in: {count: 2}}, at: 0s, animate: none,
           set: {"bar${i + 1}.zPosition": {calc: i + 5}}}
      """
    ).makeStage()
    stage.advance(to: 0.1)
    #expect(stage.layer.sublayers?.map(\.zPosition) == [0, 5, 6])
    let found = try loadingProblems(
      header + "layers: [{id: a}]\ntimeline: [{at: 0s, set: {\"${b}.opacity\": 1}}]")
    #expect(found.count == 1 && found[0].contains(#"unknown parameter "b""#), "\(found)")
  }

  @Test("A loop with the same error in each pass ends early (XP-08)")
  func repeatedErrors() throws {
    let loops = "{each: i, in: {count: 900}}, {each: j, in: {count: 900}}"
    let rows = try loadingProblems(
      header + "layers: [{for: [\(loops), {each: r, in: {data: none.csv}}]}]")
    #expect(rows.count == 1 && rows[0].contains("MP0501"), "\(rows)")
    let images = try loadingProblems(
      header + "layers: [{for: {each: i, in: {count: 90000}}, contents: none.png}]")
    #expect(images.count == 1 && images[0].contains("MP0501"), "\(images)")
  }
}
