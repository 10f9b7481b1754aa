import CoreGraphics
package import UIKit

/// What a node has if it is a view controller, besides its properties.
package struct SceneController: NodePayload {
  /// A button of an alert.
  package struct Button: Sendable, Hashable {
    /// The styles, by name.
    static let styles: KeyValuePairs<String, UIAlertAction.Style> = [
      "default": .default, "cancel": .cancel, "destructive": .destructive,
    ]

    /// The title.
    package var title = ""
    /// What the button does.
    package var style = UIAlertAction.Style.default
  }

  /// The presentation styles that are sheets.
  static let sheetStyles: Set = ["automatic", "pageSheet", "formSheet"]
  /// The keys that have an effect on sheets only.
  static let sheetKeys = [
    ControllerKeys.detents.name, "prefersGrabberVisible", "selectedDetentIdentifier",
  ]

  /// Whether its view fills its parent, because the scene does not say where it is.
  package var fillsParent = false
  /// The controllers in a container.
  package var children: [SceneLayer] = []
  /// The index of the child that is shown first, if one of several is.
  package var selectedIndex = 0
  /// The buttons of an alert.
  package var buttons: [Button] = []
  /// How the pages of a page view controller are turned.
  var pages = ScenePages.Setup()
  /// The seconds that a turn to this page takes; nil if it is not a page.
  package var turnDuration: Double?
  /// The heights of a sheet; empty for the default.
  package var detents: [SceneDetent] = []
  /// How the controller is shown; nil for the built-in transition.
  package var transition: SceneTransition?

  package var nodes: [SceneLayer] {
    get { children }
    set { children = newValue }
  }

  package func configure(_ node: any StagedNode, with nodes: [any StagedNode]) {
    guard let node = node as? StagedView else { return }
    let children = nodes.compactMap { $0 as? StagedView }
    MainActor.assumeIsolated {
      guard let controller = node.controller else { return }
      configure(controller, children: children.compactMap(\.controller))
      SceneControllers.current.add(controller, transition: transition)
    }
  }

  /// Sets a controller up.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - children: The controllers of the children.
  @MainActor func configure(_ controller: UIViewController, children: [UIViewController]) {
    switch controller {
    case let navigation as UINavigationController: navigation.viewControllers = children
    case let tabs as UITabBarController:
      tabs.viewControllers = children
      if children.indices.contains(selectedIndex) { tabs.selectedIndex = selectedIndex }
    case let pages as UIPageViewController where children.indices.contains(selectedIndex):
      SceneControllers.current.add(
        ScenePages(
          children, of: pages, showing: selectedIndex, showsDots: self.pages.showsDots))
    case let split as UISplitViewController:
      SceneControllers.current.add(SceneColumns(children, of: split))
    case let alert as UIAlertController:
      for button in buttons {
        alert.addAction(UIAlertAction(title: button.title, style: button.style))
      }
    default: break
    }
    if !detents.isEmpty {
      controller.sheetPresentationController?.detents = detents.map { $0.makeDetent() }
    }
  }
}

extension SceneLayer {
  /// What the node has if it is a view controller.
  package var controller: SceneController? {
    get { payloads[SceneController.self] }
    set { payloads[SceneController.self] = newValue }
  }
}

extension LayerReference {
  /// What the node has if it is a view controller.
  var controller: SceneController? { payloads[SceneController.self] }
}

/// The view controllers that the timeline shows, in file order.
struct ShownControllers: NodePayload {
  var nodes: [SceneLayer]
}

extension SceneContents {
  /// The view controllers that the timeline shows, in file order.
  package var controllers: [SceneLayer] {
    get { payloads[ShownControllers.self]?.nodes ?? [] }
    set { payloads[ShownControllers.self] = ShownControllers(nodes: newValue) }
  }
}

/// A height of a sheet.
package enum SceneDetent: Sendable, Hashable {
  case medium, large
  /// A number of points.
  case height(Double)

  /// The heights that have names.
  static let named: KeyValuePairs<String, SceneDetent> = ["medium": .medium, "large": .large]

  @MainActor fileprivate func makeDetent() -> UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .height(let points):
      .custom(identifier: .init(numberText(points))) { _ in CGFloat(points) }
    }
  }
}
