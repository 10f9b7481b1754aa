package import MultiplaneScene

/// The contents of a scene, counted in its description.
package struct SceneFacts: Sendable, Hashable {
  /// The number of items of a kind.
  package struct Tally: Sendable, Hashable {
    /// The kind's name in scenes.
    package let name: String
    package let count: Int
  }

  /// The number of layers, including every use of a symbol, every iteration of a loop, and masks
  /// with the layers below them.
  package let layerCount: Int
  /// The number of levels of layers below the stage; 0 for none.
  package let depth: Int
  /// The number of layers by class, in the order of the reference; only classes that occur.
  package let layersByType: [Tally]
  /// The number of layers that are masks.
  package let maskCount: Int
  /// The number of animations that layers have from the start, counting groups and their members.
  package let animationCount: Int
  /// The number of these animations by class, in the order of the reference; only classes that
  /// occur.
  package let animationsByType: [Tally]
  /// The number of actions that layers define.
  package let actionCount: Int
  /// The number of entries in the timeline.
  package let timelineCount: Int
  /// The number of steps of the timeline, including repetitions: changes, animations added and
  /// removed, clocks stopped.
  package let timelineStepCount: Int

  /// Counts the contents of a scene.
  ///
  /// - Parameter scene: The scene.
  package init(of scene: Scene) {
    var count = Count()
    for layer in scene.contents.nodes { count.add(layer, depth: 1) }
    layerCount = count.layers.values.reduce(0, +)
    depth = count.depth
    layersByType = scene.dialect.classes.all.compactMap { nodeClass in
      count.layers[nodeClass].map { Tally(name: nodeClass.name, count: $0) }
    }
    maskCount = count.masks
    animationCount = count.animations.values.reduce(0, +)
    animationsByType = AnimationReport.types.compactMap { type in
      count.animations[type].map { Tally(name: type, count: $0) }
    }
    actionCount = count.actions
    timelineCount = scene.contents.timeline.count
    timelineStepCount = scene.contents.timeline.reduce(0) { total, entry in
      total + entry.count * Self.operations(of: entry.step)
    }
  }

  private static func operations(of step: TimelineStep) -> Int {
    step.operations.reduce(0) { total, operation in
      if case .step(let inner) = operation { return total + operations(of: inner) }
      return total + 1
    }
  }

  /// The counts so far.
  private struct Count {
    var layers: [NodeClass: Int] = [:]
    var animations: [String: Int] = [:]
    var (depth, masks, actions) = (0, 0, 0)

    mutating func add(_ layer: SceneLayer, depth level: Int) {
      layers[layer.nodeClass, default: 0] += 1
      depth = max(depth, level)
      masks += layer.mask.count
      actions += layer.actions.count
      for animation in layer.animations { add(animation) }
      for below in layer.descendants { add(below, depth: level + 1) }
      for below in layer.composition?.contents.nodes ?? [] { add(below, depth: level + 1) }
    }

    private mutating func add(_ animation: AnimationNode) {
      animations[AnimationReport.type(of: animation), default: 0] += 1
      if case .group(let members) = animation.content {
        for member in members { add(member) }
      }
    }
  }
}

extension AnimationReport {
  /// The classes, in the order of the reference.
  static let types = ["basic", "spring", "keyframe", "group", "transition", "textParts"]

  /// Returns the name of the class in scenes.
  static func type(of animation: AnimationNode) -> String {
    switch animation.content {
    case .basic: "basic"
    case .spring: "spring"
    case .keyframe: "keyframe"
    case .group: "group"
    case .transition: "transition"
    case .textParts: "textParts"
    }
  }
}
