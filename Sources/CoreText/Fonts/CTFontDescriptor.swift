import CoreGraphics
public import Foundation
import TextLayout

/// What a font is looked for by: attributes with values.
public final class CTFontDescriptor: @unchecked Sendable {
  // Immutable, and the values are numbers, strings and dictionaries of such.
  let attributes: [String: Any]

  init(attributes: [String: Any]) { self.attributes = attributes }

  convenience init(_ font: CTFont) {
    let traits = CTFontGetSymbolicTraits(font)
    let face = font.face.face
    self.init(attributes: [
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
    ])
  }

  /// The nearest font.
  ///
  /// - Parameters:
  ///   - size: Points; 0 is the descriptor's own or, if it has none, 12.
  ///   - matrix: What outlines go through.
  ///   - book: Where fonts are looked for.
  /// - Returns: The font of the name; or of family and style; or of family and traits; or the
  ///   default family's.
  func font(size: CGFloat, matrix: CGAffineTransform, book: FontBook) -> CTFont {
    let own =
      (attributes[kCTFontSizeAttribute] as? NSNumber)?.doubleValue
      ?? (attributes[kCTFontSizeAttribute] as? CGFloat).map { Double($0) }
      ?? (attributes[kCTFontSizeAttribute] as? Double)
      ?? (attributes[kCTFontSizeAttribute] as? Int).map { Double($0) }
    let wanted = size > 0 ? Double(size) : own ?? 0
    let points = wanted > 0 ? min(wanted, TextStyle.maximumSize) : CTFont.defaultSize
    return CTFont(face: face(in: book), size: points, matrix: matrix, book: book)
  }

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
    let weight =
      (traits[kCTFontWeightTrait] as? NSNumber)?.doubleValue
      ?? (traits[kCTFontWeightTrait] as? CGFloat).map { Double($0) }
    return book.face(
      family: base.family, near: base, isBold: symbolic.contains(.traitBold),
      isItalic: symbolic.contains(.traitItalic), weight: weight.map { FontWeight.number(of: $0) })
      ?? base
  }
}

/// The two scales of weights: Core Text's from -1 to 1, and the files' from 100 to 900.
enum FontWeight {
  private static let table: [(trait: Double, number: Double)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]

  /// The trait of a file's weight: that of the nearest in the table.
  static func trait(of number: Double) -> Double {
    table.min { abs($0.number - number) < abs($1.number - number) }?.trait ?? 0
  }

  /// The file's weight of a trait: that of the nearest in the table.
  static func number(of trait: Double) -> Double {
    table.min { abs($0.trait - trait) < abs($1.trait - trait) }?.number ?? 400
  }
}

/// Makes a descriptor of a name and a size.
///
/// - Parameters:
///   - name: A PostScript name.
///   - size: Points; 0 leaves it open.
/// - Returns: The descriptor.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor(attributes: [
    kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: Double(size)),
  ])
}

/// Makes a descriptor.
///
/// - Parameter attributes: By the `kCTFont...Attribute` keys; other keys are kept.
/// - Returns: The descriptor.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptor(attributes: Dictionary(stringKeys: attributes))
}

/// Makes a descriptor with other attributes.
///
/// - Parameters:
///   - original: What to start from.
///   - attributes: What differs.
/// - Returns: The descriptor.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  CTFontDescriptor(
    attributes: original.attributes.merging(Dictionary(stringKeys: attributes)) { $1 })
}

/// The value of an attribute.
///
/// - Parameters:
///   - descriptor: The descriptor.
///   - attribute: The key.
/// - Returns: The value; nil where the descriptor leaves it open.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> Any? {
  descriptor.attributes[attribute]
}

/// All attributes.
///
/// - Parameter descriptor: The descriptor.
/// - Returns: Values by keys.
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
