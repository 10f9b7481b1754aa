import Foundation
import Spelling

extension FontBook {
  /// Returns the font with a name.
  ///
  /// Family, full, and PostScript names are recognized, regardless of case, spaces, and hyphens:
  /// "Inter", "Inter Bold", "Inter-SemiBold", "Inter Display Light Italic". A family name alone
  /// means its regular face. Helvetica, Helvetica Neue, and "system", with or without a style, mean
  /// the default family, unless a file provides a font with that name (TX-03).
  ///
  /// - Throws: `FontError.unknownName` with similar names, or `.defaultFamilyMissing`.
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

  /// Returns whether the default family substitutes for a name, such as Helvetica (TX-03).
  ///
  /// - Parameter name: A name that `lookup` recognizes.
  /// - Returns: False if a face or family has the name.
  package func replaces(_ name: String) -> Bool { facesByName[Self.key(name)] == nil }

  /// Returns the style that follows one of the names that the default family substitutes for.
  private static func styleOfStandIn(_ key: String) -> String? {
    // The longer name first, because "helveticaneue" also starts with "helvetica".
    for standIn in ["helveticaneue", "helvetica", "system", Self.key(defaultFamily)]
    where key.hasPrefix(standIn) {
      return String(key.dropFirst(standIn.count))
    }
    return nil
  }

  /// Returns a name without the differences in its spelling that do not matter.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns every name of every face; if two faces share a name, the earlier one has it.
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
        // A family's own name takes precedence over another face's full name.
        index[key(family)] = regular
      }
    }
    return index
  }

  /// Returns up to three families or full names similar to a misspelled name, best first, or all
  /// families if none is similar.
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
  /// The distance from upright, from normal width, and from weight 400, in that order of
  /// significance.
  fileprivate var distanceFromRegular: Double {
    (isItalic ? 10_000 : 0) + abs(widthPercentage - 100) * 10 + abs(weight - 400)
  }
}
