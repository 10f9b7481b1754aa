public import Foundation
package import TextAttributes
package import TextLayout

/// A font at a size: one of the faces in use, with its metrics.
///
/// UIKit's fonts are these (LX-24). They are immutable and may be used on any thread.
public final class CTFont: NSObject, NSCopying, Sendable {
  /// The face.
  package let face: FontDescription
  /// The size, in points per em.
  package let size: Double
  /// The transform that is applied to outlines.
  let matrix: CGAffineTransform
  /// The transform that is applied to outlines when they are drawn, with its effect on metrics.
  var drawnMatrix: FontMatrix { FontMatrix(matrix) }
  /// The fonts to search for missing characters.
  let book: FontBook
  /// Whether all digits of text have the same width, if the face provides such digits.
  package let hasMonospacedDigits: Bool

  package init(
    face: FontDescription, size: Double, matrix: CGAffineTransform, book: FontBook,
    hasMonospacedDigits: Bool = false
  ) {
    self.face = face
    self.size = size
    self.matrix = matrix
    self.book = book
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// Creates the font with a name; the default family if the book does not have it, as in Apple's
  /// API.
  ///
  /// `name` is a family name, full name or PostScript name; nil is the default family. `size` is
  /// the size in points; 0, a negative number or NaN is 12.
  package convenience init(
    named name: String?, size: CGFloat, matrix: CGAffineTransform = .identity, book: FontBook
  ) {
    self.init(
      face: (try? book.lookup(name: name)) ?? book.standIn,
      size: size > 0 ? min(Double(size), TextStyle.maximumSize) : Self.defaultSize,
      matrix: matrix, book: book)
  }

  /// Creates a font that is equal to another one.
  package convenience init(_ font: CTFont) {
    self.init(
      face: font.face, size: font.size, matrix: font.matrix, book: font.book,
      hasMonospacedDigits: font.hasMonospacedDigits)
  }

  /// The size of text without one, in points.
  package static let defaultSize = 12.0

  /// The PostScript name, such as "Inter-Bold".
  package var postScriptName: String { face.postScriptName }

  /// The same font with digits of the same width.
  package var withMonospacedDigits: CTFont {
    CTFont(face: face, size: size, matrix: matrix, book: book, hasMonospacedDigits: true)
  }

  /// Returns the same font with axes of a variable font.
  package func withVariations(_ variations: FontSettings?) -> CTFont {
    guard let variations else { return self }
    return CTFont(
      face: FontDescription(face: face.face, variations: face.variations.replaced(by: variations)),
      size: size, matrix: matrix, book: book, hasMonospacedDigits: hasMonospacedDigits)
  }

  // MARK: Objects

  /// Returns the font itself, because fonts are immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another object is the same font at the same size.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont else { return false }
    return face == other.face && size == other.size && matrix == other.matrix
      && hasMonospacedDigits == other.hasMonospacedDigits
  }

  /// The hash of the face and the size.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(size)
    return hasher.finalize()
  }

  /// The family, the weight, the style and the size, with Apple's name of the class (LX-25).
  public override var description: String {
    let traits = CTFontGetSymbolicTraits(self)
    let weight = traits.contains(.traitBold) ? "bold" : "normal"
    let style = traits.contains(.traitItalic) ? "italic" : "normal"
    return "<UICTFont: \(ObjectText.address(of: self))> font-family: \"\(face.family)\"; "
      + "font-weight: \(weight); font-style: \(style); "
      + "font-size: \(String(format: "%.2f", size))pt"
  }
}

/// Creates the font with a name.
///
/// - Parameters:
///   - name: A family name, full name or PostScript name; the default family is used if no font has
///     the name.
///   - size: The size in points; 0 is 12.
///   - matrix: The transform to apply to outlines; nil for none.
/// - Returns: The font.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(named: name, size: size, matrix: matrix?.pointee ?? .identity, book: .current)
}

/// Creates a font from a descriptor.
///
/// - Parameters:
///   - descriptor: The descriptor.
///   - size: The size in points; 0 is the descriptor's size or, if it has none, 12.
///   - matrix: The transform to apply to outlines; nil for none.
/// - Returns: The closest font.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  descriptor.font(size: size, matrix: matrix?.pointee ?? .identity, book: .current)
}

/// Creates a user interface font: the default family for every type.
///
/// - Parameters:
///   - uiType: The type; the emphasized type is bold.
///   - size: The size in points; 0 is 12.
///   - language: Ignored.
/// - Returns: The font; optional only because Apple's is.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let name = uiType == .emphasizedSystem ? "system bold" : "system"
  return CTFont(named: name, size: size, book: .current)
}

/// Creates a copy of a font with a different size or attributes.
///
/// - Parameters:
///   - font: The original font.
///   - size: The size in points; 0 is the original size.
///   - matrix: The transform to apply to outlines; nil for the original one.
///   - attributes: The attributes to change; nil for none.
/// - Returns: The font.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let matrix = matrix?.pointee ?? font.matrix
  guard let attributes else {
    return CTFont(
      face: font.face, size: size > 0 ? min(Double(size), TextStyle.maximumSize) : font.size,
      matrix: matrix, book: font.book, hasMonospacedDigits: font.hasMonospacedDigits)
  }
  let merged = CTFontDescriptor(
    attributes: CTFontDescriptor(font).attributes.merging(attributes.attributes) { $1 })
  let copy = merged.font(size: size, matrix: matrix, book: font.book)
  return font.hasMonospacedDigits ? copy.withMonospacedDigits : copy
}

/// Creates a font of the same family with different traits.
///
/// - Parameters:
///   - font: The original font.
///   - size: The size in points; 0 is the original size.
///   - matrix: The transform to apply to outlines; nil for the original one.
///   - symTraitValue: The requested traits.
///   - symTraitMask: The traits to change.
/// - Returns: The font; nil if the family has no such face.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let traits = CTFontGetSymbolicTraits(font).subtracting(symTraitMask)
    .union(symTraitValue.intersection(symTraitMask))
  guard
    let face = font.book.face(
      family: font.face.family, near: font.face, isBold: traits.contains(.traitBold),
      isItalic: traits.contains(.traitItalic))
  else { return nil }
  return CTFont(
    face: face, size: size > 0 ? min(Double(size), TextStyle.maximumSize) : font.size,
    matrix: matrix?.pointee ?? font.matrix, book: font.book,
    hasMonospacedDigits: font.hasMonospacedDigits)
}
