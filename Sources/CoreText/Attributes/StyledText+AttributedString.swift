package import Foundation
import TextAttributes
package import TextLayout

extension StyledText {
  /// Converts an attributed string, with Core Text's defaults for missing attributes.
  ///
  /// - Parameter string: The string; attributes whose type does not match their key are ignored.
  ///   The color of text that uses the context's color is left open.
  package init(_ string: NSAttributedString) {
    self.init(attributed: string)
  }

  init(attributed string: NSAttributedString) {
    let whole = NSRange(location: 0, length: string.length)
    let characters = string.string as NSString
    var runs: [Run] = []
    let book = FontBook.current
    let plain = CTFont(named: nil, size: 0, book: book)
    guard string.length > 0 else {
      self.init("", style: TextStyle(font: plain.face, size: plain.size))
      return
    }
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      var style = TextStyle(attributes: attributes, plain: plain)
      // Runs that look alike stay separate, because clients can request the attributes of each.
      style.tag = runs.count
      runs.append(Run(text: characters.substring(with: range), style: style))
    }
    self.init(runs: runs)
  }
}

extension TextStyle {
  fileprivate init(attributes: [NSAttributedString.Key: Any], plain: CTFont) {
    let attributes = attributes.mapValues { ($0 as? any TextAttributeValue)?.coreTextValue ?? $0 }
    func number(_ keys: NSAttributedString.Key...) -> Double? {
      keys.lazy.compactMap { Double(boxed: attributes[$0]) }.first
    }
    func color(_ keys: NSAttributedString.Key...) -> CGColor? {
      keys.lazy.compactMap { attributes[$0] as? CGColor }.first
    }
    func rule(_ key: NSAttributedString.Key, color: CGColor?) -> TextRule? {
      let bits: Int
      if let style = attributes[key] as? CTUnderlineStyle {
        bits = Int(style.rawValue)
      } else {
        bits = number(key).flatMap { Int(exactly: $0) } ?? 0
      }
      switch bits & 0xFF {
      case 0: return nil
      case 2: return TextRule(.thick, color: color)
      case 9: return TextRule(.double, color: color)
      default: return TextRule(.single, color: color)
      }
    }
    let font = attributes[.font] as? CTFont ?? plain
    self.init(font: font.face, size: font.size)
    matrix = font.drawnMatrix
    hasMonospacedDigits = font.hasMonospacedDigits
    let fromContext = NSAttributedString.Key(rawValue: kCTForegroundColorFromContextAttributeName)
    if number(fromContext) != 1, attributes[fromContext] as? Bool != true {
      self.color =
        color(
          NSAttributedString.Key(rawValue: kCTForegroundColorAttributeName), .foregroundColor)
        ?? .black
    }
    kern = number(.kern, .tracking)
    ligatures = number(.ligature).flatMap { Int(exactly: $0) }.flatMap { Ligatures(rawValue: $0) }
    strokeWidth = number(.strokeWidth) ?? 0
    strokeColor = color(
      NSAttributedString.Key(rawValue: kCTStrokeColorAttributeName), .strokeColor)
    baselineOffset = number(.baselineOffset) ?? 0
    underline = rule(.underlineStyle, color: color(.underlineColor))
    strikethrough = rule(.strikethroughStyle, color: color(.strikethroughColor))
    switch attributes[.paragraphStyle] {
    case let paragraph as CTParagraphStyle: self.paragraph = paragraph.style
    case let paragraph as NSParagraphStyle: self.paragraph = paragraph.style
    default: break
    }
  }
}

/// An attribute's value of a module above, such as a view's color.
///
/// Attributed strings may hold it wherever Core Text's own value is expected.
package protocol TextAttributeValue {
  /// The value that Core Text uses, such as a `CGColor`.
  var coreTextValue: Any { get }
}
