public import CoreGraphics
import TextLayout

/// Draws glyphs where they are told to.
///
/// - Parameters:
///   - font: The font; its size and matrix apply to each glyph about its own origin.
///   - glyphs: Their numbers; those that the font does not have are left out.
///   - positions: Their origins in text space; one that is not finite leaves its glyph out.
///   - count: How many there are.
///   - context: Where to; its text matrix and drawing mode apply, its own font does not.
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
