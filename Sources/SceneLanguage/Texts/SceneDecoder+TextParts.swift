import CoreGraphics
package import LayerTree
import QuartzCore
import TextAttributes
import TextLayout

/// The animations and values of the parts of a text layer.
struct TextPartsPart: NodePart {
  var keys: [any AnyKey] { [TextPartKeys.animate] }

  func complete(_ layer: inout SceneLayer, at site: NodeSite, as target: AnimationTarget) {
    if let animate = site.node[TextPartKeys.animate] {
      layer.animations += site.decoder.textAnimations(animate, on: target)
    }
    site.decoder.checkTextParts(of: layer, site.node, on: target)
  }
}

extension SceneDecoder {
  /// Decodes `animate` of a text layer: the name of a preset, a mapping, or a list of them.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - target: The text layer.
  /// - Returns: The valid animations.
  func textAnimations(_ cursor: SceneCursor, on target: AnimationTarget) -> [AnimationNode] {
    guard case .sequence = cursor.node.content else {
      return [textAnimation(cursor, on: target)].compactMap { $0 }
    }
    return (elements(cursor) ?? []).compactMap { textAnimation($0, on: target) }
  }

  private func textAnimation(_ cursor: SceneCursor, on target: AnimationTarget) -> AnimationNode? {
    let effect: TextPartEffect?
    if case .scalar = cursor.node.content {
      effect = Syntax<TextPartPreset>.choice.decode(self, cursor)?.effect
    } else {
      effect = node(cursor, as: TextAnimationKeys.mapping, owner: "text animation")
        .flatMap { textPartEffect($0, on: target) }
    }
    return effect.map { textPartAnimation($0, on: target) }
  }

  /// Decodes the part of an animation of the type `textParts` that other animations do not have.
  ///
  /// - Parameters:
  ///   - node: The fields of the animation.
  ///   - target: The layer that it animates.
  /// - Returns: The content, or nil after an error.
  func textPartContent(
    _ node: NodeFields, on target: AnimationTarget
  ) -> AnimationNode.Content? {
    guard target.nodeClass.defaults.content.text != nil else {
      diagnostics.report(
        .unfitAnimation, "a \(target.nodeClass.noun) has no parts of a text to animate",
        at: node.fields.headRange, path: node.fields.path)
      return nil
    }
    return textPartEffect(node, on: target).map { textPartAnimation($0, on: target).content }
  }

  private func textPartAnimation(
    _ effect: TextPartEffect, on target: AnimationTarget
  ) -> AnimationNode {
    let count = target.state.textPartCount(effect.unit, fonts: assets.fonts)
    var animation = AnimationNode(
      content: .textParts(
        effect, wholeDuration: effect.duration(ranks: effect.ranks(count: count))))
    animation.take(effect)
    return animation
  }

  private func textPartEffect(
    _ node: NodeFields, on target: AnimationTarget
  ) -> TextPartEffect? {
    var effect = node[TextPartKeys.preset]?.effect ?? .standard
    if let unit = node[TextPartKeys.by] { effect.unit = unit }
    if let order = node[TextPartKeys.order] { effect.order = order }
    if let stagger = node[TextPartKeys.stagger] { effect.stagger = stagger }
    if let delay = node[TextPartKeys.delay] { effect.delay = delay }
    if let duration = node[TextPartKeys.duration] { effect.duration = duration }
    if let function = node[TextPartKeys.timingFunction] {
      (effect.timingFunction, effect.bounce) = (function, nil)
    }
    if let bounce = node[TextPartKeys.bounce] { effect.bounce = bounce }
    if let seed = node[TextPartKeys.seed] { effect.seed = seed }
    if let anchor = node[TextPartKeys.anchorPoint] { effect.anchorPoint = anchor }
    if let scramble = node[TextPartKeys.scramble] { effect.scramble = scramble }
    if let returns = node[TextPartKeys.autoreverses] { effect.autoreverses = returns }
    if let count = node[TextPartKeys.repeatCount] { effect.repeatCount = count }
    if let from = node[TextPartKeys.from].flatMap({ textPartValues($0, on: target) }) {
      effect.from = from
    }
    if let to = node[TextPartKeys.to].flatMap({ textPartValues($0, on: target) }) { effect.to = to }
    if node[TextPartKeys.leaves] { (effect.from, effect.to) = (effect.to, effect.from) }
    let changing: [any AnyKey] = [
      TextPartKeys.preset, TextPartKeys.from, TextPartKeys.to, TextPartKeys.scramble,
    ]
    // Invalid values have already been reported.
    guard effect.changesParts || changing.contains(where: { node[$0.name] != nil }) else {
      diagnostics.report(
        .missingKey, "the animation changes nothing", at: node.fields.headRange,
        path: node.fields.path, hint: "add preset, from, to or scramble")
      return nil
    }
    return effect
  }

  private func textPartValues(
    _ cursor: SceneCursor, on target: AnimationTarget
  ) -> TextPartValues? {
    let values = node(cursor, as: TextPartValuesKeys.mapping, owner: "text part values")
      .map { textPartValues($0) }
    checkAxes(
      values?.fontVariations?.mapValues { Double($0) }, in: cursor, of: target)
    return values
  }

