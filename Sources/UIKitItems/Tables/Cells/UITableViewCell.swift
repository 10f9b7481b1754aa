public import UIKitCore

/// A row of a table: a content view, with what surrounds it.
///
/// The table sets the frame, and whether the cell is selected, highlighted and edited. The labels and
/// the image of the cell's style are made when they are first used.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  var parts = CellParts()
  var flags = CellFlags()

  /// Creates a cell with a style.
  ///
  /// - Parameters:
  ///   - style: Which labels the cell has, and where.
  ///   - reuseIdentifier: The identifier of the queue from which the table reuses the cell; nil does
  ///     not reuse it.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    parts.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    clipsToBounds = false
    addSubview(contentView)
    addSubview(parts.separator)
  }

  /// Creates a cell with the style `default`, which is not reused.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The identifier of the queue from which the table reuses the cell; nil if it does not.
  public let reuseIdentifier: String?

  /// Prepares the cell for another row; the default does nothing.
  ///
  /// Subclasses call super.
  open func prepareForReuse() {}

  // MARK: Content

  /// The view that contains what the row shows, beside the controls and the accessory (TV-10).
  public final let contentView = UIView()
  /// The label of the text, in the content view.
  open var textLabel: UILabel? { parts.textLabel(in: self) }
  /// The label of the details, in the content view; nil with the style `default`.
  open var detailTextLabel: UILabel? { parts.detailLabel(in: self) }
  /// The view of the image, before the text.
  open var imageView: UIImageView? { parts.imageView(in: self) }
  /// By how many levels the content is indented; the default is 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level, in points; the default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// What the content view shows; nil for the cell's own labels or what client code adds.
  ///
  /// Setting it replaces the view that the last configuration made, or updates it (TV-50). The
  /// default is nil.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.configuration }
    set { setContentConfiguration(newValue) }
  }
  /// The state that content configurations depend on.
  open var configurationState: UICellConfigurationState { currentState }
  /// Returns a configuration with the look of the cell's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    parts.defaultConfiguration
  }

  // MARK: Backgrounds

  /// The view behind the content; nil, the default, shows only the background color.
  open var backgroundView: UIView? {
    get { parts.background }
    set { setBackground(newValue) }
  }
  /// The view behind the content while the cell is selected or highlighted; nil, the default, for
  /// gray.
  open var selectedBackgroundView: UIView? {
    get { parts.ownSelection }
    set { setSelectedBackground(newValue) }
  }
  /// How a selected cell looks; the default is `default`.
  open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }

  // MARK: Accessories

  /// What is at the right side; by default, nothing.
  open var accessoryType = AccessoryType.none { didSet { updateControls() } }
  /// The view at the right side, with its own size; nil, the default, for that of the type.
  open var accessoryView: UIView? { didSet { updateControls() } }
  /// What is at the right side while the cell is edited; by default, nothing.
  open var editingAccessoryType = AccessoryType.none { didSet { updateControls() } }
  /// The view at the right side while the cell is edited; nil, the default, for that of the type.
  open var editingAccessoryView: UIView? { didSet { updateControls() } }
  /// The space beside the line below the cell, in points; setting it overrides the table's (TV-12).
  open var separatorInset: UIEdgeInsets {
    get { parts.ownSeparatorInset ?? automaticSeparatorInset }
    set {
      parts.ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: State

  /// Whether the cell is selected; the default is false.
  open var isSelected: Bool {
    get { flags.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted, usually because a finger touches it; the default is false.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Selects or deselects the cell; subclasses call super.
  ///
  /// - Parameters:
  ///   - selected: Whether the cell is selected.
  ///   - animated: Whether the background fades within 0.3 s (TV-22).
  open func setSelected(_ selected: Bool, animated: Bool) {
    flags.isSelected = selected
    showSelection(animated: animated)
  }
  /// Highlights the cell or not; subclasses call super.
  ///
  /// - Parameters:
  ///   - highlighted: Whether the cell is highlighted.
  ///   - animated: Whether the background fades within 0.3 s (TV-22).
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    flags.isHighlighted = highlighted
    showSelection(animated: animated)
  }
  /// Whether the cell shows its editing controls; the default is false.
  open var isEditing: Bool {
    get { flags.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls; subclasses call super.
  ///
  /// - Parameters:
  ///   - editing: Whether to show them.
  ///   - animated: Whether the content moves within 0.3 s (TV-40).
  open func setEditing(_ editing: Bool, animated: Bool) {
    flags.isEditing = editing
    editingDidChange(animated: animated)
  }
  /// How the cell is edited, as the table's delegate says.
  open var editingStyle: EditingStyle { flags.editingStyle }
  /// Whether the cell shows the button that deletes it, because its user swiped it.
  open internal(set) var showingDeleteConfirmation: Bool {
    get { flags.showsActions }
    set { flags.showsActions = newValue }
  }
  /// Whether the cell shows a control to move it while it is edited.
  ///
  /// The control is only shown for rows that can be moved. The default is true.
  open var showsReorderControl = true { didSet { editingDidChange(animated: false) } }
  /// Whether the content makes room for the editing control; the default is true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// Returns the size that the labels of the cell's style need at a width (TV-10).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: heightOfLabels(width: size.width))
  }

  /// Returns the size at the table's width that the content view's constraints determine, or without
  /// constraints, `sizeThatFits(_:)` (TV-05).
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(width: targetSize.width)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.applyColors(in: self)
  }
}
