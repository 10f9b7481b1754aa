import CoreGraphics
import Foundation
import QuartzCore

/// What a navigation bar shows for one item.
final class NavigationBarContent: UIView {
  private let title: UIView
  private let largeTitle = UILabel()
  private let backButton: BackButton?
  private let leftViews: [UIView]
  private let rightViews: [UIView]
  /// The space before the first view and after the last one, and between two views, in points.
  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 12

  init(
    _ item: UINavigationItem, backItem: UINavigationItem?, isLarge: Bool,
    goBack: @escaping () -> Void
  ) {
    let lefts = item.leftBarButtonItems ?? []
    let showsBack = lefts.isEmpty && backItem != nil && !item.hidesBackButton
    backButton = showsBack ? BackButton(backItem?.backButtonTitle ?? backItem?.title) : nil
    leftViews = lefts.map { $0.makeView() }
    rightViews = (item.rightBarButtonItems ?? []).map { $0.makeView() }
    if let view = item.titleView {
      title = view
    } else {
      let label = UILabel()
      label.text = item.title
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.textAlignment = .center
      label.sizeToFit()
      title = label
    }
    super.init(frame: .zero)
    largeTitle.text = item.title
    largeTitle.font = .systemFont(ofSize: 34, weight: .bold)
    backButton?.addAction(UIAction { _ in goBack() }, for: .touchUpInside)
    var views = leftViews + rightViews
    if let backButton { views.append(backButton) }
    views.append(isLarge ? largeTitle : title)
    for view in views { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

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
    // Not the frame, which would include the transform of a transition.
    largeTitle.bounds.size = CGSize(width: max(0, bounds.width - 2 * Self.margin), height: 48)
    largeTitle.center = CGPoint(x: bounds.midX, y: 68)
    guard title.superview === self else { return }
    // In the middle of the bar if it fits there, otherwise in what is left.
    let width = min(title.bounds.width, max(0, right - left))
    // At a whole point, so that the text stays sharp.
    let x = max(left, min((bounds.width - width) / 2, right - width)).rounded()
    title.bounds.size.width = width
    title.center = CGPoint(x: x + width / 2, y: middle)
  }

  /// Shows the content, or hides it before it appears or after it disappears (VC-37).
  ///
  /// - Parameter offset: 0 to show it; 1 to hide it on the right, -1 on the left.
  func show(offset: CGFloat) {
    alpha = offset == 0 ? 1 : 0
    let shift = CGAffineTransform(translationX: offset * bounds.width / 2, y: 0)
    title.transform = shift
    largeTitle.transform = shift
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
