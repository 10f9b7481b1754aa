package import CoreGraphics
package import TextAttributes

/// The appearance of a run of text.
package struct TextStyle: Sendable, Hashable {
  /// The face; characters it lacks come from other faces of the same book.
  package var font: FontDescription
  /// The size, in points per em.
  package var size: Double
  /// The transform of outlines, each about its own origin.
  package var matrix = FontMatrix.identity
  /// The color, or nil for the color passed when drawing.
  package var color: CGColor?
  /// The ligatures that text uses.
  package enum Ligatures: Int, Sendable, Hashable {
    /// Only those that the script requires.
    case essential = 0
    /// Those that the font enables by default.
    case usual = 1
    /// All that the font has.
    case all = 2
  }

  /// The space added after each character, in points.
  ///
  /// If nil, the font's kerning and ligatures apply; 0 disables kerning, and any other number
  /// disables ligatures, as with Core Text's attribute.
  package var kern: Double?
  /// The space added after each character but the last of a line, in points.
  ///
  /// The font's kerning applies; any number but 0 disables ligatures.
  package var letterSpacing = 0.0
  /// The ligatures, or nil for the usual ones.
  package var ligatures: Ligatures?
  /// Whether all digits have the same width, if the font provides such digits.
  package var hasMonospacedDigits = false
  /// OpenType features by tag, which take precedence over the style's own; 0 turns one off.
  package var fontFeatures = FontSettings()
  /// The families that are searched first for characters that the face lacks, in order.
  package var fallbackFamilies: [String] = []
  /// The width of the stroke along letters' outlines, in percent of the size; 0 for no stroke.
  ///
  /// If positive, letters are stroked and not filled; if negative, they are filled and stroked.
  package var strokeWidth = 0.0
  /// The color of the stroke, or nil for the color of the letters.
  package var strokeColor: CGColor?
  /// The distance above the line's baseline, in points; negative is below.
  package var baselineOffset = 0.0
  package var underline: TextRule?
  package var strikethrough: TextRule?
  /// The paragraph style; the first character's style applies to the whole paragraph.
  package var paragraph = ParagraphStyle()
  /// A tag that distinguishes runs that look the same; it has no effect on layout.
  package var tag = 0

  /// Creates a style of plain text in the color passed when drawing.
  package init(font: FontDescription, size: Double) {
    self.font = font
    self.size = size
  }

  /// The largest drawn size, in points; a larger or infinite size is reduced to it.
  package static let maximumSize = 100_000.0

  /// The size as drawn; 0, which shows nothing, if the size is negative or NaN.
  package var drawnSize: Double { size > 0 ? min(size, Self.maximumSize) : 0 }

  /// Points per font unit, before the matrix.
  var scale: Double { drawnSize / font.face.unitsPerEm }

  /// Points per font unit along the line.
  var scaleAcross: Double { scale * matrix.width }

  /// Points per font unit, vertically.
  var scaleUp: Double { scale * matrix.height }

  /// The kerning and letter spacing as drawn.
  var drawnKern: Double { Self.limited(kern ?? 0) + drawnLetterSpacing }

  /// The letter spacing as drawn.
  var drawnLetterSpacing: Double { Self.limited(letterSpacing) }

  /// The baseline offset as drawn.
  var drawnOffset: Double { Self.limited(baselineOffset) }

  /// Returns a length clamped to a range that is safe to compute with, or 0 for NaN.
  static func limited(_ length: Double) -> Double {
    length.isNaN ? 0 : max(-maximumSize, min(length, maximumSize))
  }

  /// The stroke width as drawn, in points; 0 for no stroke.
  var drawnStrokeWidth: Double {
    Self.limited(Self.limited(strokeWidth).magnitude / 100 * drawnSize)
  }

  /// Whether letters are filled.
  var isFilled: Bool { !(strokeWidth > 0) }

  /// The OpenType features that select kerning and ligatures for the shaper.
  var features: String? {
    var features: [String] = []
    if kern == 0 { features.append("kern=0") }
    if hasMonospacedDigits { features.append("tnum=1") }
    if ligatures == .essential || (kern ?? 0) != 0 || letterSpacing != 0 {
      features.append("liga=0, clig=0, dlig=0")
    } else if ligatures == .all {
      features.append("dlig=1")
    }
    // The last setting of a feature applies.
    for tag in fontFeatures.tags {
      let value = min(max(fontFeatures.values[tag] ?? 0, 0), 65_535)
      features.append("\(tag)=\(Int(value))")
    }
    return features.isEmpty ? nil : features.joined(separator: ", ")
  }
}
