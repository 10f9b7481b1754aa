import LayerTree
import Multiplane

/// Builds the layers of a scene on a stage.
@MainActor
struct StageBuilder {
  private let contents: SceneContents
  private let stage: Stage
  private var placements: [String: TimelinePlayer.Placement] = [:]

  /// Prepares to build.
  ///
  /// - Parameters:
  ///   - contents: What to build.
  ///   - stage: Where.
  init(contents: SceneContents, stage: Stage) {
    self.contents = contents
    self.stage = stage
  }

  /// Adds all layers and schedules the timeline.
  mutating func build() {
    stage.perform {
      for node in contents.layers {
        stage.layer.addSublayer(make(node, in: stage.layer, parentStart: LayerTiming.epoch))
      }
      TimelinePlayer(stage: stage, placements: placements).schedule(contents.timeline)
    }
  }

  // MARK: Layers

  private mutating func make(
    _ node: LayerNode, in parent: CALayer, parentStart: Double
  ) -> CALayer {
    let layer = node.kind.makeLayer()
    for setting in node.settings {
      layer.setValue(setting.value.boxed, forKey: setting.property.name)
    }
    if node.value(of: "contentsScale") == nil {
      layer.contentsScale = node.pixelsPerPoint ?? stage.scale
    }
    let timing = node.timing(parentStart: parentStart)
    layer.take(timing)
    // All times in a scene are stage time, and an animation's begin is its layer's (T-06).
    let start = timing.localTime(atParentTime: parentStart)
    if let identifier = node.identifier {
      placements[identifier] = TimelinePlayer.Placement(
        layer: layer, parent: parent, clock: SceneClock(timing, start: start))
    }
    if !node.actions.isEmpty {
      layer.actions = Dictionary(
        node.actions.map { ($0.event, $0.makeAction()) }, uniquingKeysWith: { $1 })
    }
    for child in node.layers {
      layer.addSublayer(make(child, in: layer, parentStart: start))
    }
    // Behind the sublayers, which they may reach by name (V-03).
    for animation in node.animations {
      layer.add(animation.makeAnimation(countedFrom: start), forKey: animation.key)
    }
    if let mask = node.mask.first {
      layer.mask = make(mask, in: layer, parentStart: start)
    }
    return layer
  }
}

extension LayerKind {
  /// A new layer of the class.
  fileprivate func makeLayer() -> CALayer {
    switch self {
    case .plain: CALayer()
    case .shape: CAShapeLayer()
    case .gradient: CAGradientLayer()
    case .text: CATextLayer()
    }
  }
}
