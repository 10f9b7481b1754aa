public import CoreGraphics

extension UITableView {
  /// The look of a table (TV-01).
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers and footers stay visible while their section is.
    case plain
    /// Groups of rows from edge to edge, which scroll with their headers and footers.
    case grouped
    /// Groups of rows with rounded corners, inside margins.
    case insetGrouped
  }

  /// Where a row is after the table scrolled to it.
  public enum ScrollPosition: Int, Sendable {
    /// As close as possible to where it is; visible rows do not move.
    case none
    /// At the top, below a floating header.
    case top
    /// In the middle.
    case middle
    /// At the bottom, above a floating footer.
    case bottom
  }

  /// How rows and sections appear and disappear (TV-31).
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade
    /// They come from the right and leave to the right.
    case right
    /// They come from the left and leave to the left.
    case left
    /// They come from behind the row above, and leave to there.
    case top
    /// They come from behind the row below, and leave to there.
    case bottom
    /// They appear and disappear immediately, while other rows move.
    case none
    /// They are uncovered and covered from both sides.
    case middle
    /// The table chooses: `fade` for reloads and sections, `top` for rows.
    case automatic = 100
  }

  /// The look of the lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No lines.
    case none
    /// One pixel high.
    case singleLine
  }

  /// A height that the table finds by itself.
  public static let automaticDimension: CGFloat = -1
}
