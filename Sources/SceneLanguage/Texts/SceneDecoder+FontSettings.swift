import LayerTree
import TextAttributes
import TextLayout

extension SceneDecoder {
  /// Decodes OpenType features: a mapping of names or tags to numbers or Booleans (TX-12).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The values by tag, or nil after an error.
  func fontFeatures(_ cursor: SceneCursor) -> FontSettings? {
    settings(cursor, owner: "font features") { key, place in
      guard let tag = FontFeature.tag(key) else {
        let names = FontFeature.names.map(\.name)
        report(
          .unknownFontFeature, "unknown font feature \(quoted(key))", at: place,
          unknown: UnknownWord(key, among: names),
          hint: "a feature is a tag of four characters, or one of \(names.joined(separator: ", "))")
        return nil
      }
      if case .scalar(.boolean(let isOn)) = place.node.content { return (tag, isOn ? 1 : 0) }
      return integer(place, in: 0...65_535).map { (tag, Double($0)) }
    }
  }

  /// Decodes the axes of a variable font: a mapping of tags to numbers (TX-13).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The values by tag, or nil after an error.
  func fontVariations(_ cursor: SceneCursor) -> FontSettings? {
    settings(cursor, owner: "font axes") { key, place in
      guard FontSettings.isTag(key) else {
        report(
          .badFontAxis, "\(quoted(key)) is not the tag of a font axis", at: place,
          hint: "a tag has four characters, such as wght for the weight or wdth for the width")
        return nil
      }
      return number(place).map { (key, $0) }
    }
  }

  private func settings(
    _ cursor: SceneCursor, owner: String,
    _ decode: (String, SceneCursor) -> (tag: String, value: Double)?
  ) -> FontSettings? {
    guard let fields = fields(cursor, owner: owner)?.fields else { return nil }
    var values: [String: Double] = [:]
    var isSound = true
    for field in fields {
      guard let setting = decode(field.key, field.value) else {
        isSound = false
        continue
      }
      values[setting.tag] = setting.value
    }
    return isSound ? FontSettings(values) : nil
  }

  /// Checks that a layer's font has the features and axes that the layer sets, and that its fallback
  /// fonts exist.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - node: Its node.
  ///   - font: The name of its font, or nil for the default.
  func checkFontSettings(of layer: SceneLayer, _ node: NodeFields, font: String?) {
    if layer.value(of: "fallbackFonts") != nil, let place = node["fallbackFonts"]?.value {
      for name in elements(place) ?? [] { _ = fontName(name) }
    }
    for row in [Typography.fontFeatures.row, Typography.fontVariations.row] {
      guard let value = layer.value(of: row.name), let place = node[row.name]?.value else {
        continue
      }
      checkFontSettings(value, at: PropertyPath(row), font: font, at: place)
    }
  }

  /// Checks that a font has the features or axes that a value sets.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The property, or one of its axes. Other properties have nothing to check.
  ///   - font: The name of the font, or nil for the default.
  ///   - place: The node of the value.
  func checkFontSettings(
    _ value: AnimatableValue, at path: PropertyPath, font: String?, at place: SceneCursor
  ) {
    // An unknown name was reported at its own node.
    guard let font = try? assets.fonts.lookup(name: font) else { return }
    switch (path.property.kind, value) {
    case (.fontFeatures, .fontSettings(let settings)):
      checkFeatures(settings, of: font, at: place)
    case (.fontVariations, .fontSettings(let settings)): checkAxes(settings, of: font, at: place)
    case (_, .number(let number)):
      // An unknown axis was reported at the key path.
      let tag = axisTag(of: path)
      if let axis = font.face.axes.first(where: { $0.tag == tag }) {
        checkRange(number, of: axis, at: place)
      }
    default: break
    }
  }

