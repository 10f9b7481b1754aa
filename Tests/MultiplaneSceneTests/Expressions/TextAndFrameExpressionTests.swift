import CoreGraphics
import Multiplane
import MultiplaneScene
import QuartzCore
import SceneTestSupport
import Testing
import TextAttributes

@Suite("Expressions of texts and frames")
@MainActor
struct TextAndFrameExpressionTests {
  /// The layers on screen at a time of a scene.
  private func shown(_ layers: String, at time: Double) throws -> [CALayer] {
    let stage = try scene("layers: [\(layers)]").makeStage()
    stage.advance(to: time)
    return (stage.layer.sublayers ?? []).compactMap { $0.presentation() }
  }

  @Test("A frame computes the position and the size (XP-15)") func frames() throws {
    let layers = try shown(
      """
      {frame: {expr: "[10 * t, 5, 20 + t, 30]"}},
      {anchorPoint: [0, 1], cornerRadius: 2, frame: [10, 5, {expr: 20 * t}, 25%]},
      {transform: {rotate: 90deg}, frame: {expr: "[0, 0, 40 * t, 10]"}}
      """, at: 2)
    #expect(layers[0].frame == CGRect(x: 20, y: 5, width: 22, height: 30))
    // The stage is 200 by 100 points.
    #expect(layers[1].frame == CGRect(x: 10, y: 5, width: 40, height: 25))
    #expect(layers[1].position == CGPoint(x: 10, y: 30))
    #expect(layers[2].bounds.size == CGSize(width: 80, height: 10))
    #expect(layers[2].position == CGPoint(x: 40, y: 5))
    let view = try shown("{type: view, frame: {expr: \"[t, 0, 10, 10 * t]\"}}", at: 3)
    #expect(view.first?.frame == CGRect(x: 3, y: 0, width: 10, height: 30))
    func problems(_ keys: String) throws -> [String] {
      try loadingProblems(videoHeader + "layers: [{\(keys)}]\n")
    }
    #expect(
      try problems("frame: {expr: \"[t, 0, 1, 1]\"}, position.x: {expr: t}").first?.hasSuffix(
        #""position" and "position.x" compute the same thing"#) == true)
    #expect(
      try problems("frame: [{expr: t}, 0, 1, 1], anchorPoint: [{expr: t}, 0]").first?.hasSuffix(
        "the frame cannot be computed while the anchor point moves") == true)
  }

  @Test(
    "A text is a number in a format (XP-14)",
    arguments: [
      ("format(t, '0.0')", "1.5"), ("format(t * 60, \\\"m:ss\\\")", "1:30"),
      ("format(t * 1s, 's.SS')", "1.50"), ("format(1000 * t, '#,##0.0', 'de')", "1.500,0"),
      ("format(t * 10%, '0.0%')", "15.0%"), ("format(3 - ceil(t), '0')", "1"),
    ])
  func texts(text: String, expected: String) throws {
    let layer = try #require(
      shown("{type: text, string: {expr: \"\(text)\"}}", at: 1.5).first as? CATextLayer)
    let content = try #require(layer.state.content.text)
    #expect(content.shownString?.string == expected)
    #expect(content.typography.fontFeatures.values["tnum"] == 1)
  }

  @Test("Texts over time are measured at the start, and errors have their place (XP-14)")
  func measuredTexts() throws {
    func width(_ text: String) throws -> CGFloat {
      let layers = try shown(
        "{bounds: [0, 0, {calc: width(a)}, 9]}, {type: text, id: a, \(text)}", at: 1)
      return try #require(layers.first).bounds.width
    }
    let expected = try width("string: \"1:00\", fontFeatures: {tnum: 1}")
    #expect(try width("string: {expr: \"format(60 + t, 'm:ss')\"}") == expected)
    #expect(try width("format: m:ss, value: {expr: 60 + t}, fontFeatures: {tnum: 1}") == expected)
    func expect(_ keys: String, _ message: String) throws {
      let found = try loadingProblems(videoHeader + "layers: [{type: text, \(keys)}]\n")
      #expect(found.count == 1 && found.first?.hasSuffix(message) == true, "\(found)")
    }
    try expect(
      "string: {expr: t}", "an expression computes a text only as a number in a format")
    try expect(
      "string: {expr: \"format([t], '0')\"}", "cannot format a list as a number")
    try expect(
      "string: {expr: \"format(t, '0')\"}, value: 3",
      #""string" and "value" in text layer set the same thing"#)
    try expect(
      "string: {expr: \"format(1 / t, '0')\"}",
      #"the expression for "value" is not a finite number at t = 0"#)
  }
}
