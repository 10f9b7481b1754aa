/// The destination of a layer's key path: a property of the layer, or of one of its named sublayers
/// (V-03).
struct LayerKeyPath {
  let layer: CALayer
  /// The number of levels below the original layer, which is level 0.
  let depth: Int
  let path: PropertyPath
}

extension CALayer {
  /// Resolves a key path, including any `sublayers.NAME.` prefixes; returns nil if it leads
  /// nowhere.
  ///
  /// The first sublayer with a name is used. Names are resolved once, when an animation is added;
  /// if the sublayer is inserted later, the animation is inert.
  ///
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - known: The property at its end, if already resolved.
  ///   - sample: A value that determines the kind of a key for which the layer has no value.
  /// - Returns: The layer and its property.
  func place(
    ofKeyPath keyPath: String, knownAs known: PropertyPath? = nil,
    like sample: @autoclosure () -> Any? = nil
  ) -> LayerKeyPath? {
    var (layer, depth, rest) = (self, 0, keyPath[...])
    while rest.hasPrefix("sublayers.") {
      guard let (next, path) = layer.sublayer(onKeyPath: rest) else { return nil }
      (layer, depth, rest) = (next, depth + 1, path)
    }
    return (known ?? layer.path(String(rest), like: sample())).map {
      LayerKeyPath(layer: layer, depth: depth, path: $0)
    }
  }

  /// Returns the sublayer that a key path names after `sublayers.`, and the rest of the path.
  func sublayer(onKeyPath keyPath: Substring) -> (layer: CALayer, rest: Substring)? {
    let named = keyPath.dropFirst("sublayers.".count)
    // Names may contain dots, so they do not end at the first one.
    let found = (sublayers ?? []).first { sublayer in
      sublayer.name.map { !$0.isEmpty && named.hasPrefix($0 + ".") } ?? false
    }
    guard let found, let name = found.name else { return nil }
    return (found, named.dropFirst(name.count + 1))
  }

  /// Returns a property of the layer, built-in or custom, or a component of one.
  func path(_ keyPath: String, like sample: @autoclosure () -> Any? = nil) -> PropertyPath? {
    if let property = propertyTable[keyPath] { return PropertyPath(property) }
    // A filter of client code knows the kinds of its own inputs.
    if let path = PropertyPath(toClientInput: keyPath, of: state)
      ?? PropertyPath(keyPath, in: propertyTable)
    {
      return path
    }
    return PropertyPath(keyPath) { key in
      guard propertyTable[key] == nil, MediaTimingKeys.row(key) == nil,
        LayerTreeKeys.row(key) == nil
      else { return nil }
      // The kind of the whole cannot be determined from a component.
      return customRow(forKey: key, like: keyPath.contains(".") ? nil : sample())
    }
  }
}
