import Foundation
import MultiplaneScene
import SceneTools
import Testing

@Suite("GeneratedPages")
struct GeneratedPagesTests {
  @Test("docs/properties.md says what the property tables say")
  func properties() throws { try check(PropertyPage.path, says: PropertyPage.text) }

  @Test("docs/scene-reference.md says what the registry of keys says")
  func sceneKeys() throws { try check(ScenePage.path, says: ScenePage.text) }

  @Test("docs/errors has a page of every code, and no other")
  func errors() throws {
    for page in ErrorPages.all { try check(page.path, says: page.text) }
    let expected = Set(ErrorPages.all.map(\.path))
    let found = Repository.workingTree.files(under: ErrorPages.folder).map(\.path)
    #expect(found.allSatisfy(expected.contains), "remove what belongs to no code")
  }

  @Test("docs/cookbook shows the scenes under scenes/cookbook", arguments: CookbookPages.pages)
  func cookbook(path: String, text: String) throws { try check(path, says: text) }

  @Test("The cookbook has recipes enough, and no page without its scene")
  func cookbookIsWhole() {
    let paths = Set(CookbookPages.pages.map(\.path))
    #expect(paths.count >= 16)
    #expect(Set(Repository.workingTree.files(under: "docs/cookbook").map(\.path)) == paths)
  }

  @Test("docs/schema holds the schema that multiplane schema prints")
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
