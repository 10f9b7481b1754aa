import LayerTree
import TextAttributes
import TextLayout

extension SceneDecoder {
  /// Decodes a number, or a date that stands for its seconds since 1970 (NU-06).
  private func moment(_ cursor: SceneCursor) -> Double? {
    guard case .scalar(.string(let text)) = cursor.node.content else { return number(cursor) }
    if let seconds = CalendarDate.seconds(text) { return seconds }
    reportMismatch(
      .badNumber, expected: "a number or a date", at: cursor,
      hint: "write a date as 2026-11-23 or 2026-11-23T18:30:00")
    return nil
  }

  /// Decodes the format of a section that has the keys `format`, `locale` and `rounding`.
  ///
  /// - Parameters:
  ///   - node: The section.
  ///   - standard: The pattern without the key.
  /// - Returns: The format, or nil after an error.
  private func format(_ node: NodeFields, default standard: String) -> NumberFormat? {
    let pattern = node.place(CountKeys.format).map { numberFormat($0) } ?? standard
    guard let pattern, let locale = NumberLocale(rawValue: node[NumberFormatKeys.locale]),
      let rounding = NumberRounding(rawValue: node[NumberFormatKeys.rounding])
    else { return nil }
    return try? NumberFormat(pattern, locale: locale, rounding: rounding)
  }

  /// Decodes a number that is the text of a layer or label (NU-10).
  ///
  /// - Parameter cursor: The mapping.
  /// - Returns: The text, or nil after an error.
  func formattedNumber(_ cursor: SceneCursor) -> LayerText? {
    guard let node = node(cursor, as: NumberTextKeys.mapping, owner: "number text") else {
      return nil
    }
    let number = node[NumberTextKeys.number].flatMap { moment($0) }
    guard let format = format(node, default: "0"), let number else { return nil }
    return LayerText(format.string(from: number))
  }

  /// Decodes the count of a text layer (NU-09).
  ///
  /// - Parameter cursor: The mapping.
  /// - Returns: The properties to set and the animation, or nil after an error.
  func count(
    _ cursor: SceneCursor
  ) -> (settings: [SceneLayer.Setting], animation: AnimationNode)? {
    guard let node = node(cursor, as: CountKeys.mapping, owner: "count") else { return nil }
    let from = node[CountKeys.from].map { moment($0) } ?? 0
    let to = node[CountKeys.to].flatMap { moment($0) }
    guard let format = format(node, default: "#,##0"), let from, let to else { return nil }
    let row = TextContent.value.row
    var animation = AnimationNode(
      content: .basic(
        AnimationNode.PropertyContent(keyPath: row.name, path: PropertyPath(row)),
        AnimationNode.Ends(from: .number(from), to: .number(to))))
    animation.key = "count"
    animation.begin = .time(node[CountKeys.delay])
    animation.timing.duration = node[CountKeys.duration]
    animation.timing.fillMode = .backwards
    animation.timingFunction = node[CountKeys.timingFunction]
    return (settings(of: .number(to), in: format), animation)
  }

  /// Gives the digits of a count one width, so that they stay in place (NU-09).
  ///
  /// - Parameter layer: The layer, with the properties of the count.
  func alignDigits(of layer: inout SceneLayer) {
    let row = Typography.fontFeatures.row
    var (features, font): (FontSettings, String?) = (FontSettings(), nil)
    if case .fontSettings(let own)? = layer.value(of: row.name) { features = own }
    if case .string(let name)? = layer.value(of: "font") { font = name }
    guard let aligned = alignedDigits(features, font: font) else { return }
    layer.settings.removeAll { $0.property === row }
    layer.settings.append(.init(property: row, value: .fontSettings(aligned)))
  }

  /// Returns the features of a count's font with tabular digits.
  ///
  /// - Parameters:
  ///   - features: The features that the layer sets.
  ///   - font: The name of its font, or nil for the default.
  /// - Returns: The features, or nil if the layer chooses the width of digits itself, or the font has
  ///   no tabular digits.
  func alignedDigits(_ features: FontSettings, font: String?) -> FontSettings? {
    guard features.values["tnum"] == nil, features.values["pnum"] == nil,
      let font = try? assets.fonts.lookup(name: font), font.face.features.contains("tnum")
    else { return nil }
    var features = features
    features.values["tnum"] = 1
    return features
  }

  /// Reports the characters of a layer's numbers for which its font has no glyphs.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - fallback: Its fallback fonts.
  ///   - cursor: The node of the format or the count.
  func checkNumberGlyphs(of layer: SceneLayer, fallback: [String], at cursor: SceneCursor) {
    var content = TextContent()
    func text(_ name: String) -> String? {
      if case .string(let text?)? = layer.value(of: name) { text } else { nil }
    }
    content.format = text("format")
    if let locale = text("locale").flatMap({ NumberLocale(rawValue: $0) }) {
      content.locale = locale
    }
    var font = text("font")
    if case .text(let string?)? = layer.value(of: "string"), !string.isPlain {
      font = string.runs.first?.attributes.fontName ?? font
    }
    if let characters = content.numberFormat?.characters {
      checkGlyphs(of: characters, font: font, fallback: fallback, at: cursor)
    }
  }
}

extension ValueDecoder {
  /// Decodes the pattern of a format (NU-01, NU-05).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The pattern, or nil after an error.
  package func numberFormat(_ cursor: SceneCursor) -> String? {
    if case .scalar(.number(0, isInteger: true)) = cursor.node.content { return "0" }
    guard let pattern = string(cursor) else { return nil }
    guard format(pattern, locale: .standard, at: cursor.range, path: cursor.path) != nil else {
      return nil
    }
    return pattern
  }

  /// Returns the format with a pattern, or nil after reporting an error.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - locale: The locale.
  ///   - range: The source range of the pattern.
  ///   - path: The path of its node.
  /// - Returns: The format.
  func format(
    _ pattern: String, locale: NumberLocale, at range: SourceRange, path: NodePath
  ) -> NumberFormat? {
    do {
      return try NumberFormat(pattern, locale: locale)
    } catch {
      diagnostics.report(
        .badNumberFormat,
        "invalid format \(quoted(pattern)): \(error.message) (character \(error.column))",
        at: range, path: path)
      return nil
    }
  }
}
