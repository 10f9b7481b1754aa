import Foundation
import Testing

@Suite("House rules of the working tree")
struct HouseRuleTests {
  private let repository = Repository.workingTree

  @Test("The working tree was found")
  func findsFiles() {
    #expect(repository["Package.swift"] != nil)
    #expect(repository.swiftFiles.count > 100)
    #expect(PurityRules.targets.allSatisfy { !repository.files(under: "Sources/" + $0).isEmpty })
  }

  @Test("Code that runs on workers has no shared state")
  func purity() { expectNone(PurityRules.sharedState(repository)) }

  @Test("No call depends on the machine, the time or randomness")
  func forbiddenCalls() {
    expectNone(ForbiddenAPIRules.calls(repository) + ForbiddenAPIRules.exports(repository))
  }

  @Test("Only tests and, in quick builds, what draws no frames are not optimized")
  func unsafeFlags() {
    let manifest = repository["Package.swift"]?.text ?? ""
    func parts(_ text: String) -> [String] { manifest.components(separatedBy: text) }
    #expect(parts("unsafeFlags").count == 2)
    #expect(parts("= SwiftSetting.unsafeFlags([\"-Onone\"])").count == 2)
    // The setting, and its uses in the settings of modules and in the function that declares tests.
    #expect(parts("unoptimized").count == 4)
    #expect(parts("swiftSettings: isOptimized ? settings : settings + [unoptimized])").count == 2)
    let quick = parts("module(").filter { $0.contains("drawsFrames: false") }
      .compactMap { $0.components(separatedBy: "\"").dropFirst().first }
    #expect(quick.contains("SceneTools"))
    #expect(PurityRules.targets.allSatisfy { !quick.contains($0) })
  }

  @Test("Files are short enough")
  func fileLines() {
    let (failures, warnings) = SizeRules.lines(repository)
    expectNone(failures)
    for warning in warnings {
      Issue.record(Comment(rawValue: warning.description), severity: .warning)
    }
  }

  @Test("Folders do not have too many files")
  func folderFiles() { expectNone(SizeRules.folders(repository)) }

  @Test("No file is too large, and no video is stored")
  func fileBytes() { expectNone(SizeRules.bytes(repository) + SizeRules.videos(repository)) }

  @Test("Names are meaningful")
  func names() { expectNone(NamingRules.files(repository)) }

  @Test("Promises refer to an issue")
  func promises() { expectNone(NamingRules.promises(repository)) }

  @Test("Prose uses American spelling and the field's terms")
  func english() { expectNone(EnglishRules.findings(repository)) }

  @Test("Public declarations are documented")
  func publicDocumentation() { expectNone(DocumentationRules.undocumented(repository)) }

  @Test("The architecture page names every target and folder")
  func architecture() { expectNone(DocumentationRules.architecture(repository)) }

  @Test("The index lists every page")
  func index() { expectNone(DocumentationRules.index(repository)) }

  @Test("Links between pages are valid, and files named on pages exist")
  func links() {
    expectNone(DocumentationRules.links(repository) + DocumentationRules.names(repository))
  }

  @Test("Lines of worked examples are in the files that they name")
  func examples() { expectNone(DocumentationRules.examples(repository)) }

  @Test("Lists are complete")
  func registries() { expectNone(RegistryRules.omissions(repository)) }

  @Test("Between releases, the version is the next one with -dev")
  func version() throws {
    let command = try #require(repository["Sources/MultiplaneCLI/MultiplaneCommand.swift"])
    let declaration = try #require(command.lines.first { $0.contains("static let version = ") })
    let version = declaration.split(separator: "\"")[1]
    let headings = try #require(repository["CHANGELOG.md"]).lines.filter { $0.hasPrefix("## [") }
    if headings[0] == "## [Unreleased]" {
      #expect(version.hasSuffix("-dev"))
      #expect(!headings[1].hasPrefix("## [\(version.dropLast(4))]"))
    } else {
      #expect(headings[0].hasPrefix("## [\(version)] - "))
    }
  }

  @Test("Continuous integration runs a single command")
  func integrationEntry() throws {
    let path = Repository.root.appending(path: ".ci/run").path(percentEncoded: false)
    #expect(FileManager.default.isExecutableFile(atPath: path))
    let file = try #require(repository[".ci/run"])
    #expect(file.lines.contains("exec make test-all"))
  }
}
