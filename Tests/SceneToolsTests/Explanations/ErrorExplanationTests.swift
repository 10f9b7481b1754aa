import MultiplaneScene
import SceneTools
import Testing

@MainActor struct ErrorExplanationTests {
  @Test func everyCodeHasAPageInOrder() throws {
    let codes = try ErrorExplanation.pages.map { try ErrorExplanation(page: $0).code }
    #expect(codes == SceneErrorCode.allCases)
  }

  @Test(arguments: SceneErrorCode.allCases)
  func explanationsAreComplete(code: SceneErrorCode) {
    let explanation = ErrorExplanation(of: code)
    #expect(explanation.code == code)
    #expect(!explanation.examples.isEmpty)
    #expect(!explanation.paragraphs.isEmpty)
    for paragraph in explanation.paragraphs {
      #expect(paragraph.hasSuffix(".") || paragraph.hasSuffix("`."), "\(paragraph)")
      #expect(paragraph.count { $0 == "`" } % 2 == 0, "\(paragraph)")
      #expect(!paragraph.contains("  "), "\(paragraph)")
    }
    #expect(!explanation.related.contains(code))
    #expect(Set(explanation.related).count == explanation.related.count)
  }

  /// The invalid scenes on a page have only the error that it explains.
  @Test(arguments: SceneErrorCode.allCases)
  func brokenExamplesHaveTheCode(code: SceneErrorCode) throws {
    for example in ErrorExplanation(of: code).examples {
      let found: [SceneDiagnostic]
      do {
        let scene = try example.load(.broken)
        found = scene.warnings + scene.contents.warningsOfAnimations()
        #expect(code.severity == .warning)
      } catch let error as SceneError {
        found = error.diagnostics
      }
      #expect(Set(found.map(\.code)) == [code], "\(found)")
    }
  }

  @Test(arguments: SceneErrorCode.allCases)
  func repairedExamplesLoad(code: SceneErrorCode) {
    for example in ErrorExplanation(of: code).examples {
      #expect(throws: Never.self) {
        let warnings = try example.load(.repaired).warnings
        #expect(warnings.isEmpty)
      }
    }
  }

  // MARK: Parsing pages

  /// A page with every section.
  private static let page = """
    # MP0103: an unknown key

    One `text`
    on two lines.

    Another.

    The exit status is 65.

    ## Wrong

    ```yaml broken a.yaml latin-1
    wrong: 1

    two: 2
    ```

    Beside it, as `rows.csv`:

    ```csv beside rows.csv
    x,y
    ```

    <!-- image images/photo.png -->

    ```text message
    a.yaml:1:1: error
    ```

    ## Right

    ```json repaired b.json
    {}
    ```

    ## Wrong

    ```text message
    gone.yaml: error
    ```

    ```yaml repaired there.yaml
    ```

    ## Related

    - [MP0109](MP0109.md): a key in the wrong place
    - [MP0308](MP0308.md): x

    """

  @Test func pagesAreParsed() throws {
    let explanation = try ErrorExplanation(page: Self.page)
    #expect(explanation.code == .unknownKey)
    #expect(explanation.paragraphs == ["One `text` on two lines.", "Another."])
    #expect(explanation.related == [.misplacedKey, .unknownKeyPath])
    #expect(explanation.examples.count == 2)
    let first = try #require(explanation.examples.first)
    #expect(first.broken == "wrong: 1\n\ntwo: 2" && first.brokenName == "a.yaml" && first.isLatin1)
    #expect(first.repaired == "{}" && first.repairedName == "b.json")
    #expect(first.message == "a.yaml:1:1: error")
    #expect(first.files.map(\.name) == ["rows.csv"] && first.files.map(\.text) == ["x,y"])
    #expect(first.images == ["images/photo.png"])
    let second = try #require(explanation.examples.last)
    #expect(second.broken == nil && second.brokenName == "gone.yaml" && !second.isLatin1)
    #expect(second.repaired.isEmpty && second.files.isEmpty && second.images.isEmpty)
  }

  @Test(arguments: [
    ("# MP0103: an unknown key", "# MP0103: other words"),
    ("# MP0103: an unknown key", "# MP9999: a key"),
    ("# MP0103: an unknown key\n", ""), ("status is 65", "status is 66"),
    ("```text message\na", "```text\na"), ("text message\ngone", "text massage\ngone"),
    ("```text message\ngone.yaml: error\n```", ""), ("broken a.yaml latin-1", "broken"),
    ("```yaml repaired there.yaml\n```", ""), ("[MP0109]", "[MP0199]"),
  ])
  func malformedPagesAreRejected(text: String, replacement: String) {
    let page = Self.page.replacing(text, with: replacement)
    #expect(page != Self.page)
    #expect(throws: ErrorExplanation.Malformed.self) { try ErrorExplanation(page: page) }
  }
}
