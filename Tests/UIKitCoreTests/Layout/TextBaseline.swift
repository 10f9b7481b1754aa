import CoreText
import UIKitCore

/// Where text has its baselines, calculated from the font alone.
enum TextBaseline {
  /// The distance of the first baseline from the top of a label of one line.
  @MainActor static func first(of label: UILabel) -> CGFloat {
    let font = label.font ?? .systemFont(ofSize: 17)
    let height = font.ascender - font.descender
    return (label.bounds.height - height) / 2 + font.ascender
  }
}
