package import LayerTree

/// A property that an animation changes, with the kind of value it accepts.
package struct AnimatedProperty {
  /// The animation's settings for the property.
  package let content: AnimationNode.PropertyContent
  /// The resolved key path.
  package let keyPath: SceneKeyPath
  /// The function that converts the values into transforms, or nil for none.
  package let function: ValueFunction?
}

extension SceneDecoder {
  /// Decodes the settings that every property animation has.
  ///
  /// - Parameters:
  ///   - node: The animation.
  ///   - target: The layer that it animates.
  ///   - place: The place of the animation.
  /// - Returns: The property, or nil after an error.
  package func property(
    _ node: NodeFields, on target: AnimationTarget, in place: AnimationContext
  ) -> AnimatedProperty? {
    var found: SceneKeyPath?
    if let cursor = node.value("keyPath") {
      found = keyPath(cursor, on: target)
    } else if case .action(let event, isKeyPath: true) = place {
      // An action without a key path animates the property that triggered it.
      found = keyPath(
        event, on: target, isAnimated: true, at: node.fields.headRange, path: node.fields.path)
    }
    let isAdditive = node.value("additive").flatMap { boolean($0) } ?? false
    let isCumulative = node.value("cumulative").flatMap { boolean($0) } ?? false
    guard let keyPath = found else { return nil }
    var content = AnimationNode.PropertyContent(keyPath: keyPath.text, path: keyPath.path)
    content.isAdditive = isAdditive
    content.isCumulative = isCumulative
    guard let cursor = node.value("valueFunction") else {
      return AnimatedProperty(content: content, keyPath: keyPath, function: nil)
    }
    guard let function = valueFunction(cursor, at: keyPath) else { return nil }
    content.valueFunction = function.rawValue
    return AnimatedProperty(content: content, keyPath: keyPath, function: function)
  }

  private func valueFunction(
    _ cursor: SceneCursor, at keyPath: SceneKeyPath
  ) -> ValueFunction? {
    guard let name = name(cursor, among: CAValueFunctionName.allNames) else { return nil }
    guard keyPath.path.kind == .transform else {
      // Its result is a transform, which only a transform property accepts (V-08).
      report(
        .unfitAnimation,
        "the value function \(quoted(name)) produces transforms, but \(quoted(keyPath.text)) is "
          + keyPath.path.kind.description,
        at: cursor, hint: "write keyPath: transform")
      return nil
    }
    return ValueFunction(rawValue: name)
  }

  /// Decodes the values of a basic animation or a spring.
  ///
  /// - Parameters:
  ///   - node: The animation.
  ///   - property: The property that it animates.
  /// - Returns: The values, or nil after an error.
  package func ends(_ node: NodeFields, of property: AnimatedProperty) -> AnimationNode.Ends? {
    let ends = ["fromValue", "toValue", "byValue"].map { name -> AnimatableValue?? in
      guard let cursor = node.value(name) else { return .some(nil) }
      return value(cursor, of: property).map { .some($0) }
    }
    guard let from = ends[0], let to = ends[1], let by = ends[2] else { return nil }
    return AnimationNode.Ends(from: from, to: to, by: by)
  }

  /// Decodes a value that an animation gives its property.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - property: The property that the animation changes.
  /// - Returns: The value, or nil after an error.
  package func value(
    _ cursor: SceneCursor, of property: AnimatedProperty
  ) -> AnimatableValue? {
    // Core Animation treats a missing value as "not given", which is not what null means.
    if cursor.isNull {
      reportMismatch(.wrongShape, expected: "a value", at: cursor, hint: "remove the key")
      return nil
    }
    guard let function = property.function else { return value(cursor, at: property.keyPath) }
    guard function.inputCount > 1 else {
      return (function.isAngle ? angle(cursor) : number(cursor)).map { .number($0) }
    }
    return tuple(
      cursor, what: "a \(function.rawValue) value", shape: "[x, y, z]", count: function.inputCount
    ) { element, _ in number(element) }.map { .numbers($0) }
  }

  /// Decodes the parameters of a spring.
  ///
  /// - Parameter node: The animation.
  /// - Returns: The spring, or nil after an error.
  package func spring(_ node: NodeFields) -> AnimationNode.SpringContent? {
    var content = AnimationNode.SpringContent()
    func read(_ key: String) -> Double?? {
      node.value(key).map { number($0, within: node.range(key)) }
    }
    let mass = read("mass") ?? 1
    let stiffness = read("stiffness") ?? 100
    let damping = read("damping") ?? 10
    // Apple's newer springs default to half a second without a bounce.
    let seconds =
      node.value("perceptualDuration").map {
        time($0, within: node.range("perceptualDuration"))
      } ?? 0.5
    let bounce = read("bounce") ?? 0
    content.initialVelocity = node.value("initialVelocity").flatMap { number($0) } ?? 0
    content.allowsOverdamping = node.value("allowsOverdamping").flatMap { boolean($0) }
    guard let mass, let stiffness, let damping, let seconds, let bounce else { return nil }
    let perceptual = node["perceptualDuration"] ?? node["bounce"]
    if bounce == -1, let cursor = node.value("bounce") {
      report(.outOfRange, "a spring with a bounce of -1 never moves", at: cursor)
      return nil
    }
    content.parameters =
      perceptual == nil
      ? .physical(mass: mass, stiffness: stiffness, damping: damping)
      : .perceptual(duration: seconds, bounce: bounce)
    return content
  }
}

extension ValueFunction {
  /// Whether the input of the function is an angle.
  package var isAngle: Bool {
    switch self {
    case .rotateX, .rotateY, .rotateZ: true
    case .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ: false
    }
  }
}
