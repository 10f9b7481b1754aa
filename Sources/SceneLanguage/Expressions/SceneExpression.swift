package import LayerTree

/// An expression that computes a property of a layer over time: `opacity: {expr: "sin(t)"}`.
package struct SceneExpression: Sendable {
  /// The property, or a component of one.
  package let path: PropertyPath
  /// The value over time.
  package let value: ExpressionValue
  /// The place of the expression, as an error without a message.
  package let place: SceneDiagnostic

  /// Returns whether a change of a property would have no effect, because the expression computes it
  /// or a part of it (XP-11).
  ///
  /// - Parameter other: The changed property, or a component of one.
  /// - Returns: False if both are different components of a property.
  package func computes(_ other: PropertyPath) -> Bool {
    guard other.property.name == path.property.name else {
      return other.property.derivedFrom.contains { $0.name == path.property.name }
    }
    guard let own = path.component?.name, let others = other.component?.name else { return true }
    return own == others || own.hasPrefix(others + ".") || others.hasPrefix(own + ".")
  }

  /// Returns the expression of a layer that exists.
  ///
  /// - Parameter origin: The layer's time at which t is 0, in seconds.
  /// - Returns: The expression, whose errors have its place.
  func makeExpression(origin: Double) -> PropertyExpression {
    let place = place
    return PropertyExpression(path, value: value, origin: origin) { message in
      SceneError([place.with(message: message)])
    }
  }
}

extension SceneNode {
  /// Whether the node is `{expr: ...}`.
  package var isExpression: Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.count == 1 && entries[0].key == "expr"
  }
}

extension SceneFields.Field {
  /// Separates the expressions in a mapping from its other values.
  ///
  /// - Parameter type: The type of the mapping; other keys stay where they are.
  /// - Returns: The field without expressions, and these with their key paths, such as `camera.zoom`.
  func separatingExpressions(of type: NodeType) -> (rest: Self, expressions: [Self]) {
    guard case .mapping(let entries) = value.node.content else { return (self, []) }
    var (rest, expressions): ([SceneNode.Entry], [Self]) = ([], [])
    for entry in entries {
      let part = SceneCursor(
        node: entry.value, path: value.path.appending(entry.key), scope: value.scope)
      if part.isComputed, type.key(entry.key) != nil {
        expressions.append(
          Self(key: "\(key).\(entry.key)", keyRange: entry.keyRange, value: part))
      } else {
        rest.append(entry)
      }
    }
    guard !expressions.isEmpty else { return (self, []) }
    let cursor = SceneCursor(
      node: SceneNode(.mapping(rest), range: value.range), path: value.path, scope: value.scope,
      origin: value.origin)
    return (Self(key: key, keyRange: keyRange, value: cursor), expressions)
  }
}

extension SceneCursor {
  /// Whether the node is an expression, or a list with one.
  var isComputed: Bool {
    if case .sequence(let nodes) = node.content { return nodes.contains(where: \.isExpression) }
    return node.isExpression
  }
}
