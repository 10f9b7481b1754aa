import CoreGraphics
package import LayerTree
import TextAttributes

extension SceneDecoder {
  /// Decodes the text of a text layer: a string, a number `{number: ..., format: ...}`, or a list of
  /// runs `{text: ..., font: ...}`.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The text, or nil after an error.
  package func text(_ cursor: SceneCursor) -> LayerText? {
    if case .mapping = cursor.node.content { return formattedNumber(cursor) }
    guard case .sequence = cursor.node.content, let elements = elements(cursor) else {
      return string(cursor).flatMap { admit(LayerText($0), at: cursor) }
    }
    return all(elements) { textRun($0) }.flatMap { admit(LayerText(runs: $0), at: cursor) }
  }

  /// Reports the characters of a text for which its fonts have no glyphs, and axes that its fonts do
  /// not have, for each run.
  ///
  /// - Parameters:
  ///   - text: The text decoded from the node.
  ///   - font: The layer's font, or nil for the default.
  ///   - fallback: The names of the fonts that may have the others.
  ///   - cursor: The node.
  package func checkGlyphs(
    of text: LayerText, font: String?, fallback: [String] = [], at cursor: SceneCursor
  ) {
    guard !text.isPlain else {
      checkGlyphs(of: text.string, font: font, fallback: fallback, at: cursor)
      return
    }
    for (run, place) in zip(text.runs, elements(cursor) ?? []) {
      let font = run.attributes.fontName ?? font
      checkGlyphs(of: run.text, font: font, fallback: fallback, at: place)
      checkAxes(run.attributes.fontVariations, in: place, font: font)
    }
  }

  /// Checks the text of a layer or view: its length, and the characters and axes that its fonts do
  /// not have.
  ///
  /// - Parameters:
  ///   - value: The value of a property that shows texts, decoded from the node.
  ///   - font: The layer's font, or nil for the default.
  ///   - fallback: The names of the fonts that may have the others.
  ///   - cursor: The node.
  package func checkText(
    _ value: AnimatableValue, font: String?, fallback: [String] = [], at cursor: SceneCursor
  ) {
    switch value {
    // Its length was checked when it was decoded.
    case .text(let text?): checkGlyphs(of: text, font: font, fallback: fallback, at: cursor)
    case .string(let text?):
      guard admit(LayerText(text), at: cursor) != nil else { return }
      checkGlyphs(of: text, font: font, at: cursor)
    case .strings(let texts):
      for (text, place) in zip(texts, elements(cursor) ?? []) {
        checkText(.string(text), font: font, at: place)
      }
    default: break
    }
  }

  /// Limits the length of a text, because every character costs time in every frame.
  private func admit(_ text: LayerText, at cursor: SceneCursor) -> LayerText? {
    let limit = SceneLimit.textLength
    guard text.runs.reduce(0, { $0 + $1.text.unicodeScalars.count }) <= limit.value else {
      report(
        .limitExceeded,
        "the text has more than \(limit.value) characters (limit \(limit.name))", at: cursor)
      return nil
    }
    return text
  }

  private func textRun(_ cursor: SceneCursor) -> LayerText.Run? {
    guard let node = node(cursor, as: TextRunKeys.mapping, owner: "text run") else { return nil }
    var attributes = LayerText.Attributes()
    func rule(_ key: Key<String?>, _ color: Key<CGColor?>) -> TextRule? {
      let (name, color) = (node[key], node[color])
      return name.flatMap { TextRule.Stroke(rawValue: $0) }.map { TextRule($0, color: color) }
    }
    let text = node[TextRunKeys.text]
    attributes.fontName = node[TextRunKeys.font]
    attributes.fontSize = node[TextRunKeys.fontSize]
    attributes.fontVariations = node[TextRunKeys.fontVariations]
    attributes.foregroundColor = node[TextRunKeys.foregroundColor]
    attributes.kern = node[TextRunKeys.kern]
    attributes.strokeWidth = node[TextRunKeys.strokeWidth]
    attributes.strokeColor = node[TextRunKeys.strokeColor]
    attributes.underline = rule(TextRunKeys.underline, TextRunKeys.underlineColor)
    attributes.strikethrough = rule(TextRunKeys.strikethrough, TextRunKeys.strikethroughColor)
    attributes.baselineOffset = node[TextRunKeys.baselineOffset]

    var paragraph = ParagraphStyle()
    paragraph.alignment = node[ParagraphKeys.alignmentMode].map { NSTextAlignment($0) }
    paragraph.firstLineHeadIndent = node[ParagraphKeys.firstLineHeadIndent]
    paragraph.headIndent = node[ParagraphKeys.headIndent]
    paragraph.tailIndent = node[ParagraphKeys.tailIndent]
    paragraph.lineSpacing = node[ParagraphKeys.lineSpacing]
    paragraph.lineHeightMultiple = node[ParagraphKeys.lineHeightMultiple]
    paragraph.minimumLineHeight = node[ParagraphKeys.minimumLineHeight]
    paragraph.maximumLineHeight = node[ParagraphKeys.maximumLineHeight]
    paragraph.paragraphSpacing = node[ParagraphKeys.paragraphSpacing]
    paragraph.paragraphSpacingBefore = node[ParagraphKeys.paragraphSpacingBefore]
    paragraph.tabInterval = node[ParagraphKeys.tabInterval]
    if let stops = node[ParagraphKeys.tabStops] { paragraph.tabStops = stops }
    if paragraph != ParagraphStyle() { attributes.paragraph = paragraph }
    return text.map { LayerText.Run($0, attributes) }
  }
}
