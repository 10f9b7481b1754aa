import LayerTree
import QuartzCore

/// Builds the layers of a scene in the context of a stage or a dry run.
struct StageBuilder {
  private let contents: SceneContents
  private let root: CALayer
  private let scale: Double
  private var placements: [String: TimelinePlayer.Placement] = [:]
  /// The places in the file of layers that may exceed a limit when they are drawn.
  private(set) var places: [LayerID: SceneDiagnostic] = [:]

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - contents: The scene to build.
  ///   - root: The layer to which the scene's layers are added.
  ///   - scale: The pixels per point of layers without their own scale.
  init(contents: SceneContents, root: CALayer, scale: Double) {
    self.contents = contents
    self.root = root
    self.scale = scale
  }

  /// Adds all layers to the root layer, whose context must be the current one.
  ///
  /// - Returns: The layers that the timeline can refer to, by id.
  mutating func build() -> [String: TimelinePlayer.Placement] {
    for node in contents.layers {
      root.addSublayer(make(node, in: root, parentStart: RenderContext.epoch))
    }
    return placements
  }

  // MARK: Layers

  private mutating func make(
    _ node: SceneLayer, in parent: CALayer, parentStart: Double
  ) -> CALayer {
    let layer = node.nodeClass.makeLayer()
    places[layer.snapshotID] = node.place
    for setting in node.settings {
      layer.change(setting.property, to: setting.value)
    }
    if node.value(of: "contentsScale") == nil {
      layer.contentsScale = node.pixelsPerPoint ?? scale
    }
    let timing = node.timing(parentStart: parentStart)
    layer.take(timing)
    // All times in a scene are stage time, but an animation's begin time is in its layer's time
    // (T-06).
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
    // After the sublayers, which animations may refer to by name (V-03).
    for animation in node.animations {
      layer.add(animation.makeAnimation(countedFrom: start), forKey: animation.key)
    }
    if let mask = node.mask.first {
      layer.mask = make(mask, in: layer, parentStart: start)
    }
    return layer
  }
}
