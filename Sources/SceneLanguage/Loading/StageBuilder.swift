import LayerLayout
import LayerTree
import Lottie
import QuartzCore
import UIKitCore

/// Builds the nodes of a scene in the context of a stage or a dry run.
struct StageBuilder {
  /// A layer, and the node that has it if it is more than a layer.
  private struct Built {
    let layer: CALayer
    var staged: (any StagedNode)?

    /// Adds a node in front of the others.
    func add(_ child: Built) {
      if let staged, let node = child.staged {
        staged.add(node)
      } else {
        layer.addSublayer(child.layer)
        child.staged?.keep()
      }
    }
  }

  private let contents: SceneContents
  private let root: CALayer
  private let scale: Double
  private let stage: (any NodeStage)?
  private let player: (@MainActor (SceneComposition) -> any PrecompositionPlayer)?
  private var placements: [String: TimelinePlayer.Target] = [:]
  /// The places in the file of layers that may exceed a limit when they are drawn.
  private(set) var places: [LayerID: SceneDiagnostic] = [:]
  /// What arranges and pins layers; nil if nothing does.
  private(set) var layout: LayerLayout?

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - contents: The scene to build.
  ///   - root: The layer to which the scene's layers are added.
  ///   - scale: The pixels per point of layers without their own scale.
  ///   - stage: Makes nodes that are more than layers; nil replaces them by empty layers.
  ///   - player: Returns a player of the contents of a precomposition; nil leaves these empty.
  init(
    contents: SceneContents, root: CALayer, scale: Double,
    stage: (any NodeStage)? = nil,
    player: (@MainActor (SceneComposition) -> any PrecompositionPlayer)? = nil
  ) {
    self.contents = contents
    self.root = root
    self.scale = scale
    self.stage = stage
    self.player = player
  }

  /// Adds all layers to the root layer, whose context must be the current one.
  ///
  /// - Returns: The layers that the timeline can refer to, by id.
  mutating func build() -> [String: TimelinePlayer.Target] {
    var root = Built(layer: root)
    if let stage, contents.nodes.contains(where: { !$0.nodeClass.isLayer }) {
      root.staged = stage.root
    }
    let stageClock = LocalClock(stageAt: RenderContext.epoch)
    for node in contents.layers { root.add(make(node, in: root.layer, on: stageClock)) }
    for node in contents.payloads.nodes {
      let built = make(node, in: root.layer, on: stageClock)
      // The dry run counts the animations of all layers.
      if built.staged == nil { root.add(built) }
    }
    if root.staged != nil {
      stage?.connect(contents, placements.compactMapValues(\.staged))
    }
    layout?.layoutIfNeeded()
    return placements
  }

  // MARK: Layers

  /// Creates a node with all in it.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - parent: The layer to whose time its own time is relative.
  ///   - parentClock: The clock of the parent.
  ///   - owner: The closest enclosing node that adopts others.
  /// - Returns: The layer.
  private mutating func make(
    _ node: SceneLayer, in parent: CALayer, on parentClock: LocalClock,
    owner: (any StagedNode)? = nil
  ) -> Built {
    let built = makeWithoutTime(node)
    let layer = built.layer
    places[layer.snapshotID] = node.place
    if node.isPlaced || node.arrangement != nil { layOut(layer, of: node, in: parent) }
    let timing = node.timing(in: parentClock)
    layer.take(timing)
    layer.motionBlur = node.motionBlur
    let clock = LocalClock(node, in: parentClock)
    (layer as? PrecompositionLayer)?.clockOrigin = clock.zero
    (layer as? LottieLayer)?.clockOrigin = clock.zero
    compute(node.expressions, of: layer, from: clock.zero)
    if let identifier = node.identifier {
      placements[identifier] = TimelinePlayer.Target(
        layer: layer, parent: parent, staged: built.staged,
        clock: SceneClock(timing, zero: clock.zero))
    }
    if !node.actions.isEmpty {
      layer.actions = Dictionary(
        node.actions.map { ($0.event, $0.makeAction()) }, uniquingKeysWith: { $1 })
    }
    let owner = built.staged?.isOwner == true ? built.staged : owner
    for child in node.layers {
      let child = make(child, in: layer, on: clock, owner: owner)
      if let staged = child.staged { owner?.adopt(staged) }
      built.add(child)
    }
    for payload in node.payloads.all {
      let nodes = payload.nodes.map { make($0, in: layer, on: clock) }
      if let staged = built.staged {
        payload.configure(staged, with: nodes.compactMap(\.staged))
      } else {
        for node in nodes { built.add(node) }
      }
    }
    if let staged = built.staged { stage?.add(node, staged) }
    // After the sublayers, which animations may refer to by name (V-03).
    var spans = AnimationSpans()
    for animation in node.animations {
      let animation = spans.add(animation, at: clock.zero)
      layer.add(animation.makeAnimation(on: clock), forKey: animation.key)
    }
    if let identifier = node.identifier { placements[identifier]?.animations = spans }
    if let mask = node.mask.first {
      let mask = make(mask, in: layer, on: clock, owner: owner)
      if let staged = built.staged, let other = mask.staged {
        staged.mask(by: other)
      } else {
        layer.mask = mask.layer
        mask.staged?.keep()
      }
    }
    return built
  }

  /// Creates the layer of a precomposition.
  private func precomposition(_ composition: SceneComposition) -> CALayer {
    if let animation = composition.lottie, player != nil {
      let layer = LottieLayer(
        animation, player: MainActor.assumeIsolated { LottieLayer.player(of: animation) })
      layer.clock = composition.clock
      return layer
    }
    let layer = PrecompositionLayer()
    layer.clock = composition.clock
    layer.player = player.map { player in MainActor.assumeIsolated { player(composition) } }
    return layer
  }

  /// Gives a layer its expressions, and the values that they have at t = 0.
  private func compute(
    _ expressions: [SceneExpression], of layer: CALayer, from origin: Double
  ) {
    guard !expressions.isEmpty else { return }
    for expression in expressions where expression.path.component != nil {
      guard let value = try? expression.value.value(at: 0) else { continue }
      layer.change(expression.path, to: value)
    }
    layer.setExpressions(expressions.map { $0.makeExpression(origin: origin) })
  }

  /// Adds a layer to the layout.
  private mutating func layOut(_ layer: CALayer, of node: SceneLayer, in parent: CALayer) {
    let edges = contents.stage.safeArea
    let layout =
      layout
      ?? LayerLayout(
        stageSize: contents.stage.size,
        safeArea: LayerInsets(
          top: edges.top, left: edges.left, bottom: edges.bottom, right: edges.right),
        scale: scale)
    self.layout = layout
    if node.isPlaced, !layout.contains(parent) {
      layout.add(parent, arrangement: nil, placement: LayoutParameters(), in: nil)
    }
    layout.add(
      layer, arrangement: node.arrangement, placement: node.placement ?? LayoutParameters(),
      in: node.isPlaced ? parent : nil, keepsTopLeft: !node.isPlaced && !node.hasPosition)
  }

  /// Creates a node with its properties.
  private func makeWithoutTime(_ node: SceneLayer) -> Built {
    let built: Built
    if let staged = stage?.make(node) {
      built = Built(layer: staged.layer, staged: staged)
    } else {
      built = Built(layer: node.composition.map(precomposition) ?? node.nodeClass.makeLayer())
      guard node.nodeClass.isLayer else { return built }
      for setting in node.settings { built.layer.change(setting.property, to: setting.value) }
    }
    if node.value(of: "contentsScale") == nil {
      built.layer.contentsScale = node.pixelsPerPoint ?? scale
    }
    return built
  }
}
