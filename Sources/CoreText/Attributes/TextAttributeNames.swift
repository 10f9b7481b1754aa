public import Foundation

/// The key of a run's font: a `CTFont`; the default is the default family at 12 points.
public let kCTFontAttributeName: CFString = "NSFont"
/// The key of a run's color: a `CGColor`; the default is black.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The key for using the context's color: true or false.
public let kCTForegroundColorFromContextAttributeName: CFString =
  "CTForegroundColorFromContext"
/// The key of the space added after each character, in points: a number; 0 turns kerning off.
public let kCTKernAttributeName: CFString = "NSKern"
/// The key of the space added after each character, like `kCTKernAttributeName`: a number.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// The key of the ligature setting: 0 for essential ligatures only, 1 for the standard ones, 2 for
/// all.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// The key of the width of the glyphs' outlines, in percent of the font size: a number.
///
/// A positive width draws only the outlines, a negative one fills the glyphs too; 0 draws no
/// outlines.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The key of the outlines' color: a `CGColor`; the default is the text's color.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// The key of a paragraph's style: a `CTParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The key of the underline style: the raw value of a `CTUnderlineStyle`.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The key of the underline's color: a `CGColor`; the default is the text's color.
public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
/// The key of the offset above the baseline, in points: a number.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"

extension NSAttributedString.Key {
  /// A `CTFont`; the default is the default family at 12 points.
  public static let font = Self(rawValue: "NSFont")
  /// A `CGColor`; the default is black.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The ligature setting: 0 for essential ligatures only, 1 for the standard ones, 2 for all.
  public static let ligature = Self(rawValue: "NSLigature")
  /// The width of the glyphs' outlines, in percent of the font size: a number.
  ///
  /// A positive width draws only the outlines, a negative one fills the glyphs too; 0 draws no
  /// outlines.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// The color of the outlines: a `CGColor`; the default is the text's color.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// An `NSParagraphStyle` or a `CTParagraphStyle`.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// The space added after each character, in points: a number; 0 turns kerning off.
  public static let kern = Self(rawValue: "NSKern")
  /// The space added after each character, like `kern`: a number.
  public static let tracking = Self(rawValue: "CTTracking")
  /// The underline style: the raw value of a `CTUnderlineStyle`.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The color of the underline: a `CGColor`; the default is the text's color.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// The strikethrough style: the raw value of a `CTUnderlineStyle`.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The color of the strikethrough: a `CGColor`; the default is the text's color.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// The offset above the baseline, in points: a number.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")

  /// The attributes that a text layer stores for a run that inherits values from the layer; they
  /// replace all other attributes.
  package static let layerAttributes = Self(rawValue: "MultiplaneLayerAttributes")
}

/// The style of an underline; patterns are drawn solid.
public struct CTUnderlineStyle: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: Int32

  /// Creates a style from raw bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// A single line of the font's underline thickness.
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  /// A single line of twice that thickness.
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  /// Two lines of the font's underline thickness.
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}
