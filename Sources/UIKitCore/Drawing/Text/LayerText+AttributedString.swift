package import LayerTree
import TextAttributes

extension LayerText {
  /// Returns the text with UIKit's attributes.
  ///
  /// - Parameters:
  ///   - font: The font of runs without one; its size is that of runs without one.
  ///   - color: The color of runs without one.
  /// - Returns: The text.
  package func attributedString(font: UIFont, color: UIColor) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      result.append(
        NSAttributedString(
          string: run.text, attributes: run.attributes.keys(font: font, color: color)))
    }
    return result
  }
}

extension LayerText.Attributes {
  fileprivate func keys(font: UIFont, color: UIColor) -> [NSAttributedString.Key: Any] {
    let size = fontSize.map { CGFloat($0) } ?? font.pointSize
    var keys = commonKeys
    keys[.font] = (fontName.flatMap { UIFont(name: $0, size: size) } ?? font.withSize(size))
      .withVariations(fontVariations)
    keys[.foregroundColor] = foregroundColor.map { UIColor(cgColor: $0) } ?? color
    if let paragraph { keys[.paragraphStyle] = NSParagraphStyle(paragraph) }
    return keys
  }
}
