import LayerTree

/// The verbs that change which view controllers are shown.
struct ControllerVerbs: TimelineVerb {
  let keys = ControllerStepKeys.all

  func decode(
    _ node: NodeFields, _ targets: [TimelineStepDecoder.Target]?,
    by decoder: inout TimelineStepDecoder, into step: inout TimelineStep
  ) {
    for (verb, key) in ControllerStepKeys.changes {
      guard let cursor = node[key], decoder.admit(at: cursor),
        let change = decoder.change(verb, cursor)
      else { continue }
      step.operations.append(.act(change))
    }
  }
}

extension TimelineStepDecoder {
  fileprivate func change(
    _ verb: ControllerChange.Verb, _ cursor: SceneCursor
  ) -> ControllerChange? {
    var fields: NodeFields?
    if cursor.isMapping, verb.hasTransition {
      fields = decoder.node(cursor, as: ControllerChangeKeys.mapping, owner: verb.rawValue)
      guard fields != nil else { return nil }
    }
    if verb != .push, verb != .present, let field = fields?.field(ControllerChangeKeys.over) {
      decoder.diagnostics.report(
        .badController, "only push and present have \(quoted(field.key))", at: field.keyRange,
        path: cursor.path)
    }
    guard let place = fields.map({ $0[ControllerChangeKeys.controller] }) ?? cursor,
      let target = controller(place, to: verb)
    else { return nil }
    let otherPlace = fields?[ControllerChangeKeys.over]
    let other = otherPlace.flatMap { controller($0, isOther: verb) }
    guard otherPlace == nil || other != nil else { return nil }
    let isAnimated = fields?[ControllerChangeKeys.animated] ?? true
    let transition = fields?[ControllerChangeKeys.transition]
    let id = target.identifier
    let notes = layers.notes.note(ControllerNotes.self)
    if verb == .push || verb == .present { notes.shownBy[id] = transition }
    let shown = transition ?? notes.shownBy[id] ?? target.reference.controller?.transition
    let ownDuration = duration(of: verb, target.reference)
    return ControllerChange(
      verb: verb, controller: id, other: other?.identifier, isAnimated: isAnimated,
      transition: transition,
      duration: !isAnimated ? 0 : verb.hasTransition ? shown?.duration ?? ownDuration : ownDuration,
      place: decoder.diagnostic(.badController, "", at: place))
  }

  /// Decodes the id of the controller that changes.
  private func controller(_ cursor: SceneCursor, to verb: ControllerChange.Verb) -> Target? {
    guard let target = controller(cursor) else { return nil }
    let kind = target.reference.target.nodeClass.controller?.kind
    let noun = target.reference.target.nodeClass.noun
    guard verb == .push, kind?.canBePushed == false else { return target }
    decoder.report(
      .badController, "\(noun)s cannot be pushed", at: cursor, hint: "write present instead")
    return nil
  }

  /// Decodes the id of the controller that pushes or presents.
  private func controller(_ cursor: SceneCursor, isOther verb: ControllerChange.Verb) -> Target? {
    guard let target = controller(cursor) else { return nil }
    let nodeClass = target.reference.target.nodeClass
    guard verb == .push, nodeClass.controller?.kind != .navigation else { return target }
    decoder.report(
      .badController,
      "\(quoted(target.identifier)) is a \(nodeClass.noun) and not a navigation controller",
      at: cursor)
    return nil
  }

  private func controller(_ cursor: SceneCursor) -> Target? {
    guard let identifier = decoder.string(cursor),
      let target = target(identifier, at: cursor.range, path: cursor.path)
    else { return nil }
    let nodeClass = target.reference.target.nodeClass
    if nodeClass.controller != nil { return target }
    decoder.report(
      .badController,
      "\(quoted(identifier)) is a \(nodeClass.noun) and not a view controller", at: cursor)
    return nil
  }

  /// Returns the seconds that a built-in transition takes (VC-11, VC-39, VC-46, VC-53).
  private func duration(of verb: ControllerChange.Verb, _ reference: LayerReference) -> Double {
    func value(_ name: String) -> String? {
      guard case .string(let value)? = reference.value(of: name) else { return nil }
      return value
    }
    switch verb {
    case .push, .pop, .show, .hide: return 0.35
    case .select: return reference.controller?.turnDuration ?? 0
    case .present, .dismiss:
      let nodeClass = reference.target.nodeClass
      if nodeClass.controller?.kind == .alert { return nodeClass == .alert ? 0.3 : 0.4 }
      let isSheet = SceneController.sheetStyles.contains(
        value("modalPresentationStyle") ?? "automatic")
      switch value("modalTransitionStyle") ?? "coverVertical" {
      case "flipHorizontal": return 0.75
      case "coverVertical" where isSheet: return 0.5
      default: return 0.4
      }
    }
  }
}
