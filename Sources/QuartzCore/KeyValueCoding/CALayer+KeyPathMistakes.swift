import Spelling

extension CALayer {
  /// Warns of a key path that leads nowhere: into a filter or an emitter cell that the layer does not
  /// have, to an input or a component that is unknown, or past a misspelled property (CI-25, EM-19,
  /// V-01).
  ///
  /// Client code may use keys of its own, so an unknown name is a mistake only if it resembles that of a
  /// property and nothing has a value for it.
  ///
  /// - Parameter keyPath: A key path of this layer, without `sublayers.NAME.` before it.
  /// - Returns: Whether a mistake was reported.
  func reportsMistake(inKeyPath keyPath: String) -> Bool {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, rest) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    guard let property = propertyTable[name] else {
      guard !isOwnKey(name) else { return false }
      let near = NearName.suggestions(for: name, among: propertyTable.rows.map(\.name))
      guard !near.isEmpty else { return false }
      CAEngine.warn("V-01", "\(keyPath): the layer has no such property" + Self.suggestion(near))
      return true
    }
    guard let rest else { return false }
    if property.kind == .emitterCells { return reportsMistake(inCellKeyPath: rest, of: property) }
    if reportsMistake(inFilterKeyPath: keyPath) { return true }
    guard ValueComponent.named(rest, of: property.kind) == nil else { return false }
    let components = ValueComponent.spellings(of: property.kind).map(\.name)
    CAEngine.warn(
      "V-01",
      "\(keyPath): \(name) has no such component"
        + Self.suggestion(NearName.suggestions(for: rest, among: components)))
    return true
  }

  /// Warns of a mistake in the key path of an animation that is added to the layer.
  ///
  /// - Parameters:
  ///   - keyPath: The key path, which may begin with `sublayers.NAME.`.
  ///   - place: Its destination, or nil if it leads nowhere.
  func reportMistake(inAnimatedKeyPath keyPath: String, leadingTo place: LayerKeyPath?) {
    guard let place else {
      _ = reportsMistake(inKeyPath: keyPath)
      return
    }
    let (layer, path) = (place.layer, place.path)
    let mayBeMissing =
      switch path.property.kind {
      case .emitterCells, .filters, .compositingFilter, .transitionFilter: path.component != nil
      default: false
      }
    if layer.propertyTable[path.property.name] !== path.property
      || mayBeMissing && path.read(layer.state) == nil
    {
      _ = layer.reportsMistake(inKeyPath: path.keyPath)
    }
  }

  /// Warns of a key path below `emitterCells` without a cell or without a property (EM-19).
  private func reportsMistake(inCellKeyPath path: String, of property: LayerProperty) -> Bool {
    guard let component = ValueComponent.named(path, of: .emitterCells) else {
      let key = path.split(separator: ".").last.map { String($0) } ?? path
      let near = NearName.suggestions(for: key, among: EmitterCell.properties.map(\.name))
      CAEngine.warn(
        "EM-19",
        "emitterCells.\(path): cells have no property \"\(key)\"" + Self.suggestion(near))
      return true
    }
    guard component.read(property.read(state)) == nil else { return false }
    CAEngine.warn("EM-19", "emitterCells.\(path): the layer has no such emitter cell")
    return true
  }

  /// Returns whether client code knows a key: by a value, a declaration, or a method of the class.
  private func isOwnKey(_ key: String) -> Bool {
    MediaTimingKeys.row(key) != nil || LayerTreeKeys.row(key) != nil
      || customDeclaration(forKey: key) != nil || undefinedValue(forKey: key) != nil
      || type(of: self).needsDisplay(forKey: key)
  }

  private static func suggestion(_ names: [String]) -> String {
    names.isEmpty
      ? "" : "; did you mean \(names.map { "\"\($0)\"" }.joined(separator: " or "))?"
  }
}
