package import CoreGraphics

/// How a stretch of text looks.
package struct TextStyle: Sendable, Hashable {
  /// The face; what it lacks comes from other faces of the same book.
  package var font: FontDescription
  /// Points to an em.
  package var size: Double
  /// What outlines go through, each about its own origin.
  package var matrix = FontMatrix.identity
  /// Nil is the colour of whoever draws.
  package var color: CGColor?
  /// Points added after each character.
  ///
  /// Nil leaves the font's kerning and ligatures on, 0 turns kerning off, and any other number
  /// turns ligatures off, as Core Text's attribute does.
  package var kern: Double?
  /// Points above the line's baseline; negative is below.
  package var baselineOffset = 0.0
  package var underline: TextRule?
  package var strikethrough: TextRule?
  /// Counts for a whole paragraph as its first character has it.
  package var paragraph = ParagraphStyle()
  /// Tells apart stretches that look the same: of no meaning here.
  package var tag = 0

  /// Plain text in the colour of whoever draws.
  package init(font: FontDescription, size: Double) {
    self.font = font
    self.size = size
  }

  /// The largest size that is drawn, in points: a larger one, or infinity, counts as this.
  package static let maximumSize = 100_000.0

  /// The size as it is drawn: 0, which shows nothing, for a negative one or none.
  package var drawnSize: Double { size > 0 ? min(size, Self.maximumSize) : 0 }

  /// Points to a font unit, before the matrix.
  var scale: Double { drawnSize / font.face.unitsPerEm }

  /// Points to a font unit along the line.
  var scaleAcross: Double { scale * matrix.width }

  /// Points to a font unit upwards.
  var scaleUp: Double { scale * matrix.height }

  /// Kerning as it is added.
  var drawnKern: Double { Self.limited(kern ?? 0) }

  /// The offset as it is drawn.
  var drawnOffset: Double { Self.limited(baselineOffset) }

  /// A length near enough to zero to compute with; 0 for none.
  static func limited(_ length: Double) -> Double {
    length.isNaN ? 0 : max(-maximumSize, min(length, maximumSize))
  }

  /// What the shaper is told of kerning and ligatures, in the font's own words.
  var features: String? {
    guard let kern else { return nil }
    return kern == 0 ? "kern=0" : "liga=0, clig=0, dlig=0"
  }
}
