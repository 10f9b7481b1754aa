package import MultiplaneScene

/// What a scene has, counted in its description.
package struct SceneFacts: Sendable, Hashable {
  /// How many there are of a kind.
  package struct Tally: Sendable, Hashable {
    /// The kind, as scenes name it.
    package let name: String
    package let count: Int
  }

  /// Layers, each use of a symbol and each turn of a loop counted in full; masks and what is below them included.
  package let layerCount: Int
  /// Levels of layers below the stage; 0 for none.
  package let depth: Int
  /// Layers by class, in the order in which the reference lists the classes; those that there are.
  package let layersByType: [Tally]
  /// Layers that are masks.
  package let maskCount: Int
  /// Animations that layers have from the begin, groups and their members each counted.
  package let animationCount: Int
  /// Those, by class, in the order of the reference; those that there are.
  package let animationsByType: [Tally]
  /// Actions that layers have of their own.
  package let actionCount: Int
  /// Entries of the timeline.
  package let timelineCount: Int
  /// Things that the timeline does, repetitions counted: changes, animations added and removed,
  /// clocks stopped.
  package let timelineStepCount: Int

  /// Counts.
  ///
  /// - Parameter scene: The scene.
  package init(of scene: Scene) {
    var count = Count()
    for layer in scene.contents.layers { count.add(layer, depth: 1) }
    layerCount = count.layers.values.reduce(0, +)
    depth = count.depth
    layersByType = scene.classes.all.compactMap { nodeClass in
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

  /// What was counted so far.
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
      for below in layer.layers + layer.mask { add(below, depth: level + 1) }
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
  static let types = ["basic", "spring", "keyframe", "group", "transition"]

  /// As scenes name the class.
  static func type(of animation: AnimationNode) -> String {
    switch animation.content {
    case .basic: "basic"
    case .spring: "spring"
    case .keyframe: "keyframe"
    case .group: "group"
    case .transition: "transition"
    }
  }
}
