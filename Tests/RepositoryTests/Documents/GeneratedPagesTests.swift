import Foundation
import Testing

@Suite("GeneratedPages")
struct GeneratedPagesTests {
  @Test("docs/properties.md says what the property tables say")
  func properties() throws {
    let text = PropertyPage.text
    if ProcessInfo.processInfo.environment["MULTIPLANE_WRITE_DOCS"] == "1" {
      try Data(text.utf8).write(to: Repository.root.appending(path: PropertyPage.path))
      return
    }
    let page = try #require(Repository.workingTree[PropertyPage.path], "run make docs")
    #expect(page.text == text, "\(PropertyPage.path) is out of date; run make docs")
  }
}
