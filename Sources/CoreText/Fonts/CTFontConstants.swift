/// The orientation of glyphs.
public enum CTFontOrientation: UInt32, Sendable, Hashable {
  /// The font's own orientation: horizontal.
  case `default` = 0
  /// Horizontal.
  case horizontal = 1
  /// Vertical.
  case vertical = 2
}

/// The type of a user interface font; all except the emphasized one are the same.
public enum CTFontUIFontType: UInt32, Sendable, Hashable {
  /// Text that the user edits.
  case user = 0
  /// System text.
  case system = 2
  /// Emphasized system text.
  case emphasizedSystem = 3
  /// The text of a control.
  case label = 10
}

/// The traits of a font.
public struct CTFontSymbolicTraits: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: UInt32

  /// Creates a set from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Italic.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// Bold, with a weight of 600 or more.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Expanded.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Condensed.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// Monospaced.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
}

/// The key of the PostScript name: a string.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The key of the name for user interfaces: a string.
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The key of the family name: a string.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The key of the style name within the family: a string.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// The key of the size in points: a number.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The key of the file: a URL.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// The key of the axes of a variable font: a dictionary of numbers by the axes' identifiers.
///
/// An identifier is a number whose four bytes are the characters of the tag: "wght" is 0x77676874.
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
/// The key of the traits: a dictionary.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The key of the symbolic traits in the dictionary of traits: a number.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The key of the weight in the dictionary of traits: from -1 to 1; regular is 0, bold is 0.4.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
