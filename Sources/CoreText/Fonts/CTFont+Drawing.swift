public import CoreGraphics
import TextLayout

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
