package import MultiplaneScene

/// The layers and key paths whose curves are of interest.
package struct CurveSelection: Sendable, Hashable {
  /// The reason that a selection has no curves.
  package enum Problem: Error, Sendable, Hashable {
    /// Nothing in the scene moves.
    case nothingMoves
    /// The scene has no such layer.
    case unknownLayer(UnknownWord)
    /// No property of the layers moves.
    case stillLayers([String])
    /// No property of the layers with the key path moves.
    case unknownKeyPath(UnknownWord)
  }

  /// The labels of layers; empty for all.
  package var layers: [String]
  /// Key paths of properties or components; empty for all.
  package var keyPaths: [String]

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - layers: The labels of layers: their ids, or the names of layers down to them. Empty for all.
  ///   - keyPaths: Key paths, such as `position`, `position.x` or `transform`. Empty for all.
  package init(layers: [String] = [], keyPaths: [String] = []) {
    (self.layers, self.keyPaths) = (layers, keyPaths)
  }
}

extension PropertyCurve.Collection {
  /// Returns the curves of a selection.
  ///
  /// - Parameter selection: The layers and key paths.
  /// - Returns: The curves, at least one, with only the selected components.
  /// - Throws: `CurveSelection.Problem`.
  package func curves(
    _ selection: CurveSelection
  ) throws(CurveSelection.Problem) -> [PropertyCurve] {
    for layer in selection.layers where !layers.contains(layer) {
      throw .unknownLayer(UnknownWord(layer, among: layers))
    }
    guard !curves.isEmpty else { throw .nothingMoves }
    let ofLayers = curves.filter {
      selection.layers.isEmpty || selection.layers.contains($0.layer)
    }
    guard !ofLayers.isEmpty else { throw .stillLayers(selection.layers) }
    guard !selection.keyPaths.isEmpty else { return ofLayers }
    for keyPath in selection.keyPaths where !ofLayers.contains(where: { $0.part(keyPath) != nil }) {
      let known = ofLayers.flatMap { [$0.keyPath] + $0.keyPath.prefixes }
      throw .unknownKeyPath(UnknownWord(keyPath, among: Set(known).sorted()))
    }
    return ofLayers.compactMap { curve in
      selection.keyPaths.contains(curve.keyPath)
        ? curve : selection.keyPaths.lazy.compactMap { curve.part($0) }.first
    }
  }
}

extension PropertyCurve {
  /// Returns the part of the curve that a key path leads to: all of it for its own key path and for a
  /// shorter one, one series for that of a component, nil for others.
  func part(_ keyPath: String) -> PropertyCurve? {
    if self.keyPath == keyPath || self.keyPath.hasPrefix(keyPath + ".") { return self }
    guard keyPath.hasPrefix(self.keyPath + ".") else { return nil }
    let names = Self.seriesNames(keyPath.dropFirst(self.keyPath.count + 1))
    switch content {
    case .numbers(let series):
      let parts = series.filter { names.contains($0.name) }
      return parts.isEmpty ? nil : with(.numbers(parts))
    case .colors(let bands):
      let parts = bands.filter { names.contains($0.name) }
      return parts.isEmpty ? nil : with(.colors(parts))
    case .texts: return nil
    }
  }

  /// Returns the series that components name: `origin.x` of a rectangle is its `x`.
  private static func seriesNames(_ component: Substring) -> [String] {
    let last = component.split(separator: ".").last.map(String.init) ?? ""
    switch component {
    case "origin": return ["x", "y"]
    case "size": return ["width", "height"]
    case "origin.x", "origin.y", "size.width", "size.height": return [last]
    default: return [String(component)]
    }
  }

  private func with(_ content: Content) -> PropertyCurve {
    PropertyCurve(
      layer: layer, keyPath: keyPath, unit: unit, content: content, keyTimes: keyTimes)
  }
}

extension String {
  /// The key paths that lead to parts of which this one is a part, without itself.
  fileprivate var prefixes: [String] {
    indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }
}
