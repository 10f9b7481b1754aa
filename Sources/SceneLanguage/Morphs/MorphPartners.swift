import QuartzCore

/// Which layers in two trees match (MG-04).
struct MorphPartners {
  private var partners: [ObjectIdentifier: CALayer] = [:]

  /// Matches two layers, the given layers in them, and then the sublayers with a name that is unique
  /// in both.
  ///
  /// - Parameters:
  ///   - source: A layer.
  ///   - target: Another one.
  ///   - given: Sublayers of the first with those of the second that they match.
  init(_ source: CALayer, _ target: CALayer, given: [(CALayer, CALayer)]) {
    for (one, other) in [(source, target)] + given { match(one, other) }
    let (names, otherNames) = (Self.names(in: source), Self.names(in: target))
    for (name, layer) in names {
      guard let layer, let other = otherNames[name] ?? nil, self[layer] == nil, self[other] == nil
      else { continue }
      match(layer, other)
    }
  }

  /// The layer that matches a layer, or nil for none.
  subscript(layer: CALayer) -> CALayer? { partners[ObjectIdentifier(layer)] }

  private mutating func match(_ one: CALayer, _ other: CALayer) {
    partners[ObjectIdentifier(one)] = other
    partners[ObjectIdentifier(other)] = one
  }

  /// Returns the sublayers by name, with nil for names that several have.
  private static func names(in layer: CALayer) -> [String: CALayer?] {
    var names: [String: CALayer?] = [:]
    for layer in layer.tree.dropFirst() {
      guard let name = layer.name, !name.isEmpty else { continue }
      names[name] = .some(names[name] == nil ? layer : nil)
    }
    return names
  }

  /// Whether a sublayer of a layer, at any depth, matches another layer.
  func hasMatches(inside layer: CALayer) -> Bool {
    layer.tree.dropFirst().contains { self[$0] != nil }
  }
}

extension CALayer {
  /// The layer and its sublayers at all depths, without masks, each before those in it.
  var tree: [CALayer] { [self] + (sublayers ?? []).flatMap(\.tree) }
}
