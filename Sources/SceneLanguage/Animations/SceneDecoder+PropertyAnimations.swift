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
    if let cursor = node[AnimationKeys.keyPath] {
      found = keyPath(cursor, on: target)
    } else if case .action(let event, isKeyPath: true) = place {
      // An action without a key path animates the property that triggered it.
      found = keyPath(
        event, on: target, isAnimated: true, at: node.fields.headRange, path: node.fields.path)
    }
    let isAdditive = node[AnimationKeys.additive]
    let isCumulative = node[AnimationKeys.cumulative]
    guard let keyPath = found else { return nil }
    var content = AnimationNode.PropertyContent(keyPath: keyPath.text, path: keyPath.path)
    content.isAdditive = isAdditive
    content.isCumulative = isCumulative
    guard let place = node.place(AnimationKeys.valueFunction) else {
      return AnimatedProperty(content: content, keyPath: keyPath, function: nil)
    }
    guard let name = node[AnimationKeys.valueFunction],
      let function = valueFunction(name, at: keyPath, place)
    else { return nil }
    content.valueFunction = function.rawValue
    return AnimatedProperty(content: content, keyPath: keyPath, function: function)
  }

  private func valueFunction(
    _ name: String, at keyPath: SceneKeyPath, _ cursor: SceneCursor
  ) -> ValueFunction? {
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
    let ends = AnimationKeys.ends.map { key -> AnimatableValue?? in
      guard let cursor = node[key] else { return .some(nil) }
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
    let mass = node[SpringAnimationKeys.mass]
    let stiffness = node[SpringAnimationKeys.stiffness]
    let damping = node[SpringAnimationKeys.damping]
    // Apple's newer springs default to half a second without a bounce.
    let seconds = node[SpringAnimationKeys.perceptualDuration]
    let bounce = node[SpringAnimationKeys.bounce]
    content.initialVelocity = node[SpringAnimationKeys.initialVelocity]
    content.allowsOverdamping = node[SpringAnimationKeys.allowsOverdamping]
    if bounce == -1, let place = node.place(SpringAnimationKeys.bounce) {
      report(.outOfRange, "a spring with a bounce of -1 never moves", at: place)
      return nil
    }
    let isPerceptual =
      node.has(SpringAnimationKeys.perceptualDuration) || node.has(SpringAnimationKeys.bounce)
    content.parameters =
      isPerceptual
      ? .perceptual(duration: seconds, bounce: bounce)
      : .physical(mass: mass, stiffness: stiffness, damping: damping)
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
