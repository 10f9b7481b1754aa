public import CoreGraphics

/// Draws glyphs where they are told to.
///
/// - Parameters:
///   - font: The font.
///   - glyphs: Their numbers.
///   - positions: Their origins in text space.
///   - count: How many there are.
///   - context: Where to; its text matrix and drawing mode apply.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  var elements: [CGPath.Element] = []
  for index in 0..<max(0, count) {
    guard let path = CTFontCreatePathForGlyph(font, glyphs[index], nil) else { continue }
    let origin = positions[index]
    elements += path.elements.map { element in
      element.mapPoints { CGPoint(x: $0.x + origin.x, y: $0.y + origin.y) }
    }
  }
  context.drawGlyphs(CGPath(elements: elements), transform: context.textMatrix)
}
