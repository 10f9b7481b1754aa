import CoreGraphics
import LayerTree
import MultiplaneScene
import TestSupport
import Testing
import TextLayout

/// Calculations with the sizes of texts (TX-15).
struct TextMeasureTests {
  private func line(_ text: String, size: Double) throws -> TextLine {
    let font = try FontBook.packaged.lookup(name: nil)
    return TextShaper(book: .packaged).line(for: TextRun(string: text, font: font, size: size))
  }

  /// Returns the bounds of the first layer.
  private func bounds(_ layers: String) throws -> CGRect {
    let scene = try scene(layers)
    guard case .rect(let rect)? = scene.contents.layers[0].value(of: "bounds") else { return .null }
    return rect
  }

  private func width(_ layer: SceneLayer) throws -> Double {
    let value = try #require(layer.value(of: "bounds"))
    guard case .rect(let rect) = value else { return .nan }
    return Double(rect.width)
  }

  @Test("Sizes are those of the whole text, before and after it (TX-15)") func sizes() throws {
    let title = "{type: text, id: title, string: Headline, fontSize: 20}"
    let box = "{bounds: [0, 0, {calc: width(title) + 24}, {calc: 2 * height(title)}]}"
    let line = try line("Headline", size: 20)
    for layers in [[box, title], [box, "{layers: [\(title)]}"]] {
      let bounds = try bounds("layers: [\(layers.joined(separator: ", "))]")
      #expect(isClose(Double(bounds.width), line.width + 24))
      #expect(isClose(Double(bounds.height), line.lineHeight * 2))
    }
  }

  @Test("Numbers are measured as they are at their end (NU-12, TX-15)") func numbers() throws {
    func width(_ keys: String) throws -> CGFloat {
      try bounds(
        "layers: [{bounds: [0, 0, {calc: width(t)}, 1]}, "
          + "{type: text, id: t, fontSize: 20, \(keys)}]"
      ).width
    }
    let tabular = try width("string: \"11,111 €\", fontFeatures: {tnum: 1}")
    #expect(try width("count: {to: 11111, format: \"#,##0 €\"}") == tabular)
    let plain = try width("string: \"11,111 €\"")
    #expect(plain < tabular)
    #expect(
      try width("count: {to: 11111, format: \"#,##0 €\"}, fontFeatures: {tnum: 0}") == plain)
    #expect(try width("value: 11111, format: \"#,##0 €\"") == plain)
  }

  @Test("Lines wrap at the width of their layer (TX-15)") func lines() throws {
    func count(_ keys: String) throws -> CGFloat {
      try bounds(
        "layers: [{bounds: [0, 0, {calc: lines(t)}, 1]}, "
          + "{type: text, id: t, string: \"one two three\", fontSize: 20, \(keys)}]"
      ).width
    }
    #expect(try count("bounds: [0, 0, 80, 20]") == 1)
    #expect(try count("bounds: [0, 0, 70, 20], wrapped: true") == 3)
    #expect(try count("frame: [9, 9, 110, 20], wrapped: true, truncationMode: end") == 2)
    #expect(try count("tracking: 100, fit: shrink") == 1)
  }

  @Test("A text can be as wide as itself (TX-15)") func own() throws {
    let scene = try scene(
      "layers: [{type: text, id: t, string: abc, bounds: [0, 0, {calc: width(t)}, 30]}]")
    #expect(isClose(try width(scene.contents.layers[0]), try line("abc", size: 36).width))
  }

  @Test("A use of a symbol measures its own texts (TX-15)") func symbols() throws {
    let scene = try scene(
      """
      symbols:
        tag:
          parameters: {label: {type: string, default: ab}}
          bounds: [0, 0, {calc: width(label)}, 20]
          layers: [{type: text, id: label, string: "${label}", fontSize: 20}]
      layers:
        - {symbol: tag}
        - {symbol: tag, arguments: {label: much longer}}
      """)
    for (layer, text) in zip(scene.contents.layers, ["ab", "much longer"]) {
      #expect(isClose(try width(layer), try line(text, size: 20).width))
    }
  }

  @Test(
    "What cannot be measured (TX-15)",
    arguments: [
      ("{type: shape, id: t}", #"there is no text layer "t" here"#),
      ("{type: text, string: a}", #"there is no text layer "t" here"#),
      (
        "{for: {each: i, in: [1]}, type: text, id: t, string: a}",
        #"there is no text layer "t" here"#
      ),
    ])
  func problems(layer: String, message: String) throws {
    let problems = try loadingProblems(header + "layers: [{zPosition: {calc: width(t)}}, \(layer)]")
    #expect(problems == ["3:29 MP0336 \(message)"])
  }

  @Test("A text whose size depends on itself is an error (TX-15)") func cycles() throws {
    let own = try loadingProblems(
      header + "layers: [{type: text, id: t, string: \"${lines(t)}\"}]")
    #expect(own == [#"3:38 MP0336 the size of the text "t" depends on itself: t -> t"#])
    let wrapped = try loadingProblems(
      header
        + "layers: [{type: text, id: t, string: a, wrapped: true, bounds: [0, 0, {calc: width(t)}, 1]}]"
    )
    #expect(wrapped == [#"3:78 MP0336 the size of the text "t" depends on itself: t -> t"#])
  }

  @Test("A measure takes one id (TX-15)", arguments: ["width()", "width(1)", "width(a, b)"])
  func arguments(text: String) throws {
    let problems = try loadingProblems(header + "layers: [{zPosition: {calc: '\(text)'}}]")
    #expect(problems.count == 1 && problems[0].hasPrefix("3:29 MP0404"))
  }
}
