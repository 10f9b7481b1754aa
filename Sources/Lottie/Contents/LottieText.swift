import CoreGraphics
import JSONText
import TextAttributes
import TextLayout

/// The texts of a text layer, as outlines (LO-23).
struct LottieText: Sendable {
  /// A text that the layer shows from a frame on.
  struct Document: Sendable {
    /// The first frame; the text of the first document is also shown before it.
    let time: Double
    /// The outlines of all letters in the coordinates of the layer.
    let path: CGPath
    let fillColor: CGColor?
    let strokeColor: CGColor?
    let strokeWidth: Double
    /// Whether the stroke is over the letters, and not behind them.
    let strokesOver: Bool
  }

  /// In ascending order.
  let documents: [Document]
}

/// A font of a Lottie file.
struct LottieFont: Sendable {
  /// The names to look for, the most exact one first.
  let names: [String]
  /// The family, without a style.
  var family: String?
  /// The name of the style, such as `Bold Italic`.
  var style: String?
  /// The height of the first line of a box above its baseline, in percent of the size; nil for that
  /// of the font.
  let ascent: Double?
}

extension LottieReader {
  /// Reads the fonts of the file by the names that texts use.
  func readFonts(_ root: JSONNode) -> [String: LottieFont] {
    guard let fonts = root["fonts"], fonts.isObject else { return [:] }
    var result: [String: LottieFont] = [:]
    for font in list("list", of: fonts) {
      guard let name = text("fName", of: font) else { continue }
      let (family, style) = (text("fFamily", of: font), text("fStyle", of: font))
      let full = family.map { family in style.map { "\(family) \($0)" } ?? family }
      result[name] = LottieFont(
        names: [name, full].compactMap(\.self), family: family, style: style,
        ascent: number("ascent", of: font))
    }
    return result
  }

  /// Reads what a text layer shows.
  func layerText(_ node: JSONNode) -> LottieText {
    guard let text = node["t"], let track = text["d"]?["k"] else {
      report("the text layer has no text \"t\"", at: node)
      return LottieText(documents: [])
    }
    if let slot = text["d"]?["sid"], !slot.isNull {
      warn("slots of texts are not supported; the text beside it is used", at: slot)
    }
    if let expression = text["d"]?["x"], case .string = expression.content {
      warn("expressions are not supported; the keyframes are used", at: expression)
    }
    if let animators = text["a"], !list(animators).isEmpty {
      warn("text animators are not supported; the letters do not move", at: animators)
    }
    if let path = text["p"], path["m"] != nil {
      warn("text along a path is not supported; its lines are straight", at: path)
    }
    let documents = list(track).compactMap { key -> LottieText.Document? in
      guard let content = key["s"] else { return nil }
      return document(content, from: number("t", of: key) ?? 0)
    }
    return LottieText(documents: documents.sorted { $0.time < $1.time })
  }

  private func document(_ node: JSONNode, from time: Double) -> LottieText.Document? {
    guard let string = text("t", of: node), let size = number("s", of: node),
      let (font, ascent) = font(node)
    else {
      for key in ["t", "s", "f"] where node[key] == nil {
        report("the text has no \"\(key)\"", at: node)
      }
      return nil
    }
    for glyph in resources.fonts.missingGlyphs(in: string, font: font) where glyph.families.isEmpty
    {
      warn("no font has the character \"\(glyph.character)\"", at: node["t"] ?? node)
    }
    var style = TextStyle(font: font, size: min(max(size, 0), LottieLimit.fontSize))
    style.letterSpacing = (number("tr", of: node) ?? 0) / 1000 * style.size
    let height = number("lh", of: node).flatMap { $0 > 0 ? $0 : nil } ?? style.size * 1.2
    var position = CGPoint.zero
    var constraints = TextFrame.Constraints(alignment: alignment(node))
    if let box = node["sz"].flatMap({ numbers($0) }), box.count >= 2 {
      let corner = CGPoint(node["ps"].flatMap { numbers($0) } ?? [])
      constraints.width = box[0]
      position = CGPoint(
        x: corner.x,
        y: corner.y + (ascent.map { $0 / 100 * style.size } ?? font.ascent(size: style.size)))
    }
    position.y -= number("ls", of: node) ?? 0
    return LottieText.Document(
      time: time,
      path: outlines(
        of: StyledText(lines(string, node), style: style), in: constraints, at: position,
        lineHeight: height, node),
      fillColor: color("fc", of: node), strokeColor: color("sc", of: node),
      strokeWidth: max(0, number("sw", of: node) ?? 0), strokesOver: isTrue("of", of: node))
  }

  /// Returns a text with the line breaks and capitals that it is drawn with.
  private func lines(_ string: String, _ node: JSONNode) -> String {
    let lines = string.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .replacing("\u{3}", with: "\n")
    switch integer("ca", of: node) ?? 0 {
    case 1: return lines.uppercased()
    case 2: warn("small capitals are not supported", at: node)
    default: break
    }
    return lines
  }

  private func alignment(_ node: JSONNode) -> NSTextAlignment {
    switch integer("j", of: node) ?? 0 {
    case 0: return .left
    case 1: return .right
    case 2: return .center
    case 3: return .justified
    default:
      warn("the last line of justified text is always natural", at: node["j"] ?? node)
      return .justified
    }
  }

  private func color(_ key: String, of node: JSONNode) -> CGColor? {
    node[key].flatMap { numbers($0) }.map { CGColor(lottie: $0) }
  }

  /// Returns the font of a text, or another one after a warning; nil after an error (LO-23).
  private func font(_ node: JSONNode) -> (FontDescription, ascent: Double?)? {
    guard let name = text("f", of: node) else { return nil }
    let entry = fonts[name] ?? LottieFont(names: [name], ascent: nil)
    let replacements = ([name] + entry.names + [entry.family].compactMap(\.self))
      .compactMap { resources.fontNames[$0] }
    for candidate in replacements + entry.names {
      if let font = try? resources.fonts.lookup(name: candidate) { return (font, entry.ascent) }
    }
    let place = node["f"] ?? node
    guard !resources.fonts.faces.isEmpty else {
      report("unknown font \"\(name)\"; no fonts are available", at: place)
      return nil
    }
    let style = entry.style ?? name.split(separator: "-").dropFirst().last.map { String($0) } ?? ""
    let font =
      (try? resources.fonts.lookup(name: "\(FontBook.defaultFamily) \(style)"))
      ?? resources.fonts.standIn
    let missing = replacements.first ?? name
    warn("unknown font \"\(missing)\"; \(font.postScriptName) is used", at: place)
    return (font, entry.ascent)
  }

  /// Returns the outlines of a text whose first baseline is at a position.
  private func outlines(
    of text: StyledText, in constraints: TextFrame.Constraints, at position: CGPoint,
    lineHeight: Double, _ node: JSONNode
  ) -> CGPath {
    let frame = TextShaper(book: resources.fonts).frame(of: text, in: constraints)
    var left = position.x
    if constraints.width == .infinity {
      // Lines without a box are aligned to the position.
      switch constraints.alignment {
      case .right: left -= frame.width
      case .center: left -= frame.width / 2
      default: break
      }
    }
    var elements: [CGPath.Element] = []
    for (index, placed) in frame.lines.enumerated() {
      let place = CGAffineTransform(
        translationX: left + placed.origin.x, y: position.y + Double(index) * lineHeight)
      for ink in placed.line.inks { elements += ink.path.transformed(by: place).elements }
      if !placed.line.images.isEmpty {
        warn("glyphs with colors of their own, such as emoji, are not supported", at: node)
      }
    }
    return CGPath(elements: elements)
  }
}
