package import LayerTree
package import TextLayout

extension ParagraphStyle {
  /// The style that a text layer keeps.
  package init(_ paragraph: LayerText.Paragraph) {
    self.init()
    alignment = paragraph.alignment.map { TextAlignment($0) }
    lineBreaking = paragraph.lineBreaking.map { LineBreaking($0) }
    isRightToLeft = paragraph.isRightToLeft
    firstLineHeadIndent = paragraph.firstLineHeadIndent
    headIndent = paragraph.headIndent
    tailIndent = paragraph.tailIndent
    lineSpacing = paragraph.lineSpacing
    paragraphSpacing = paragraph.paragraphSpacing
    paragraphSpacingBefore = paragraph.paragraphSpacingBefore
    lineHeightMultiple = paragraph.lineHeightMultiple
    minimumLineHeight = paragraph.minimumLineHeight
    maximumLineHeight = paragraph.maximumLineHeight
    tabStops = paragraph.tabStops
    tabInterval = paragraph.tabInterval
  }
}

extension LineBreaking {
  init(_ breaking: LayerText.Paragraph.LineBreaking) {
    switch breaking {
    case .wordWrapping: self = .wordWrapping
    case .characterWrapping: self = .characterWrapping
    case .clipping: self = .clipping
    case .truncatingHead: self = .truncatingHead
    case .truncatingMiddle: self = .truncatingMiddle
    case .truncatingTail: self = .truncatingTail
    }
  }
}
