package import TextAttributes

/// A font without a size: one face of a font book, with the axes of a variable font.
package struct FontDescription: Sendable, Hashable {
  /// The face.
  package let face: FontFace
  /// The axes that differ from the face's defaults, within their ranges.
  package let variations: FontSettings

  /// Creates a font.
  package init(face: FontFace, variations: FontSettings = FontSettings()) {
    self.face = face
    var values: [String: Double] = [:]
    for axis in face.axes {
      guard let value = variations.values[axis.tag], value.isFinite else { continue }
      let limited = min(max(value, axis.minimum), axis.maximum)
      if limited != axis.standard { values[axis.tag] = limited }
    }
    self.variations = FontSettings(values)
  }

  /// The family, as a font menu groups faces: "Inter".
  package var family: String { face.names.family }
  /// The member of the family: "Bold Italic".
  package var style: String { face.names.style }
  /// The name without spaces: "Inter-BoldItalic".
  package var postScriptName: String { face.names.postScript }

  package static func == (left: FontDescription, right: FontDescription) -> Bool {
    left.face === right.face && left.variations == right.variations
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(face))
    hasher.combine(variations)
  }

  /// Returns the ascent above the baseline, in points.
  ///
  /// - Returns: The ascent, positive.
  package func ascent(size: Double) -> Double { face.ascent * size / face.unitsPerEm }

  /// Returns the descent below the baseline, in points.
  ///
  /// - Returns: The descent, positive.
  package func descent(size: Double) -> Double { face.descent * size / face.unitsPerEm }

  /// Returns the leading between two lines, in points.
  package func leading(size: Double) -> Double { face.lineGap * size / face.unitsPerEm }

  /// Returns the height of capital letters, in points.
  ///
  /// - Returns: The height, or 0 if the font neither specifies it nor has an H.
  package func capHeight(size: Double) -> Double { face.capHeight * size / face.unitsPerEm }

  /// Returns the height of lowercase letters without ascenders, in points.
  ///
  /// - Returns: The height, or 0 if the font neither specifies it nor has an x.
  package func xHeight(size: Double) -> Double { face.xHeight * size / face.unitsPerEm }

  /// Returns the position of an underline's center, in points above the baseline; negative.
  ///
  /// - Parameter size: The size, in points per em.
  /// - Returns: The position.
  package func underlinePosition(size: Double) -> Double {
    face.rules.underlinePosition * size / face.unitsPerEm
  }

  /// Returns the thickness of an underline, in points.
  ///
  /// - Parameter size: The size, in points per em.
  /// - Returns: The thickness.
  package func underlineThickness(size: Double) -> Double {
    face.rules.underlineThickness * size / face.unitsPerEm
  }
}
