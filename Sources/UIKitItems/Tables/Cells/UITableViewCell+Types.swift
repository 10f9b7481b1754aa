extension UITableViewCell {
  /// The labels and image of a cell (TV-10).
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default`
    /// A text on the left, and a gray one on the right.
    case value1
    /// A text in the tint color on the left, right-aligned, and one beside it.
    case value2
    /// A text, and a smaller one below it.
    case subtitle
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As if it were not selected.
    case none
    /// Like `default`.
    case blue
    /// Like `default`.
    case gray
    /// On a gray background.
    case `default`
  }

  /// What is at the right side of a cell (TV-11).
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// A chevron: the row leads to others.
    case disclosureIndicator
    /// A button for details, and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// How a cell is edited (TV-40).
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none
    /// It can be deleted.
    case delete
    /// It can insert another one.
    case insert
  }
}
