package import LayerTree
import QuartzCore
package import UIKit

/// What a class of nodes has if they are views.
package struct ViewClass: Sendable {
  /// The properties that are not only the layer's, by name.
  private let properties: [String: ViewProperty]
  /// What the class has if the views are those of view controllers.
  package let controller: ControllerClass?
  /// The keys of the class besides its properties.
  package let keys: [any AnyKey]
  private let make: @MainActor @Sendable (SceneLayer) -> UIView

  fileprivate init(
    _ properties: [ViewProperty], controller: ControllerClass?, keys: [any AnyKey],
    make: @escaping @MainActor @Sendable (SceneLayer) -> UIView
  ) {
    self.properties = Dictionary(properties.map { ($0.row.name, $0) }) { $1 }
    self.controller = controller
    self.keys = keys + (controller?.keys ?? [])
    self.make = make
  }

  /// Creates the view of a node with the default values, and its controller if the class has one.
  @MainActor func makeView(of node: SceneLayer) -> (view: UIView, controller: UIViewController?) {
    guard let controller = controller?.makeController(node.controller ?? SceneController()) else {
      return (make(node), nil)
    }
    return (controller.view, controller)
  }

  /// Returns the number of layers that a view of the class makes for a value of a property.
  func layerCount(for value: AnimatableValue, of property: LayerProperty) -> Int {
    properties[property.name]?.layerCount(for: value) ?? 0
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
  ///   - keys: The keys of the class besides its properties and those of view controllers.
  ///   - make: Creates a view with the default values, unless a controller does.
  ///   - makeFromNode: Creates the view of a node instead; nil for `make`.
  package convenience init(
    view name: String, noun: String, summary: String, properties: [ViewProperty] = [],
    ranges: [String: NodeRange] = [:], controller: ControllerClass? = nil, keys: [any AnyKey] = [],
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
      view: ViewClass(
        own, controller: controller, keys: keys, make: makeFromNode ?? { _ in make() }),
      documentation: {
        summaries[$0.name] ?? PropertySummaries.summary(of: $0.sceneName)
      },
      // For finding the length of a video, which takes no views.
      make: { CALayer() })
  }
}
