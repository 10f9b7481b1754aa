extension UISplitViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// The primary and the secondary one.
    case doubleColumn = 1
    /// The primary, the supplementary and the secondary one.
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The first one, such as a list of folders.
    case primary
    /// The one between the others; only for `tripleColumn`.
    case supplementary
    /// The last and widest one, such as a document.
    case secondary
    /// What is shown instead of the columns where there is no space for them.
    case compact
  }

  /// Which columns are visible; "one" is the supplementary column if there are three, otherwise the
  /// primary one.
  public enum DisplayMode: Int, Sendable {
    /// As the size determines (VC-46).
    case automatic
    /// The secondary column only.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column over the secondary one, which is dimmed.
    case oneOverSecondary
    /// Both columns beside the secondary one.
    case twoBesideSecondary
    /// Both columns over the secondary one, which is dimmed.
    case twoOverSecondary
    /// Both columns, which move the secondary one aside.
    case twoDisplaceSecondary
  }

  /// What columns do to the secondary one when they are shown.
  public enum SplitBehavior: Int, Sendable {
    /// As the size determines (VC-46).
    case automatic
    /// They are beside it.
    case tile
    /// They are over it.
    case overlay
    /// They move it aside; with two columns, they are beside it.
    case displace
  }

  /// The edge at which the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// The left edge.
    case leading
    /// The right edge.
    case trailing
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of visible columns beside or over the secondary one.
  var count: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether columns cover the secondary one.
  var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

  /// Creates the mode in which a number of columns is shown.
  init(count: Int, _ behavior: UISplitViewController.SplitBehavior) {
    self =
      switch (count, behavior) {
      case (0, _): .secondaryOnly
      case (1, .overlay): .oneOverSecondary
      case (1, _): .oneBesideSecondary
      case (_, .overlay): .twoOverSecondary
      case (_, .displace): .twoDisplaceSecondary
      default: .twoBesideSecondary
      }
  }
}
