import LayerTree

extension TimelineStepDecoder {
  /// Decodes the changes of view controllers of an entry or a change.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - step: The step, to which they are added.
  mutating func changeControllers(_ node: NodeFields, in step: inout TimelineStep) {
    for (verb, key) in ControllerStepKeys.changes {
      guard let cursor = node[key], admit(at: cursor), let change = change(verb, cursor) else {
        continue
      }
      step.operations.append(.control(change))
    }
  }

  private mutating func change(
    _ verb: ControllerChange.Verb, _ cursor: SceneCursor
  ) -> ControllerChange? {
    var fields: NodeFields?
    if cursor.isMapping, let type = ControllerChangeKeys.mapping(of: verb) {
      fields = decoder.node(cursor, as: type, owner: verb.rawValue)
      guard fields != nil else { return nil }
    }
    guard let place = fields.map({ $0[ControllerChangeKeys.controller] }) ?? cursor,
      let target = controller(place, to: verb)
    else { return nil }
    let otherPlace = fields?[ControllerChangeKeys.onto] ?? fields?[ControllerChangeKeys.over]
    let other = otherPlace.flatMap { controller($0, isOther: verb) }
    guard otherPlace == nil || other != nil else { return nil }
    let isAnimated = fields?[ControllerChangeKeys.animated] ?? true
    let transition = fields?[ControllerChangeKeys.transition]
    let id = target.identifier
    if verb == .push || verb == .present { shownBy[id] = transition }
    let shown = transition ?? shownBy[id] ?? target.reference.controller?.transition
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
    guard verb == .push, kind == .navigation || kind == .alert else { return target }
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

  /// Reports a value that the controller of a view cannot have.
  func checkController(
    _ value: AnimatableValue, of property: LayerProperty, _ reference: LayerReference,
    at place: SceneCursor
  ) {
    guard let controller = reference.controller else { return }
    if case .string(let mode?) = value, property.name == "preferredDisplayMode",
      let problem = SceneColumns.problem(ofMode: mode, columnCount: controller.children.count)
    {
      decoder.report(.badController, problem, at: place)
    }
    if SceneController.sheetKeys.contains(property.name),
      case .string(let style?)? = reference.value(of: "modalPresentationStyle"),
      !SceneController.sheetStyles.contains(style)
    {
      decoder.report(
        .badController, "only sheets have \(property.name), and the style is \(style)", at: place)
    }
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
