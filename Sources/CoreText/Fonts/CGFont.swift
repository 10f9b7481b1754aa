public import Foundation
package import TextLayout

/// The index of a glyph in its font, in Core Graphics' terms.
public typealias CGFontIndex = UInt16

/// A face of a font file, without a size; lengths are in font units, with y up.
///
/// On Apple's platforms it belongs to Core Graphics. Here fonts are read in a module above that, so
/// code that draws with a `CGFont` imports Core Text.
public final class CGFont: Sendable, Hashable {
  /// The face.
  package let face: FontDescription
  /// The fonts to search for missing characters.
  let book: FontBook

  init(face: FontDescription, book: FontBook) {
    self.face = face
    self.book = book
  }

  /// Creates the font with a name, from the fonts in use.
  ///
  /// - Parameter name: A PostScript name, a full name, or a family name, which means its regular
  ///   face; nil is returned if no font has the name.
  public convenience init?(_ name: CFString) {
    let book = FontBook.current
    guard let face = try? book.lookup(name: name) else { return nil }
    self.init(face: face, book: book)
  }

  /// Reads a font file.
  ///
  /// - Parameter provider: The bytes of a TrueType or OpenType font, or of a collection, whose
  ///   first face is used; any other data gives nil.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let face = try? FontFile.firstFace(of: data) else { return nil }
    self.init(face: FontDescription(face: face), book: .current)
  }

  /// The PostScript name, such as "Inter-Bold"; optional only because Apple's is.
  public var postScriptName: CFString? { face.postScriptName }

  /// The full name, family and style, such as "Inter Bold"; optional only because Apple's is.
  public var fullName: CFString? { face.face.names.full }

  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.face.glyphCount }

  /// The font units per em.
  public var unitsPerEm: Int32 { Int32(clamping: Int64(face.face.unitsPerEm)) }

  /// The height above the baseline; positive (TX-03).
  public var ascent: Int32 { units(face.ascent(size:)) }

  /// The depth below the baseline; negative, as in Apple's API (TX-03).
  public var descent: Int32 { -units(face.descent(size:)) }

  /// The space between two lines (TX-03).
  public var leading: Int32 { units(face.leading(size:)) }

  /// The height of capital letters.
  public var capHeight: Int32 { units(face.capHeight(size:)) }

  /// The height of lowercase letters without ascenders.
  public var xHeight: Int32 { units(face.xHeight(size:)) }

  private func units(_ measure: (Double) -> Double) -> Int32 {
    let value = measure(face.face.unitsPerEm).rounded()
    return abs(value) < 2e9 ? Int32(value) : 0
  }

  /// Writes the advances of glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: The glyph indices.
  ///   - count: The number of glyphs.
  ///   - advances: Receives the advances.
  /// - Returns: True if the font has all glyphs.
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

  /// Writes the bounding boxes of glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: The glyph indices.
  ///   - count: The number of glyphs.
  ///   - bboxes: Receives the rectangles; zero for a blank glyph.
  /// - Returns: True if the font has all glyphs.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    var hasAll = true
    for index in 0..<max(0, count) {
      let outline = face.face.outline(of: UInt32(glyphs[index]))
      let box = outline.isEmpty ? CGRect.zero : outline.boundingBoxOfPath
      // Outlines are stored with y down.
      bboxes[index] = CGRect(x: box.minX, y: -box.maxY, width: box.width, height: box.height)
      if glyphs[index] >= numberOfGlyphs { hasAll = false }
    }
    return hasAll
  }

  /// Returns the glyph with a name.
  ///
  /// - Parameter name: The name in the font file, such as "A" or "eacute".
  /// - Returns: The glyph index; 0, the missing glyph, if the font does not have the name.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    CGGlyph(clamping: face.face.glyph(named: name) ?? 0)
  }

  /// Returns the name of a glyph.
  ///
  /// - Parameter glyph: The glyph index.
  /// - Returns: The name; nil if the file has none for the glyph.
  public func name(for glyph: CGGlyph) -> CFString? { face.face.name(of: UInt32(glyph)) }

  /// Returns whether two fonts are the same face.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.face == right.face }

  /// Hashes the face's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}

/// Creates a font from a face and a size.
///
/// - Parameters:
///   - graphicsFont: The face.
///   - size: The size in points; 0, a negative number or NaN is 12.
///   - matrix: The transform to apply to outlines; nil for none.
///   - attributes: Other attributes; nil for none.
/// - Returns: The font. If the face was read from bytes, lines of text use the closest font in use
///   instead; glyphs drawn by index are its own.
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

/// Returns the face of a font.
///
/// - Parameters:
///   - font: The font.
///   - attributes: Ignored; nothing is written.
/// - Returns: The face.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor>?
) -> CGFont {
  CGFont(face: font.face, book: font.book)
}
