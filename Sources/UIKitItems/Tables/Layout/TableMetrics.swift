import CoreGraphics

/// Lengths of tables and cells, in points (TV-02, TV-10).
enum TableMetrics {
  static let rowHeight: CGFloat = 44
  /// The width from which margins are wide.
  static let wideWidth: CGFloat = 414
  static let cornerRadius: CGFloat = 10

  /// Returns the space beside the content, and beside groups with rounded corners.
  static func margin(width: CGFloat) -> CGFloat { width >= wideWidth ? 20 : 16 }

  // MARK: Headers and footers

  static let plainHeader: CGFloat = 28
  /// The space above the first group, between groups, and above the title of a header.
  static let firstGroup: CGFloat = 35
  static let group: CGFloat = 18
  /// The space between a header's title and its group, and a group and its footer's title.
  static let titleSpacing: CGFloat = 6
  static let footerSpacing: CGFloat = 8

  // MARK: Cells

  /// The space between an image and the text.
  static let imageSpacing: CGFloat = 16
  /// The space between the labels of the styles with values.
  static let valueSpacing: CGFloat = 6
  /// The width of the first label of the style `value2`.
  static let value2Width: CGFloat = 91
  /// The space above and below the labels: of one line, and of the style `subtitle`.
  static let labelPadding: CGFloat = 11
  static let subtitlePadding: CGFloat = 10
  /// The space between a text and its subtitle.
  static let subtitleSpacing: CGFloat = 3
  /// The space between accessories, and between them and the content.
  static let accessorySpacing: CGFloat = 12
  static let contentSpacing: CGFloat = 8
  /// By how much an editing control moves the content.
  static let controlWidth: CGFloat = 38
}
