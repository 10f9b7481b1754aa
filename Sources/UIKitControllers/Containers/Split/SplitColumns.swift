import UIKitCore

/// The columns of a split view controller.
@MainActor final class SplitColumns {
  typealias Column = UISplitViewController.Column

  /// What a column shows.
  struct Content {
    /// The controller that client code set.
    let controller: UIViewController
    /// The controller itself if it is a navigation controller, otherwise one that contains it.
    let navigation: UINavigationController
    let view: SplitColumnView
  }

  /// The columns beside the secondary one, in their order from the edge, and the secondary one.
  let order: [Column]
  var contents: [Column: Content] = [:]
  /// What is shown instead of the columns where there is no space for them.
  var compact: UIViewController?
  var primaryWidth = SplitColumnWidth()
  var supplementaryWidth = SplitColumnWidth()
  /// The mode that was requested last.
  var requestedMode = UISplitViewController.DisplayMode.automatic
  /// The columns that are visible, or to which an animation leads.
  var mode = UISplitViewController.DisplayMode.secondaryOnly
  let queue = TransitionQueue()
  let dimming = UIView()

  /// Whether the columns are collapsed; nil until the view is loaded.
  var isCollapsed: Bool?
  /// The controllers of each column before it collapsed.
  var stacks: [Column: [UIViewController]] = [:]

  init(_ style: UISplitViewController.Style) {
    order =
      style == .doubleColumn ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
  }

  /// The columns beside the secondary one, from the edge.
  var side: ArraySlice<Column> { order.dropLast() }

  /// Returns the columns that are visible in a mode, from the edge.
  func visible(in mode: UISplitViewController.DisplayMode) -> [Column] {
    side.suffix(mode.count).filter { contents[$0] != nil } + [.secondary]
  }

  /// Returns the width of a column beside the secondary one, in a view of a width; 0 if it shows nothing.
  func width(of column: Column, in width: CGFloat) -> CGFloat {
    guard contents[column] != nil else { return 0 }
    // Three columns leave the last one half of the space.
    let part = order.count == 2 ? 0.4 : 0.25
    return (column == .primary ? primaryWidth : supplementaryWidth).width(
      in: width, automaticFraction: part)
  }
}

/// The width of a column, as client code requests it (VC-46).
///
/// A negative number, such as `automaticDimension`, and one that is not finite mean that the width is
/// automatic.
@MainActor struct SplitColumnWidth {
  var preferred = UISplitViewController.automaticDimension
  var fraction = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// Returns the width in a view of a width, in points.
  func width(in width: CGFloat, automaticFraction: CGFloat) -> CGFloat {
    func chosen(_ number: CGFloat) -> CGFloat? { number >= 0 && number.isFinite ? number : nil }
    let wanted = chosen(preferred) ?? (chosen(fraction) ?? automaticFraction) * width
    let limited = max(chosen(minimum) ?? 0, min(wanted, chosen(maximum) ?? 320))
    return min(limited, width).rounded()
  }
}

/// A column with the line between it and the next one.
final class SplitColumnView: UIView {
  private let content: UIView
  private let line = UIView()

  /// Creates a column with a view.
  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    content.autoresizingMask = []
    line.backgroundColor = .separator
    addSubview(content)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// The edge at which the line is, as a fraction of the width; nil for no line.
  var separator: CGFloat? { didSet { setNeedsLayout() } }

  /// Shows the view again after it was shown elsewhere.
  func restoreContent() {
    if content.superview !== self { insertSubview(content, at: 0) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.superview === self { content.frame = bounds }
    let width = 1 / UIScreen.main.scale
    line.isHidden = separator == nil
    line.frame = CGRect(
      x: (bounds.width - width) * (separator ?? 0), y: 0, width: width, height: bounds.height)
  }
}
