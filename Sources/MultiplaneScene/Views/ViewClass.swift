package import LayerTree
import QuartzCore
package import UIKit

/// What a class of nodes has if they are views.
package struct ViewClass: Sendable {
  /// How properties are set that are not only the layer's, by name.
  private let setters: [String: @MainActor @Sendable (UIView, AnimatableValue) -> Void]
  private let make: @MainActor @Sendable () -> UIView

  fileprivate init(
    _ properties: [ViewProperty], make: @escaping @MainActor @Sendable () -> UIView
  ) {
    setters = Dictionary(properties.map { ($0.row.name, $0.set) }) { $1 }
    self.make = make
  }

  /// Creates a view with the default values.
  @MainActor package func makeView() -> UIView { make() }

  /// Sets a property of a view of the class.
  ///
  /// - Parameters:
  ///   - path: A property of the class, or a component of one.
  ///   - value: The value.
  ///   - view: The view.
  @MainActor package func change(
    _ path: PropertyPath, to value: AnimatableValue, of view: UIView
  ) {
    guard let set = setters[path.property.name] else {
      return view.layer.change(path, to: value)
    }
    guard let whole = path.whole(with: value, in: view.layer.state) else { return }
    set(view, whole)
  }
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
  ///   - make: Creates a view with the default values.
  package convenience init(
    view name: String, noun: String, summary: String, properties: [ViewProperty] = [],
    make: @escaping @MainActor @Sendable () -> UIView
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
      view: ViewClass(own, make: make),
      documentation: {
        summaries[$0.name] ?? PropertySummaries.summary(of: $0.sceneName)
      },
      // For finding the length of a video, which takes no views.
      make: { CALayer() })
  }
}
