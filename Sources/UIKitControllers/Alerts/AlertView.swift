import UIKitControls
import UIKitCore

/// The view of an alert: a card with the texts, the text fields and the buttons; on a sheet, the button that
/// cancels has a card of its own.
///
/// Texts and buttons that are too high for the screen scroll (VC-48).
final class AlertView: UIView {
  private unowned let alert: UIAlertController
  private let card = UIView()
  private let cancelCard = UIView()
  private let texts = UIScrollView()
  private let buttonList = UIScrollView()
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
    for view in [texts, buttonList] {
      view.contentInsetAdjustmentBehavior = .never
      card.addSubview(view)
    }
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = isSheet ? .secondaryLabel : .label
      texts.addSubview(label)
    }
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private var isSheet: Bool { alert.preferredStyle == .actionSheet }
  private var buttonHeight: CGFloat { isSheet ? 57 : 44 }
  private var hairline: CGFloat { 1 / UIScreen.main.scale }

  // MARK: Content

  /// Shows the texts, text fields and buttons of the controller.
  func rebuild() {
    (titleLabel.text, messageLabel.text) = (alert.title, alert.message)
    for field in alert.fields where field.superview !== texts { texts.addSubview(field) }
    for view in buttons + lines { view.removeFromSuperview() }
    let cancel = alert.actions.first { $0.style == .cancel }
    let preferred = isSheet ? cancel : alert.preferredAction ?? cancel
    // The button that cancels is the last one of a column.
    buttons = (alert.actions.filter { $0 !== cancel } + (cancel.map { [$0] } ?? [])).map { action in
      let button = AlertButton(action, isPreferred: action === preferred, size: isSheet ? 20 : 17)
      button.addAction(
        UIAction { [weak alert] _ in alert?.tap(action) }, for: .touchUpInside)
      return button
    }
    // In a row, it is the first one.
    if isRow, cancel != nil { buttons.reverse() }
    for button in buttons { buttonList.addSubview(button) }
    if isSheet, cancel != nil, let button = buttons.last { cancelCard.addSubview(button) }
    lines = listed.map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      buttonList.addSubview(line)
      return line
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// The buttons on the card with the texts.
  private var listed: [AlertButton] { buttons.filter { $0.superview === buttonList } }
  private var cancelButton: AlertButton? { buttons.first { $0.superview === cancelCard } }

  /// Whether two buttons are beside each other, because their titles are short enough.
  private var isRow: Bool {
    let width = UIAlertController.alertWidth / 2 - 2 * AlertButton.margin
    return !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= width }
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = heights(width: size.width, limit: size.height)
    return CGSize(width: size.width, height: heights.texts + heights.list + cancelHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let heights = heights(width: width, limit: bounds.height)
    let height = heights.texts + heights.list
    card.frame = CGRect(x: 0, y: 0, width: width, height: height)
    texts.frame = CGRect(x: 0, y: 0, width: width, height: heights.texts)
    texts.contentSize = CGSize(width: width, height: placeTexts(width: width, moves: true))
    buttonList.frame = CGRect(x: 0, y: heights.texts, width: width, height: heights.list)
    buttonList.contentSize = CGSize(width: width, height: listHeight)
    placeButtons(width: width, isBelowTexts: heights.texts > 0)
    cancelCard.isHidden = cancelButton == nil
    cancelCard.frame = CGRect(x: 0, y: height + 8, width: width, height: buttonHeight)
    cancelButton?.frame = cancelCard.bounds
  }

  private var listHeight: CGFloat {
    buttonHeight * CGFloat(isRow ? 1 : listed.count)
  }

  /// The height of the card of the button that cancels, with the space above it.
  private var cancelHeight: CGFloat { cancelButton == nil ? 0 : 8 + buttonHeight }

  /// Returns the heights of the texts and of the buttons in the space that there is: if not all fits, the
  /// buttons get what the texts leave, and at least half of it.
  private func heights(width: CGFloat, limit: CGFloat) -> (texts: CGFloat, list: CGFloat) {
    let (above, below) = (placeTexts(width: width, moves: false), listHeight)
    let space = max(0, limit - cancelHeight)
    guard above + below > space else { return (above, below) }
    let list = min(below, max(space / 2, space - above))
    return (space - list, list)
  }

  /// Places the texts and the text fields, or only measures them.
  private func placeTexts(width: CGFloat, moves: Bool) -> CGFloat {
    func place(_ view: UIView, _ y: CGFloat, _ height: CGFloat) {
      if moves { view.frame = CGRect(x: 16, y: y, width: width - 32, height: height) }
    }
    let padding: CGFloat = isSheet ? 14 : 19
    var y: CGFloat = 0
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      y = y == 0 ? padding : y + (isSheet ? 8 : 2)
      let space = CGSize(width: width - 32, height: .greatestFiniteMagnitude)
      let height = label.sizeThatFits(space).height
      place(label, y, height)
      y += height
    }
    if !alert.fields.isEmpty { y += 15 }
    for (index, field) in alert.fields.enumerated() {
      place(field, y, AlertField.height)
      var corners: CACornerMask = []
      if index == 0 { corners = [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
      if index == alert.fields.count - 1 {
        corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      }
      field.layer.maskedCorners = corners
      // Their edges are one line.
      y += AlertField.height - hairline
    }
    return y > 0 ? y + padding : 0
  }

  private func placeButtons(width: CGFloat, isBelowTexts: Bool) {
    for (index, button) in listed.enumerated() {
      let isBeside = isRow && index == 1
      let top = isRow ? 0 : CGFloat(index) * buttonHeight
      button.frame = CGRect(
        x: isBeside ? width / 2 : 0, y: top, width: isRow ? width / 2 : width,
        height: buttonHeight)
      lines[index].frame =
        isBeside
        ? CGRect(x: width / 2, y: 0, width: hairline, height: buttonHeight)
        : CGRect(x: 0, y: top, width: width, height: index > 0 || isBelowTexts ? hairline : 0)
    }
  }
}

/// A text field of an alert, with a thin frame.
final class AlertField: UITextField {
  /// The height, in points.
  static let height: CGFloat = 32

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 13)
    backgroundColor = .systemBackground
    layer.borderWidth = 1 / UIScreen.main.scale
    layer.cornerRadius = 5
    updateBorder()
  }

  required init?(coder: NSCoder) { nil }

  private func updateBorder() {
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds.insetBy(dx: 7, dy: 0))
  }
  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds.insetBy(dx: 7, dy: 0))
  }
  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds.insetBy(dx: 7, dy: 0))
  }
}
