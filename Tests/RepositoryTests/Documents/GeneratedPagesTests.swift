import Foundation
import Testing

@Suite("GeneratedPages")
struct GeneratedPagesTests {
  @Test("docs/properties.md says what the property tables say")
  func properties() throws { try check(PropertyPage.path, says: PropertyPage.text) }

  @Test("docs/scene-reference.md says what the registry of keys says")
  func sceneKeys() throws { try check(ScenePage.path, says: ScenePage.text) }

  private func check(_ path: String, says text: String) throws {
    if ProcessInfo.processInfo.environment["MULTIPLANE_WRITE_DOCS"] == "1" {
      try Data(text.utf8).write(to: Repository.root.appending(path: path))
      return
    }
    let page = try #require(Repository.workingTree[path], "run make docs")
    #expect(page.text == text, "\(path) is out of date; run make docs")
  }
}
