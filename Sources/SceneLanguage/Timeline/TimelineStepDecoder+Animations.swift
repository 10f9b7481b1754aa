import LayerTree

extension TimelineStepDecoder {
  /// Adds an animation to layers, or replaces the one that they have under its key.
  mutating func additions(
    _ cursor: SceneCursor, _ inherited: [Target]?, replacing isReplacement: Bool = false,
    into step: inout TimelineStep
  ) {
    guard
      let node = decoder.node(
        cursor, as: AddKeys.mapping, owner: isReplacement ? "replace" : "add",
        requiring: isReplacement ? [AddKeys.key.name] : [])
    else { return }
    let key = node[AddKeys.key]
    for target in targets(node, inherited) where !isExhausted {
      guard let place = node[AddKeys.animation],
        var animation = decoder.animation(place, on: target.reference.target, in: .entry)
      else { continue }
      if let field = node.field(AddKeys.key) {
        if animation.key != nil, let other = node.field(AddKeys.animation) {
          decoder.reportConflict(field, other, in: node.fields, reason: "both specify a key")
        }
        guard let key else { continue }
        animation.key = key
      }
      if let cursor = node.place(AddKeys.key), isReplacement, let key = animation.effectiveKey {
        namedKeys.append(NamedKey(key: key, layer: target.identifier, place: cursor))
      } else if let key = animation.effectiveKey {
        layers.noteAnimation(key, of: target.identifier)
      }
      guard admit(at: cursor) else { return }
      step.operations.append(
        .add(
          TimelineOperation.Addition(
            layer: target.identifier, animation: animation, rate: target.reference.rate)))
    }
  }

  mutating func removals(
    _ cursor: SceneCursor, _ inherited: [Target]?, into step: inout TimelineStep
  ) {
    guard let node = decoder.node(cursor, as: RemoveKeys.mapping, owner: "remove") else { return }
    let key = node[RemoveKeys.key]
    for target in targets(node, inherited) {
      guard admit(at: cursor) else { return }
      guard let place = node.place(RemoveKeys.key) else {
        step.operations.append(.remove(layer: target.identifier, key: nil))
        continue
      }
      guard let key else { continue }
      namedKeys.append(NamedKey(key: key, layer: target.identifier, place: place))
      step.operations.append(.remove(layer: target.identifier, key: key))
    }
  }

  /// Checks the keys of animations that entries remove or replace, once all entries are known,
  /// because an animation may be added by a later entry.
  func checkKeys() {
    for named in namedKeys {
      let known = layers.references[named.layer]?.animationKeys ?? []
      guard !known.contains(named.key) else { continue }
      let unknown = UnknownWord(named.key, among: known.sorted())
      decoder.report(
        .unknownName,
        "the layer \(quoted(named.layer)) has no animation \(quoted(named.key))", at: named.place,
        unknown: unknown, hint: unknown.listed(as: "animations"))
    }
  }
}
