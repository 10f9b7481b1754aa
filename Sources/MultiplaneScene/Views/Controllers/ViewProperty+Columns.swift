import CoreGraphics
import UIKit

extension ViewProperty {
  /// The properties of split view controllers.
  static let ofColumns: [ViewProperty] =
    [
      .name(
        "preferredDisplayMode", among: SceneColumns.modes,
        "Which columns are shown; one is the supplementary column if there are three. Blocks animate "
          + "it.",
        set: { (view: UIView, mode) in view.split?.preferredDisplayMode = mode }),
      .name(
        "preferredSplitBehavior", among: SceneColumns.behaviors,
        "Whether columns that are shown tile, overlay or displace the secondary one.",
        set: { (view: UIView, behavior) in view.split?.preferredSplitBehavior = behavior }),
      .name(
        "primaryEdge", among: SceneColumns.edges, "Whether the primary column is at the left edge.",
        set: { (view: UIView, edge) in view.split?.primaryEdge = edge }),
    ] + primaryWidths + supplementaryWidths

  private static let primaryWidths: [ViewProperty] = [
    width("preferredPrimaryColumnWidth", "The width of the primary column, in points") {
      $0.preferredPrimaryColumnWidth = $1
    },
    width(
      "preferredPrimaryColumnWidthFraction",
      "The width of the primary column, as a fraction of the view's"
    ) { $0.preferredPrimaryColumnWidthFraction = $1 },
    width("minimumPrimaryColumnWidth", "The smallest width of the primary column, in points") {
      $0.minimumPrimaryColumnWidth = $1
    },
    width("maximumPrimaryColumnWidth", "The largest width of the primary column, in points") {
      $0.maximumPrimaryColumnWidth = $1
    },
  ]

  private static let supplementaryWidths: [ViewProperty] = [
    width("preferredSupplementaryColumnWidth", "The width of the supplementary column, in points") {
      $0.preferredSupplementaryColumnWidth = $1
    },
    width(
      "preferredSupplementaryColumnWidthFraction",
      "The width of the supplementary column, as a fraction of the view's"
    ) { $0.preferredSupplementaryColumnWidthFraction = $1 },
    width(
      "minimumSupplementaryColumnWidth", "The smallest width of the supplementary column, in points"
    ) { $0.minimumSupplementaryColumnWidth = $1 },
    width(
      "maximumSupplementaryColumnWidth", "The largest width of the supplementary column, in points"
    ) { $0.maximumSupplementaryColumnWidth = $1 },
  ]

  /// Returns the width of a column, of which a negative one is automatic (VC-46).
  private static func width(
    _ name: String, _ summary: String,
    set: @escaping @MainActor @Sendable (UISplitViewController, CGFloat) -> Void
  ) -> ViewProperty {
    number(name, default: -1, "\(summary); -1 for the automatic one.") { (view: UIView, width) in
      view.split.map { set($0, width) }
    }
  }
}

extension UIView {
  /// The split view controller whose view this is; nil for none.
  fileprivate var split: UISplitViewController? { controller as? UISplitViewController }
}
