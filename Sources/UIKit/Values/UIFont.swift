import CoreGraphics
package import CoreText
public import Foundation
import TextLayout

/// A font at a size.
///
/// The system font is the packaged default family (TX-03). Fonts are immutable and may be used on
/// any thread.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// The Core Text font.
  package let ctFont: CTFont

  init(_ ctFont: CTFont) {
    self.ctFont = ctFont
    super.init()
  }

  /// Creates the font with a name.
  ///
  /// - Parameters:
  ///   - name: A PostScript, full or family name; nil is returned if no font has it.
  ///   - size: The size, in points; 0 or less is 12.
  public convenience init?(name: String, size: CGFloat) {
    guard (try? FontBook.current.lookup(name: name)) != nil else { return nil }
    self.init(CTFontCreateWithName(name, size, nil))
  }

  /// Creates the closest font for a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - pointSize: The size, in points; 0 is the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(CTFontCreateWithFontDescriptor(descriptor.ctDescriptor, pointSize, nil))
  }

  /// Returns the same font in another size.
  ///
  /// - Parameter fontSize: The size, in points; 0 or less keeps the size.
  /// - Returns: The font.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(CTFontCreateCopyWithAttributes(ctFont, max(0, fontSize), nil, nil))
  }

  // MARK: Names

  /// The family's name, such as "Inter".
  open var familyName: String { CTFontCopyFamilyName(ctFont) }
  /// The PostScript name, such as "Inter-Bold".
  open var fontName: String { CTFontCopyPostScriptName(ctFont) }
  /// A descriptor that finds the font again.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(CTFontCopyFontDescriptor(ctFont)) }

  /// The names of all families.
  open class var familyNames: [String] { FontBook.current.families }

  /// Returns the PostScript names of a family's fonts; none for an unknown family.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontBook.current.faces.filter { $0.names.family == familyName }
      .map { FontDescription(face: $0).postScriptName }
  }

  // MARK: Metrics

  /// The size, in points.
  open var pointSize: CGFloat { CTFontGetSize(ctFont) }
  /// The height above the baseline, in points.
  open var ascender: CGFloat { CTFontGetAscent(ctFont) }
  /// The height below the baseline, in points; negative.
  open var descender: CGFloat { -CTFontGetDescent(ctFont) }
  /// The height of capitals, in points.
  open var capHeight: CGFloat { CTFontGetCapHeight(ctFont) }
  /// The height of a lowercase x, in points.
  open var xHeight: CGFloat { CTFontGetXHeight(ctFont) }
  /// The height of a line from ascender to descender, in points.
  open var lineHeight: CGFloat { ascender - descender }
  /// The gap between lines, in points.
  open var leading: CGFloat { CTFontGetLeading(ctFont) }

  // MARK: Objects

  /// Returns the font itself, because fonts are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another object is the same font at the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.ctFont == ctFont } ?? false
  }

  /// The hash of the font and its size.
  open override var hash: Int { ctFont.hashValue }

  /// The PostScript name and the size.
  open override var description: String { "\(fontName) \(Double(pointSize))" }
}

extension UIFont: TextAttributeValue {
  package var coreTextValue: Any { ctFont }
}
