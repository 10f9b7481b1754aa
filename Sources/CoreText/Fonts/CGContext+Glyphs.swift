import TextLayout

extension CGContext {
  /// Sets the font that glyphs are drawn in, which is part of the saved state.
  ///
  /// There is no default.
  ///
  /// - Parameter font: The face; its size is set with `setFontSize(_:)`.
  public func setFont(_ font: CGFont) { fontObject = font }

  /// Draws glyphs of the font at given positions, in the text drawing mode.
  ///
  /// The outlines are transformed by the text matrix, whose translation is the text position, which
  /// does not change. All glyphs are one shape: overlapping glyphs of translucent text do not add
  /// up.
  ///
  /// - Parameters:
  ///   - glyphs: The glyph indices; those that the font does not have are skipped.
  ///   - positions: The glyphs' origins in text space; a glyph whose origin is not finite is
  ///     skipped. Surplus glyphs or positions are ignored.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = fontObject as? CGFont else { return }
    // A negative size rotates the glyphs by half a turn, as in Apple's API.
    let most = CGFloat(TextStyle.maximumSize)
    let size = Double(max(-most, min(fontSize, most)))
    drawGlyphs(
      font.face.face.outline(
        of: zip(glyphs, positions), map: CGAffineTransform(scale: size / font.face.face.unitsPerEm)),
      transform: textMatrix)
  }
}

extension CGAffineTransform {
  /// Creates the transform from outlines, which are stored with y down, to y up.
  ///
  /// - Parameter scale: The points per font unit.
  init(scale: Double) { self.init(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: 0) }
}

extension FontFace {
  /// Returns the outlines of positioned glyphs as one path.
  ///
  /// - Parameters:
  ///   - glyphs: Glyph indices and origins; a glyph whose origin is not finite is skipped.
  ///   - map: The transform to apply to each outline before it is positioned.
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
