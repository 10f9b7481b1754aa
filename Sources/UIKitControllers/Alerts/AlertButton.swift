import UIKitCore

/// A button of an alert, which is gray while it is pressed.
final class AlertButton: UIControl {
  /// The space beside the title, in points.
  static let margin: CGFloat = 8
  private let label = UILabel()
  private let isDestructive: Bool

  init(_ action: UIAlertAction, isPreferred: Bool, size: CGFloat) {
    isDestructive = action.style == .destructive
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: size, weight: isPreferred ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    isEnabled = action.isEnabled
    addSubview(label)
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  private func updateColor() {
    label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : tintColor
  }

  /// The width of the title, in points.
  var titleWidth: CGFloat {
    label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    ).width
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.margin, dy: 0)
    backgroundColor = isHighlighted ? .systemFill : nil
  }
}
