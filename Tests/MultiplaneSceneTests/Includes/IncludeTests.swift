import Foundation
import Multiplane
import MultiplaneScene
import Testing

@MainActor
struct IncludeTests {
  /// Creates a folder with these files, including the scene.
  private func folder(_ files: [String: String]) throws -> SceneFolder {
    try SceneFolder(files.mapValues { Data($0.utf8) })
  }

  private func load(_ files: [String: String]) throws -> Scene {
    let folder = try folder(files)
    return try Scene(contentsOf: folder.url.appendingPathComponent("scene.yaml"))
  }

  private func layers(_ files: [String: String]) throws -> [CALayer] {
    try load(files).makeStage().layer.sublayers ?? []
  }

  private func problems(_ files: [String: String]) throws -> [String] {
    let folder = try folder(files)
    do {
      _ = try Scene(contentsOf: folder.url.appendingPathComponent("scene.yaml"))
      return []
    } catch let error as SceneError {
      return error.diagnostics.map { diagnostic in
        let name = diagnostic.file.replacing(folder.url.path + "/", with: "")
        return "\(name):\(line(diagnostic))".replacing(folder.url.path + "/", with: "")
      }
    }
  }

  private let library = """
    multiplane: 1
    parameters: {tint: {type: color, default: red}}
    symbols:
      dot: {parameters: {z: {type: number, default: 1}}, zPosition: {param: z},
            backgroundColor: {param: tint}}
      pair: {layers: [{symbol: dot}, {symbol: dot, arguments: {z: 2}}]}
    layers:
      - {id: sky, opacity: 0.5, layers: [{id: sun, cornerRadius: 9}]}
      - {id: ground, backgroundColor: {param: tint}}
    """

  private func scene(_ layers: String) -> [String: String] {
    ["parts/library.yaml": library, "scene.yaml": header + layers]
  }

  @Test func symbolsAndLayersOfAnotherFile() throws {
    let layers = try layers(
      scene(
        """
        layers:
          - {include: "parts/library.yaml#dot", arguments: {z: 7, tint: blue}, opacity: 0.25}
          - {include: "parts/library.yaml#sun", id: mine}
          - {include: "parts/library.yaml#pair", arguments: {tint: lime}}
          - {include: parts/library.yaml, id: all}
        """))
    #expect(layers[0].zPosition == 7 && layers[0].opacity == 0.25)
    #expect(layers[0].backgroundColor?.components == [0, 0, 1, 1])
    #expect(layers[1].cornerRadius == 9 && layers[1].name == "mine")
    let pair = layers[2].sublayers ?? []
    #expect(pair.map(\.zPosition) == [1, 2])
    #expect(pair.allSatisfy { $0.backgroundColor?.components == [0, 1, 0, 1] })
    #expect(layers[3].sublayers?.map(\.name) == ["sky", "ground"])
    #expect(layers[3].sublayers?[1].backgroundColor?.components == [1, 0, 0, 1])
  }

  @Test func idsInAnIncludedFileBelongToTheUse() throws {
    let files = scene(
      "layers: [{include: parts/library.yaml, id: a}, {include: parts/library.yaml, id: b}]\n"
        + "timeline: [{at: 0, set: {a/sun.zPosition: 3, b/ground.zPosition: 4}}]")
    let stage = try load(files).makeStage()
    stage.advance(to: 0.5)
    let layers = try #require(stage.layer.sublayers)
    #expect(layers[0].sublayers?[0].sublayers?[0].zPosition == 3)
    #expect(layers[1].sublayers?[1].zPosition == 4)
  }

  @Test func pathsInAnIncludedFileAreRelativeToIt() throws {
    let bitmap = try SceneFolder.image(width: 3, height: 2)
    let text = "multiplane: 1\nlayers: [{id: p, contents: images/a.png}, {id: q, contents: b.png}]"
    let folder = try SceneFolder([
      "parts/images/a.png": bitmap, "b.png": bitmap, "parts/p.yaml": Data(text.utf8),
      "scene.yaml": Data((header + "layers: [{include: parts/p.yaml}]").utf8),
    ])
    let scene = try Scene(contentsOf: folder.url.appendingPathComponent("scene.yaml"))
    let layers = scene.makeStage().layer.sublayers?.first?.sublayers ?? []
    #expect(layers.count == 2 && layers.allSatisfy { $0.contents != nil })
  }

