package import LayerTree
import UIKit

/// What a class of nodes has if they are view controllers.
package struct ControllerClass: NodePart {
  /// What the controllers are for.
  package enum Kind: Sendable, Hashable {
    /// They show a view of their own.
    case content
    /// They show the last of their controllers.
    case navigation
    /// They show one of their controllers.
    case tabs
    /// They show one of their controllers, and fingers turn to the next one.
    case pages
    /// They show their controllers in columns.
    case columns
    /// They show a message, and are presented.
    case alert

    /// Whether the controllers show those of `viewControllers`.
    var containsOthers: Bool { self != .content && self != .alert }
    /// Whether navigation controllers can show the controllers.
    var canBePushed: Bool { self != .navigation && self != .alert }
  }

  /// What the controllers are for.
  package let kind: Kind
  /// The keys of the class besides its properties.
  package let keys: [any AnyKey]
  private let make: @MainActor @Sendable (SceneController) -> UIViewController

  /// Creates a class.
  ///
  /// - Parameters:
  ///   - kind: What the controllers are for.
  ///   - keys: The keys of the class besides its properties.
  ///   - make: Creates a controller with the default values of its properties.
  init(
    _ kind: Kind, keys: [any AnyKey],
    make: @escaping @MainActor @Sendable (SceneController) -> UIViewController
  ) {
    self.kind = kind
    self.keys = keys
    self.make = make
  }

  /// Creates a controller with the default values of its properties.
  @MainActor func makeController(_ setup: SceneController) -> UIViewController { make(setup) }

  package func prepare(_ layer: inout SceneLayer, at site: NodeSite) {
    site.checkPlace(of: layer, kind)
    site.prepareController(&layer, kind)
  }

  package func addNodes(to layer: inout SceneLayer, at site: NodeSite) {
    guard kind.containsOthers else { return }
    let list = ControllerList(
      container: kind, turnDuration: layer.controller?.pages.turnDuration ?? 0)
    let size = layer.size
    layer.controller?.children =
      site.node[ControllerKeys.children].map {
        site.nodes($0, in: .list(list), parentSize: size)
      } ?? []
    site.decodeSelection(of: &layer)
    site.checkColumns(of: layer, kind)
  }

  package func check(
    _ value: AnimatableValue, of property: LayerProperty, _ reference: LayerReference,
    at place: SceneCursor, _ decoder: SceneDecoder
  ) {
    decoder.checkController(value, of: property, reference, at: place)
  }
}

extension NodeClass {
  /// What the class has if its nodes are view controllers; nil for views and layers.
  package var controller: ControllerClass? { view?.controller }
}

extension ViewProperty {
  /// The property that all controllers have.
  static let title = string(
    "title", "The title, which bars and messages show.",
    set: { (view: UIView, title) in view.controller?.title = title })

  /// The properties of the other controllers than alerts, in the order in which they are set.
  static let ofControllers: [ViewProperty] = [
    .string(
      "backButtonTitle", "The title of the back button of the next controller; null is the title.",
      set: { (view: UIView, title) in view.controller?.navigationItem.backButtonTitle = title }),
    .boolean(
      "hidesBackButton", default: false, "Whether there is no back button.",
      set: { (view: UIView, flag) in view.controller?.navigationItem.hidesBackButton = flag }),
    .name(
      "largeTitleDisplayMode",
      among: [
        "automatic": UINavigationItem.LargeTitleDisplayMode.automatic, "always": .always,
        "never": .never,
      ], "Whether the title is large, if the navigation bar prefers that.",
      set: { (view: UIView, mode) in view.controller?.navigationItem.largeTitleDisplayMode = mode }
    ),
    .strings(
      "leftBarButtonItems", "The titles of the buttons at the left of the navigation bar.",
      set: { (view: UIView, titles) in
        view.controller?.navigationItem.leftBarButtonItems =
          titles.isEmpty ? nil : titles.map { UIBarButtonItem(title: $0) }
      }
      // A button and its label.
    ).making(layersPerItem: 2),
    .strings(
      "rightBarButtonItems",
      "The titles of the buttons at the right of the navigation bar, the rightmost first.",
      set: { (view: UIView, titles) in
        view.controller?.navigationItem.rightBarButtonItems = titles.map {
          UIBarButtonItem(title: $0)
        }
      }
    ).making(layersPerItem: 2),
    .image(
      "tabBarImage", "The image of the item in the tab bar, drawn in the color of the item.",
      set: { (view: UIView, image) in view.controller?.tabBarItem.image = image }),
    .name(
      "modalPresentationStyle",
      among: [
        "automatic": UIModalPresentationStyle.automatic, "fullScreen": .fullScreen,
        "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
      ], "How the controller covers the one that presents it.",
      set: { (view: UIView, style) in view.controller?.modalPresentationStyle = style }),
    .name(
      "modalTransitionStyle",
      among: [
        "coverVertical": UIModalTransitionStyle.coverVertical, "crossDissolve": .crossDissolve,
        "flipHorizontal": .flipHorizontal,
      ], "The built-in transition with which the controller is presented and dismissed.",
      set: { (view: UIView, style) in view.controller?.modalTransitionStyle = style }),
    .boolean(
      "definesPresentationContext", default: false,
      "Whether currentContext and overCurrentContext cover this controller.",
      set: { (view: UIView, flag) in view.controller?.definesPresentationContext = flag }),
    .boolean(
      "prefersGrabberVisible", default: false, "Whether a sheet has a short bar at its top.",
      set: { (view: UIView, flag) in view.sheet?.prefersGrabberVisible = flag }),
    .name(
      "selectedDetentIdentifier",
      among: [
        "smallest": UISheetPresentationController.Detent.Identifier?.none, "medium": .medium,
        "large": .large,
      ], "Which of its detents a sheet has; a block animates it.",
      set: { (view: UIView, detent) in view.sheet?.selectedDetentIdentifier = detent }),
  ]
}

extension UIView {
  /// The controller whose view this is; nil for none.
  var controller: UIViewController? { next as? UIViewController }

  /// The sheet that presents, or would present, the view's controller.
  fileprivate var sheet: UISheetPresentationController? { controller?.sheetPresentationController }
}
