/// A font without a size: one face of a font book.
package struct FontDescription: Sendable, Hashable {
  /// The face.
  package let face: FontFace

  package init(face: FontFace) { self.face = face }

  /// The family, as a font menu groups faces: "Inter".
  package var family: String { face.names.family }
  /// The member of the family: "Bold Italic".
  package var style: String { face.names.style }
  /// The name without spaces: "Inter-BoldItalic".
  package var postScriptName: String { face.names.postScript }

  package static func == (left: FontDescription, right: FontDescription) -> Bool {
    left.face === right.face
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(face)) }

  /// Returns the ascent above the baseline, in points.
  ///
  /// - Parameter size: The size, in points per em.
  /// - Returns: The ascent, positive.
  package func ascent(size: Double) -> Double { face.ascent * size / face.unitsPerEm }

  /// Returns the descent below the baseline, in points.
  ///
  /// - Parameter size: The size, in points per em.
  /// - Returns: The descent, positive.
  package func descent(size: Double) -> Double { face.descent * size / face.unitsPerEm }

  /// Returns the leading between two lines, in points.
  ///
  /// - Parameter size: The size, in points per em.
  /// - Returns: The leading.
  package func leading(size: Double) -> Double { face.lineGap * size / face.unitsPerEm }

  /// Returns the height of capital letters, in points.
  ///
  /// - Parameter size: The size, in points per em.
  /// - Returns: The height, or 0 if the font neither specifies it nor has an H.
  package func capHeight(size: Double) -> Double { face.capHeight * size / face.unitsPerEm }

  /// Returns the height of lowercase letters without ascenders, in points.
  ///
  /// - Parameter size: The size, in points per em.
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
