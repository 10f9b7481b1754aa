import Foundation
import Spelling

extension FontBook {
  /// The font of a name.
  ///
  /// Family, full and PostScript names are understood, whatever their capitals, blanks and hyphens:
  /// "Inter", "Inter Bold", "Inter-SemiBold", "Inter Display Light Italic". A family alone means
  /// its regular face. Helvetica, Helvetica Neue and "system", with or without a style, are the
  /// default family, unless a file brings a font of that name (TX-03).
  ///
  /// - Parameter name: The name; nil is the default family.
  /// - Returns: The font.
  /// - Throws: `FontError.unknownName` with near names, or `.defaultFamilyMissing`.
  package func lookup(name: String?) throws(FontError) -> FontDescription {
    let key = Self.key(name ?? Self.defaultFamily)
    if let face = facesByName[key] { return FontDescription(face: face) }
    if let style = Self.styleOfStandIn(key) {
      let candidates = [style, style.replacingOccurrences(of: "oblique", with: "italic")]
      for candidate in candidates {
        if let face = facesByName[Self.key(Self.defaultFamily) + candidate] {
          return FontDescription(face: face)
        }
      }
      if style.isEmpty { throw .defaultFamilyMissing(directory: Self.packagedDirectory) }
    }
    throw .unknownName(name ?? Self.defaultFamily, near: nearNames(to: key))
  }

  /// Whether no face has a name that the default family stands in for, such as Helvetica (TX-03).
  ///
  /// - Parameter name: A name that `lookup` knows.
  /// - Returns: False for a name of a face or family.
  package func replaces(_ name: String) -> Bool { facesByName[Self.key(name)] == nil }

  /// What follows one of the names that the default family stands for.
  private static func styleOfStandIn(_ key: String) -> String? {
    // The longer name first: "helveticaneue" begins with "helvetica" too.
    for standIn in ["helveticaneue", "helvetica", "system", Self.key(defaultFamily)]
    where key.hasPrefix(standIn) {
      return String(key.dropFirst(standIn.count))
    }
    return nil
  }

  /// A name without what people spell differently.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Every name of every face; where two faces share one, the earlier has it.
  static func index(of faces: [FontFace]) -> [String: FontFace] {
    var index: [String: FontFace] = [:]
    for face in faces {
      for name in face.names.all + ["\(face.names.family) \(face.names.style)"]
      where index[key(name)] == nil {
        index[key(name)] = face
      }
    }
    var seen: Set<String> = []
    for family in faces.map(\.names.family) where seen.insert(family).inserted {
      let members = faces.filter { $0.names.family == family }
      if let regular = members.min(by: { $0.distanceFromRegular < $1.distanceFromRegular }) {
        // A family's own name beats the full name that another face may have.
        index[key(family)] = regular
      }
    }
    return index
  }

  /// Up to three families or full names that a misspelt name may have meant, best first; where
  /// nothing is near, the families.
  private func nearNames(to key: String) -> [String] {
    var seen: Set<String> = []
    let names = (families + faces.map(\.names.full)).filter { seen.insert($0).inserted }
    let ranked = names.map { (name: $0, distance: NearName.editDistance(Self.key($0), key)) }
      .filter { $0.distance <= max(2, key.count / 3) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.isEmpty ? families : ranked.prefix(3).map(\.name)
  }
}

extension FontFace {
  /// How far a face is from upright, of normal width and of weight 400, in that order.
  fileprivate var distanceFromRegular: Double {
    (isItalic ? 10_000 : 0) + abs(widthPercentage - 100) * 10 + abs(weight - 400)
  }
}
