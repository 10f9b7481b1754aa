/// A font without its size: one face of a font book.
package struct FontDescription: Sendable, Hashable {
  /// The face.
  package let face: FontFace

  package init(face: FontFace) { self.face = face }

  /// As a font menu groups faces: "Inter".
  package var family: String { face.names.family }
  /// The member of the family: "Bold Italic".
  package var style: String { face.names.style }
  /// The name without blanks: "Inter-BoldItalic".
  package var postScriptName: String { face.names.postScript }

  package static func == (left: FontDescription, right: FontDescription) -> Bool {
    left.face === right.face
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(face)) }

  /// Above the baseline, in points.
  ///
  /// - Parameter size: Points to an em.
  /// - Returns: The ascent, positive.
  package func ascent(size: Double) -> Double { face.ascent * size / face.unitsPerEm }

  /// Below the baseline, in points.
  ///
  /// - Parameter size: Points to an em.
  /// - Returns: The descent, positive.
  package func descent(size: Double) -> Double { face.descent * size / face.unitsPerEm }

  /// Between two lines, in points.
  ///
  /// - Parameter size: Points to an em.
  /// - Returns: The leading.
  package func leading(size: Double) -> Double { face.lineGap * size / face.unitsPerEm }

  /// The height of capital letters, in points.
  ///
  /// - Parameter size: Points to an em.
  /// - Returns: The height; 0 for a font that neither says it nor has an H.
  package func capHeight(size: Double) -> Double { face.capHeight * size / face.unitsPerEm }

  /// The height of small letters without ascenders, in points.
  ///
  /// - Parameter size: Points to an em.
  /// - Returns: The height; 0 for a font that neither says it nor has an x.
  package func xHeight(size: Double) -> Double { face.xHeight * size / face.unitsPerEm }

  /// Where the middle of a line under the text lies, in points above the baseline: negative.
  ///
  /// - Parameter size: Points to an em.
  /// - Returns: The place.
  package func underlinePosition(size: Double) -> Double {
    face.rules.underlinePosition * size / face.unitsPerEm
  }

  /// How thick a line under the text is, in points.
  ///
  /// - Parameter size: Points to an em.
  /// - Returns: The thickness.
  package func underlineThickness(size: Double) -> Double {
    face.rules.underlineThickness * size / face.unitsPerEm
  }
}
