import LayerTree
import QuartzCore
import UIKit

/// A view of a scene on its stage.
///
/// Stages belong to the main actor, but layers do not, and the code that builds and plays scenes
/// also plays them without views, anywhere, to find their length. This type is the boundary: its layer
/// is only used where the stage is, which is why it is declared sendable.
struct StagedView: StagedNode, @unchecked Sendable {
  /// The view.
  let view: UIView
  /// The controller whose view it is; nil for none.
  let controller: UIViewController?
  private let viewClass: ViewClass?
  let layer: CALayer
  /// Whether its controller fills the stage.
  private let isRoot: Bool

  /// Creates the view of a node with the default values.
  ///
  /// - Parameters:
  ///   - viewClass: The class.
  ///   - node: The node.
  init(_ viewClass: ViewClass, of node: SceneLayer) {
    self = MainActor.assumeIsolated {
      let (view, controller) = viewClass.makeView(of: node)
      return StagedView(
        viewClass, view, controller, isRoot: node.controller?.fillsParent == true)
    }
  }

  /// Wraps the window of a stage.
  ///
  /// - Parameter window: Returns the window.
  init(window: @escaping @MainActor () -> UIWindow) {
    self = MainActor.assumeIsolated { StagedView(nil, window(), nil, isRoot: false) }
  }

  @MainActor private init(
    _ viewClass: ViewClass?, _ view: UIView, _ controller: UIViewController?, isRoot: Bool
  ) {
    self.viewClass = viewClass
    self.view = view
    self.controller = controller
    self.isRoot = isRoot
    layer = view.layer
  }

  var isOwner: Bool { controller != nil }

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
  ///
  /// The view of a controller that fills the stage becomes that of the window's root controller.
  func add(_ child: any StagedNode) {
    guard let subview = child as? StagedView else { return }
    MainActor.assumeIsolated {
      if subview.isRoot, let window = view as? UIWindow {
        window.rootViewController = subview.controller
        window.bringSubviewToFront(subview.view)
      } else if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview.view)
      } else {
        container.addSubview(subview.view)
      }
    }
  }

  /// Makes the controller of a view a child of this controller, before the view is added.
  func adopt(_ node: any StagedNode) {
    guard let node = node as? StagedView else { return }
    MainActor.assumeIsolated {
      guard let controller, let child = node.controller else { return }
      controller.addChild(child)
      child.didMove(toParent: controller)
    }
  }

  /// The view that contains the subviews.
  @MainActor private var container: UIView {
    (view as? UIVisualEffectView)?.contentView ?? view
  }

  func mask(by mask: any StagedNode) {
    guard let mask = mask as? StagedView else { return }
    MainActor.assumeIsolated { view.mask = mask.view }
  }

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
