import TextLayout

/// A font at a size: the same class as Core Text's, so that `font as CTFont` and `font as UIFont` convert
/// one to the other, as on Apple's platforms (LX-24).
///
/// The system font is the packaged default family (TX-03). Fonts are immutable and may be used on
/// any thread.
public typealias UIFont = CTFont

extension UIFont {
  /// Creates the font with a name.
  ///
  /// - Parameters:
  ///   - name: A PostScript, full or family name; nil is returned if no font has it.
  ///   - size: The size, in points; 0 or less is 12.
  public convenience init?(name: String, size: CGFloat) {
    guard (try? FontBook.current.lookup(name: name)) != nil else { return nil }
    self.init(named: name, size: size, book: .current)
  }

  /// Creates the closest font for a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - pointSize: The size, in points; 0 is the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(CTFontCreateWithFontDescriptor(descriptor, pointSize, nil))
  }

  /// Returns the same font in another size, in points; 0 or less keeps the size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    CTFontCreateCopyWithAttributes(self, max(0, fontSize), nil, nil)
  }

  // MARK: Names

  /// The family's name, such as "Inter".
  public var familyName: String { CTFontCopyFamilyName(self) }
  /// The PostScript name, such as "Inter-Bold".
  public var fontName: String { CTFontCopyPostScriptName(self) }
  /// A descriptor that finds the font again.
  public var fontDescriptor: UIFontDescriptor { CTFontCopyFontDescriptor(self) }

  /// The names of all families.
  public static var familyNames: [String] { FontBook.current.families }

  /// Returns the PostScript names of a family's fonts; none for an unknown family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontBook.current.faces.filter { $0.names.family == familyName }
      .map { FontDescription(face: $0).postScriptName }
  }

  // MARK: Metrics

  /// The size, in points.
  public var pointSize: CGFloat { CTFontGetSize(self) }
  /// The height above the baseline, in points.
  public var ascender: CGFloat { CTFontGetAscent(self) }
  /// The height below the baseline, in points; negative.
  public var descender: CGFloat { -CTFontGetDescent(self) }
  /// The height of capitals, in points.
  public var capHeight: CGFloat { CTFontGetCapHeight(self) }
  /// The height of a lowercase x, in points.
  public var xHeight: CGFloat { CTFontGetXHeight(self) }
  /// The height of a line from ascender to descender, in points.
  public var lineHeight: CGFloat { ascender - descender }
  /// The gap between lines, in points.
  public var leading: CGFloat { CTFontGetLeading(self) }
}
