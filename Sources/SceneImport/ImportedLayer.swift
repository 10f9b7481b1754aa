import VectorImages

/// A layer of an imported scene: its keys, with values in YAML, in the order of the file.
struct ImportedLayer {
  private(set) var keys: [(name: String, value: String)] = []
  /// The layer that masks this one, as a list of one layer.
  var mask: [ImportedLayer] = []
  var layers: [ImportedLayer] = []
  /// The element that the layer shows.
  var place: SVGPlace?

  init(_ keys: KeyValuePairs<String, String> = [:]) {
    self.keys = keys.map { ($0.key, $0.value) }
  }

  /// Whether the layer only places its layers.
  var isPlainGroup: Bool { keys.isEmpty && mask.isEmpty }

  /// The layer as a mask, whose own mask would be ignored.
  var inGroupIfMasked: ImportedLayer {
    guard !mask.isEmpty else { return self }
    var group = ImportedLayer()
    group.layers = [self]
    return group
  }

  mutating func set(_ name: String, _ value: String) { keys.append((name, value)) }

  /// Makes a key the first one.
  mutating func setFirst(_ name: String, _ value: String) { keys.insert((name, value), at: 0) }

  /// The lines of the layer as a mapping.
  func lines(indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    var result = keys.map { "\(space)\($0.name): \($0.value)" }
    if let mask = mask.first {
      result.append("\(space)mask:")
      result += mask.lines(indent: indent + 2)
    }
    if !layers.isEmpty {
      result.append("\(space)layers:")
      result += Self.list(layers, indent: indent + 2)
    }
    return result.isEmpty ? ["\(space){}"] : result
  }

  /// The lines of layers as a list.
  static func list(_ layers: [ImportedLayer], indent: Int) -> [String] {
    layers.flatMap { layer in
      var lines = layer.lines(indent: indent + 2)
      lines[0] = String(repeating: " ", count: indent) + "- " + lines[0].dropFirst(indent + 2)
      return lines
    }
  }
}
