/// What other programs call the things that a scene calls by Core Animation's names.
///
/// UIKit, SwiftUI, CSS, the web's animation API, SVG, Lottie, After Effects, Framer Motion, GSAP and
/// Rive; for keys of scenes, types, names that keys take, and key paths.
package enum ForeignNames {
  /// Where a name stands.
  package enum Kind: Sendable, CaseIterable {
    /// A key of a mapping.
    case key
    /// What stands behind `type:`.
    case type
    /// One of the names that a key takes, curves included.
    case name
    /// A key path of an animation, or a property behind a layer's id.
    case keyPath
  }

  /// A foreign name, and the scene's names for it.
  package struct Entry: Sendable, Hashable {
    /// In small letters, without what `folded` drops.
    package let foreign: String
    /// The likeliest first.
    package let names: [String]
  }

  /// The scene's names for a name from elsewhere.
  ///
  /// - Parameter name: The foreign name in any spelling.
  /// - Returns: The scene's names of all kinds, the likeliest first; empty for an unknown name.
  package static func equivalents(of name: String) -> [String] { index[folded(name)] ?? [] }

  /// All entries of a kind, in order of the foreign name.
  ///
  /// - Parameter kind: Where the names stand.
  /// - Returns: The entries.
  package static func entries(_ kind: Kind) -> [Entry] {
    let table =
      switch kind {
      case .key: keys
      case .type: types
      case .name: names
      case .keyPath: keyPaths
      }
    return table.map { Entry(foreign: $0.0, names: $0.1) }
  }

  /// Drops what differs between spelling habits: case, hyphens, underscores, spaces, points, colons.
  ///
  /// - Parameter name: A name.
  /// - Returns: Small letters and what else is left.
  package static func folded(_ name: String) -> String {
    let dropped: Set<Unicode.Scalar> = ["-", "_", " ", ".", ":"]
    return String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { !dropped.contains($0) }))
  }

  /// All tables in one, since what is allowed at a place tells the kinds apart.
  private static let index: [String: [String]] = {
    var index: [String: [String]] = [:]
    for (foreign, names) in keyPaths + keys + types + names {
      index[foreign, default: []] += names.filter { !(index[foreign] ?? []).contains($0) }
    }
    return index
  }()
}