  @Test func filesThatIncludeFiles() throws {
    let files = [
      "scene.yaml": header + "layers: [{include: a.json#x}]",
      "a.json":
        "{\"multiplane\": 1, \"symbols\": {\"x\": {\"include\": \"sub/b.yaml#y\", \"opacity\": 0.5}}}",
      "sub/b.yaml": "multiplane: 1\nlayers: [{include: c.yaml#z, id: y, zPosition: 2}]",
      "sub/c.yaml": "multiplane: 1\nsymbols: {z: {type: shape, zPosition: 1, lineWidth: 4}}",
    ]
    let layer = try #require(try layers(files).first as? CAShapeLayer)
    #expect(layer.opacity == 0.5 && layer.zPosition == 2 && layer.lineWidth == 4)
  }

  @Test func errorsNameTheFile() throws {
    let files = [
      "scene.yaml": header + "layers:\n  - {include: p.yaml#a, opacity: no}",
      "p.yaml": "multiplane: 1\nsymbols:\n  a: {cornerRadious: 2, zPosition: x}",
    ]
    #expect(
      try problems(files) == [
        "scene.yaml:4:34 MP0201 expected a number, found \"no\"",
        "p.yaml:3:7 MP0103 unknown key \"cornerRadious\" in layer",
        "p.yaml:3:36 MP0201 expected a number, found \"x\"",
      ])
  }

  @Test(arguments: [
    (
      "layers: [{include: p.yaml#b}]",
      "scene.yaml:4:20 MP0313 p.yaml has no symbol or layer named \"b\""
    ),
    (
      "layers: [{include: p.yml#a}]",
      "scene.yaml:4:20 MP0501 cannot open \"p.yml\": no such file; tried \"p.yml\""
    ),
    (
      "layers: [{include: ../p.yaml#a}]",
      "scene.yaml:4:20 MP0502 cannot use the path \"../p.yaml\": it contains \"..\""
    ),
    (
      "layers: [{include: \"${x}.yaml#a\"}]",
      "scene.yaml:4:20 MP0403 the path of an included file must be literal"
    ),
    (
      "layers: [{include: {param: x}}]",
      "scene.yaml:4:20 MP0403 the path of an included file must be literal"
    ),
    ("layers: [{include: 4}]", "scene.yaml:4:20 MP0212 expected text, found the number 4"),
    (
      "layers: [{include: t.txt}]",
      "scene.yaml:4:20 MP0002 expected a .yaml, .yml or .json file, found \"t.txt\""
    ),
    (
      "layers: [{include: p.yaml#a, symbol: a}]",
      "scene.yaml:4:30 MP0107 \"include\" and \"symbol\" in layer both name a definition"
    ),
    (
      "layers: [{include: p.yaml#a, type: text}]",
      "scene.yaml:4:36 MP0107 \"p.yaml#a\" already has a type"
    ),
    (
      "layers: [{include: p.yaml#a, arguments: {zz: 1}}]",
      "scene.yaml:4:42 MP0401 unknown parameter \"zz\""
    ),
    (
      "layers: [{include: p.yaml#a, arguments: {w: wide}}]",
      "scene.yaml:4:45 MP0201 expected a number, found \"wide\""
    ),
    (
      "layers: [{include: p.yaml#a, arguments: {w: 11}}]",
      "scene.yaml:4:45 MP0202 invalid value for parameter \"w\": expected a value between 0 and 10, found the number 11"
    ),
    ("layers: [{include: p.yaml#r}]", "scene.yaml:4:20 MP0402 missing argument \"n\""),
    (
      "layers: [{arguments: {}}]",
      "scene.yaml:4:11 MP0109 \"arguments\" requires \"symbol\" or \"include\""
    ),
    (
      "layers: [{parameters: {}}]",
      "scene.yaml:4:11 MP0109 only the definition of a symbol can have parameters"
    ),
    (
      "layers: [{include: old.yaml}]",
      "old.yaml:1:13 MP0108 unsupported format version 2; expected 1"
    ),
    ("layers: [{include: bad.yaml}]", "bad.yaml:3:1 MP0005 expected a value"),
    ("layers: [{include: empty.yaml}]", "empty.yaml:1:1 MP0007 the file contains no scene"),
    (
      "layers: [{include: list.json}]",
      "list.json:1:1 MP0104 expected a mapping, found a list"
    ),
    (
      "layers: [{include: extra.yaml}]", "extra.yaml:2:1 MP0103 unknown key \"layer\" in extra.yaml"
    ),
  ])
  func mistakes(text: String, expected: String) throws {
    let files = [
      "scene.yaml": header + "parameters: {x: {type: string, default: p}}\n" + text, "t.txt": "x",
      "old.yaml": "multiplane: 2\n",
      "bad.yaml": "multiplane: 1\nlayers: [\n", "empty.yaml": "", "list.json": "[]",
      "extra.yaml": "multiplane: 1\nlayer: []",
      "p.yaml": "multiplane: 1\nsymbols: {a: {parameters: {w: {type: number, default: 1, "
        + "minimum: 0, maximum: 10}}, type: shape}, "
        + "r: {parameters: {n: {type: string}}, name: \"${n}\"}}",
    ]
    #expect(try problems(files) == [expected])
  }

  @Test func cyclesAreShownAsAPath() throws {
    let files = [
      "scene.yaml": header + "layers: [{include: a.yaml}]",
      "a.yaml": "multiplane: 1\nlayers: [{include: b.yaml}]",
      "b.yaml": "multiplane: 1\nlayers: [{include: a.yaml}]",
    ]
    #expect(
      try problems(files)
        == ["b.yaml:2:20 MP0314 the file \"a.yaml\" includes itself: a.yaml -> b.yaml -> a.yaml"])
    #expect(
      try problems(["scene.yaml": header + "layers: [{include: scene.yaml}]"])
        == [
          "scene.yaml:3:20 MP0314 the file \"scene.yaml\" includes itself: scene.yaml -> scene.yaml"
        ])
  }

  /// A file may be included twice through different files; only a cycle is an error.
  @Test func aDiamondIsNotACycle() throws {
    let files = [
      "scene.yaml": header + "layers: [{include: a.yaml}, {include: b.yaml}]",
      "a.yaml": "multiplane: 1\nlayers: [{include: c.yaml}]",
      "b.yaml": "multiplane: 1\nlayers: [{include: c.yaml}]",
      "c.yaml": "multiplane: 1\nlayers: [{zPosition: 1}]",
    ]
    #expect(try layers(files).count == 2)
  }

  @Test func depthIsBoundedAtTheEdge() throws {
    func files(_ count: Int) -> [String: String] {
      var files = ["scene.yaml": header + "layers: [{include: f1.yaml}]"]
      for number in 1...count {
        let layers = number < count ? "[{include: f\(number + 1).yaml}]" : "[{zPosition: 1}]"
        files["f\(number).yaml"] = "multiplane: 1\nlayers: \(layers)"
      }
      return files
    }
    #expect(try problems(files(16)) == [])
    #expect(
      try problems(files(17)) == [
        "f16.yaml:2:20 MP0601 more than 16 levels of included files "
          + "(limit include-depth)"
      ])
  }

  @Test func checksums() throws {
    // From sha256sum: the text "abc" (FIPS 180-2, appendix B.1).
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    func use(_ sha256: String) -> [String: String] {
      [
        "abc.csv": "abc",
        "scene.yaml": header
          + "layers: [{for: {in: {data: {file: abc.csv, sha256: \(sha256)}}}, id: a}]",
      ]
    }
    #expect(try problems(use(abc)) == [])
    #expect(try problems(use(abc.uppercased())) == [])
    #expect(
      try problems(use(String(repeating: "0", count: 63) + "a"))
        == ["scene.yaml:3:52 MP0508 the checksum of \"abc.csv\" does not match"])
    #expect(
      try problems(use("abc"))
        == ["scene.yaml:3:52 MP0508 a SHA-256 checksum has 64 hexadecimal digits"])
    #expect(
      try problems(["scene.yaml": header + "layers: [{contents: {sha256: \(abc)}}]"])
        == ["scene.yaml:3:22 MP0102 missing key \"file\" in the file"])
  }

  /// Each checksum is verified, even if the file was already loaded.
  @Test func everyChecksumOfAnIncludedFileIsVerified() throws {
    let zeros = String(repeating: "0", count: 63) + "1"
    #expect(
      try problems([
        "p.yaml": "multiplane: 1\nsymbols: {a: {}}",
        "scene.yaml": header
          + "layers: [{include: p.yaml#a}, {include: {file: p.yaml#a, sha256: \"\(zeros)\"}}]",
      ]) == ["scene.yaml:3:66 MP0508 the checksum of \"p.yaml\" does not match"])
  }

  @Test func theNameInAFileWithAChecksumMayBeAParameter() throws {
    let layers = try layers([
      "p.yaml": "multiplane: 1\nsymbols: {a: {zPosition: 3}}",
      "scene.yaml": header + "parameters: {k: {type: string, default: a}}\n"
        + "layers: [{include: {file: \"p.yaml#${k}\"}}]",
    ])
    #expect(layers.map(\.zPosition) == [3])
  }
}
