public import UIKitCore

/// The header or footer of a section, which can be reused.
///
/// The table shows titles with views of this class (TV-02).
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  private var label: UILabel?
  /// What the table makes of the view; nil for a view that client code lays out.
  var role: TitleRole? { didSet { if role != oldValue { roleDidChange() } } }

  /// What a title is for.
  struct TitleRole: Equatable {
    var style: UITableView.Style
    var isHeader: Bool
    var margin: CGFloat
  }

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: The identifier of the queue from which the table reuses the view;
  ///   nil does not reuse it.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeader))
    addSubview(contentView)
  }

  /// Creates a view that is not reused.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The identifier of the queue from which the table reuses the view; nil if it does not.
  public let reuseIdentifier: String?
  /// The view of the content, which fills the view.
  public final let contentView = UIView()
  /// The view behind the content; nil, the default, for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The label of the title, in the content view.
  open var textLabel: UILabel? {
    if let label { return label }
    let label = UILabel()
    contentView.addSubview(label)
    self.label = label
    roleDidChange()
    return label
  }

  /// Prepares the view for another section; the default does nothing.
  ///
  /// Subclasses call super.
  open func prepareForReuse() {}

  // MARK: Title

  private func roleDidChange() {
    setNeedsLayout()
    guard let label, let role else { return }
    switch (role.style, role.isHeader) {
    case (.plain, _):
      label.font = .systemFont(ofSize: 13, weight: role.isHeader ? .semibold : .regular)
      label.textColor = role.isHeader ? .label : .secondaryLabel
      label.numberOfLines = 1
    case (.grouped, _), (.insetGrouped, _):
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
    }
  }

  /// Shows a title in the look of a role (TV-02).
  func show(_ title: String, as role: TitleRole) {
    self.role = role
    let isUppercase = role.isHeader && role.style != .plain
    textLabel?.text = isUppercase ? title.uppercased() : title
    guard role.style == .plain, backgroundView == nil else { return }
    let fill = UIView()
    fill.backgroundColor = .secondarySystemFill
    let background = UIView()
    background.backgroundColor = .systemBackground
    fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    background.addSubview(fill)
    backgroundView = background
  }

  /// Returns the height for a title.
  func titleHeight(width: CGFloat) -> CGFloat {
    guard let role, let label else { return 0 }
    if role.style == .plain { return TableMetrics.plainHeader }
    let text = label.sizeThatFits(
      CGSize(width: max(0, width - 2 * role.margin), height: .greatestFiniteMagnitude)
    ).height
    return role.isHeader
      ? TableMetrics.group + text.rounded(.up) + TableMetrics.titleSpacing
      : TableMetrics.footerSpacing + text.rounded(.up) + TableMetrics.titleSpacing
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    guard let label else { return }
    let margin = role?.margin ?? 16
    var rect = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: 0)
    if let role, role.style != .plain {
      let height = label.sizeThatFits(
        CGSize(width: rect.width, height: .greatestFiniteMagnitude)
      ).height
      rect.origin.y =
        role.isHeader
        ? bounds.height - TableMetrics.titleSpacing - height : TableMetrics.footerSpacing
      rect.size.height = height
    }
    label.frame = rect
  }

  /// Returns the size at a width that the content view's constraints determine, or without
  /// constraints, that of the title or its own.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if label?.text?.isEmpty == false, role != nil {
      return CGSize(width: size.width, height: titleHeight(width: size.width))
    }
    guard !contentView.constraints.isEmpty else {
      return CGSize(width: size.width, height: bounds.height)
    }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
