import LayerTree
import TextAttributes

extension Typography {
  /// Returns the space after each character (TX-05).
  func spacing(at size: Double) -> Double { letterSpacing + tracking / 1000 * size }

  /// Sets what a paragraph's own style leaves open (TX-06).
  func complete(_ paragraph: inout ParagraphStyle) {
    let hasHeight = paragraph.minimumLineHeight > 0 || paragraph.maximumLineHeight > 0
    if lineHeight > 0, !hasHeight {
      paragraph.minimumLineHeight = lineHeight
      paragraph.maximumLineHeight = lineHeight
    }
    if paragraph.lineHeightMultiple == 0 { paragraph.lineHeightMultiple = lineHeightMultiple }
    if paragraph.paragraphSpacing == 0 { paragraph.paragraphSpacing = paragraphSpacing }
  }

  /// The gradient that replaces the foreground color; nil without colors (TX-10).
  var gradient: GradientContent? {
    guard hasGradient else { return nil }
    var gradient = GradientContent()
    gradient.colors = foregroundColors
    gradient.locations = foregroundLocations
    gradient.startPoint = foregroundStartPoint
    gradient.endPoint = foregroundEndPoint
    return gradient
  }
}

extension TextContent {
  /// The text without what only determines the color of its letters, which neither their layout nor
  /// their coverage depends on.
  var withoutColors: TextContent {
    var content = self
    let plain = Typography()
    content.foregroundColor = nil
    content.typography.foregroundColors = nil
    content.typography.foregroundLocations = nil
    content.typography.foregroundStartPoint = plain.foregroundStartPoint
    content.typography.foregroundEndPoint = plain.foregroundEndPoint
    return content
  }
}
