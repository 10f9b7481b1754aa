extension SceneFile {
  /// Returns the definition that `include:` refers to.
  ///
  /// - Parameter name: A symbol of the file, or else the id of one of its layers as written; nil
  ///   for a layer that contains all layers of the file.
  /// - Returns: The definition, without a scope; nil if there is none.
  func definition(_ name: String?) -> SceneCursor? {
    guard let layers = top?["layers"] else {
      if let name { return symbols.definition(of: name) }
      return top.map { SceneCursor(node: SceneNode(.mapping([]), range: $0.range), path: .root) }
    }
    let path = NodePath.root.appending("layers")
    guard let name else {
      let entry = SceneNode.Entry(key: "layers", keyRange: layers.range, value: layers)
      return SceneCursor(node: SceneNode(.mapping([entry]), range: layers.range), path: .root)
    }
    return symbols.definition(of: name) ?? layer(name, in: layers, path: path)
  }

  /// The names that `definition` accepts, sorted.
  var definitionNames: [String] {
    var names = Set(symbols.names)
    var pending = top?["layers"].map { [$0] } ?? []
    while let node = pending.popLast() {
      switch node.content {
      case .sequence(let elements): pending += elements
      case .mapping:
        if case .scalar(.string(let id))? = node["id"]?.content { names.insert(id) }
        pending += [node["layers"], node["mask"]].compactMap { $0 }
      case .scalar: break
      }
    }
    return names.sorted()
  }

  private func layer(_ name: String, in node: SceneNode, path: NodePath) -> SceneCursor? {
    switch node.content {
    case .sequence(let elements):
      for (index, element) in elements.enumerated() {
        if let found = layer(name, in: element, path: path.appending(index)) { return found }
      }
    case .mapping:
      if case .scalar(.string(name))? = node["id"]?.content {
        return SceneCursor(node: node, path: path)
      }
      for key in ["layers", "mask"] {
        if let child = node[key], let found = layer(name, in: child, path: path.appending(key)) {
          return found
        }
      }
    case .scalar: break
    }
    return nil
  }
}
