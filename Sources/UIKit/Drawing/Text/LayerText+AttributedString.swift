import CoreText
package import Foundation
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
    var keys: [NSAttributedString.Key: Any] = [:]
    keys[.font] = fontName.flatMap { UIFont(name: $0, size: size) } ?? font.withSize(size)
    keys[.foregroundColor] = foregroundColor.map { UIColor(cgColor: $0) } ?? color
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
      keys[style] = rule.stroke.style.rawValue
      keys[color] = rule.color
    }
    if let paragraph { keys[.paragraphStyle] = NSParagraphStyle(paragraph) }
    return keys
  }
}

extension TextRule.Stroke {
  fileprivate var style: NSUnderlineStyle {
    switch self {
    case .single: .single
    case .thick: .thick
    case .double: .double
    }
  }
}
