import LayerTree
import QuartzCore
import UIKit

/// A view of a scene on its stage.
///
/// Stages belong to the main actor, but layers do not, and the code that builds and plays scenes
/// also plays them without views, anywhere, to find their length. This type is the boundary: its layer
/// is only used where the stage is, which is why it is declared sendable.
struct StagedView: @unchecked Sendable {
  /// The view.
  let view: UIView
  /// The controller whose view it is; nil for none.
  let controller: UIViewController?
  private let viewClass: ViewClass?
  /// The view's layer.
  let layer: CALayer

  /// Creates the view of a node with the default values.
  ///
  /// - Parameters:
  ///   - viewClass: The class.
  ///   - node: The node.
  init(_ viewClass: ViewClass, of node: SceneLayer) {
    self = MainActor.assumeIsolated {
      let (view, controller) = viewClass.makeView(of: node)
      return StagedView(viewClass, view, controller)
    }
  }

  /// Wraps the window of a stage.
  ///
  /// - Parameter window: Returns the window.
  init(window: @escaping @MainActor () -> UIWindow) {
    self = MainActor.assumeIsolated { StagedView(nil, window(), nil) }
  }

  @MainActor private init(
    _ viewClass: ViewClass?, _ view: UIView, _ controller: UIViewController?
  ) {
    self.viewClass = viewClass
    self.view = view
    self.controller = controller
    layer = view.layer
  }

  /// Sets a property of the view.
  ///
  /// - Parameters:
  ///   - path: A property of the view's class, or a component of one.
  ///   - value: The value.
  func change(_ path: PropertyPath, to value: AnimatableValue) {
    MainActor.assumeIsolated { viewClass?.change(path, to: value, of: view) }
  }

  /// Gives the view the size that suits its content, and keeps its center.
  func fitSize() {
    MainActor.assumeIsolated {
      let center = view.center
      view.sizeToFit()
      if center != .zero { view.center = center }
    }
  }

  /// Adds a view in front of the others.
  func add(_ subview: StagedView) {
    MainActor.assumeIsolated {
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview.view)
      } else {
        container.addSubview(subview.view)
      }
    }
  }

  /// Shows the view of a controller as that of the window's root controller, in front of the layers
  /// that are there.
  func show(root: StagedView) {
    MainActor.assumeIsolated {
      guard let window = view as? UIWindow else { return }
      window.rootViewController = root.controller
      window.bringSubviewToFront(root.view)
    }
  }

  /// Makes the controller of a view a child of this controller, before the view is added.
  func adopt(_ view: StagedView) {
    MainActor.assumeIsolated {
      guard let controller, let child = view.controller else { return }
      controller.addChild(child)
      child.didMove(toParent: controller)
    }
  }

  /// Sets up the controller of the view.
  ///
  /// - Parameters:
  ///   - setup: What the scene says about it.
  ///   - children: The views of its children.
  func configure(_ setup: SceneController, children: [StagedView]) {
    MainActor.assumeIsolated {
      guard let controller else { return }
      setup.configure(controller, children: children.compactMap(\.controller))
      SceneControllers.current.add(controller, transition: setup.transition)
    }
  }

  /// Gives a collection view its layouts and items.
  ///
  /// - Parameters:
  ///   - setup: What the scene says about it.
  ///   - items: The views of the items that are shown from the start.
  ///   - newItems: The views of the items that the timeline inserts.
  func configure(_ setup: SceneCollection, items: [StagedView], newItems: [StagedView]) {
    MainActor.assumeIsolated {
      func placed(_ views: [StagedView], _ nodes: [SceneLayer]) -> [SceneCollectionView.Item] {
        zip(views, nodes).map { .init(identifier: $1.identifier, view: $0.view) }
      }
      (view as? SceneCollectionView)?.configure(
        setup, items: placed(items, setup.items), newItems: placed(newItems, setup.newItems))
    }
  }

  /// Changes the items or the layout of a collection view.
  func perform(_ change: CollectionChange) {
    MainActor.assumeIsolated { (view as? SceneCollectionView)?.perform(change) }
  }

  /// The view that contains the subviews.
  @MainActor private var container: UIView {
    (view as? UIVisualEffectView)?.contentView ?? view
  }

  /// Masks the view by the alpha channel of another one.
  func mask(by mask: StagedView) {
    MainActor.assumeIsolated { view.mask = mask.view }
  }

  /// Keeps a view whose layer is in a layer that no view has, as long as the stage exists.
  func keep() {
    MainActor.assumeIsolated {
      RenderContext.current.companion { KeptViews() }.views.append(view)
    }
  }
}

/// The views of a scene that no other view keeps.
@MainActor private final class KeptViews {
  var views: [UIView] = []
}
