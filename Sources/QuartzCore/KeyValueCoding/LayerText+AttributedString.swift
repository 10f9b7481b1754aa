import Compositor
import CoreGraphics
import CoreText
import Foundation
import LayerTree
import TextLayout

extension LayerText {
  /// What a text layer keeps of an attributed string (TX-01).
  ///
  /// Whatever a stretch leaves out has Core Text's default, not the layer's look; unless it came
  /// out of a layer whose stretches leave things open.
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

  /// The attributed string that a layer shows again when it is set.
  var attributedString: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let book = FontBook.current
    for run in runs {
      let attributes = run.attributes
      var keys: [NSAttributedString.Key: Any] = [:]
      if attributes.fontName != nil || attributes.fontSize != nil {
        keys[.font] = CTFont(
          named: attributes.fontName, size: CGFloat(attributes.fontSize ?? 0), book: book)
      }
      keys[.foregroundColor] = attributes.foregroundColor
      keys[.kern] = attributes.kern
      keys[.baselineOffset] = attributes.baselineOffset
      for (rule, style, color) in [
        (attributes.underline, NSAttributedString.Key.underlineStyle, .underlineColor),
        (attributes.strikethrough, .strikethroughStyle, NSAttributedString.Key.strikethroughColor),
      ] {
        guard let rule else { continue }
        keys[style] = Int(rule.stroke.style.rawValue)
        keys[color] = rule.color
      }
      if let paragraph = attributes.paragraph {
        keys[.paragraphStyle] = CTParagraphStyle(ParagraphStyle(paragraph))
      }
      let plain = NSAttributedString(string: run.text, attributes: keys)
      // Core Text has no words for what a stretch leaves to the layer.
      if LayerText(plain).runs.first?.attributes != attributes {
        keys[.layerAttributes] = attributes
      }
      result.append(NSAttributedString(string: run.text, attributes: keys))
    }
    return result
  }
}

extension LayerText.Rule.Stroke {
  fileprivate var style: CTUnderlineStyle {
    switch self {
    case .single: .single
    case .thick: .thick
    case .double: .double
    }
  }
}

extension LayerText.Attributes {
  fileprivate init(_ style: TextStyle) {
    self.init()
    fontName = style.font.postScriptName
    fontSize = style.size
    foregroundColor = style.color
    kern = style.kern
    baselineOffset = style.baselineOffset == 0 ? nil : style.baselineOffset
    underline = style.underline.map { LayerText.Rule($0) }
    strikethrough = style.strikethrough.map { LayerText.Rule($0) }
    if style.paragraph != ParagraphStyle() { paragraph = LayerText.Paragraph(style.paragraph) }
  }
}

extension LayerText.Rule {
  fileprivate init(_ rule: TextRule) {
    let stroke: Stroke =
      switch rule.stroke {
      case .single: .single
      case .thick: .thick
      case .double: .double
      }
    self.init(stroke, color: rule.color)
  }
}

extension LayerText.Paragraph {
  fileprivate init(_ style: ParagraphStyle) {
    self.init()
    alignment = style.alignment.map { alignment in
      switch alignment {
      case .natural: .natural
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      }
    }
    lineBreaking = style.lineBreaking.map { breaking in
      switch breaking {
      case .wordWrapping: .wordWrapping
      case .characterWrapping: .characterWrapping
      case .clipping: .clipping
      case .truncatingHead: .truncatingHead
      case .truncatingMiddle: .truncatingMiddle
      case .truncatingTail: .truncatingTail
      }
    }
    isRightToLeft = style.isRightToLeft
    firstLineHeadIndent = style.firstLineHeadIndent
    headIndent = style.headIndent
    tailIndent = style.tailIndent
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
    paragraphSpacingBefore = style.paragraphSpacingBefore
    lineHeightMultiple = style.lineHeightMultiple
    minimumLineHeight = style.minimumLineHeight
    maximumLineHeight = style.maximumLineHeight
    tabStops = style.tabStops
    tabInterval = style.tabInterval
  }
}