  private func textPartValues(_ node: NodeFields) -> TextPartValues {
    var values = TextPartValues()
    values.opacity = node[TextPartValuesKeys.opacity].map { CGFloat($0) }
    values.position = node[TextPartValuesKeys.position]
    values.scale = node[TextPartValuesKeys.scale]
    values.rotation = node[TextPartValuesKeys.rotation].map { CGFloat($0) }
    values.blur = node[TextPartValuesKeys.blur].map { CGFloat($0) }
    values.color = node[TextPartValuesKeys.color]
    values.fontVariations = node[TextPartValuesKeys.fontVariations]?.values.mapValues {
      CGFloat($0)
    }
    return values
  }

  /// Decodes a list of parts of a text that differ from rest.
  ///
  /// - Parameter cursor: The list.
  /// - Returns: The parts by index, or nil after an error.
  package func textParts(_ cursor: SceneCursor) -> [Int: TextPart]? {
    guard let items = elements(cursor) else { return nil }
    var parts: [Int: TextPart] = [:]
    var isSound = true
    for item in items {
      guard let node = node(item, as: PlacedTextPartKeys.mapping, owner: "text part"),
        let index = node[PlacedTextPartKeys.index]
      else {
        isSound = false
        continue
      }
      var part = TextPart(textPartValues(node))
      if let anchor = node[PlacedTextPartKeys.anchorPoint] { part.anchorPoint = anchor }
      parts[index] = part
    }
    return isSound ? parts : nil
  }

  /// Reports parts that the text of a layer does not have.
  fileprivate func checkTextParts(
    of layer: SceneLayer, _ node: NodeFields, on target: AnimationTarget
  ) {
    for unit in TextPartUnit.allCases {
      let key = "\(unit.rawValue)s"
      guard case .textParts(let parts)? = layer.value(of: key), let cursor = node[key]?.value else {
        continue
      }
      for item in elements(cursor) ?? [] {
        guard let place = item.node[PlacedTextPartKeys.index.name],
          case .scalar(.number(let index, _)) = place.content
        else { continue }
        checkAxes(
          Int(exactly: index).flatMap { parts[$0] }?.axes.mapValues(\.value), in: item, of: target)
      }
      for index in parts.keys.sorted() {
        guard reportPart(index, of: unit, on: target, at: cursor.range, path: cursor.path) else {
          break
        }
      }
    }
  }

  /// Reports a key path to a part that the text of a layer does not have.
  ///
  /// - Parameters:
  ///   - keyPath: A key path of a text layer.
  ///   - target: The layer.
  ///   - range: The source range of the key path.
  ///   - path: The path of its node.
  /// - Returns: False after an error.
  func checkTextPart(
    _ keyPath: PropertyPath, on target: AnimationTarget, at range: SourceRange, path: NodePath
  ) -> Bool {
    guard keyPath.property.kind == .textParts, let name = keyPath.component?.name,
      let (index, _) = ValueComponent.textPart(name),
      let unit = TextPartUnit(rawValue: String(keyPath.property.name.dropLast()))
    else { return true }
    return reportPart(index, of: unit, on: target, at: range, path: path)
  }

  /// Reports a part that the text does not have; returns whether it has it.
  private func reportPart(
    _ index: Int, of unit: TextPartUnit, on target: AnimationTarget, at range: SourceRange,
    path: NodePath
  ) -> Bool {
    // A symbol on its own, and a layer whose text comes later, may have no text yet.
    guard target.knowsItsSublayers, target.state.content.text?.shownString != nil else {
      return true
    }
    let count = target.state.textPartCount(unit, fonts: assets.fonts)
    guard index >= count else { return true }
    let name = unit.rawValue
    diagnostics.report(
      .unknownTextPart,
      "the text has \(count) \(name)\(count == 1 ? "" : "s"), so there is no \(name) \(index)",
      at: range, path: path, hint: count > 0 ? "the last \(name) is \(count - 1)" : nil)
    return false
  }
}

extension TextPartEffect {
  /// The effect that a scene changes if it has no preset.
  fileprivate static var standard: TextPartEffect {
    var effect = TextPartPreset.fade.effect
    effect.from = TextPartValues()
    return effect
  }

  /// Whether the effect has anything to show.
  fileprivate var changesParts: Bool {
    from != TextPartValues() || to != TextPartValues() || scramble > 0
  }
}

extension AnimationNode {
  /// Takes the timing of an effect; an effect that does not return to rest is kept.
  fileprivate mutating func take(_ effect: TextPartEffect) {
    timing.duration = max(effect.duration, .leastNormalMagnitude)
    timing.autoreverses = effect.autoreverses
    timing.repeatCount = effect.repeatCount
    timing.fillMode = effect.staysAway ? .both : .backwards
    timingFunction = effect.timingFunction
    isRemovedOnCompletion = !effect.staysAway
  }

  /// Sets the timing of an animation of parts that a mapping with other timing keys does not set.
  ///
  /// - Parameter node: The fields of the mapping.
  mutating func completeTextParts(_ node: NodeFields) {
    guard case .textParts(let effect, _) = content else { return }
    let own = self
    take(effect)
    if node.has(AnimationKeys.fillMode) { timing.fillMode = own.timing.fillMode }
    if node.has(AnimationKeys.removedOnCompletion) {
      isRemovedOnCompletion = own.isRemovedOnCompletion
    }
  }
}
