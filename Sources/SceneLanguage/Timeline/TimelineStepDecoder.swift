import LayerTree

/// Decodes the operations of timeline entries.
package struct TimelineStepDecoder {
  /// A layer that an operation affects.
  package struct Target {
    /// The full id of the layer.
    package let identifier: String
    /// The layer.
    package let reference: LayerReference
  }

  /// A reference to an animation key, which must exist on the layer.
  struct NamedKey {
    let key: String
    let layer: String
    let place: SceneCursor
  }

  /// The number of occurrences of the current entry, each of which counts toward the limit.
  var passCount = 1

  /// Decodes values and receives the errors.
  package let decoder: SceneDecoder
  /// The decoder of the layers that the timeline refers to.
  package let layers: LayerDecoder
  var namedKeys: [NamedKey] = []
  private var operationCount = 0
  private(set) var isExhausted = false

  /// Creates a decoder.
  ///
  /// - Parameter layers: The decoder of the layers that the timeline refers to.
  init(layers: LayerDecoder) {
    self.layers = layers
    decoder = layers.decoder
  }

  /// Decodes the operations of an entry or of a nested change.
  ///
  /// Removals come first, then changes of layers' time, then changes of properties, then added
  /// animations. An animation added together with `scrub:` starts at the time that the layer is
  /// moved to.
  ///
  /// - Parameter node: The mapping.
  /// - Returns: The step, without invalid operations.
  mutating func step(_ node: NodeFields) -> TimelineStep { step(node, inherited: nil) }

  private mutating func step(_ node: NodeFields, inherited: [Target]?) -> TimelineStep {
    let targets = node[StepKeys.layers].map { self.targets($0) } ?? inherited
    var step = TimelineStep()
    let pace = node.field(StepKeys.animate).map { StepPace($0, decoder) }
    step.transaction = pace?.transaction
    if node.has(StepKeys.transition), pace == nil {
      // The transition shows the changes; animating them as well would show them twice.
      step.transaction = TimelineStep.Transaction(disablesActions: true)
    }
    for element in oneOrMore(node[StepKeys.remove]) { removals(element, targets, into: &step) }
    for (key, change) in [(StepKeys.pause, ClockChange.pause), (StepKeys.resume, .resume)] {
      guard let cursor = node[key] else { continue }
      for target in self.targets(cursor) { append(change, to: target, at: cursor, into: &step) }
    }
    for (target, value) in pairs(StepKeys.speed, of: node, targets) {
      guard let speed = decoder.number(value) else { continue }
      append(.speed(speed), to: target, at: value, into: &step)
    }
    for (target, value) in pairs(StepKeys.scrub, of: node, targets) {
      guard let change = scrub(value) else { continue }
      append(change, to: target, at: value, into: &step)
    }
    if let cursor = node[StepKeys.set] { changes(cursor, targets, into: &step) }
    let parts = decoder.dialect.parts
    if let pace { parts.pacing.decode(pace, targets, by: &self, into: &step) }
    for (target, value) in pairs(StepKeys.scroll, of: node, targets) {
      scroll(target, to: value, into: &step)
    }
    for element in oneOrMore(node[StepKeys.replace]) {
      additions(element, targets, replacing: true, into: &step)
    }
    for element in oneOrMore(node[StepKeys.add]) {
      additions(element, targets, into: &step)
    }
    for verb in parts.verbs { verb.decode(node, targets, by: &self, into: &step) }
    morph(node, into: &step)
    for element in node[StepKeys.changes] {
      guard let inner = decoder.node(element, as: decoder.dialect.change, owner: "the change")
      else {
        continue
      }
      step.operations.append(.step(self.step(inner, inherited: targets)))
    }
    if let cursor = node[StepKeys.transition] { show(cursor, of: node, into: &step) }
    if let pace { settle(pace, of: node, in: &step) }
    return step
  }

  /// Keeps what the changes of a step need of how they are animated, and reports what they cannot
  /// have.
  private func settle(_ pace: StepPace, of node: NodeFields, in step: inout TimelineStep) {
    let parts = decoder.dialect.parts
    if step.operations.isEmpty, !parts.pacing.hasChanges(pace),
      StepKeys.operations(with: parts).allSatisfy({ node.isMissing($0.name) })
    {
      decoder.diagnostics.report(
        .missingKey, StepKeys.problem(of: node.typeName), at: node.fields.headRange,
        path: node.fields.path, hint: "add set")
    }
    let operations = step.allOperations
    let changesNodes = operations.contains(where: \.changesNode)
    parts.pacing.check(pace, of: step, changesNodes: changesNodes, decoder)
    // A layer in the block of a view has the transaction only if the entry changes layers.
    if changesNodes, !operations.contains(where: \.animatesLayer) { step.transaction = nil }
    if !changesNodes, step.animation?.isTransition != true { step.animation = nil }
  }

  // MARK: Layers

  /// Returns the elements of a list, or the single node that is not a list; nothing for a missing
  /// key.
  ///
  /// - Parameter cursor: The value of the key, or nil.
  /// - Returns: The elements.
  package func oneOrMore(_ cursor: SceneCursor?) -> [SceneCursor] {
    guard let cursor else { return [] }
    guard case .sequence = cursor.node.content else { return [cursor] }
    return decoder.elements(cursor) ?? []
  }

  /// Returns the layers for an id or a list of ids.
  ///
  /// - Parameter cursor: The value.
  /// - Returns: The layers that exist.
  package func targets(_ cursor: SceneCursor) -> [Target] {
    let elements = oneOrMore(cursor)
    if elements.isEmpty {
      // Otherwise, the operations for an empty list would be ignored silently.
      decoder.report(.wrongCount, "the list of layers is empty", at: cursor)
    }
    return elements.compactMap { element in
      guard let identifier = decoder.string(element) else { return nil }
      return target(identifier, at: element.range, path: element.path)
    }
  }

  /// Returns the layer for an id, and reports one that the timeline cannot change.
  ///
  /// - Parameters:
  ///   - identifier: The full id.
  ///   - range: Where it is written.
  ///   - path: The path of its node.
  ///   - orRelation: Whether the id can be that of a relation between nodes.
  /// - Returns: The layer, or nil after an error.
  package func target(
    _ identifier: String, at range: SourceRange, path: NodePath, orRelation: Bool = false
  ) -> Target? {
    if let reference = layers.references[identifier] {
      let nodeClass = reference.target.nodeClass
      guard case .relation(let example) = nodeClass.kind, !orRelation else {
        return Target(identifier: identifier, reference: reference)
      }
      decoder.diagnostics.report(
        .unknownLayer, "\(quoted(identifier)) is a \(nodeClass.noun) and not a layer", at: range,
        path: path, hint: "write set: {\(identifier).\(example)}")
      return nil
    }
    let enclosing = layers.precompositions.filter { identifier.hasPrefix($0 + "/") }
    if let outer = enclosing.min(by: { $0.utf8.count < $1.utf8.count }) {
      decoder.diagnostics.report(
        .hiddenLayer,
        "\(quoted(identifier)) is inside the precomposition \(quoted(outer)), whose own timeline "
          + "changes it", at: range, path: path,
        hint: "change \(outer) itself, or pass arguments to it")
      return nil
    }
    let known = layers.references.keys.sorted()
    // The id of a layer in a symbol is prefixed with that of the layer that uses the symbol.
    let inside = known.filter { $0.hasSuffix("/" + identifier) }.prefix(3)
    let unknown = inside.isEmpty ? UnknownWord(identifier, among: known) : nil
    decoder.diagnostics.report(
      .unknownLayer, "no layer has the id \(quoted(identifier))", at: range, path: path,
      unknown: unknown,
      hint: unknown?.listed(as: "layers with an id") ?? UnknownWord.question(Array(inside)))
    return nil
  }

  /// Returns the layers of a mapping inside an entry: its own `layer`, or else the entry's
  /// `layers`.
  func targets(_ node: NodeFields, _ inherited: [Target]?) -> [Target] {
    if let cursor = node[AddKeys.layer] { return targets(cursor) }
    if let inherited { return inherited }
    decoder.diagnostics.report(
      .missingKey, "missing key \"layer\" in \(node.fields.owner)", at: node.fields.headRange,
      path: node.fields.path, hint: "add layer here, or layers to the entry")
    return []
  }

  /// Returns the value of a key for each layer: a mapping by id, or a single value for all of the
  /// entry's `layers`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - node: The mapping.
  ///   - targets: The entry's layers, or nil for none.
  /// - Returns: The layers that exist, with their values.
  package func pairs(
    _ key: Key<SceneCursor?>, of node: NodeFields, _ targets: [Target]?
  ) -> [(Target, SceneCursor)] {
    guard let cursor = node[key] else { return [] }
    if let targets { return targets.map { ($0, cursor) } }
    return (decoder.fieldsByIdentifier(cursor, owner: key.name)?.fields ?? []).compactMap { field in
      target(field.key, at: field.keyRange, path: cursor.path).map { ($0, field.value) }
    }
  }

  /// Counts an operation toward the limit, and returns false if it is exceeded.
  ///
  /// - Parameter cursor: The operation.
  /// - Returns: Whether it can be added.
  package mutating func admit(at cursor: SceneCursor) -> Bool {
    let limit = SceneLimit.timelineSteps
    let (sum, isOver) = operationCount.addingReportingOverflow(passCount)
    operationCount = isOver ? .max : sum
    guard operationCount > limit.value else { return true }
    if !isExhausted {
      isExhausted = true
      decoder.report(
        .limitExceeded, "the timeline has more than \(limit.value) steps (limit \(limit.name))",
        at: cursor)
    }
    return false
  }

  // MARK: Time

  private mutating func append(
    _ change: ClockChange, to target: Target, at cursor: SceneCursor, into step: inout TimelineStep
  ) {
    guard admit(at: cursor) else { return }
    step.operations.append(.clock(layer: target.identifier, change))
  }

  /// Decodes a time at which a layer stops, or a run from one time to another.
  private func scrub(_ cursor: SceneCursor) -> ClockChange? {
    guard case .mapping = cursor.node.content else {
      return decoder.time(cursor).map { .hold($0) }
    }
    guard let node = decoder.node(cursor, as: ScrubKeys.mapping, owner: "scrub") else { return nil }
    guard let to = node[ScrubKeys.to], let over = node[ScrubKeys.over] else { return nil }
    return .run(from: node[ScrubKeys.from], to: to, over: over)
  }

  // MARK: Changes

  /// Decodes the values of `set:`.
  ///
  /// - Parameters:
  ///   - cursor: The values.
  ///   - targets: The entry's layers, or nil for none.
  ///   - step: Receives the changes.
  package mutating func changes(
    _ cursor: SceneCursor, _ targets: [Target]?, into step: inout TimelineStep
  ) {
    guard let fields = decoder.fieldsByIdentifier(cursor, owner: "set")?.fields else { return }
    guard let targets else {
      for field in fields {
        guard let (target, keyPath) = split(field, path: cursor.path) else { continue }
        append(keyPath, field, of: target, path: cursor.path, into: &step)
      }
      return
    }
    if let (field, target) = fieldWithIdentifier(fields, targets) {
      let rest = field.key.drop { $0 != "." }.dropFirst()
      decoder.diagnostics.report(
        .unknownKeyPath,
        "\(quoted(field.key)) names a layer, but the entry's \"layers\" already does",
        at: field.keyRange, path: cursor.path,
        hint: target == nil
          ? "remove layers"
          : "write \(rest), or remove layers")
      return
    }
    for target in targets {
      for field in fields where !isExhausted {
        append(field.key, field, of: target, path: cursor.path, into: &step)
      }
    }
  }

  /// Returns the first key that starts with a layer's id although the entry names layers, and the
  /// layer if it is one of them.
  private func fieldWithIdentifier(
    _ fields: [SceneFields.Field], _ targets: [Target]
  ) -> (SceneFields.Field, Target?)? {
    guard let table = targets.first?.reference.target.nodeClass.properties else { return nil }
    for field in fields {
      guard PropertyPath(field.key, in: table) == nil,
        let identifier = field.key.split(separator: ".").first.map(String.init),
        identifier != field.key, layers.references[identifier] != nil
      else { continue }
      return (field, targets.first { $0.identifier == identifier })
    }
    return nil
  }

  /// Splits a key such as `card.opacity` into a layer and a key path.
  private func split(_ field: SceneFields.Field, path: NodePath) -> (Target, String)? {
    let parts = field.key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, field.key.first != "." else {
      decoder.diagnostics.report(
        .unknownKeyPath, "expected a layer id and a property, found \(quoted(field.key))",
        at: field.keyRange,
        path: path,
        hint: "write the layer's id and the property: card.opacity")
      return nil
    }
    return target(parts[0], at: field.keyRange, path: path, orRelation: true)
      .map { ($0, parts[1]) }
  }

  /// Reports the change of a property that an expression computes, and returns whether it is one.
  private func refuseComputed(
    _ changed: PropertyPath, of reference: LayerReference, at range: SourceRange, path: NodePath
  ) -> Bool {
    guard let expression = reference.expressions.first(where: { $0.computes(changed) }) else {
      return false
    }
    decoder.diagnostics.report(
      .computedProperty,
      "the change has no effect: an expression computes \(quoted(expression.path.keyPath))",
      at: range, path: path, hint: "add an animation, or remove the expression")
    return true
  }

  private mutating func append(
    _ text: String, _ field: SceneFields.Field, of target: Target, path: NodePath,
    into step: inout TimelineStep
  ) {
    let reference = target.reference
    guard admit(at: field.value),
      let keyPath = decoder.keyPath(
        text, on: reference.target, isAnimated: false, at: field.keyRange, path: path),
      !refuseComputed(keyPath.path, of: reference, at: field.keyRange, path: path),
      let value = decoder.value(field.value, at: keyPath)
    else { return }
    if reference.target.nodeClass.textKeys.contains(keyPath.path.property.name) {
      decoder.checkText(
        value, font: reference.font, fallback: reference.fallbackFonts, at: field.value)
    }
    decoder.checkFontSettings(value, at: keyPath.path, font: reference.font, at: field.value)
    if reference.target.isPlaced, ["frame", "position"].contains(keyPath.path.property.name) {
      decoder.diagnostics.report(
        .placedTwice, "a layout or a pin places \(quoted(target.identifier))", at: field.keyRange,
        path: field.value.path, hint: "change its transform, its bounds or its neighbors")
      return
    }
    let effects = reference.effects(of: keyPath.path)
    for effect in effects { layers.noteAnimation(effect.key, of: target.identifier) }
    let nodeClass = reference.target.nodeClass
    for part in nodeClass.parts {
      part.check(value, of: keyPath.path.property, reference, at: field.value, decoder)
    }
    layers.admitParts(for: value, of: keyPath.path.property, in: nodeClass, at: field.value)
    if !nodeClass.isLayer {
      // A block gives the layer animations under these keys.
      let property = keyPath.path.property
      for row in property.derivedFrom.isEmpty ? [property] : property.derivedFrom {
        layers.noteAnimation(row.name, of: target.identifier)
      }
    }
    step.operations.append(
      .set(
        TimelineOperation.Change(
          layer: target.identifier, keyPath: keyPath.text, path: keyPath.path, value: value,
          effects: effects, isOfView: !nodeClass.isLayer, rate: reference.rate)))
  }

  private mutating func scroll(
    _ target: Target, to cursor: SceneCursor, into step: inout TimelineStep
  ) {
    let reference = target.reference
    guard
      decoder.keyPath(
        ScrollContent.scrollMode.row.name, on: reference.target, isAnimated: false,
        at: cursor.range, path: cursor.path) != nil
    else { return }
    guard admit(at: cursor), let origin = decoder.point(cursor) else { return }
    let effects = reference.effects(of: PropertyPath(LayerValues.bounds.row))
    for effect in effects { layers.noteAnimation(effect.key, of: target.identifier) }
    step.operations.append(
      .scroll(
        TimelineOperation.Scroll(
          layer: target.identifier, origin: origin, effects: effects, rate: reference.rate)))
  }
}
