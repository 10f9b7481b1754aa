import Spelling

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
    /// As `NearName.folded` makes it.
    package let foreign: String
    /// The likeliest first.
    package let names: [String]
  }

  /// The scene's names for a name from elsewhere.
  ///
  /// - Parameter name: The foreign name in any spelling.
  /// - Returns: The scene's names of all kinds, the likeliest first; empty for an unknown name.
  package static func equivalents(of name: String) -> [String] {
    index[NearName.folded(name)] ?? []
  }

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

  /// What a name from elsewhere is called in a scene.
  ///
  /// A name that only differs in spelling from an allowed one is no foreign name; behind what its home
  /// puts before it, such as `layer.`, it is.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: The names allowed at its place.
  /// - Returns: Up to three candidates, the likeliest first; empty for a name that is not known.
  package static func suggestions(for name: String, among candidates: [String]) -> [String] {
    for (index, spelling) in spellings(of: name).enumerated() {
      let folded = NearName.folded(spelling)
      let same = candidates.filter { NearName.folded($0) == folded }
      if !same.isEmpty { return index == 0 ? [] : Array(same.prefix(3)) }
      let known = equivalents(of: spelling).filter(candidates.contains)
      if !known.isEmpty { return Array(known.prefix(3)) }
    }
    return []
  }

  /// All tables in one, since what is allowed at a place tells the kinds apart.
  private static let index: [String: [String]] = {
    var index: [String: [String]] = [:]
    for (foreign, names) in keyPaths + keys + types + names {
      index[foreign, default: []] += names.filter { !(index[foreign] ?? []).contains($0) }
    }
    return index
  }()

  /// A name, and what is left of it without what its home puts before or behind it.
  private static func spellings(of name: String) -> [String] {
    guard name.utf8.count <= 100 else { return [] }
    var spellings = [name]
    func add(_ spelling: some StringProtocol) {
      if !spelling.isEmpty { spellings.append(String(spelling)) }
    }
    // Swift's and UIKit's ways to a property, and prefixes of browsers.
    for prefix in [
      ".", "self.", "layer.", "view.", "-webkit-", "-moz-", "is", "UIView.", "CALayer.",
    ]
    where name.hasPrefix(prefix) {
      add(name.dropFirst(prefix.count))
    }
    // A Swift name behind its type: CAMediaTimingFillMode.forwards.
    if name.first?.isUppercase ?? false, let point = name.lastIndex(of: ".") {
      add(name[name.index(after: point)...])
    }
    // Objective-C's constants begin with the name of their type.
    if name.hasPrefix("kCA") {
      for type in constantTypes where name.hasPrefix("kCA" + type) {
        add(name.dropFirst(3 + type.count))
      }
    }
    return spellings
  }

  /// What stands between `kCA` and the name itself; types whose names begin alike come in order of
  /// length.
  private static let constantTypes = [
    "MediaTimingFunction", "ValueFunction", "GradientLayer", "CornerCurve", "Transition",
    "Truncation", "AnimationRotate", "Animation", "Alignment", "FillMode", "FillRule", "LineJoin",
    "Gravity",
    "LineCap", "Filter",
  ]
}
