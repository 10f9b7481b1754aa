import Spelling

/// The names that other programs use for things that have Core Animation's names in a scene.
///
/// They come from UIKit, SwiftUI, CSS, the Web Animations API, SVG, Lottie, After Effects, Framer
/// Motion, GSAP and Rive, and stand for the keys of scenes, types, the names that keys accept, and
/// key paths.
package enum ForeignNames {
  /// The place where a name is used.
  package enum Kind: Sendable, CaseIterable {
    /// A key of a mapping.
    case key
    /// The value of `type:`.
    case type
    /// One of the names that a key accepts, including curves.
    case name
    /// A key path of an animation, or a property after a layer's id.
    case keyPath
  }

  /// A foreign name and the scene's names for it.
  package struct Entry: Sendable, Hashable {
    /// The foreign name, folded by `NearName.folded`.
    package let foreign: String
    /// The scene's names, most likely first.
    package let names: [String]
  }

  /// Returns the scene's names for a foreign name.
  ///
  /// - Parameter name: The foreign name in any spelling.
  /// - Returns: The scene's names of all kinds, most likely first; empty for an unknown name.
  package static func equivalents(of name: String) -> [String] {
    index[NearName.folded(name)] ?? []
  }

  /// Returns all entries of a kind, in the order of their foreign names.
  ///
  /// - Parameter kind: The place where the names are used.
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

  /// Returns the scene's names for a foreign name, limited to the names allowed in its place.
  ///
  /// A name that differs from an allowed one only in its spelling is not a foreign name, except
  /// after a prefix of its origin, such as `layer.`.
  ///
  /// - Parameters:
  ///   - name: The text in the scene.
  ///   - candidates: The names allowed in its place.
  /// - Returns: Up to three candidates, most likely first; empty for an unknown name.
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

  /// All tables combined, because the names allowed in a place distinguish the kinds.
  private static let index: [String: [String]] = {
    var index: [String: [String]] = [:]
    for (foreign, names) in keyPaths + keys + types + names {
      index[foreign, default: []] += names.filter { !(index[foreign] ?? []).contains($0) }
    }
    return index
  }()

  /// Returns a name, and the same name without the prefixes and suffixes of its origin.
  private static func spellings(of name: String) -> [String] {
    guard name.utf8.count <= 100 else { return [] }
    var spellings = [name]
    func add(_ spelling: some StringProtocol) {
      if !spelling.isEmpty { spellings.append(String(spelling)) }
    }
    // The ways to reach a property in Swift and UIKit, and browser prefixes.
    for prefix in [
      ".", "self.", "layer.", "view.", "-webkit-", "-moz-", "is", "UIView.", "CALayer.",
    ]
    where name.hasPrefix(prefix) {
      add(name.dropFirst(prefix.count))
    }
    // A Swift name after its type: CAMediaTimingFillMode.forwards.
    if name.first?.isUppercase ?? false, let point = name.lastIndex(of: ".") {
      add(name[name.index(after: point)...])
    }
    // Objective-C constants start with the name of their type.
    if name.hasPrefix("kCA") {
      for type in constantTypes where name.hasPrefix("kCA" + type) {
        add(name.dropFirst(3 + type.count))
      }
    }
    return spellings
  }

  /// The part between `kCA` and the name itself; of types with a common prefix, the longer comes
  /// first.
  private static let constantTypes = [
    "MediaTimingFunction", "ValueFunction", "GradientLayer", "CornerCurve", "Transition",
    "Truncation", "AnimationRotate", "Animation", "Alignment", "FillMode", "FillRule", "LineJoin",
    "Gravity",
    "LineCap", "Filter",
  ]
}
