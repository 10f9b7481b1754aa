import Testing

@Suite("Who may import whom")
struct LayeringTests {
  private static let table = ImportTable(Repository.workingTree[ImportTable.path]?.text ?? "")
  private static let manifest = Manifest(Repository.workingTree["Package.swift"]?.text ?? "")

  @Test("The page's table matches the manifest")
  func tableMatchesManifest() {
    #expect(Self.table.rows.count > 10)
    #expect(Self.manifest.targets.count > 15)
    expectNone(LayeringRules.table(Self.table, Self.manifest))
  }

  @Test("Every import is allowed in its target and folder")
  func imports() {
    #expect(!Self.table.folders.isEmpty)
    let findings = LayeringRules.imports(Repository.workingTree, Self.table, Self.manifest)
    expectNone(findings)
  }

  @Test("Targets below the scene language do not mention scenes")
  func sceneWords() {
    expectNone(LayeringRules.sceneWords(Repository.workingTree, Self.table))
  }

  // MARK: Tests of the rules

  private let page = """
    | target | may import | system modules | purpose |
    |---|---|---|---|
    | `CThing` | - | - | C |
    | `Low` | `CThing` | `Glibc` | low |
    | `High` | `Low` | `Foundation` | high |

    | module | only in |
    |---|---|
    | `CThing` | `Sources/Low/Thing` |
    """

  private let package = """
    func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
      .target(name: name, dependencies: dependencies)
    }
    let tool = Target.Dependency.product(name: "Tool", package: "tool")
    products: [.library(name: "Low", targets: ["Low"])],
    .package(url: "https://example.org/tool", exact: "1.0.0")
    .systemLibrary(name: "CThing", pkgConfig: "thing", providers: [.apt(["libthing-dev"])]),
    module("Low", ["CThing"]),  // a remark, with ["Commas"]
    module("High", [
      "Low",
    ]),
    tests("LowTests", ["Low"]),
    .executableTarget(name: "Bench", dependencies: ["High", tool], path: "Benchmarks"),
    """

  @Test("The manifest is parsed")
  func readsManifest() {
    let targets = Manifest(package).targets
    #expect(targets.map(\.name) == ["CThing", "Low", "High", "LowTests", "Bench"])
    #expect(targets.map(\.dependencies) == [[], ["CThing"], ["Low"], ["Low"], ["High", "Tool"]])
    #expect(targets.map(\.isTest) == [false, false, false, true, false])
    #expect(targets.map(\.folder).suffix(2) == ["Tests/LowTests", "Benchmarks"])
  }

  @Test("The tables are parsed")
  func readsTables() {
    let table = ImportTable(page)
    #expect(table.rows.map(\.target) == ["CThing", "Low", "High"])
    #expect(table.rows.map(\.imports) == [[], ["CThing"], ["Low"]])
    #expect(table.rows.map(\.line) == [3, 4, 5])
    #expect(table.folders == ["CThing": ["Sources/Low/Thing"]])
  }

  @Test("A missing row, a missing or extra dependency and an upward import are found")
  func findsTableFaults() {
    let table = ImportTable(page)
    // Bench has no row; the rest matches.
    #expect(LayeringRules.table(table, Manifest(package)).count == 1)
    let surplus = package.replacing("module(\"Low\", [\"CThing\"])", with: "module(\"Low\", [])")
    #expect(LayeringRules.table(table, Manifest(surplus)).map(\.line) == [4, nil])
    let upwards = page.replacing("| `CThing` | - |", with: "| `CThing` | `High` |")
    let findings = LayeringRules.table(ImportTable(upwards), Manifest(package))
    #expect(findings.contains { $0.message.contains("is above it") })
    let gone = page.replacing("`High` | `Low`", with: "`Gone` | `Low`")
    #expect(
      LayeringRules.table(ImportTable(gone), Manifest(package))
        .contains { $0.message.contains("Gone is no target") })
  }

  @Test("Imports that are not allowed are found, whatever precedes them")
  func findsImports() {
    let repository = Repository([
      "Sources/Low/Thing/A.swift": "import CThing\nimport Glibc\n",
      "Sources/Low/B.swift": "// import High\nlet s = \"import High\"\nimport CThing\n",
      "Sources/Low/C.swift": "package import High\nimport Foundation\n",
      "Sources/High/D.swift": "import CThing\n@_exported public import struct Low.Thing\n",
      "Tests/LowTests/E.swift": "import Low\nimport Testing\nimport TestSupport\nimport High\n",
    ])
    let findings = LayeringRules.imports(repository, ImportTable(page), Manifest(package))
    #expect(
      places(findings) == [
        "Sources/High/D.swift:1", "Sources/High/D.swift:1", "Sources/Low/B.swift:3",
        "Sources/Low/C.swift:1", "Sources/Low/C.swift:2", "Tests/LowTests/E.swift:4",
      ])
  }

  @Test("Scenes are found in what the scene language imports, directly or not")
  func findsSceneWords() {
    let repository = Repository([
      "Sources/CThing/thing.h": "// A scene.\n",
      "Sources/Low/A.swift": "let a = 1\nlet sceneName = a\n",
      "Sources/SceneLanguage/B.swift": "/// A scene.\n",
      "Sources/High/C.swift": "/// A scene.\n",
    ])
    let page = page.replacing(
      "| `High`", with: "| `SceneLanguage` | `Low` | - | scenes |\n| `High`")
    #expect(
      places(LayeringRules.sceneWords(repository, ImportTable(page))) == [
        "Sources/CThing/thing.h:1", "Sources/Low/A.swift:2",
      ])
  }
}
