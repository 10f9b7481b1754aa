/// Which way glyphs stand.
public enum CTFontOrientation: UInt32, Sendable, Hashable {
  /// As the font says: horizontal.
  case `default` = 0
  /// Side by side.
  case horizontal = 1
  /// Below one another.
  case vertical = 2
}

/// What a font of the user interface is for; all but the emphasised one are the same here.
public enum CTFontUIFontType: UInt32, Sendable, Hashable {
  /// Text that a user edits.
  case user = 0
  /// Text of the interface.
  case system = 2
  /// Emphasised text of the interface.
  case emphasizedSystem = 3
  /// A control's text.
  case label = 10
}

/// What a font is like.
public struct CTFontSymbolicTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a value of any bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Leaning.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// Of weight 600 and more.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Wide.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrow.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// Of one width throughout.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
}

/// The key of the PostScript name, a string.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The key of the name that a user interface shows, a string.
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The key of the family, a string.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The key of the style within the family, a string.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// The key of the size in points, a number.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The key of the file, a URL.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// The key of the traits, a dictionary.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The key among traits of `CTFontSymbolicTraits` as a number.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The key among traits of the weight from -1 to 1; regular is 0, bold 0.4.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