  /// Checks the axes that a run or a part of a text sets.
  ///
  /// - Parameters:
  ///   - settings: The axes; nil for none.
  ///   - cursor: The mapping with the key `fontVariations`.
  ///   - name: The name of the font, or nil for the default.
  func checkAxes(_ settings: FontSettings?, in cursor: SceneCursor, font name: String?) {
    guard let settings, let font = try? assets.fonts.lookup(name: name) else { return }
    let place = SceneCursor(
      node: cursor.node["fontVariations"] ?? cursor.node,
      path: cursor.path.appending("fontVariations"), scope: cursor.scope, origin: cursor.origin)
    checkAxes(settings, of: font, at: place)
  }

  /// Checks the axes that a part of a text sets, unless runs of the text have fonts of their own.
  ///
  /// - Parameters:
  ///   - values: The axes by tag; nil for none.
  ///   - cursor: The mapping with the key `fontVariations`.
  ///   - target: The layer.
  func checkAxes(
    _ values: [String: Double]?, in cursor: SceneCursor, of target: AnimationTarget
  ) {
    let runs = target.state.content.text?.string?.runs ?? []
    guard !runs.contains(where: { $0.attributes.fontName != nil }) else { return }
    checkAxes(values.map { FontSettings($0) }, in: cursor, font: fontName(of: target))
  }

  /// Returns the name of a layer's font; nil for the default.
  private func fontName(of target: AnimationTarget) -> String? {
    guard let row = target.nodeClass.properties["font"],
      case .string(let name)? = target.value(of: row)
    else { return nil }
    return name
  }

  /// Returns the tag of the axis that a key path leads to, of a text or of a part of it.
  private func axisTag(of path: PropertyPath) -> String? {
    guard let component = path.component else { return nil }
    return switch path.property.kind {
    case .fontVariations: component.name
    case .textParts: ValueComponent.textPart(component.name)?.property.axisTag
    default: nil
    }
  }

  private func checkFeatures(
    _ settings: FontSettings, of font: FontDescription, at place: SceneCursor
  ) {
    let known = settings.isEmpty ? [] : font.face.features
    for tag in settings.tags where !known.contains(tag) {
      report(
        .unknownFontFeature, "the font \(quoted(font.family)) has no feature \(quoted(tag))",
        at: place,
        hint: known.isEmpty
          ? "it has no features" : "its features are \(known.joined(separator: ", "))")
    }
  }

  /// Checks that a font has the axes that are set, and that the values are in their ranges.
  private func checkAxes(_ settings: FontSettings, of font: FontDescription, at place: SceneCursor)
  {
    let axes = font.face.axes
    for tag in settings.tags {
      let value = settings.values[tag] ?? 0
      guard let axis = axes.first(where: { $0.tag == tag }) else {
        report(
          .badFontAxis, "the font \(quoted(font.family)) has no axis \(quoted(tag))", at: place,
          hint: hint(onAxesOf: font))
        continue
      }
      checkRange(value, of: axis, at: place)
    }
  }

  private func checkRange(_ value: Double, of axis: FontAxis, at place: SceneCursor) {
    guard value < axis.minimum || value > axis.maximum else { return }
    report(
      .badFontAxis,
      "\(numberText(value)) is outside the range of the axis \(quoted(axis.tag)), "
        + "\(numberText(axis.minimum)) to \(numberText(axis.maximum))", at: place)
  }

  /// Reports a key path to an axis that the font of its layer does not have.
  ///
  /// - Parameters:
  ///   - path: The key path.
  ///   - target: The layer.
  ///   - range: The source range of the key path.
  ///   - place: The path of its node.
  func checkAxis(
    _ path: PropertyPath, on target: AnimationTarget, at range: SourceRange, path place: NodePath
  ) {
    guard let tag = axisTag(of: path),
      let font = try? assets.fonts.lookup(name: fontName(of: target)),
      !font.face.axes.contains(where: { $0.tag == tag })
    else { return }
    diagnostics.report(
      .badFontAxis, "the font \(quoted(font.family)) has no axis \(quoted(tag))", at: range,
      path: place, hint: hint(onAxesOf: font))
  }

  private func hint(onAxesOf font: FontDescription) -> String {
    let axes = font.face.axes.map(\.tag)
    return axes.isEmpty
      ? "it is not a variable font" : "its axes are \(axes.joined(separator: ", "))"
  }
}
