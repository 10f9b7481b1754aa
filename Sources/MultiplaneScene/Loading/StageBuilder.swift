import LayerLayout
import LayerTree
import Lottie
import QuartzCore
import UIKit

/// Builds the layers and views of a scene in the context of a stage or a dry run.
struct StageBuilder {
  /// A layer, or the view that has it.
  private struct Built {
    let layer: CALayer
    var view: StagedView?

    /// Adds a layer in front of the others, as a subview if both are views.
    func add(_ child: Built) {
      if let view, let subview = child.view {
        view.add(subview)
      } else {
        layer.addSublayer(child.layer)
        child.view?.keep()
      }
    }
  }

  private let contents: SceneContents
  private let root: CALayer
  private let scale: Double
  private let window: (@MainActor () -> UIWindow)?
  private let player: (@MainActor (SceneComposition) -> any PrecompositionPlayer)?
  private var placements: [String: TimelinePlayer.Target] = [:]
  /// The places in the file of layers that may exceed a limit when they are drawn.
  private(set) var places: [LayerID: SceneDiagnostic] = [:]
  /// What constrains and moves views, once all of them exist.
  private(set) var rig = ViewRig()

  /// What arranges and pins layers; nil if nothing does.
  private(set) var layout: LayerLayout?

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - contents: The scene to build.
  ///   - root: The layer to which the scene's layers are added.
  ///   - scale: The pixels per point of layers without their own scale.
  ///   - window: Returns the window that has the root layer; nil replaces views by empty layers.
  ///   - player: Returns a player of the contents of a precomposition; nil leaves these empty.
  init(
    contents: SceneContents, root: CALayer, scale: Double,
    window: (@MainActor () -> UIWindow)? = nil,
    player: (@MainActor (SceneComposition) -> any PrecompositionPlayer)? = nil
  ) {
    self.contents = contents
    self.root = root
    self.scale = scale
    self.window = window
    self.player = player
  }

  /// Adds all layers to the root layer, whose context must be the current one.
  ///
  /// - Returns: The layers that the timeline can refer to, by id.
  mutating func build() -> [String: TimelinePlayer.Target] {
    var root = Built(layer: root)
    if let window, contents.nodes.contains(where: { $0.nodeClass.view != nil }) {
      root.view = StagedView(window: window)
    }
    let stageClock = LocalClock(stageAt: RenderContext.epoch)
    for node in contents.layers {
      let built = make(node, in: root.layer, on: stageClock)
      if node.controller?.fillsParent == true, let window = root.view, let view = built.view {
        window.show(root: view)
      } else {
        root.add(built)
      }
    }
    for node in contents.controllers {
      let built = make(node, in: root.layer, on: stageClock)
      // The dry run has no controllers, and counts the animations of all layers.
      if built.view == nil { root.add(built) }
    }
    if let view = root.view {
      rig.constrain(contents.constraints, of: view)
      rig.build(contents, window: view, views: placements.compactMapValues(\.view))
    }
    layout?.layoutIfNeeded()
    return placements
  }

  // MARK: Layers

  /// Creates a layer or a view with all in it.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - parent: The layer to whose time its own time is relative.
  ///   - parentClock: The clock of the parent.
  ///   - owner: The closest enclosing view that a view controller has.
  /// - Returns: The layer.
  private mutating func make(
    _ node: SceneLayer, in parent: CALayer, on parentClock: LocalClock, owner: StagedView? = nil
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
        layer: layer, parent: parent, view: built.view, clock: SceneClock(timing, zero: clock.zero))
    }
    if !node.actions.isEmpty {
      layer.actions = Dictionary(
        node.actions.map { ($0.event, $0.makeAction()) }, uniquingKeysWith: { $1 })
    }
    let owner = built.view?.controller == nil ? owner : built.view
    for child in node.layers {
      let child = make(child, in: layer, on: clock, owner: owner)
      if let view = child.view { owner?.adopt(view) }
      built.add(child)
    }
    if let controller = node.controller {
      let children = controller.children.map { make($0, in: layer, on: clock) }
      if let view = built.view {
        view.configure(controller, children: children.compactMap(\.view))
      } else {
        for child in children { built.add(child) }
      }
    }
    if let collection = node.collection {
      let items = collection.items.map { make($0, in: layer, on: clock) }
      let newItems = collection.newItems.map { make($0, in: layer, on: clock) }
      if let view = built.view {
        view.configure(
          collection, items: items.compactMap(\.view), newItems: newItems.compactMap(\.view))
      } else {
        for item in items + newItems { built.add(item) }
      }
    }
    if let view = built.view { rig.add(node, view) }
    // After the sublayers, which animations may refer to by name (V-03).
    var spans = AnimationSpans()
    for animation in node.animations {
      let animation = spans.add(animation, at: clock.zero)
      layer.add(animation.makeAnimation(on: clock), forKey: animation.key)
    }
    if let identifier = node.identifier { placements[identifier]?.animations = spans }
    if let mask = node.mask.first {
      let mask = make(mask, in: layer, on: clock, owner: owner)
      if let view = built.view, let maskView = mask.view {
        view.mask(by: maskView)
      } else {
        layer.mask = mask.layer
        mask.view?.keep()
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

  /// Creates a layer or a view with its properties.
  private func makeWithoutTime(_ node: SceneLayer) -> Built {
    var built = Built(layer: node.composition.map(precomposition) ?? node.nodeClass.makeLayer())
    if let viewClass = node.nodeClass.view {
      guard window != nil else { return built }
      let view = StagedView(viewClass, of: node)
      built = Built(layer: view.layer, view: view)
      for setting in node.settings {
        view.change(PropertyPath(setting.property), to: setting.value)
      }
      if !node.hasSize, node.controller == nil { view.fitSize() }
    } else {
      for setting in node.settings { built.layer.change(setting.property, to: setting.value) }
    }
    if node.value(of: "contentsScale") == nil {
      built.layer.contentsScale = node.pixelsPerPoint ?? scale
    }
    return built
  }
}
