extension FontBook {
  /// The face for a name that nobody has: the default family's or, without it, the first there is.
  package var standIn: FontDescription {
    if let face = try? lookup(name: nil) { return face }
    guard let first = faces.first else {
      preconditionFailure(
        "TX-03: \(FontError.defaultFamilyMissing(directory: Self.packagedDirectory))")
    }
    return FontDescription(face: first)
  }

  /// The member of a family that is wanted.
  ///
  /// - Parameters:
  ///   - family: The family's name as the files have it.
  ///   - near: Whose width and weight are kept, where the weight does not change.
  ///   - isBold: Whether the weight is to be 600 at least.
  ///   - isItalic: Whether it is to lean.
  ///   - weight: 100 to 900; nil follows from the others.
  /// - Returns: The nearest member that leans and is bold as wanted; nil where there is none.
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
