import CoreGraphics
import Foundation
import QuartzCore

/// The view of an alert: a card with the texts and the buttons; on a sheet, the button that cancels has a
/// card of its own.
final class AlertView: UIView {
  private unowned let alert: UIAlertController
  private let card = UIView()
  private let cancelCard = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: CGRect(x: 0, y: 0, width: 270, height: 0))
    for view in [card, cancelCard] {
      view.backgroundColor = .secondarySystemGroupedBackground
      view.layer.cornerRadius = isSheet ? 13 : 14
      view.clipsToBounds = true
      addSubview(view)
    }
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = isSheet ? .secondaryLabel : .label
      card.addSubview(label)
    }
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private var isSheet: Bool { alert.preferredStyle == .actionSheet }
  private var buttonHeight: CGFloat { isSheet ? 57 : 44 }
  private var hairline: CGFloat { 1 / UIScreen.main.scale }

  /// The buttons from the top, or from the left if there are two beside each other: the one that cancels
  /// is last in a column, and first in a row.
  private var orderedActions: [UIAlertAction] {
    let others = alert.actions.filter { $0.style != .cancel }
    let cancel = alert.actions.filter { $0.style == .cancel }
    return isRow ? cancel + others : others + cancel
  }

  /// Whether two buttons are beside each other.
  private var isRow: Bool { !isSheet && alert.actions.count == 2 }

  /// Shows the texts and buttons of the controller.
  func rebuild() {
    (titleLabel.text, messageLabel.text) = (alert.title, alert.message)
    for view in buttons + lines { view.removeFromSuperview() }
    let preferred = alert.preferredAction ?? alert.actions.first { $0.style == .cancel }
    buttons = orderedActions.map { action in
      let button = AlertButton(
        action, isPreferred: action === preferred, size: isSheet ? 20 : 17)
      button.addAction(
        UIAction { [weak alert] _ in alert?.tap(action) }, for: .touchUpInside)
      (isSheet && action.style == .cancel ? cancelCard : card).addSubview(button)
      return button
    }
    lines = cardButtons.map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      card.addSubview(line)
      return line
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private var cardButtons: [AlertButton] { buttons.filter { $0.superview === card } }
  private var cancelButton: AlertButton? { buttons.first { $0.superview === cancelCard } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(width: size.width, moves: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = place(width: bounds.width, moves: true)
  }

  /// Places the views, or only measures them.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - moves: Whether to move the views.
  /// - Returns: The height, in points.
  private func place(width: CGFloat, moves: Bool) -> CGFloat {
    func set(_ view: UIView, _ frame: CGRect) { if moves { view.frame = frame } }
    let margin: CGFloat = 16
    let padding: CGFloat = isSheet ? 14 : 19
    var y: CGFloat = 0
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      y = y == 0 ? padding : y + (isSheet ? 8 : 2)
      let space = CGSize(width: width - 2 * margin, height: .greatestFiniteMagnitude)
      let height = label.sizeThatFits(space).height
      set(label, CGRect(x: margin, y: y, width: space.width, height: height))
      y += height
    }
    if y > 0 { y += padding }
    let shown = cardButtons
    for (index, button) in shown.enumerated() {
      let isBeside = isRow && index == 1
      let top = isBeside ? y - buttonHeight : y
      let buttonWidth = isRow ? width / 2 : width
      set(
        button,
        CGRect(x: isBeside ? width / 2 : 0, y: top, width: buttonWidth, height: buttonHeight))
      set(
        lines[index],
        isBeside
          ? CGRect(x: width / 2, y: top, width: hairline, height: buttonHeight)
          : CGRect(x: 0, y: top, width: width, height: top > 0 ? hairline : 0))
      y = top + buttonHeight
    }
    set(card, CGRect(x: 0, y: 0, width: width, height: y))
    guard let cancelButton else {
      if moves { cancelCard.isHidden = true }
      return y
    }
    if moves { cancelCard.isHidden = false }
    set(cancelCard, CGRect(x: 0, y: y + 8, width: width, height: buttonHeight))
    set(cancelButton, CGRect(x: 0, y: 0, width: width, height: buttonHeight))
    return y + 8 + buttonHeight
  }
}

/// A button of an alert, which is gray while it is pressed.
private final class AlertButton: UIControl {
  private let label = UILabel()
  private let isDestructive: Bool

  init(_ action: UIAlertAction, isPreferred: Bool, size: CGFloat) {
    isDestructive = action.style == .destructive
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: size, weight: isPreferred ? .semibold : .regular)
    label.textAlignment = .center
    isEnabled = action.isEnabled
    addSubview(label)
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  private func updateColor() {
    label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    backgroundColor = isHighlighted ? .systemFill : nil
  }
}
