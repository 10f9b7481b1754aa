/// A view that arranges views in a row or column by constraints.
///
/// The constraints are made before layout (AL-19). Hidden views take up no space, and hiding or showing
/// one in an animation block animates (AL-22).
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How views share the length of a stack view along its axis (AL-20).
  public enum Distribution: Int, Sendable {
    /// The views fill the length; the one that hugs its content least is stretched.
    case fill
    /// The views fill the length and are equally long.
    case fillEqually
    /// The views fill the length, in proportion to their content.
    case fillProportionally
    /// The views have the lengths of their content, and the spaces between them are equal.
    case equalSpacing
    /// The distances between the centers of the views are equal, as far as the spacing allows.
    case equalCentering
  }

  /// Where views are across the axis of a stack view (AL-21).
  public enum Alignment: Int, Sendable {
    /// The views fill the stack view.
    case fill
    /// At the leading edge of a vertical stack view, or the top of a horizontal one.
    case leading
    /// The first baselines are at the same height, in a horizontal stack view.
    case firstBaseline
    case center
    /// At the trailing edge of a vertical stack view, or the bottom of a horizontal one.
    case trailing
    /// The last baselines are at the same height, in a horizontal stack view.
    case lastBaseline

    /// At the top of a horizontal stack view; the same as `leading`.
    public static let top = Alignment.leading
    /// At the bottom of a horizontal stack view; the same as `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that stands for `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing that stands for the system's spacing of 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private(set) var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []

  /// Creates an empty stack view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack view that arranges views, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Views

  /// The arranged views, in the order of the arrangement, which can differ from that of `subviews`.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end of the arrangement, and as a subview unless it is one.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (arranges(view) ? 1 : 0))
  }

  /// Inserts a view into the arrangement, and as a subview unless it is one.
  ///
  /// - Parameters:
  ///   - view: The view; one that is arranged already moves.
  ///   - stackIndex: The index in the arrangement without the view; one that is out of range is an
  ///     illegal call.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let rest = arranged.filter { $0 !== view }
    guard (0...rest.count).contains(stackIndex) else {
      CAEngine.reportIllegalCall(
        "AL-19", "a stack view with \(rest.count) other views cannot insert one at \(stackIndex)")
      return
    }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged = rest
    arranged.insert(view, at: stackIndex)
    setNeedsArrangement()
  }

  /// Removes a view from the arrangement; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranges(view) else { return }
    view.finishCollapsing()
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  func arranges(_ view: UIView) -> Bool { arranged.contains { $0 === view } }

  /// The arranged views that are not hidden.
  var visibleViews: [UIView] { arranged.filter { !$0.isHidden } }

  // MARK: Arrangement

  /// The direction in which the views follow each other; the default is `horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }
  /// How the views share the length; the default is `fill`.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }
  /// Where the views are across the axis; the default is `fill`.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }
  /// The space between the views, in points; the smallest one for `equalSpacing` and `equalCentering`.
  ///
  /// A number that is not finite is an illegal call. The default is 0.
  open var spacing: CGFloat {
    get { currentSpacing }
    set {
      guard newValue.isFinite else {
        CAEngine.reportIllegalCall("AL-19", "the spacing of a stack view cannot be \(newValue)")
        return
      }
      guard newValue != currentSpacing else { return }
      currentSpacing = newValue
      setNeedsArrangement()
    }
  }
  private var currentSpacing: CGFloat = 0
  /// Whether vertical spacing is measured from the last baseline of a view to the first of the
  /// next; the default is false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }
  /// Whether the views are arranged inside the layout margins; the default is false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Sets the space after a view, in points; `spacingUseDefault` removes it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard spacing.isFinite else {
      CAEngine.reportIllegalCall("AL-19", "the spacing of a stack view cannot be \(spacing)")
      return
    }
    guard arranges(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Returns the space set after a view, in points; `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The space after a view, in points.
  func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? systemSpacing : space
  }

  func setNeedsArrangement() { setNeedsUpdateConstraints() }

  /// Makes the constraints for the current views; subclasses call super.
  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    arrangement = StackArrangement(of: self).constraints
    NSLayoutConstraint.activate(arrangement)
    super.updateConstraints()
  }

  /// Sets the frames of the arranged views; subclasses call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeHiddenViews()
  }

  override func places(_ subview: UIView) -> Bool { !(subview.isHidden && arranges(subview)) }

  override func hide(_ subview: UIView, _ isHidden: Bool) {
    guard arranges(subview) else { return super.hide(subview, isHidden) }
    if isHidden != subview.isHidden { hideArranged(subview, isHidden) }
  }

  override func contentDidChange(of subview: UIView) {
    if distribution == .fillProportionally { setNeedsArrangement() }
    super.contentDidChange(of: subview)
  }

  // MARK: Baselines

  /// The first view of a vertical stack view, the highest one of a horizontal one.
  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }
  /// The last view of a vertical stack view, the highest one of a horizontal one.
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }

  private func baselineView(isFirst: Bool) -> UIView {
    let views = visibleViews
    let view =
      axis == .vertical
      ? (isFirst ? views.first : views.last)
      : views.max { $0.bounds.height < $1.bounds.height }
    return view ?? self
  }
}
