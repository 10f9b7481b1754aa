public import Foundation
package import TextAttributes

/// The style of a paragraph; lengths are in points.
///
/// Values that are not set depend on what draws the text: a `CATextLayer` that does not wrap keeps
/// each paragraph on one line, although `lineBreakMode` returns word wrapping by default.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The style that layers and frames use.
  package internal(set) var style: ParagraphStyle

  /// Creates the default style.
  public override init() {
    style = ParagraphStyle()
    style.tabInterval = 0
    super.init()
  }

  /// Creates a style from values.
  package init(_ style: ParagraphStyle) {
    self.style = style
    super.init()
  }

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The horizontal alignment of lines; the default is natural.
  open var alignment: NSTextAlignment { style.alignment ?? .natural }

  /// How to handle a line that is too long; the default is word wrapping.
  open var lineBreakMode: NSLineBreakMode { style.lineBreaking ?? .byWordWrapping }

  /// The writing direction; the default is that of the first strong character.
  open var baseWritingDirection: NSWritingDirection {
    switch style.isRightToLeft {
    case nil: .natural
    case false?: .leftToRight
    case true?: .rightToLeft
    }
  }

  /// The space added between two lines; the default is 0.
  open var lineSpacing: CGFloat { CGFloat(style.lineSpacing) }

  /// The space added after the paragraph; the default is 0.
  open var paragraphSpacing: CGFloat { CGFloat(style.paragraphSpacing) }

  /// The space added before the paragraph if there is one above it; the default is 0.
  open var paragraphSpacingBefore: CGFloat { CGFloat(style.paragraphSpacingBefore) }

  /// The indent of the first line from the leading edge; the default is 0.
  open var firstLineHeadIndent: CGFloat { CGFloat(style.firstLineHeadIndent) }

  /// The indent of the other lines from the leading edge; the default is 0.
  open var headIndent: CGFloat { CGFloat(style.headIndent) }

  /// The end of lines: from the leading edge if positive, else from the trailing edge; the default
  /// is 0.
  open var tailIndent: CGFloat { CGFloat(style.tailIndent) }

  /// The factor for the fonts' line height; the default, 0, leaves it unchanged.
  open var lineHeightMultiple: CGFloat { CGFloat(style.lineHeightMultiple) }

  /// The minimum line height; the default is 0.
  open var minimumLineHeight: CGFloat { CGFloat(style.minimumLineHeight) }

  /// The maximum line height; the default, 0, is no maximum.
  open var maximumLineHeight: CGFloat { CGFloat(style.maximumLineHeight) }

  /// The tab stops, in ascending order.
  ///
  /// By default there are no tab stops.
  open var tabStops: [NSTextTab] { style.tabStops.map { NSTextTab(location: CGFloat($0)) } }

  /// The distance between tab stops after the last of `tabStops`; the default, 0, is 28 points.
  open var defaultTabInterval: CGFloat { CGFloat(style.tabInterval) }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(style) }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(style) }

  /// Returns whether another object is an equal paragraph style.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0.style == style } ?? false
  }

  /// The hash of the style.
  open override var hash: Int { style.hashValue }
}

/// A mutable paragraph style.
///
/// Text uses the values that the style has when the text is passed to a layer or a frame.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { style.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { style.lineBreaking = newValue }
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

  /// Copies all values from another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { style = obj.style }
}
