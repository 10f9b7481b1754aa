import CoreGraphics
package import LayerTree

/// A key path as it is written, looked up in the tables.
package struct SceneKeyPath: Sendable {
  /// The path as Core Animation spells it.
  package let text: String
  /// Where it leads.
  package let path: PropertyPath
}

extension SceneDecoder {
  /// Decodes a key path.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - kind: The layer's class.
  ///   - isAnimated: Whether the property must be one that can be animated.
  /// - Returns: The path, or nil after an error.
  package func keyPath(
    _ cursor: SceneCursor, on kind: LayerKind, isAnimated: Bool
  ) -> SceneKeyPath? {
    string(cursor).flatMap {
      keyPath($0, on: kind, isAnimated: isAnimated, at: cursor.range, path: cursor.path)
    }
  }

  /// Looks a key path up.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - kind: The layer's class.
  ///   - isAnimated: Whether the property must be one that can be animated.
  ///   - range: Its place.
  ///   - path: Its node.
  /// - Returns: The path, or nil after an error.
  package func keyPath(
    _ text: String, on kind: LayerKind, isAnimated: Bool, at range: SourceRange, path: NodePath
  ) -> SceneKeyPath? {
    let table = PropertyTable.of(kind)
    guard let found = PropertyPath(text, in: table) else {
      diagnostics.report(
        .unknownKeyPath, "a \(kind.rawValue) layer has no property \(quoted(text))", at: range,
        path: path, hint: NearName.hint(for: text, among: keyPaths(of: table)))
      return nil
    }
    guard found.isAnimatable || !isAnimated else {
      diagnostics.report(
        .notAnimatable, "the property \(quoted(text)) cannot be animated", at: range, path: path,
        hint: hint(forDerived: found.property))
      return nil
    }
    return SceneKeyPath(text: text, path: found)
  }

  /// Decodes a value for a key path.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - keyPath: The path.
  ///   - target: The layer that it is for.
  /// - Returns: The value of the path's kind, or nil after an error.
  package func value(
    _ cursor: SceneCursor, at keyPath: SceneKeyPath, on target: AnimationTarget
  ) -> AnimatableValue? {
    let path = keyPath.path
    let isRelative = LayerDecoder.parentRelativeNames.contains(path.property.name)
    let parent = isRelative ? target.parentSize : nil
    if let parent, let component = path.component, path.kind == .number {
      // "position.x" is a part of the width, "bounds.size.height" one of the height.
      let isVertical = component.name.hasSuffix("y") || component.name.hasSuffix("height")
      return length(cursor, of: isVertical ? parent.height : parent.width).map { .number($0) }
    }
    return value(
      cursor, of: path.kind, in: parent, isAngle: path.component?.isAngle ?? false)
  }

  private func keyPaths(of table: PropertyTable) -> [String] {
    table.rows.flatMap { row in
      [row.name] + ValueComponent.components(of: row.kind).map { "\(row.name).\($0.name)" }
    }
  }

  private func hint(forDerived property: LayerProperty) -> String? {
    guard !property.derivedFrom.isEmpty else { return nil }
    return "animate \(property.derivedFrom.joined(separator: " and "))"
  }
}
