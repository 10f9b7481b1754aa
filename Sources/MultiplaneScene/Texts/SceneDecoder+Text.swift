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
    // All runs are decoded, even after an invalid one.
    let runs = elements.map { textRun($0) }
    let decoded = runs.compactMap { $0 }
    guard decoded.count == runs.count else { return nil }
    return admit(LayerText(runs: decoded), at: cursor)
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
  func checkText(
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
    guard let node = node(cursor, as: NodeRegistry.textRunSection, owner: "text run") else {
      return nil
    }
    var attributes = LayerText.Attributes()
    var isSound = true
    /// Decodes the value of a key, if present.
    func read<Value>(_ key: String, _ decode: (SceneCursor) -> Value?) -> Value? {
      guard let place = node.value(key) else { return nil }
      let value = decode(place)
      if value == nil { isSound = false }
      return value
    }
    func rule(_ key: String) -> TextRule? {
      let name = read(key) { self.name($0, among: NodeRegistry.ruleNames) }
      let color = read("\(key)Color") { self.color($0) }
      return name.flatMap { TextRule.Stroke(rawValue: $0) }
        .map { TextRule($0, color: color) }
    }
    let text = read("text") { string($0) }
    attributes.fontName = read("font") { fontName($0) }
    attributes.fontSize = read("fontSize") { number($0) }
    attributes.fontVariations = read("fontVariations") { fontVariations($0) }
    attributes.foregroundColor = read("foregroundColor") { color($0) }
    attributes.kern = read("kern") { number($0) }
    attributes.strokeWidth = read("strokeWidth") { number($0) }
    attributes.strokeColor = read("strokeColor") { color($0) }
    attributes.underline = rule("underline")
    attributes.strikethrough = rule("strikethrough")
    attributes.baselineOffset = read("baselineOffset") { number($0) }

    var paragraph = ParagraphStyle()
    paragraph.alignment = read("alignmentMode") {
      name($0, among: CATextLayerAlignmentMode.allNames)
    }.map { NSTextAlignment(CATextLayerAlignmentMode(rawValue: $0)) }
    let lengths: [(String, WritableKeyPath<ParagraphStyle, Double>)] = [
      ("firstLineHeadIndent", \.firstLineHeadIndent), ("headIndent", \.headIndent),
      ("tailIndent", \.tailIndent), ("lineSpacing", \.lineSpacing),
      ("lineHeightMultiple", \.lineHeightMultiple), ("minimumLineHeight", \.minimumLineHeight),
      ("maximumLineHeight", \.maximumLineHeight), ("paragraphSpacing", \.paragraphSpacing),
      ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("tabInterval", \.tabInterval),
    ]
    for (key, field) in lengths {
      if let length = read(key, { number($0) }) { paragraph[keyPath: field] = length }
    }
    if let place = node.value("tabStops"), !place.isNull {
      paragraph.tabStops = read("tabStops") { numbers($0) } ?? []
    }
    if paragraph != ParagraphStyle() { attributes.paragraph = paragraph }
    guard isSound, let text else { return nil }
    return LayerText.Run(text, attributes)
  }
}
