import CoreGraphics
import LayerTree
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import TextAttributes

/// Text layers in scenes.
@MainActor @Suite(.ownContext) struct TextRunTests {
  private let header = "multiplane: 1\nstage: {size: [200, 100], scale: 2, duration: 1}\n"

  private func node(_ keys: String) throws -> SceneLayer {
    let scene = try SceneFolder().scene(header + "layers:\n- type: text\n" + keys)
    return try #require(scene.contents.layers.first)
  }

  private func problems(_ keys: String) throws -> [SceneDiagnostic] {
    do {
      _ = try SceneFolder().scene(header + "layers:\n- type: text\n" + keys)
      return []
    } catch let error as SceneError {
      return error.diagnostics
    }
  }

  @Test func aStringIsPlain() throws {
    #expect(try node("  string: Hello\n").value(of: "string") == .text("Hello"))
    #expect(try node("  string: \"\"\n").value(of: "string") == .text(""))
  }

  @Test func runsOverrideTheLayersAttributes() throws {
    let keys = """
        string:
        - text: "Hello "
        - {text: world, font: Inter Bold, fontSize: 30, foregroundColor: red, kern: 1.5,
           underline: double, underlineColor: blue, strikethrough: none, baselineOffset: -2,
           alignmentMode: center, lineSpacing: 4, tabStops: [10, 20], strokeWidth: -2,
           strokeColor: blue}
      """
    var attributes = LayerText.Attributes()
    attributes.fontName = "Inter Bold"
    attributes.fontSize = 30
    attributes.foregroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    attributes.kern = 1.5
    attributes.underline = TextRule(
      .double, color: CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
    attributes.baselineOffset = -2
    attributes.strokeWidth = -2
    attributes.strokeColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    var paragraph = ParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineSpacing = 4
    paragraph.tabStops = [10, 20]
    attributes.paragraph = paragraph
    let expected = LayerText(runs: [LayerText.Run("Hello "), LayerText.Run("world", attributes)])
    let node = try node(keys)
    #expect(node.value(of: "string") == .text(expected))
    // The layer on the stage has the same runs, including open ends.
    let stage = try SceneFolder().scene(header + "layers:\n- type: text\n" + keys).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? CATextLayer)
    #expect(layer.state.content.text?.string == expected)
    // TX-04
    #expect(layer.contentsScale == 2)
  }

  @Test func modesAreKeys() throws {
    let node = try node(
      "  string: a\n  wrapped: true\n  truncationMode: end\n  alignmentMode: justified\n")
    #expect(node.value(of: "wrapped") == .boolean(true))
    #expect(node.value(of: "truncationMode") == .string("end"))
    #expect(node.value(of: "alignmentMode") == .string("justified"))
  }

  @Test(arguments: [
    ("  string: [{text: a, font: Intr}]\n", SceneErrorCode.missingFont, "Intr"),
    ("  string: [{text: a}, {text: \"\u{1F600}\"}]\n", .missingFont, "glyph"),
    ("  string: [{text: a, fontsize: 3}]\n", .unknownKey, "fontSize"),
    ("  string: [{font: Inter}]\n", .missingKey, "text"),
    ("  string: [{text: a, underline: wavy}]\n", .unknownName, "wavy"),
    ("  truncationMode: tail\n", .unknownName, "tail"),
  ])
  func errorsHavePositions(keys: String, code: SceneErrorCode, words: String) throws {
    let problems = try problems(keys)
    #expect(problems.map(\.code) == [code])
    let problem = try #require(problems.first)
    #expect("\(problem.message) \(problem.hint ?? "")".contains(words))
    // The key is on the fifth line of the file.
    #expect(problem.range?.start.line == 5)
  }
}
