public import Foundation
import TextLayout

/// Finds the glyphs of characters, without shaping.
///
/// - Parameters:
///   - font: The font.
///   - characters: UTF-16 code units; a surrogate pair has its glyph at its first unit and 0 at its
///     second.
///   - glyphs: Receives the glyph indices; 0 if the font does not have the character.
///   - count: The number of code units.
/// - Returns: True if the font has all characters.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  guard count > 0 else { return true }
  var hasAll = true
  var index = 0
  while index < count {
    var scalar = Unicode.Scalar(characters[index])
    var length = 1
    if index + 1 < count, UTF16.isLeadSurrogate(characters[index]),
      UTF16.isTrailSurrogate(characters[index + 1])
    {
      let value =
        0x10000 + (UInt32(characters[index]) - 0xD800) << 10 + UInt32(characters[index + 1])
        - 0xDC00
      scalar = Unicode.Scalar(value)
      length = 2
    }
    let glyph = scalar.flatMap { font.face.face.glyph(for: $0) }
    glyphs[index] = CGGlyph(clamping: glyph ?? 0)
    if length == 2 { glyphs[index + 1] = 0 }
    if glyph == nil { hasAll = false }
    index += length
  }
  return hasAll
}

/// Returns the sum of the advances of glyphs.
///
/// - Parameters:
///   - font: The font.
///   - orientation: Ignored; vertical text has the same advances.
///   - glyphs: The glyph indices.
///   - advances: Receives the advances in points; may be nil.
///   - count: The number of glyphs.
/// - Returns: The sum in points.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  let face = font.face.face
  let scale = font.size / face.unitsPerEm * font.drawnMatrix.width
  var sum = 0.0
  for index in 0..<max(0, count) {
    let advance = face.advance(of: UInt32(glyphs[index])) * scale
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

/// Returns the bounding box of glyphs; y points up, and the origin is on the baseline.
///
/// - Parameters:
///   - font: The font.
///   - orientation: Ignored; vertical text has the same bounding boxes.
///   - glyphs: The glyph indices.
///   - boundingRects: Receives the glyphs' bounding boxes in points; may be nil.
///   - count: The number of glyphs.
/// - Returns: The bounding box of all glyphs drawn at the same origin; zero if there are none.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var total = CGRect.null
  for index in 0..<max(0, count) {
    let path = CTFontCreatePathForGlyph(font, glyphs[index], nil)
    let box = path.map { $0.isEmpty ? CGRect.zero : $0.boundingBoxOfPath } ?? .zero
    boundingRects?[index] = box
    total = total.union(box)
  }
  return total.isNull ? .zero : total
}

/// Returns the outline of a glyph in points; y points up, and the origin is on the baseline.
///
/// - Parameters:
///   - font: The font; its matrix applies.
///   - glyph: The glyph index.
///   - matrix: An additional transform to apply to the outline; nil for none.
/// - Returns: The outline; nil for a glyph without one, such as a blank.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.face.face.outline(of: UInt32(glyph))
  guard !outline.isEmpty else { return nil }
  let scale = font.size / font.face.face.unitsPerEm
  let map = CGAffineTransform(scale: scale)
    .concatenating(font.drawnMatrix.transform).concatenating(matrix?.pointee ?? .identity)
  return CGPath(elements: outline.elements.map { $0.mapPoints { $0.applying(map) } })
}

/// Returns a font that has the characters of a string.
///
/// - Parameters:
///   - currentFont: The preferred font.
///   - string: The string.
///   - range: The range of the string, in UTF-16 code units.
/// - Returns: The preferred font if it has all characters or no other font does; otherwise a font
///   that has them all, from the same family or the first that does in the book, with the closest
///   slant, width and weight.
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
  let units = Array(string.utf16)
  let start = max(0, min(range.location, units.count))
  let end = max(start, min(start + max(0, min(range.length, units.count)), units.count))
  let text = String(decoding: units[start..<end], as: UTF16.self)
  let book = currentFont.book
  guard let face = book.face(showing: text, near: currentFont.face), face != currentFont.face
  else { return currentFont }
  return CTFont(face: face, size: currentFont.size, matrix: currentFont.matrix, book: book)
}

/// Draws glyphs at given positions.
///
/// - Parameters:
///   - font: The font; its size and matrix apply to each glyph about its own origin.
///   - glyphs: The glyph indices; those that the font does not have are skipped.
///   - positions: The glyphs' origins in text space; a glyph whose origin is not finite is skipped.
///   - count: The number of glyphs.
///   - context: The context, whose text matrix and drawing mode apply; its own font is ignored.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  let face = font.face.face
  let map = CGAffineTransform(scale: font.size / face.unitsPerEm)
    .concatenating(font.drawnMatrix.transform)
  let pairs = (0..<max(0, count)).lazy.map { (glyphs[$0], positions[$0]) }
  context.drawGlyphs(face.outline(of: pairs, map: map), transform: context.textMatrix)
}
