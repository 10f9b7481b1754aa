public import CoreGraphics
import TextLayout

extension CGContext {
  /// Sets the font that glyphs are drawn in, a part of the state that is saved; none until then.
  ///
  /// - Parameter font: The face; `setFontSize(_:)` has its size.
  public func setFont(_ font: CGFont) { fontObject = font }

  /// Draws glyphs of the font where they are told to, by the text drawing mode.
  ///
  /// The outlines go through the text matrix, whose translation is the text position, which stays.
  /// All are one shape: overlapping glyphs of a translucent text do not add up.
  ///
  /// - Parameters:
  ///   - glyphs: Their numbers; those that the font does not have are left out.
  ///   - positions: Their origins in text space, as many; one that is not finite leaves its glyph
  ///     out. Surplus numbers of either kind are left out too.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = fontObject as? CGFont else { return }
    // A negative size turns the glyphs by half a turn, as at Apple.
    let most = CGFloat(TextStyle.maximumSize)
    let size = Double(max(-most, min(fontSize, most)))
    drawGlyphs(
      font.face.face.outline(
        of: zip(glyphs, positions), map: CGAffineTransform(scale: size / font.face.face.unitsPerEm)),
      transform: textMatrix)
  }
}

extension CGAffineTransform {
  /// From outlines, which are kept with y down, to y up.
  ///
  /// - Parameter scale: Points to a font unit.
  init(scale: Double) { self.init(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: 0) }
}

extension FontFace {
  /// The outlines of glyphs in their places, as one path.
  ///
  /// - Parameters:
  ///   - glyphs: Numbers and origins; an origin that is not finite leaves its glyph out.
  ///   - map: What each outline goes through before it is placed.
  /// - Returns: The path.
  func outline(
    of glyphs: some Sequence<(CGGlyph, CGPoint)>, map: CGAffineTransform
  ) -> CGPath {
    var known: [CGGlyph: [CGPath.Element]] = [:]
    var elements: [CGPath.Element] = []
    for (glyph, origin) in glyphs where origin.x.isFinite && origin.y.isFinite {
      let shape =
        known[glyph]
        ?? outline(of: UInt32(glyph)).elements.map { $0.mapPoints { $0.applying(map) } }
      known[glyph] = shape
      elements += shape.map { element in
        element.mapPoints { CGPoint(x: $0.x + origin.x, y: $0.y + origin.y) }
      }
    }
    return CGPath(elements: elements)
  }
}
