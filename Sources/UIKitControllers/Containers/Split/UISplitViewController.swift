public import UIKitCore

/// A container with two or three columns beside each other (VC-46).
///
/// Each column is a navigation controller. Where the horizontal size class is compact, there is no space for
/// columns, and their controllers are in one navigation controller (VC-47).
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  let columns: SplitColumns
  /// How many columns there are.
  public let style: Style

  /// Creates a split view controller whose columns are empty.
  ///
  /// - Parameter style: How many columns there are.
  public init(style: Style) {
    self.style = style
    columns = SplitColumns(style)
    super.init(nibName: nil, bundle: nil)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// An object that is notified of the columns.
  ///
  /// The controller does not keep it. The default is nil.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Controllers

  /// Sets the controller of a column; nil empties it.
  ///
  /// A controller that is not a navigation controller is put into one, except for `compact`. A column that
  /// the style does not have, and a controller that is in use, are illegal calls (VC-46).
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    setController(vc, for: column)
  }
  /// Returns the controller that was set for a column; nil for none.
  open func viewController(for column: Column) -> UIViewController? {
    column == .compact ? columns.compact : columns.contents[column]?.controller
  }
  /// The controllers of the columns, from the primary to the secondary one.
  open var viewControllers: [UIViewController] {
    columns.order.compactMap { columns.contents[$0]?.controller }
  }

  // MARK: Columns

  /// The columns to show.
  ///
  /// The change is immediate outside of animation blocks. A mode with more columns than there are is
  /// ignored, with a warning. The default is `automatic`.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet {
      guard isPossible(preferredDisplayMode) else {
        preferredDisplayMode = oldValue
        return
      }
      request(preferredDisplayMode, animated: AnimationStack.current.innermost != nil)
    }
  }
  /// The columns that are visible; `secondaryOnly` if they are collapsed.
  open var displayMode: DisplayMode {
    isCollapsed ? .secondaryOnly : isViewLoaded ? columns.mode : resolved(columns.requestedMode)
  }
  /// What columns do to the secondary one when they are shown; the default is `automatic`.
  open var preferredSplitBehavior: SplitBehavior = .automatic
  /// What columns do to the secondary one when they are shown, never `automatic`.
  open var splitBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    return isWide ? .tile : .overlay
  }
  /// The edge at which the primary column is; the default is `leading`.
  open var primaryEdge = PrimaryEdge.leading { didSet { layOutColumns() } }
  /// Shows a column within 0.35 s.
  ///
  /// The primary column is shown with the supplementary one. The secondary one removes those over it. If the
  /// columns are collapsed, its controllers are pushed, or those above them popped.
  open func show(_ column: Column) { setShown(true, column) }
  /// Sets the controller of the secondary column, and shows it (VC-79).
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
    show(.secondary)
  }
  /// Hides a column within 0.35 s.
  ///
  /// The supplementary column is hidden with the primary one. If the columns are collapsed, the controllers
  /// of the column and those above them are popped.
  open func hide(_ column: Column) { setShown(false, column) }
  /// Whether there is no space for columns: the horizontal size class is compact (VC-47).
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  // MARK: Widths

  /// The value of widths that are automatic (VC-46).
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// The width of the primary column, in points; the default is `automaticDimension`.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { columns.primaryWidth.preferred }
    set { setWidth(\.primaryWidth.preferred, newValue) }
  }
  /// The width of the primary column as a fraction of that of the view, unless
  /// `preferredPrimaryColumnWidth` is set; the default is `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { columns.primaryWidth.fraction }
    set { setWidth(\.primaryWidth.fraction, newValue) }
  }
  /// The minimum width of the primary column, in points; the default is `automaticDimension`, which
  /// is 0.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { columns.primaryWidth.minimum }
    set { setWidth(\.primaryWidth.minimum, newValue) }
  }
  /// The maximum width of the primary column, in points; the default is `automaticDimension`, which
  /// is 320.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { columns.primaryWidth.maximum }
    set { setWidth(\.primaryWidth.maximum, newValue) }
  }
  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { columns.width(of: .primary, in: size.width) }
  /// The width of the supplementary column, in points; the default is `automaticDimension`.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { columns.supplementaryWidth.preferred }
    set { setWidth(\.supplementaryWidth.preferred, newValue) }
  }
  /// The width of the supplementary column as a fraction of that of the view, unless
  /// `preferredSupplementaryColumnWidth` is set; the default is `automaticDimension`.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { columns.supplementaryWidth.fraction }
    set { setWidth(\.supplementaryWidth.fraction, newValue) }
  }
  /// The minimum width of the supplementary column, in points; the default is `automaticDimension`,
  /// which is 0.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { columns.supplementaryWidth.minimum }
    set { setWidth(\.supplementaryWidth.minimum, newValue) }
  }
  /// The maximum width of the supplementary column, in points; the default is `automaticDimension`,
  /// which is 320.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { columns.supplementaryWidth.maximum }
    set { setWidth(\.supplementaryWidth.maximum, newValue) }
  }
  /// The width of the supplementary column, in points.
  open var supplementaryColumnWidth: CGFloat { columns.width(of: .supplementary, in: size.width) }

  private func setWidth(
    _ field: ReferenceWritableKeyPath<SplitColumns, CGFloat>, _ value: CGFloat
  ) {
    columns[keyPath: field] = value
    layOutColumns()
  }

  // MARK: View

  /// Creates a view that contains the columns.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: UISplitViewController.secondaryTapped)
    columns.dimming.addGestureRecognizer(tap)
    self.view = view
    view.layOut = { [weak self] in self?.sizeDidChange() }
    adaptToSizeClass()
  }

  /// Collapses or expands the columns if the size class changed.
  open override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptToSizeClass()
  }
}
