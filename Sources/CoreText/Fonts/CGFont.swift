public import CoreGraphics
public import Foundation
package import TextLayout

/// The number of a glyph in its font, as Core Graphics calls it.
public typealias CGFontIndex = UInt16

/// A face of a font file, without a size: lengths are font units, y goes up.
///
/// At Apple it belongs to Core Graphics. Here fonts are read above that, so code that draws with it
/// imports Core Text.
public final class CGFont: Sendable, Hashable {
  /// The face.
  package let face: FontDescription
  /// Where missing characters are looked for.
  let book: FontBook

  init(face: FontDescription, book: FontBook) {
    self.face = face
    self.book = book
  }

  /// Finds a font by its name among those that are in use.
  ///
  /// - Parameter name: A PostScript or full name, or a family's, which means its regular face; nil
  ///   for a name that no font has.
  public convenience init?(_ name: CFString) {
    let book = FontBook.current
    guard let face = try? book.lookup(name: name) else { return nil }
    self.init(face: face, book: book)
  }

  /// Reads a font file.
  ///
  /// - Parameter provider: The bytes of a TrueType or OpenType font, or of a collection, of which
  ///   this is the first face; others give nil.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let face = try? FontFile.firstFace(of: data) else { return nil }
    self.init(face: FontDescription(face: face), book: .current)
  }

  /// The name without blanks that documents refer to: "Inter-Bold"; optional only because Apple's is.
  public var postScriptName: CFString? { face.postScriptName }

  /// Family and style: "Inter Bold"; optional only because Apple's is.
  public var fullName: CFString? { face.face.names.full }

  /// How many glyphs there are.
  public var numberOfGlyphs: Int { face.face.glyphCount }

  /// Font units to an em.
  public var unitsPerEm: Int32 { Int32(clamping: Int64(face.face.unitsPerEm)) }

  /// Above the baseline; positive (TX-03).
  public var ascent: Int32 { units(face.ascent(size:)) }

  /// Below the baseline; negative, as at Apple (TX-03).
  public var descent: Int32 { -units(face.descent(size:)) }

  /// Between two lines (TX-03).
  public var leading: Int32 { units(face.leading(size:)) }

  /// The height of capital letters.
  public var capHeight: Int32 { units(face.capHeight(size:)) }

  /// The height of small letters without ascenders.
  public var xHeight: Int32 { units(face.xHeight(size:)) }

  private func units(_ measure: (Double) -> Double) -> Int32 {
    let value = measure(face.face.unitsPerEm).rounded()
    return abs(value) < 2e9 ? Int32(value) : 0
  }

  /// How far the pen moves over glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: Their numbers.
  ///   - count: How many there are.
  ///   - advances: Gets as many advances.
  /// - Returns: Whether the font has all of them.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    var hasAll = true
    for index in 0..<max(0, count) {
      let advance = face.face.advance(of: UInt32(glyphs[index]))
      advances[index] = abs(advance) < 2e9 ? Int32(advance) : 0
      if glyphs[index] >= numberOfGlyphs { hasAll = false }
    }
    return hasAll
  }

  /// What glyphs cover.
  ///
  /// - Parameters:
  ///   - glyphs: Their numbers.
  ///   - count: How many there are.
  ///   - bboxes: Gets as many rectangles; zero for a blank.
  /// - Returns: Whether the font has all of them.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    var hasAll = true
    for index in 0..<max(0, count) {
      let outline = face.face.outline(of: UInt32(glyphs[index]))
      let box = outline.isEmpty ? CGRect.zero : outline.boundingBoxOfPath
      // Outlines here are kept with y down.
      bboxes[index] = CGRect(x: box.minX, y: -box.maxY, width: box.width, height: box.height)
      if glyphs[index] >= numberOfGlyphs { hasAll = false }
    }
    return hasAll
  }

  /// The glyph of a name.
  ///
  /// - Parameter name: As the font file has it: "A", "eacute".
  /// - Returns: Its number; 0, which stands for a missing glyph, for a name that the font lacks.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    CGGlyph(clamping: face.face.glyph(named: name) ?? 0)
  }

  /// The name of a glyph.
  ///
  /// - Parameter glyph: Its number.
  /// - Returns: The name; nil where the file has none for it.
  public func name(for glyph: CGGlyph) -> CFString? { face.face.name(of: UInt32(glyph)) }

  /// Whether two are the same face.
  ///
  /// - Parameters:
  ///   - left: One font.
  ///   - right: The other.
  /// - Returns: True for one and the same face.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.face == right.face }

  /// Feeds the face's identity to a hasher.
  ///
  /// - Parameter hasher: What takes it.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}

/// Makes a font of a face at a size.
///
/// - Parameters:
///   - graphicsFont: The face.
///   - size: Points; 0, a negative number or none is 12.
///   - matrix: What outlines go through; nil leaves them.
///   - attributes: What else differs; nil for nothing.
/// - Returns: The font. Lines of text in a face that was read from bytes take the nearest font in
///   use in its place; glyphs that are drawn by number are its own.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let points = size > 0 ? min(Double(size), TextStyle.maximumSize) : CTFont.defaultSize
  let font = CTFont(
    face: graphicsFont.face, size: points, matrix: matrix?.pointee ?? .identity,
    book: graphicsFont.book)
  return attributes.map { CTFontCreateCopyWithAttributes(font, 0, nil, $0) } ?? font
}

/// The face of a font.
///
/// - Parameters:
///   - font: The font.
///   - attributes: Gets what the face does not say; nothing is written there.
/// - Returns: The face.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor>?
) -> CGFont {
  CGFont(face: font.face, book: font.book)
}
