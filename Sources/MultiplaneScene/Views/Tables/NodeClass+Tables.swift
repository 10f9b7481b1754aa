import UIKit

extension NodeClass {
  package static let table = NodeClass(
    view: "table", noun: "table",
    summary:
      "A UITableView: rows in sections. Without a frame, it fills its superview. Taps select its "
      + "rows, and swipes delete them.",
    properties: [
      .number(
        "rowHeight", default: -1,
        "The height of rows, in points; a negative one is that of their content.",
        set: { (view: UITableView, height) in view.rowHeight = height }),
      .name(
        "separatorStyle",
        among: ["singleLine": UITableView.SeparatorStyle.singleLine, "none": .none],
        "Whether there are lines between rows.",
        set: { (view: UITableView, style) in view.separatorStyle = style }),
      .boolean(
        "allowsMultipleSelection", default: false, "Whether taps can select several rows.",
        set: { (view: UITableView, flag) in view.allowsMultipleSelection = flag }),
      .boolean(
        "canEditRows", default: true,
        "Whether a swipe, or a control while the table is edited, can delete rows.",
        set: { (view: SceneTableView, flag) in view.canEditRows = flag }),
      .boolean(
        "canMoveRows", default: false, "Whether rows have a control to move them while edited.",
        set: { (view: SceneTableView, flag) in view.canMoveRows = flag }),
      .boolean(
        "editing", synonyms: ["isEditing"], default: false,
        "Whether rows show the controls that delete and move them; a block animates it.",
        set: { (view: UITableView, flag) in
          view.setEditing(flag, animated: UIView.inheritedAnimationDuration > 0)
        }),
      .insets(
        "contentInset", "The space around the rows, into which they can be scrolled.",
        set: { (view: UITableView, insets) in view.contentInset = insets }),
      .point(
        "contentOffset", "The point of the rows at the table's top left corner.",
        get: { (view: UITableView) in view.contentOffset },
        set: { (view: UITableView, point) in view.contentOffset = point }),
      .boolean(
        "showsVerticalScrollIndicator", default: true,
        "Whether there can be an indicator at the right.",
        set: { (view: UITableView, flag) in view.showsVerticalScrollIndicator = flag }),
    ],
    parts: [TablePart()], makeFromNode: { SceneTableView($0.table ?? SceneTable()) })

  /// Whether the nodes are tables.
  package var isTable: Bool { self == .table }
}
