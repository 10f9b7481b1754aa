package import LayerTree
import QuartzCore
package import UIKit

/// What a class of nodes has if they are views.
package struct ViewClass: NodePart {
  /// The properties that are not only the layer's, by name.
  private let properties: [String: ViewProperty]
  /// What the class has if the views are those of view controllers.
  package let controller: ControllerClass?
  package let rules: [NodeRule] = [
    .exclusive(["center"], ["frame"], reason: "set the same thing")
  ]
  private let make: @MainActor @Sendable (SceneLayer) -> UIView

  fileprivate init(
    _ properties: [ViewProperty], controller: ControllerClass?,
    make: @escaping @MainActor @Sendable (SceneLayer) -> UIView
  ) {
    self.properties = Dictionary(properties.map { ($0.row.name, $0) }) { $1 }
    self.controller = controller
    self.make = make
  }

  /// Creates the view of a node with the default values, and its controller if the class has one.
  @MainActor func makeView(of node: SceneLayer) -> (view: UIView, controller: UIViewController?) {
    guard let controller = controller?.makeController(node.controller ?? SceneController()) else {
      return (make(node), nil)
    }
    return (controller.view, controller)
  }

  package func layerCount(for value: AnimatableValue, of property: LayerProperty) -> Int {
    properties[property.name]?.layerCount(for: value) ?? 0
  }

  package func complete(
    _ layer: inout SceneLayer, at site: NodeSite, as target: AnimationTarget
  ) {
    let (node, decoder) = (site.node, site.decoder)
    if let list = node[ViewKeys.constraints] {
      layer.constraints = site.layers.constraints(list, among: layer.layers)
    }
    if let list = node[ViewKeys.dynamics] {
      layer.behaviors = site.layers.behaviors(list, among: layer.layers)
    }
    layer.contentPriorities = SceneContentPriority.allCases.compactMap { priority in
      node[priority.key].map { (priority, $0) }
    }
    if let motion = node[ViewKeys.motion] { layer.motion = decoder.motion(motion, on: target) }
  }

  /// Sets a property of a view of the class.
  ///
  /// - Parameters:
  ///   - path: A property of the class, or a component of one.
  ///   - value: The value.
  ///   - view: The view.
  @MainActor package func change(
    _ path: PropertyPath, to value: AnimatableValue, of view: UIView
  ) {
    guard let property = properties[path.property.name] else {
      return view.layer.change(path, to: value)
    }
    var whole = path.whole(with: value, in: view.layer.state)
    if let component = path.component, let old = property.get?(view) {
      whole = component.replacing(old, value)
    }
    if let whole { property.set(view, whole) }
  }
}

extension ValueKind {
  /// Whether all properties of views of this kind are texts that the views show.
  fileprivate var isOfTexts: Bool { self == .string || self == .strings || self == .text }
}

extension NodeClass {
  /// The properties of the class if its nodes are views; nil for layers.
  package var view: ViewClass? { parts.lazy.compactMap { $0 as? ViewClass }.first }

  /// Creates a class of views, which have the properties of `UIView` and of layers.
  ///
  /// - Parameters:
  ///   - name: The value of `type:`.
  ///   - noun: The noun for a view of the class in messages.
  ///   - summary: The description, in one sentence.
  ///   - properties: The properties that the class adds to those of `UIView`, in the order in which
  ///     they are set.
  ///   - ranges: The ranges of numbers, by property.
  ///   - controller: What the class has if the views are those of view controllers.
  ///   - parts: What else the class adds to views.
  ///   - make: Creates a view with the default values, unless a controller does.
  ///   - makeFromNode: Creates the view of a node instead; nil for `make`.
  package convenience init(
    view name: String, noun: String, summary: String, properties: [ViewProperty] = [],
    ranges: [String: NodeRange] = [:], controller: ControllerClass? = nil,
    parts: [any NodePart] = [],
    make: @escaping @MainActor @Sendable () -> UIView = { UIView(frame: .zero) },
    makeFromNode: (@MainActor @Sendable (SceneLayer) -> UIView)? = nil
  ) {
    let own = ViewProperty.ofAllViews + properties
    let ownRows = Dictionary(own.map { ($0.row.name, $0.row) }) { $1 }
    let summaries = Dictionary(own.map { ($0.row.name, $0.summary) }) { $1 }
    // Rows of the layer keep their places, because they are set in this order.
    let layerRows = PropertyTable.of(.plain).rows
    let others = own.map(\.row).filter { row in !layerRows.contains { $0.name == row.name } }
    self.init(
      name: name, noun: noun, summary: summary,
      properties: PropertyTable(rows: layerRows.map { ownRows[$0.name] ?? $0 } + others),
      animatedProperties: .of(.plain), defaults: LayerState(),
      parentRelativeProperties: ["bounds", "center", "frame", "position"],
      ranges: ranges, textKeys: own.map(\.row).filter(\.kind.isOfTexts).map(\.name),
      kind: .view,
      parts: [ViewClass(own, controller: controller, make: makeFromNode ?? { _ in make() })]
        + [controller].compactMap { $0 } + parts,
      treeKeys: { ViewKeys.all },
      documentation: {
        summaries[$0.name] ?? PropertySummaries.summary(of: $0.sceneName)
      },
      // For finding the length of a video, which takes no views.
      make: { CALayer() })
  }
}
