import CoreText
import TextAttributes
import TextLayout

extension LayerText {
  /// Creates a layer's text from an attributed string (TX-01).
  ///
  /// An attribute missing from a run has Core Text's default instead of the layer's style, unless
  /// the string was read from a layer whose text leaves the attribute open.
  init(_ string: NSAttributedString) {
    let text = StyledText(string)
    var open: [Attributes?] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) {
      attributes, _, _ in
      open.append(attributes[.layerAttributes] as? Attributes)
    }
    self.init(
      runs: text.runs.enumerated().map { index, run in
        Run(run.text, (open.indices.contains(index) ? open[index] : nil) ?? Attributes(run.style))
      })
  }

  /// The attributed string that gives the layer the same text when set again.
  var attributedString: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let book = FontBook.current
    for run in runs {
      let attributes = run.attributes
      var keys: [NSAttributedString.Key: Any] = [:]
      if attributes.fontName != nil || attributes.fontSize != nil
        || attributes.fontVariations != nil
      {
        keys[.font] = CTFont(
          named: attributes.fontName, size: CGFloat(attributes.fontSize ?? 0), book: book
        ).withVariations(attributes.fontVariations)
      }
      keys[.foregroundColor] = attributes.foregroundColor
      keys.merge(attributes.commonKeys) { $1 }
      if let paragraph = attributes.paragraph {
        keys[.paragraphStyle] = CTParagraphStyle(paragraph)
      }
      let plain = NSAttributedString(string: run.text, attributes: keys)
      // Core Text has no attribute for values left to the layer.
      if LayerText(plain).runs.first?.attributes != attributes {
        keys[.layerAttributes] = attributes
      }
      result.append(NSAttributedString(string: run.text, attributes: keys))
    }
    return result
  }
}

extension LayerText.Attributes {
  /// The attributes whose values are the same in Core Text and UIKit: not the font, the color and the
  /// paragraph style.
  package var commonKeys: [NSAttributedString.Key: Any] {
    var keys: [NSAttributedString.Key: Any] = [:]
    keys[.kern] = kern
    keys[.ligature] = ligature
    keys[.strokeWidth] = strokeWidth
    keys[.strokeColor] = strokeColor
    keys[.baselineOffset] = baselineOffset
    for (rule, style, color) in [
      (underline, NSAttributedString.Key.underlineStyle, .underlineColor),
      (strikethrough, .strikethroughStyle, NSAttributedString.Key.strikethroughColor),
    ] {
      guard let rule else { continue }
      let underline: CTUnderlineStyle =
        switch rule.stroke {
        case .single: .single
        case .thick: .thick
        case .double: .double
        }
      keys[style] = Int(underline.rawValue)
      keys[color] = rule.color
    }
    return keys
  }

  fileprivate init(_ style: TextStyle) {
    self.init()
    fontName = style.font.postScriptName
    fontSize = style.size
    if !style.font.variations.isEmpty { fontVariations = style.font.variations }
    foregroundColor = style.color
    kern = style.kern
    ligature = style.ligatures?.rawValue
    strokeWidth = style.strokeWidth == 0 ? nil : style.strokeWidth
    strokeColor = style.strokeColor
    baselineOffset = style.baselineOffset == 0 ? nil : style.baselineOffset
    underline = style.underline
    strikethrough = style.strikethrough
    if style.paragraph != ParagraphStyle() { paragraph = style.paragraph }
  }
}
