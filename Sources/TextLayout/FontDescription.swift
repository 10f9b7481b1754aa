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
}
