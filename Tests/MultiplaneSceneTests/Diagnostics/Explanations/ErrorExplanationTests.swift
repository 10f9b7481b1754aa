import MultiplaneScene
import Testing

struct ErrorExplanationTests {
  @Test func everyCodeIsExplainedOnceInOrder() {
    #expect(ErrorExplanation.all.map(\.code) == SceneErrorCode.allCases)
  }

  @Test(arguments: SceneErrorCode.allCases)
  func explanationsAreWhole(code: SceneErrorCode) {
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

  /// What a page shows as wrong is wrong in the way that it explains, and in no other.
  @Test(arguments: SceneErrorCode.allCases)
  func brokenExamplesHaveTheCode(code: SceneErrorCode) throws {
    for example in ErrorExplanation(of: code).examples {
      let found: [SceneDiagnostic]
      do {
        found = try example.load(.broken).warnings
        #expect(code.severity == .warning)
      } catch let error as SceneError {
        found = error.diagnostics
      }
      #expect(Set(found.map(\.code)) == [code], "\(found)")
      #expect(example.message == found.formatted(style: .plain))
      let files = [example.brokenName] + example.neighbours.keys
      #expect(files.contains { example.message.hasPrefix($0 + ":") }, "\(example.message)")
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
}
