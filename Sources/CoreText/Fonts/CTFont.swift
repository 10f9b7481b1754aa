public import CoreGraphics
public import Foundation
package import TextLayout

/// A font at a size: a face of the fonts that are in use, with its measures.
public final class CTFont: Sendable, Hashable {
  /// The face.
  package let face: FontDescription
  /// Points to an em.
  package let size: Double
  /// What outlines go through.
  let matrix: CGAffineTransform
  /// What outlines go through where they are drawn, and how measures follow.
  var drawnMatrix: FontMatrix { FontMatrix(matrix) }
  /// Where missing characters are looked for.
  let book: FontBook

  init(face: FontDescription, size: Double, matrix: CGAffineTransform, book: FontBook) {
    self.face = face
    self.size = size
    self.matrix = matrix
    self.book = book
  }

  /// A font of a name; the default family for one that the book does not have, as Apple's does.
  ///
  /// - Parameters:
  ///   - name: A family, full or PostScript name; nil is the default family.
  ///   - size: Points; 0, a negative number or none is 12.
  ///   - matrix: What outlines go through.
  ///   - book: The fonts.
  package convenience init(
    named name: String?, size: CGFloat, matrix: CGAffineTransform = .identity, book: FontBook
  ) {
    self.init(
      face: (try? book.lookup(name: name)) ?? book.standIn,
      size: size > 0 ? min(Double(size), TextStyle.maximumSize) : Self.defaultSize,
      matrix: matrix, book: book)
  }

  /// The size of text that says none, in points.
  package static let defaultSize = 12.0

  /// The name without blanks that documents refer to: "Inter-Bold".
  package var postScriptName: String { face.postScriptName }

  /// Whether two say the same.
  public static func == (left: CTFont, right: CTFont) -> Bool {
    left.face == right.face && left.size == right.size && left.matrix == right.matrix
  }

  /// Feeds what counts for equality to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
  }
}

/// Makes a font by its name.
///
/// - Parameters:
///   - name: A family, full or PostScript name; where no font has it, the default family.
///   - size: Points; 0 is 12.
///   - matrix: What outlines go through; nil leaves them.
/// - Returns: The font.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(named: name, size: size, matrix: matrix?.pointee ?? .identity, book: .current)
}

/// Makes a font from a descriptor.
///
/// - Parameters:
///   - descriptor: What to look for.
///   - size: Points; 0 is the descriptor's or, if it has none, 12.
///   - matrix: What outlines go through; nil leaves them.
/// - Returns: The nearest font.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  descriptor.font(size: size, matrix: matrix?.pointee ?? .identity, book: .current)
}

/// Makes the font of the user interface: the default family, whatever the use.
///
/// - Parameters:
///   - uiType: What for; the emphasised uses are bold.
///   - size: Points; 0 is 12.
///   - language: Not used.
/// - Returns: The font; optional only because Apple's is.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let name = uiType == .emphasizedSystem ? "system bold" : "system"
  return CTFont(named: name, size: size, book: .current)
}

/// Makes a font of another size or with other attributes.
///
/// - Parameters:
///   - font: The font to start from.
///   - size: Points; 0 is the font's own.
///   - matrix: What outlines go through; nil is the font's own.
///   - attributes: What else differs; nil for nothing.
/// - Returns: The font.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let matrix = matrix?.pointee ?? font.matrix
  guard let attributes else {
    return CTFont(
      face: font.face, size: size > 0 ? min(Double(size), TextStyle.maximumSize) : font.size,
      matrix: matrix, book: font.book)
  }
  let merged = CTFontDescriptor(
    attributes: CTFontDescriptor(font).attributes.merging(attributes.attributes) { $1 })
  return merged.font(size: size, matrix: matrix, book: font.book)
}

/// Makes a font of the same family with other traits.
///
/// - Parameters:
///   - font: The font to start from.
///   - size: Points; 0 is the font's own.
///   - matrix: What outlines go through; nil is the font's own.
///   - symTraitValue: The traits wanted.
///   - symTraitMask: Which traits count.
/// - Returns: The font; nil where the family has no such face.
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
    matrix: matrix?.pointee ?? font.matrix, book: font.book)
}
