import UIKitControls
import UIKitCore

/// What a navigation bar shows for one item.
final class NavigationBarContent: UIView {
  private let title: UIView
  /// The width of the title where it has enough space, in points.
  private let titleWidth: CGFloat
  /// The large title, which the clip hides where it would be behind the buttons; nil if the title is
  /// never large.
  private let largeTitle: UILabel?
  private let clip = UIView()
  private let backButton: BackButton?
  private let leftViews: [UIView]
  private let rightViews: [UIView]
  /// The space before the first view and after the last one, and between two views, in points.
  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 12
  /// The height without a large title, in points.
  static let height: CGFloat = 44
  /// The height of a large title.
  static let largeExtent: CGFloat = 52
  /// The extents between which the small title fades in.
  private static let fade: CGFloat = 12

  /// How much of the large title shows, in points.
  private(set) var extent: CGFloat
  /// How far content is pulled down, in points.
  private(set) var stretch: CGFloat = 0

  /// The attributes of titles that differ from those of the system.
  struct TitleAttributes {
    var title: [NSAttributedString.Key: Any]
    var largeTitle: [NSAttributedString.Key: Any]
  }

  /// Creates the content for an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - backItem: The item to which the back button returns; nil for no button.
  ///   - extent: How much of the large title shows; nil without one.
  ///   - attributes: The attributes of the titles.
  ///   - bar: The bar that shows the content.
  ///   - goBack: Called when the back button is tapped.
  init(
    _ item: UINavigationItem, backItem: UINavigationItem?, extent: CGFloat?,
    attributes: TitleAttributes, in bar: UIView, goBack: @escaping () -> Void
  ) {
    func label(_ font: UIFont, _ attributes: [NSAttributedString.Key: Any]) -> UILabel {
      let label = UILabel()
      label.font = font
      let base: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.label]
      if attributes.isEmpty {
        label.text = item.title
      } else {
        label.attributedText = NSAttributedString(
          string: item.title ?? "", attributes: base.merging(attributes) { $1 })
      }
      return label
    }
    self.extent = extent ?? 0
    largeTitle = extent.map { _ in
      label(.systemFont(ofSize: 34, weight: .bold), attributes.largeTitle)
    }
    let lefts = item.leftBarButtonItems ?? []
    let hasPlace = lefts.isEmpty || item.leftItemsSupplementBackButton
    let showsBack = hasPlace && backItem != nil && !item.hidesBackButton
    let backTitle = backItem?.backButtonTitle ?? backItem?.backBarButtonItem?.title
    backButton = showsBack ? BackButton(backTitle ?? backItem?.title) : nil
    leftViews = lefts.map { $0.makeView(in: bar) }
    rightViews = (item.rightBarButtonItems ?? []).map { $0.makeView(in: bar) }
    if let view = item.titleView {
      title = view
    } else {
      let label = label(
        .systemFont(ofSize: 17, weight: .semibold), attributes.title)
      label.textAlignment = .center
      label.sizeToFit()
      title = label
    }
    titleWidth = title.bounds.width
    searchBar = item.searchController?.searchBar
    super.init(frame: .zero)
    backButton?.addAction(UIAction { _ in goBack() }, for: .touchUpInside)
    var views = leftViews + rightViews
    if let backButton { views.append(backButton) }
    views.append(title)
    for view in views { addSubview(view) }
    guard let largeTitle else { return }
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    clip.addSubview(largeTitle)
    addSubview(clip)
    fadeTitle()
  }

  required init?(coder: NSCoder) { nil }

  /// The search bar of the item; nil for none (VC-82).
  private let searchBar: UISearchBar?
  /// The height of the row with the search bar, in points.
  var searchHeight: CGFloat { searchBar == nil ? 0 : 52 }

  /// Takes the search bar over from other content, in the window, so that it stays the first responder.
  func takeSearchBar() {
    guard let searchBar else { return }
    // The bar has the background.
    (searchBar.searchBarStyle, searchBar.fieldTop) = (.minimal, 1)
    addSubview(searchBar)
  }

  /// Shows a part of the large title, or stretches it (VC-51).
  func showLargeTitle(extent: CGFloat, stretch: CGFloat) {
    guard largeTitle != nil, (extent, stretch) != (self.extent, self.stretch) else { return }
    (self.extent, self.stretch) = (extent, stretch)
    fadeTitle()
    setNeedsLayout()
  }

  /// Shows the small title only when nothing of the large one is left.
  private func fadeTitle() {
    guard largeTitle != nil, title is UILabel else { return }
    title.alpha = max(0, 1 - extent / Self.fade)
  }

  /// Takes the place at the top of a bar.
  func place(in width: CGFloat) {
    frame = CGRect(
      x: 0, y: 0, width: width, height: Self.height + extent + stretch + searchHeight)
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle: CGFloat = 22
    var left = Self.margin
    if let backButton {
      backButton.frame = CGRect(x: 8, y: 0, width: backButton.width(in: bounds.width), height: 44)
      left = backButton.frame.maxX + 6
    }
    for view in leftViews {
      view.center = CGPoint(x: left + view.bounds.width / 2, y: middle)
      left = view.frame.maxX + Self.spacing
    }
    var right = bounds.width - Self.margin
    for view in rightViews {
      view.center = CGPoint(x: right - view.bounds.width / 2, y: middle)
      right = view.frame.minX - Self.spacing
    }
    layOutLargeTitle()
    // The field of a search bar is 8 points from its ends.
    searchBar?.frame = CGRect(
      x: 8, y: bounds.height - searchHeight, width: max(0, bounds.width - 16),
      height: searchHeight)
    // In the middle of the bar if it fits there, otherwise in what is left.
    let width = min(titleWidth, max(0, right - left))
    // At a whole point, so that the text stays sharp.
    let x = max(left, min((bounds.width - width) / 2, right - width)).rounded()
    title.bounds.size.width = width
    title.center = CGPoint(x: x + width / 2, y: middle)
  }

  private func layOutLargeTitle() {
    guard let largeTitle else { return }
    clip.frame = CGRect(
      x: 0, y: Self.height, width: bounds.width,
      height: max(0, bounds.height - Self.height - searchHeight))
    // Not the frame, which would include a transform.
    let width = max(0, bounds.width - 2 * Self.margin)
    largeTitle.bounds.size = CGSize(width: width, height: 48)
    largeTitle.center = CGPoint(x: bounds.midX, y: clip.bounds.height - Self.largeExtent / 2 - 2)
    // In a transition, the titles have its shift.
    guard alpha == 1 else { return }
    // About the left edge, by up to 10 %.
    let scale = 1 + 0.1 * min(1, stretch / 150)
    largeTitle.transform = CGAffineTransform(
      translationX: (scale - 1) * width / 2, y: 0
    ).scaledBy(x: scale, y: scale)
  }

  /// Shows the content, or hides it before it appears or after it disappears (VC-37).
  ///
  /// - Parameter offset: 0 to show it; 1 to hide it on the right, -1 on the left.
  func show(offset: CGFloat) {
    alpha = offset == 0 ? 1 : 0
    let shift = CGAffineTransform(translationX: offset * bounds.width / 2, y: 0)
    title.transform = shift
    largeTitle?.transform = shift
  }
}

/// A chevron with the title of the item to which it returns.
private final class BackButton: UIControl {
  private let chevron = CAShapeLayer()
  private let label = UILabel()

  init(_ title: String?) {
    super.init(frame: .zero)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 11, y: 12.5))
    path.addLine(to: CGPoint(x: 2, y: 22))
    path.addLine(to: CGPoint(x: 11, y: 31.5))
    chevron.path = path
    chevron.lineWidth = 3
    chevron.fillColor = nil
    chevron.lineCap = .round
    chevron.lineJoin = .round
    layer.addSublayer(chevron)
    label.text = title ?? "Back"
    label.font = .systemFont(ofSize: 17)
    addSubview(label)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    chevron.strokeColor = tintColor.cgColor
    label.textColor = tintColor
  }

  /// Returns the width of the button; a title that is too long becomes "Back".
  func width(in barWidth: CGFloat) -> CGFloat {
    if label.sizeThatFits(bounds.size).width > barWidth / 3 { label.text = "Back" }
    return 18 + label.sizeThatFits(bounds.size).width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 18, y: 0, width: max(0, bounds.width - 18), height: bounds.height)
  }
}
