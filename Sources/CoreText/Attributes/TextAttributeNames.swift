public import Foundation

/// The key of a stretch's font: a `CTFont`; without it the default family at 12 points.
public let kCTFontAttributeName: CFString = "NSFont"
/// The key of a stretch's colour: a `CGColor`; without it black.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The key for taking the colour from the context: true or false.
public let kCTForegroundColorFromContextAttributeName: CFString =
  "CTForegroundColorFromContext"
/// The key of points after each character: a number; 0 turns kerning off.
public let kCTKernAttributeName: CFString = "NSKern"
/// The key of points after each character, as `kCTKernAttributeName`: a number.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// The key of how far letters are joined: a number, 0 for essential ligatures alone, 1 for the usual
/// ones, 2 for all.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// The key of a line along letters' outlines, in percent of the font's size: a number.
///
/// A positive one is drawn instead of the letters' insides, a negative one over them; 0 is none.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The key of that line's color: a `CGColor`; without it the text's.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// The key of a paragraph's style: a `CTParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The key of a line under the text: a `CTUnderlineStyle`'s number.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The key of that line's colour: a `CGColor`; without it the text's.
public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
/// The key of points above the baseline: a number.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"

extension NSAttributedString.Key {
  /// A `CTFont`; without it the default family at 12 points.
  public static let font = Self(rawValue: "NSFont")
  /// A `CGColor`; without it black.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// How far letters are joined: a number, 0 for essential ligatures alone, 1 for the usual ones, 2
  /// for all.
  public static let ligature = Self(rawValue: "NSLigature")
  /// A line along letters' outlines, in percent of the font's size: a number.
  ///
  /// A positive one is drawn instead of the letters' insides, a negative one over them; 0 is none.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// That line's color: a `CGColor`; without it the text's.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// An `NSParagraphStyle` or a `CTParagraphStyle`.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// Points after each character: a number; 0 turns kerning off.
  public static let kern = Self(rawValue: "NSKern")
  /// Points after each character, as `kern`: a number.
  public static let tracking = Self(rawValue: "CTTracking")
  /// A line under the text: a `CTUnderlineStyle`'s number.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// That line's colour: a `CGColor`; without it the text's.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// A line through the text: a `CTUnderlineStyle`'s number.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// That line's colour: a `CGColor`; without it the text's.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// Points above the baseline: a number.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")

  /// What a text layer keeps of a stretch that leaves things to the layer: counts there instead of
  /// all other attributes.
  package static let layerAttributes = Self(rawValue: "MultiplaneLayerAttributes")
}

/// How a line under text looks; patterns are drawn solid.
public struct CTUnderlineStyle: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int32

  /// Makes a value of any bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// One stroke of the font's thickness.
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  /// One of twice that.
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  /// Two of the font's thickness.
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}
