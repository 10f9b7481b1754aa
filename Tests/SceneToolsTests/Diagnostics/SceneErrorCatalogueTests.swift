import Foundation
import MultiplaneScene
import SceneTools
import Testing

/// Every error code in several scenes, at different depths, with its full message.
@MainActor struct SceneErrorCatalogueTests {
  /// Returns the diagnostics of a scene: its errors, or its warnings if it is valid.
  private func diagnostics(of sample: BrokenScene) throws -> [SceneDiagnostic] {
    do {
      let scene = try SceneFolder.forBrokenScenes().scene(sample.text, sample.syntax)
      try scene.rehearse(file: "scene.yaml")
      #expect(sample.code.severity == .warning)
      return scene.warnings + scene.contents.warningsOfAnimations()
    } catch let error as SceneError {
      return error.addingForeignHints().diagnostics
    }
  }

  @Test(arguments: BrokenScene.all)
  func oneErrorAtItsPosition(sample: BrokenScene) throws {
    let diagnostics = try diagnostics(of: sample)
    let found = try #require(diagnostics.first)
    #expect(diagnostics.count == 1, "\(diagnostics)")
    #expect(found.code == sample.code)
    #expect(found.range.map(span) == sample.span, "\(diagnostics)")
    #expect(found.message == sample.message)
    #expect(found.pointer == sample.pointer)
    #expect(found.hint == sample.hint)
  }

  /// The marks below the line cover exactly the characters of the span: they start at the same
  /// number of scalars and have the same length.
  @Test(arguments: BrokenScene.all)
  func marksAreUnderTheSpan(sample: BrokenScene) throws {
    let found = try #require(try diagnostics(of: sample).first)
    let range = try #require(found.range)
    let lines = found.formatted.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    let marks = Array(lines[2].unicodeScalars)
    let gutter = 2 + String(range.start.line).count + 3
    let before = marks.prefix { $0 != "^" }
    #expect(before.count - gutter == range.start.column - 1)
    let count = marks.dropFirst(before.count).prefix { $0 == "^" || $0 == "~" }.count
    let excerpt = lines[1].unicodeScalars.count - gutter
    let isOneLine = range.start.line == range.end.line
    let end = isOneLine ? range.end.column - 1 : excerpt
    #expect(count == max(1, end - (range.start.column - 1)))
  }

  /// Codes that are tested elsewhere because the text of a scene cannot cause them.
  private static let elsewhere: Set<SceneErrorCode> = [
    .unreadableFile, .unknownFormat, .notUTF8, .includeCycle, .badData, .badLottie,
  ]

  @Test func everyCodeOccursTwice() {
    for code in SceneErrorCode.allCases where !Self.elsewhere.contains(code) {
      #expect(BrokenScene.all.count { $0.code == code } >= 2, "\(code.rawValue) \(code)")
    }
  }

  /// The names that messages use for the mappings of the registry's sections.
  private static let owners = [
    "clock": "the clock", "sequence entry": "the entry", "image transition": "the transition",
    "add": "add", "affine transform": "the transform", "arc": "the arc", "assets": "assets",
    "audio track": "the audio track",
    "change": "the change", "color": "the color",
    "collection layout": "the layout", "item place": "the item", "moved row": "move",
    "controller change": "push",
    "table row": "row", "table section": "section",
    "emitter cell": "emitter cell", "filter": "filter \"CIGaussianBlur\"",
    "transition filter": "filter \"CIGaussianBlur\"",
    "compositing filter": "filter \"CIScreenBlendMode\"",
    "file": "the file", "layout": "the layout", "morph": "the morph", "pin": "the pin",
    "for": "for",
    "for values": "the values of for", "parameter": "parameter \"a\"",
    "path": "the path", "rotation": "the rotation", "transform": "the transform",
    "remove": "remove", "repeat": "repeat", "scene": "the scene",
    "scrub": "scrub", "stage": "the stage", "text run": "text run",
    "text animation": "text animation", "text part": "text part",
    "text part values": "text part values",
    "timeline entry": "timeline entry", "controller transition": "the transition",
    "transition effect": "effect", "alert button": "button",
    "video source": "the source", "view animator step": "animator step",
    "view keyframe": "keyframe",
  ]

  @Test func unknownKeysOccurInEveryMapping() {
    let messages = BrokenScene.all.filter { $0.code == .unknownKey }.map(\.message)
    for type in NodeRegistry.all {
      let owner =
        switch type.role {
        case .animation: "\(type.name) animation"
        case .layer: NodeClasses.standard[type.name]?.nodeClass.noun ?? "?"
        case .section: Self.owners[type.name] ?? type.name
        }
      #expect(messages.contains { $0.hasSuffix(" in \(owner)") }, "\(type.name)")
    }
  }

  @Test func thereAreManySamplesAndNoDuplicates() {
    #expect(BrokenScene.all.count >= 500)
    #expect(Set(BrokenScene.all.map(\.text)).count == BrokenScene.all.count)
  }
}
