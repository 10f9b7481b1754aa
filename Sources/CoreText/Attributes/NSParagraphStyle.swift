public import Foundation
package import TextAttributes

/// How the lines of a paragraph are laid out; lengths are points.
///
/// What is not set follows what draws the text: a `CATextLayer` that does not wrap keeps its
/// paragraphs on one line each, whatever `lineBreakMode` answers by default.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// What layers and frames are laid out by.
  package internal(set) var style: ParagraphStyle

  /// Makes the default style.
  public override init() {
    style = ParagraphStyle()
    style.tabInterval = 0
    super.init()
  }

  init(_ style: ParagraphStyle) {
    self.style = style
    super.init()
  }

  /// The default style: everything as it is without one.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines are between left and right; natural by default.
  open var alignment: NSTextAlignment { NSTextAlignment(style.alignment ?? .natural) }

  /// What happens to a line that is too long; words wrap by default.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(style.lineBreaking ?? .wordWrapping) }

  /// Which way the paragraph runs; by default that of its first strong character.
  open var baseWritingDirection: NSWritingDirection {
    switch style.isRightToLeft {
    case nil: .natural
    case false?: .leftToRight
    case true?: .rightToLeft
    }
  }

  /// Added between two lines; 0 by default.
  open var lineSpacing: CGFloat { CGFloat(style.lineSpacing) }

  /// Added after the paragraph; 0 by default.
  open var paragraphSpacing: CGFloat { CGFloat(style.paragraphSpacing) }

  /// Added before the paragraph if one is above it; 0 by default.
  open var paragraphSpacingBefore: CGFloat { CGFloat(style.paragraphSpacingBefore) }

  /// How far the first line is from the side where the script begins; 0 by default.
  open var firstLineHeadIndent: CGFloat { CGFloat(style.firstLineHeadIndent) }

  /// How far the other lines are from that side; 0 by default.
  open var headIndent: CGFloat { CGFloat(style.headIndent) }

  /// Where lines end: from that side if positive, else from the other; 0 by default.
  open var tailIndent: CGFloat { CGFloat(style.tailIndent) }

  /// Multiplies the fonts' line height; 0, the default, leaves it.
  open var lineHeightMultiple: CGFloat { CGFloat(style.lineHeightMultiple) }

  /// The least line height; 0 by default.
  open var minimumLineHeight: CGFloat { CGFloat(style.minimumLineHeight) }

  /// The greatest line height; 0, the default, is none.
  open var maximumLineHeight: CGFloat { CGFloat(style.maximumLineHeight) }

  /// Where text continues after tabs, ascending; none by default.
  open var tabStops: [NSTextTab] { style.tabStops.map { NSTextTab(location: CGFloat($0)) } }

  /// From one tab stop to the next behind the last of `tabStops`; 0, the default, is 28 points.
  open var defaultTabInterval: CGFloat { CGFloat(style.tabInterval) }

  /// The style itself, or a copy that does not change with a mutable one.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(style) }

  /// A copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(style) }

  /// Whether another object is a paragraph style that says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0.style == style } ?? false
  }

  /// The same number for equal styles.
  open override var hash: Int { style.hashValue }
}

/// A paragraph style that can be changed; what it is when text is given to a layer or a frame counts.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { style.alignment = TextAlignment(newValue) }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { style.lineBreaking = LineBreaking(newValue) }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { style.isRightToLeft = newValue == .natural ? nil : newValue == .rightToLeft }
  }

  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { style.lineSpacing = Double(newValue) }
  }

  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { style.paragraphSpacing = Double(newValue) }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { style.paragraphSpacingBefore = Double(newValue) }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { style.firstLineHeadIndent = Double(newValue) }
  }

  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { style.headIndent = Double(newValue) }
  }

  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { style.tailIndent = Double(newValue) }
  }

  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { style.lineHeightMultiple = Double(newValue) }
  }

  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { style.minimumLineHeight = Double(newValue) }
  }

  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { style.maximumLineHeight = Double(newValue) }
  }

  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { style.tabStops = newValue.map { Double($0.location) }.sorted() }
  }

  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { style.tabInterval = Double(newValue) }
  }

  /// Takes over everything from another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { style = obj.style }
}
