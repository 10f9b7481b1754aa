import CoreGraphics
import UIKit

/// A column of a split view controller of a scene (VC-70).
@MainActor struct SceneColumns {
  typealias Column = UISplitViewController.Column

  nonisolated static let modes: KeyValuePairs<String, UISplitViewController.DisplayMode> = [
    "automatic": .automatic, "secondaryOnly": .secondaryOnly,
    "oneBesideSecondary": .oneBesideSecondary, "oneOverSecondary": .oneOverSecondary,
    "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
    "twoDisplaceSecondary": .twoDisplaceSecondary,
  ]
  nonisolated static let behaviors: KeyValuePairs<String, UISplitViewController.SplitBehavior> = [
    "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
  ]
  nonisolated static let edges: KeyValuePairs<String, UISplitViewController.PrimaryEdge> = [
    "leading": .leading, "trailing": .trailing,
  ]

  private weak var split: UISplitViewController?
  private let names: [UIViewController: Column]

  /// Puts controllers into the columns of a split view controller.
  ///
  /// - Parameters:
  ///   - controllers: The controllers, from the primary to the secondary one.
  ///   - split: The split view controller, of a style with that many columns.
  init(_ controllers: [UIViewController], of split: UISplitViewController) {
    let order: [Column] =
      split.style == .doubleColumn
      ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
    names = Dictionary(zip(controllers, order)) { $1 }
    self.split = split
    for (controller, column) in zip(controllers, order) {
      // The scene provides the transitions of this navigation controller, too.
      let navigation =
        controller as? UINavigationController
        ?? UINavigationController(rootViewController: controller)
      if navigation !== controller { SceneControllers.current.adopt(navigation) }
      split.setViewController(navigation, for: column)
    }
  }

  /// Returns whether a controller is in a column.
  func contains(_ controller: UIViewController) -> Bool { names[controller] != nil }

  /// Shows the column of a controller, and returns why that is impossible.
  func show(_ controller: UIViewController) -> String? {
    if let column = names[controller] { split?.show(column) }
    return nil
  }

  /// Hides the column of a controller, and returns why that is impossible.
  func hide(_ controller: UIViewController) -> String? {
    guard let split, let column = names[controller] else { return nil }
    // Collapsed columns can be popped.
    if column == .secondary, !split.isCollapsed { return "is the secondary column, which stays" }
    split.hide(column)
    return nil
  }

  /// Returns the navigation controller that shows what is pushed onto a column; nil for a controller
  /// that is not one.
  ///
  /// Collapsed columns are in the navigation controller of the first one (VC-47).
  func stack(of column: UINavigationController) -> UINavigationController? {
    guard let split, names[column] != nil else { return nil }
    return split.isCollapsed ? split.viewControllers.first as? UINavigationController : column
  }

  // MARK: Errors

  /// Returns why a split view controller cannot have a display mode; nil if it can.
  nonisolated static func problem(ofMode name: String, columnCount: Int) -> String? {
    name.hasPrefix("two") && columnCount == 2
      ? "two columns do not have the display mode of three" : nil
  }
}
