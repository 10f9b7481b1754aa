extension FontBook {
  /// The fallback for an unknown name: the default family or, without it, the first available face.
  package var standIn: FontDescription {
    if let face = try? lookup(name: nil) { return face }
    guard let first = faces.first else {
      let error = FontError.defaultFamilyMissing(directory: Self.packagedDirectory)
      fatalError("\(error) (TX-03, docs/rules/text.md)")
    }
    return FontDescription(face: first)
  }

  /// Returns the member of a family that matches the requested traits.
  ///
  /// - Parameters:
  ///   - family: The family's name, as in the font files.
  ///   - near: The font whose width is kept, and whose weight is kept unless boldness changes.
  ///   - isBold: Whether the weight must be at least 600.
  ///   - isItalic: Whether the face must be italic.
  ///   - weight: The weight, from 100 to 900, or nil to derive it from the other parameters.
  /// - Returns: The closest member with the requested slant and boldness, or nil if there is none.
  package func face(
    family: String, near: FontDescription, isBold: Bool, isItalic: Bool, weight: Double? = nil
  ) -> FontDescription? {
    let wasBold = near.face.weight >= 600
    let wanted = weight ?? (isBold == wasBold ? near.face.weight : isBold ? 700 : 400)
    let members = faces.filter {
      $0.names.family == family && $0.isItalic == isItalic
        && (weight != nil || ($0.weight >= 600) == isBold)
    }
    func distance(_ face: FontFace) -> Double {
      abs(face.widthPercentage - near.face.widthPercentage) * 10 + abs(face.weight - wanted)
    }
    return members.min { distance($0) < distance($1) }.map { FontDescription(face: $0) }
  }
}
