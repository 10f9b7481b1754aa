import LayerTree
import UIKit

/// A label whose text can consist of runs, which have the label's attributes where they have none.
///
/// A `UILabel` takes over the attributes of its first character instead.
@MainActor final class SceneLabel: UILabel {
  /// The text.
  var content: LayerText? { didSet { show() } }
  /// The font of runs without one.
  var plainFont = UIFont.systemFont(ofSize: 17) { didSet { show() } }
  /// The color of runs without one.
  var plainColor = UIColor.label { didSet { show() } }
  /// The alignment of paragraphs without one.
  var plainAlignment = NSTextAlignment.natural { didSet { show() } }

  private func show() {
    // Setting these would replace the attributes of all runs.
    text = nil
    font = plainFont
    textColor = plainColor
    textAlignment = plainAlignment
    guard let content else { return }
    if content.isPlain {
      text = content.string
    } else {
      attributedText = content.attributedString(font: plainFont, color: plainColor)
    }
  }
}
