public import Foundation
import TextAttributes
import TextLayout

/// The attributes that a font is looked up by; immutable.
///
/// UIKit's descriptors of fonts are these (LX-24).
public final class CTFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // The values are numbers, strings and dictionaries of them.
  package let attributes: [String: Any]

  package init(attributes: [String: Any]) {
    self.attributes = attributes
    super.init()
  }

  /// Creates a descriptor that finds a font again.
  package convenience init(_ font: CTFont) {
    let traits = CTFontGetSymbolicTraits(font)
    let face = font.face.face
    var attributes: [String: Any] = [
      kCTFontNameAttribute: font.face.postScriptName,
      kCTFontDisplayNameAttribute: face.names.full,
      kCTFontFamilyNameAttribute: font.face.family,
      kCTFontStyleNameAttribute: font.face.style,
      kCTFontSizeAttribute: NSNumber(value: font.size),
      kCTFontURLAttribute: URL(fileURLWithPath: face.path),
      kCTFontTraitsAttribute: [
        kCTFontSymbolicTrait: NSNumber(value: traits.rawValue),
        kCTFontWeightTrait: NSNumber(value: FontWeight.trait(of: face.weight)),
      ] as [String: Any],
    ]
    attributes[kCTFontVariationAttribute] = CTFontCopyVariation(font)
    self.init(attributes: attributes)
  }

  /// Returns the closest font.
  ///
  /// - Parameters:
  ///   - size: The size in points; 0 is the descriptor's own or, if it has none, 12.
  ///   - matrix: The transform to apply to outlines.
  ///   - book: The fonts to search.
  /// - Returns: The font with the name; or with the family and style; or with the family and
  ///   traits; or the default family's.
  func font(size: CGFloat, matrix: CGAffineTransform, book: FontBook) -> CTFont {
    let own = Double(boxed: attributes[kCTFontSizeAttribute])
    let wanted = size > 0 ? Double(size) : own ?? 0
    let points = wanted > 0 ? min(wanted, TextStyle.maximumSize) : CTFont.defaultSize
    let font = CTFont(face: face(in: book), size: points, matrix: matrix, book: book)
    return (attributes[kCTFontVariationAttribute] as? [AnyHashable: Any])
      .map { font.withVariations(FontSettings(identified: $0)) } ?? font
  }

  /// The font in the descriptor's size, of the fonts in use.
  package var closestFont: CTFont { font(size: 0, matrix: .identity, book: .current) }

  // MARK: Objects

  /// Returns the descriptor itself, because descriptors are immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another object describes the same font at the same size.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CTFontDescriptor).map { $0.closestFont == closestFont } ?? false
  }

  /// The hash of the closest font.
  public override var hash: Int { closestFont.hash }

  // MARK: Faces

  private func face(in book: FontBook) -> FontDescription {
    let name = attributes[kCTFontNameAttribute] as? String
    let family = attributes[kCTFontFamilyNameAttribute] as? String
    let style = attributes[kCTFontStyleNameAttribute] as? String
    if let name, let face = try? book.lookup(name: name) { return face }
    if let family, let style, let face = try? book.lookup(name: "\(family) \(style)") {
      return face
    }
    let base = family.flatMap { try? book.lookup(name: $0) } ?? book.standIn
    guard let traits = attributes[kCTFontTraitsAttribute] as? [String: Any] else { return base }
    let bits =
      (traits[kCTFontSymbolicTrait] as? NSNumber)?.uint32Value
      ?? (traits[kCTFontSymbolicTrait] as? UInt32) ?? 0
    let symbolic = CTFontSymbolicTraits(rawValue: bits)
    let weight = Double(boxed: traits[kCTFontWeightTrait])
    return book.face(
      family: base.family, near: base, isBold: symbolic.contains(.traitBold),
      isItalic: symbolic.contains(.traitItalic), weight: weight.map { FontWeight.number(of: $0) })
      ?? base
  }
}

/// The two scales of font weights: Core Text's from -1 to 1, and OpenType's from 100 to 900.
enum FontWeight {
  private static let table: [(trait: Double, number: Double)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]

  /// Converts an OpenType weight to the trait of the closest one in the table.
  static func trait(of number: Double) -> Double {
    table.min { abs($0.number - number) < abs($1.number - number) }?.trait ?? 0
  }

  /// Converts a trait to the OpenType weight of the closest one in the table.
  static func number(of trait: Double) -> Double {
    table.min { abs($0.trait - trait) < abs($1.trait - trait) }?.number ?? 400
  }
}

/// Creates a descriptor with a name and a size.
///
/// - Parameters:
///   - name: A PostScript name.
///   - size: The size in points; 0 leaves it unspecified.
/// - Returns: The descriptor.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor(attributes: [
    kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: Double(size)),
  ])
}

/// Creates a descriptor with attributes.
///
/// - Parameter attributes: The attributes, by the `kCTFont...Attribute` keys; other keys are kept.
/// - Returns: The descriptor.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptor(attributes: Dictionary(stringKeys: attributes))
}

/// Creates a copy of a descriptor with different attributes.
///
/// - Parameters:
///   - original: The original descriptor.
///   - attributes: The attributes to change.
/// - Returns: The descriptor.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  CTFontDescriptor(
    attributes: original.attributes.merging(Dictionary(stringKeys: attributes)) { $1 })
}

/// Returns the value of an attribute.
///
/// - Parameters:
///   - descriptor: The descriptor.
///   - attribute: The key.
/// - Returns: The value; nil if the descriptor does not have the attribute.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> Any? {
  descriptor.attributes[attribute]
}

/// Returns all attributes.
///
/// - Parameter descriptor: The descriptor.
/// - Returns: The values by their keys.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  descriptor.attributes
}

extension [String: Any] {
  fileprivate init(stringKeys dictionary: CFDictionary) {
    self.init()
    for (key, value) in dictionary {
      if let key = key as? String { self[key] = value }
    }
  }
}
