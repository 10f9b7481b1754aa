import CoreImage
import Foundation
import MultiplaneScene
import SceneTools
import Testing

@Suite("GeneratedPages")
struct GeneratedPagesTests {
  @Test("docs/properties.md matches the property tables")
  func properties() throws { try check(PropertyPage.path, says: PropertyPage.text) }

  @Test("docs/reference matches the registry of keys", arguments: ReferencePages.pages)
  func sceneKeys(path: String, text: String) throws { try check(path, says: text) }

  @Test("Every page of docs/reference is generated")
  func sceneKeysAreGenerated() {
    let found = Repository.workingTree.files(under: ReferencePages.folder).map(\.path)
    #expect(Set(found) == Set(ReferencePages.pages.map(\.path)))
  }

  @Test("docs/filters.md matches the definitions of filters")
  func filters() throws {
    try check(FilterPage.path, says: FilterPage.text)
    let listed = Set(FilterPage.categories)
    #expect(
      FilterDefinition.all.allSatisfy { listed.contains($0.categories.first ?? "") },
      "a filter's first category has no section")
  }

  @Test("The list of filters has all constants of FilterDefinition")
  func filterList() throws {
    let script = Process()
    script.executableURL = Repository.root.appending(path: FilterSources.listScript)
    let output = Pipe()
    script.standardOutput = output
    try script.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    script.waitUntilExit()
    try check(FilterSources.listPath, says: String(decoding: text, as: UTF8.self))
  }

  @Test("The sources of PageExampleTests match the Swift blocks of pages")
  func swiftBlocks() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swift-blocks-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = Process()
    script.executableURL = Repository.root.appending(path: "scripts/extract-swift")
    script.arguments = [folder.path]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    let sources = "Tests/PageExampleTests/Pages"
    let found = Repository.workingTree.files(under: sources).filter(\.isSwift)
    #expect(Set(found.map(\.path)) == Set(names.map { "\(sources)/\($0)" }))
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      try check("\(sources)/\(name)", says: text)
    }
  }

  @Test("Typed filters match the definitions of filters", arguments: FilterSources.files)
  func typedFilters(path: String, text: String) throws { try check(path, says: text) }

  @Test("Every file of typed filters but one is generated")
  func typedFiltersAreGenerated() {
    let found = Repository.workingTree.files(under: FilterSources.folder).map(\.path)
    let expected = FilterSources.files.map(\.path) + ["\(FilterSources.folder)/BuiltinFilter.swift"]
    #expect(Set(found) == Set(expected))
  }

  @Test("The table of locales matches the data of Foundation's ICU (NU-07)")
  func locales() throws { try check(LocaleSource.path, says: LocaleSource.text) }

  @Test("docs/errors has a page for every code, and no other pages")
  func errors() throws {
    try check(ErrorPages.listPath, says: ErrorPages.list)
    let expected = [ErrorPages.listPath] + SceneErrorCode.allCases.map(ErrorPages.path)
    let found = Repository.workingTree.files(under: ErrorPages.folder).map(\.path)
    #expect(Set(found) == Set(expected))
  }

  @Test("The pages about errors show the program's messages", arguments: SceneErrorCode.allCases)
  @MainActor func messages(code: SceneErrorCode) throws {
    let path = ErrorPages.path(of: code)
    let page = try #require(Repository.workingTree[path]?.text)
    try check(path, says: ErrorPages.updated(page))
  }

  @Test("The pages about errors are embedded in the program unchanged")
  func embeddedPages() {
    let pages = SceneErrorCode.allCases.map {
      Repository.workingTree[ErrorPages.path(of: $0)]?.text
    }
    #expect(ErrorExplanation.pages == pages)
  }

  @Test("docs/cookbook shows the scenes under scenes/cookbook", arguments: CookbookPages.pages)
  func cookbook(path: String, text: String) throws { try check(path, says: text) }

  @Test("The cookbook has enough recipes, and a scene for every page")
  func cookbookIsComplete() {
    let paths = Set(CookbookPages.pages.map(\.path))
    #expect(paths.count >= 16)
    #expect(Set(Repository.workingTree.files(under: "docs/cookbook").map(\.path)) == paths)
  }

  @Test("docs/schema contains the schema that multiplane schema prints")
  func schema() throws { try check("docs/schema/\(SceneSchema.fileName)", says: SceneSchema.text) }

  private func check(_ path: String, says text: String) throws {
    if ProcessInfo.processInfo.environment["MULTIPLANE_WRITE_DOCS"] == "1" {
      let url = Repository.root.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return
    }
    let page = try #require(Repository.workingTree[path], "run make docs")
    #expect(page.text == text, "\(path) is out of date; run make docs")
  }
}
