package import CoreGraphics
package import TextAttributes

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
  /// Which letters become one glyph.
  package enum Ligatures: Int, Sendable, Hashable {
    /// Only those that the script cannot do without.
    case essential = 0
    /// Those that the font has on by itself.
    case usual = 1
    /// All that the font has.
    case all = 2
  }

  /// Points added after each character.
  ///
  /// Nil leaves the font's kerning and ligatures on, 0 turns kerning off, and any other number
  /// turns ligatures off, as Core Text's attribute does.
  package var kern: Double?
  /// How far letters are joined; nil is as usual.
  package var ligatures: Ligatures?
  /// How wide the line along letters' outlines is, in percent of the size; 0 for none.
  ///
  /// A positive line takes the place of the letters' insides, a negative one is drawn over them.
  package var strokeWidth = 0.0
  /// The color of that line; nil is that of the letters.
  package var strokeColor: CGColor?
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

  /// The line along outlines as it is drawn, in points; 0 for none.
  var drawnStrokeWidth: Double {
    Self.limited(Self.limited(strokeWidth).magnitude / 100 * drawnSize)
  }

  /// Whether the insides of letters are filled.
  var isFilled: Bool { !(strokeWidth > 0) }

  /// What the shaper is told of kerning and ligatures, in the font's own words.
  var features: String? {
    var features: [String] = []
    if kern == 0 { features.append("kern=0") }
    if ligatures == .essential || (kern ?? 0) != 0 {
      features.append("liga=0, clig=0, dlig=0")
    } else if ligatures == .all {
      features.append("dlig=1")
    }
    return features.isEmpty ? nil : features.joined(separator: ", ")
  }
}
