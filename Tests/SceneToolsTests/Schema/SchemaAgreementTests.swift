import Foundation
import MultiplaneScene
import Testing

/// The schema accepts what the loader accepts, and rejects what the loader rejects, at the same
/// positions, as far as a schema can.
struct SchemaAgreementTests {
  /// The folder that contains `Package.swift`.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func files(under folder: String, _ extensions: Set<String>) -> [URL] {
    let base = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path(percentEncoded: false))
    return (names?.compactMap { $0 as? String } ?? []).sorted().map { base.appending(path: $0) }
      .filter { extensions.contains($0.pathExtension) }
  }

  /// The scenes in the repository, except files that they include, play or read data from.
  private static var sceneFiles: [URL] {
    files(under: "scenes", ["yaml", "json"]).filter { url in
      !["parts", "data", "assets"].contains(url.deletingLastPathComponent().lastPathComponent)
    }
  }

  private func check(_ samples: [SchemaAgreement.Sample], allowsMore: Bool = false) throws {
    let answer = try SchemaValidator.check(samples.map { JSONValue($0.root) })
    #expect(answer.schema == "", "the schema follows draft 2020-12")
    #expect(answer.documents.count == samples.count)
    for (sample, problems) in zip(samples, answer.documents) {
      for text in SchemaAgreement.disagreements(sample, problems, allowsMore: allowsMore) {
        Issue.record("\(sample.name): \(text)")
      }
    }
  }

  @Test("Loader and schema accept every example scene")
  func scenes() throws {
    let samples = try Self.sceneFiles.map { url in
      try SchemaAgreement.Sample(
        url.lastPathComponent, SceneDocument(contentsOf: url),
        folder: url.deletingLastPathComponent())
    }
    #expect(samples.count > 20)
    for sample in samples { #expect(sample.diagnostics.isEmpty, "\(sample.name)") }
    try check(samples)
  }

  @Test("Loader and schema agree about the scenes in the documentation")
  func pages() throws {
    let folder = try SceneFolder()
    var samples: [SchemaAgreement.Sample] = []
    for page in Self.files(under: "docs", ["md"]) + [Self.root.appending(path: "README.md")] {
      var block: [String]?
      for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
        if line.hasPrefix("```yaml") {
          block = []
        } else if line == "```", let lines = block {
          let text = lines.joined(separator: "\n")
          let isWhole = lines.contains { $0.hasPrefix("multiplane:") }
          let whole = isWhole ? text : header + text
          if let sample = SchemaAgreement.Sample(
            "\(page.lastPathComponent) \(lines.first ?? "")", whole, folder: folder.url)
          {
            samples.append(sample)
          }
          block = nil
        } else {
          block?.append(line)
        }
      }
    }
    #expect(samples.count > 12)
    #expect(samples.count { $0.diagnostics.isEmpty } > 10)
    try check(samples, allowsMore: true)
  }

  @Test("The schema finds each error in the catalog that it can, at its position")
  func catalogue() throws {
    let folder = try SceneFolder.forBrokenScenes()
    let samples = BrokenScene.all.compactMap { sample in
      SchemaAgreement.Sample(
        sample.testDescription, sample.text, sample.syntax, folder: folder.url)
    }
    #expect(samples.count > 400)
    try check(samples)
  }

  @Test("Loader and schema agree about scenes with a small change")
  func mutations() throws {
    var bases: [(name: String, scene: JSONValue, folder: URL)] = []
    for url in Self.sceneFiles {
      let scene = JSONValue(try SceneDocument(contentsOf: url).root)
      bases.append((url.lastPathComponent, scene, url.deletingLastPathComponent()))
    }
    let folder = try SceneFolder()
    bases += try Self.variedScenes.map {
      ($0, JSONValue(try document(header + $0).root), folder.url)
    }
    var mutation = SceneMutation(seed: 2020_12)
    var samples: [SchemaAgreement.Sample] = []
    for number in 0..<600 {
      let base = bases[number % bases.count]
      let (scene, change) = mutation.mutated(base.scene)
      let sample = SchemaAgreement.Sample(
        "\(number) \(base.name.prefix(60)): \(change)", scene.text, .json, folder: base.folder)
      if let sample { samples.append(sample) }
    }
    #expect(samples.count > 500)
    #expect(samples.count { $0.diagnostics.isEmpty } > 50)
    #expect(samples.count { !$0.diagnostics.isEmpty } > 200)
    try check(samples, allowsMore: true)
  }

  /// Scenes with features that the examples do not use.
  private static let variedScenes = [
    "layers: [{id: a, actions: {position: {type: spring, bounce: 0.2}, opacity: none, "
      + "onOrderIn: {type: transition, transition: push}}}]",
    "layers: [{id: a}, {id: b}]\ntimeline:\n  - {at: 0, layers: [a, b], set: {opacity: 0.5, "
      + "position.x: 50%}, speed: 2, label: x}\n  - {after: x, offset: 10f, scrub: {a: {to: 1s, "
      + "over: 300ms}, b: 2s}}\n  - {with: x, add: {layer: a, animation: {type: basic, keyPath: "
      + "transform.rotation.z, toValue: 90deg}}, changes: [{set: {a.zPosition: 3}}]}",
    "symbols: {dot: {type: shape, path: [{ellipse: [0, 0, 9, 9]}, {polyline: [[0, 0], [9, 9]], "
      + "closed: true}, {arc: {center: [1, 2], radius: 3, startAngle: 0, endAngle: 90deg}}], "
      + "fillColor: {space: displayP3, components: [1, 0, 0]}}}\nlayers: [{symbol: dot, "
      + "position: [1, 2]}]",
    "layers: [{type: text, string: [{text: a, fontSize: 12, underline: single}, {text: b}], "
      + "transform: {rotate: {x: 10deg}, scale: [1, 2], translate: [3, 4, 5]}, mask: {type: gradient, "
      + "colors: [red, \"#00f\"], locations: [0, 1]}}]",
    "parameters: {p: {type: color, default: red}, t: {type: time, default: 1s}}\nlayers: "
      + "[{backgroundColor: {param: p}, animations: [{type: keyframe, keyPath: transform, "
      + "valueFunction: rotateZ, values: [0, 1turn], keyTimes: [0, 1], duration: {param: t}}, "
      + "{type: group, animations: [{type: basic, keyPath: bounds.size, fromValue: [0, 0], "
      + "timingFunction: [0.4, 0, 0.6, 1], repeatCount: forever}]}]}]",
    "symbols: {bar: {parameters: {h: {type: length, default: 20}, w: {type: number, minimum: 1, "
      + "maximum: 90}}, bounds: [0, 0, {param: w}, {param: h}]}}\nlayers: [{for: {each: row, in: "
      + "[{w: 3}, {w: 5}], index: i}, symbol: bar, id: \"b${i}\", arguments: {w: {param: row.w}}, "
      + "position: [{calc: 20 + i * 60}, 50%]}]",
    "parameters: {side: {type: string, default: left, values: [left, right]}, at: {type: point, "
      + "default: [1, 2]}, n: {type: list, default: [1, 2]}}\nlayers: [{id: x, type: text, string: "
      + "\"${side}\", alignmentMode: {param: side}, position: {param: at}, animations: [{for: {in: "
      + "{count: 3}}, type: basic, keyPath: opacity, beginTime: {calc: item / 10}}]}]\n"
      + "timeline: [{for: {in: {param: n}}, at: {param: item}, set: {}, pause: x}, "
      + "{at: 0, layers: x, set: {opacity: 0}}]",
  ]

  /// One-line texts in the scene tests, valid and broken, treated as if they followed `header`.
  @Test("Loader and schema agree about every short scene in the tests")
  func testSources() throws {
    let folder = try SceneFolder()
    let keys = ["assets", "layers", "markers", "parameters", "symbols", "timeline", "x-a"]
    var texts: Set<String> = []
    // The catalog's samples contain marks, and have their own test.
    for url in Self.files(under: "Tests", ["swift"]) where !url.path.contains("/Samples/") {
      let source = try String(contentsOf: url, encoding: .utf8)
      for line in source.components(separatedBy: "\n") {
        for literal in Self.literals(in: line)
        where keys.contains(where: { literal.hasPrefix($0 + ":") }) {
          texts.insert(literal)
        }
      }
    }
    let samples = texts.sorted().compactMap {
      SchemaAgreement.Sample($0, header + $0, folder: folder.url)
    }
    #expect(samples.count > 100)
    try check(samples, allowsMore: true)
  }

  /// Returns the string literals without interpolations in a line of Swift.
  private static func literals(in line: String) -> [String] {
    var found: [String] = []
    var current: String?
    var isEscaped = false
    for character in line {
      guard let text = current else {
        if character == "\"" { current = "" }
        continue
      }
      if isEscaped {
        isEscaped = false
        let plain: [Character: Character] = ["n": "\n", "\"": "\"", "\\": "\\", "t": "\t"]
        current = plain[character].map { text + String($0) } ?? text + "\u{0}"
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        if !text.contains("\u{0}") { found.append(text) }
        current = nil
      } else {
        current = text + String(character)
      }
    }
    return found
  }
}
