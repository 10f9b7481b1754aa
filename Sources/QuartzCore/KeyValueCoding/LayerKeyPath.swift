import LayerTree

/// Where a key path of a layer leads: to a property of the layer, or of one of its sublayers by name
/// (V-03).
struct LayerKeyPath {
  let layer: CALayer
  /// How many levels below the layer that was asked; 0 is that layer.
  let depth: Int
  let path: PropertyPath
}

extension CALayer {
  /// Looks a key path up, through `sublayers.NAME.` where it begins so; nil where it leads nowhere.
  ///
  /// The first sublayer of a name counts. Names are looked up once, when an animation is added: one
  /// whose sublayer comes later is inert.
  ///
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - known: The property at its end, if that was looked up before.
  ///   - sample: A value that tells the kind of a key under which the layer has nothing yet.
  /// - Returns: The layer and its property.
  func place(
    ofKeyPath keyPath: String, knownAs known: PropertyPath? = nil, like sample: Any? = nil
  ) -> LayerKeyPath? {
    var (layer, depth, rest) = (self, 0, keyPath[...])
    while rest.hasPrefix("sublayers.") {
      guard let (next, path) = layer.sublayer(onKeyPath: rest) else { return nil }
      (layer, depth, rest) = (next, depth + 1, path)
    }
    return (known ?? layer.path(String(rest), like: sample)).map {
      LayerKeyPath(layer: layer, depth: depth, path: $0)
    }
  }

  /// The sublayer that a key path names after `sublayers.`, and the rest of the path.
  func sublayer(onKeyPath keyPath: Substring) -> (layer: CALayer, rest: Substring)? {
    let named = keyPath.dropFirst("sublayers.".count)
    // Names may have dots themselves, so they are not split off at the first one.
    let found = (sublayers ?? []).first { sublayer in
      sublayer.name.map { !$0.isEmpty && named.hasPrefix($0 + ".") } ?? false
    }
    guard let found, let name = found.name else { return nil }
    return (found, named.dropFirst(name.count + 1))
  }

  /// A property of the layer, built-in or client code's, or a part of one.
  func path(_ keyPath: String, like sample: Any? = nil) -> PropertyPath? {
    if let path = PropertyPath(keyPath, in: propertyTable) { return path }
    return PropertyPath(keyPath) { key in
      guard propertyTable[key] == nil, MediaTimingKeys.row(key) == nil,
        LayerTreeKeys.row(key) == nil
      else { return nil }
      // What a part is a part of cannot be told from the part.
      return customRow(forKey: key, like: keyPath.contains(".") ? nil : sample)
    }
  }
}
