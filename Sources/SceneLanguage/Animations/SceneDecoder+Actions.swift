import LayerTree

extension SceneDecoder {
  /// Decodes `actions:`.
  ///
  /// - Parameters:
  ///   - cursor: A mapping from properties and events to animations or `none`.
  ///   - target: The layer.
  /// - Returns: The valid actions.
  package func actions(_ cursor: SceneCursor, on target: AnimationTarget) -> [ActionNode] {
    guard let fields = fields(cursor, owner: "actions") else { return [] }
    var events: [String: SceneFields.Field] = [:]
    return fields.fields.compactMap { field in
      guard let (event, isKeyPath) = event(field, on: target, path: cursor.path) else { return nil }
      if let other = events.updateValue(field, forKey: event) {
        reportConflict(other, field, in: fields, reason: "mean the same thing")
      }
      if case .scalar(.string("none")) = field.value.node.content {
        return ActionNode(event: event, animation: nil)
      }
      guard case .mapping = field.value.node.content else {
        reportMismatch(
          .wrongShape, expected: "an animation or none", at: field.value,
          hint: "write none or {type: basic, duration: 1s}")
        return nil
      }
      let place = AnimationContext.action(event: event, isKeyPath: isKeyPath)
      guard let animation = animation(field.value, on: target, in: place) else { return nil }
      if event == "onOrderOut", animation.effectiveKey != "transition" {
        // Layers of a scene disappear only by being hidden.
        diagnostics.report(
          .notDrawn, "a hidden layer shows no animation other than a transition",
          at: field.keyRange, path: field.value.path,
          hint: "write type: transition, or animate opacity in the timeline")
      }
      return ActionNode(event: event, animation: animation)
    }
  }

  /// The events that are not properties and that a scene can trigger.
  package static let events = ["onOrderIn", "onOrderOut"]

  /// Returns the name under which a layer looks up an action, and whether it is an animatable
  /// property.
  private func event(
    _ field: SceneFields.Field, on target: AnimationTarget, path: NodePath
  ) -> (String, Bool)? {
    if SceneDecoder.events.contains(field.key) { return (field.key, false) }
    let table = target.nodeClass.properties
    guard let row = table[field.key], !row.isForCodeOnly else {
      let names = table.sceneRows.filter(\.derivedFrom.isEmpty).map(\.name) + SceneDecoder.events
      diagnostics.report(
        .unknownKeyPath,
        "a \(target.nodeClass.noun) has no property or event \(quoted(field.key))",
        at: field.keyRange, path: path, unknown: UnknownWord(field.key, among: names))
      return nil
    }
    guard row.derivedFrom.isEmpty else {
      // It is derived from other properties, whose actions run instead.
      diagnostics.report(
        .notAnimatable, "the property \(quoted(field.key)) has no action of its own",
        at: field.keyRange, path: path,
        hint: "write \(row.derivedFrom.map(\.name).joined(separator: " and "))")
      return nil
    }
    return (row.name, row.isAnimatable)
  }
}
