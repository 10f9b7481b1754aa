package import CoreGraphics
package import LayerTree

/// What an animation is added to.
package struct AnimationTarget: Sendable {
  /// The layer's class, which decides the key paths there are.
  package let kind: LayerKind
  /// The size of the layer's parent: what 100 % is.
  package let parentSize: CGSize

  /// Names a target.
  ///
  /// - Parameters:
  ///   - kind: The layer's class.
  ///   - parentSize: The size of the layer's parent.
  package init(kind: LayerKind, parentSize: CGSize) {
    self.kind = kind
    self.parentSize = parentSize
  }
}

extension SceneDecoder {
  /// Decodes an animation.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - target: The layer that it is for.
  /// - Returns: The animation, or nil after an error.
  package func animation(_ cursor: SceneCursor, on target: AnimationTarget) -> AnimationNode? {
    guard let fields = fields(cursor, owner: "animation"),
      let typeCursor = required("type", in: fields), let name = string(typeCursor)
    else { return nil }
    guard let type = NodeRegistry.animations.first(where: { $0.name == name }) else {
      let names = NodeRegistry.animations.map(\.name)
      report(
        .unknownType, "\(quoted(name)) is no type of animation", at: typeCursor,
        hint: NearName.hint(for: name, among: names)
          ?? "types are \(names.joined(separator: ", "))")
      return nil
    }
    let owner = "\(name) animation"
    let node = NodeFields(fields.named(owner), as: type, decoder: self)
    let content = name == "basic" ? basic(node, on: target) : group(node, on: target)
    guard let content else { return nil }
    var animation = AnimationNode(content: content)
    readTiming(node, into: &animation)
    return animation
  }

  private func group(_ node: NodeFields, on target: AnimationTarget) -> AnimationNode.Content? {
    guard let list = node.value("animations"), let elements = elements(list) else { return nil }
    let children = elements.map { animation($0, on: target) }
    let decoded = children.compactMap { $0 }
    return decoded.count == children.count ? .group(decoded) : nil
  }

  private func basic(_ node: NodeFields, on target: AnimationTarget) -> AnimationNode.Content? {
    guard let place = node.value("keyPath"),
      let path = keyPath(place, on: target.kind, isAnimated: true)
    else { return nil }
    var content = AnimationNode.BasicContent(keyPath: path.text)
    let ends = ["fromValue", "toValue", "byValue"].map { name -> AnimatableValue?? in
      guard let cursor = node.value(name) else { return .some(nil) }
      // Core Animation takes no value for "none given", which is not what null would say.
      if cursor.isNull {
        reportMismatch(
          .wrongShape, expected: "a value", at: cursor, hint: "leave the key out")
        return nil
      }
      return value(cursor, at: path, on: target).map { .some($0) }
    }
    content.isAdditive = node.value("additive").flatMap { boolean($0) } ?? false
    content.isCumulative = node.value("cumulative").flatMap { boolean($0) } ?? false
    guard let from = ends[0], let to = ends[1], let by = ends[2] else { return nil }
    (content.from, content.to, content.by) = (from, to, by)
    return .basic(content)
  }

  private func readTiming(_ node: NodeFields, into animation: inout AnimationNode) {
    animation.key = node.value("key").flatMap { string($0) }
    animation.beginTime = node.value("beginTime").flatMap { time($0) }
    animation.timingFunction = node.value("timingFunction").flatMap { timingFunction($0) }
    animation.isRemovedOnCompletion =
      node.value("removedOnCompletion").flatMap { boolean($0) } ?? true
    var timing = MediaTiming()
    timing.duration = node.value("duration").flatMap { duration($0) } ?? 0
    timing.speed = node.value("speed").flatMap { number($0) } ?? 1
    timing.timeOffset = node.value("timeOffset").flatMap { time($0) } ?? 0
    timing.repeatCount = node.value("repeatCount").flatMap { repeatCount($0) } ?? 0
    timing.repeatDuration = node.value("repeatDuration").flatMap { duration($0) } ?? 0
    timing.autoreverses = node.value("autoreverses").flatMap { boolean($0) } ?? false
    if let cursor = node.value("fillMode"),
      let name = name(cursor, among: CAMediaTimingFillMode.allNames)
    {
      timing.fillMode = CAMediaTimingFillMode(rawValue: name)
    }
    if let count = node["repeatCount"], let duration = node["repeatDuration"] {
      // Setting both is an error of the client (T-07).
      reportConflict(count, duration, in: node.fields, reason: "exclude each other")
    }
    animation.timing = timing
  }
}
