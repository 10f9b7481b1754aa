import UIKitCore

/// The buttons of a row that is swiped, in the part of it that the content leaves.
@MainActor final class SwipeActionsView: UIView {
  /// Whether the buttons are at the left side of the row.
  let isOnLeft: Bool
  /// Whether a swipe across the row performs the first action.
  let performsFirst: Bool
  /// Whether the first button covers the others, because lifting the finger now performs its action.
  var isFull = false { didSet { setNeedsLayout() } }
  /// Performs the action of a button.
  var perform: (UIContextualAction, UIView) -> Void = { _, _ in }
  private var buttons: [Button] = []

  /// The smallest width of a button, and the space beside its title, in points (TV-42).
  private static let minimumWidth: CGFloat = 74
  private static let padding: CGFloat = 16

  init(_ configuration: UISwipeActionsConfiguration, isOnLeft: Bool) {
    self.isOnLeft = isOnLeft
    performsFirst = configuration.performsFirstActionWithFullSwipe
    super.init(frame: .zero)
    clipsToBounds = true
    buttons = configuration.actions.map { Button($0) }
    // The first action is at the edge, behind the others.
    for button in buttons {
      button.isOnLeft = isOnLeft
      addSubview(button)
      button.addAction(
        UIAction { [weak self, weak button] _ in
          if let button { self?.perform(button.action, button) }
        }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of all buttons, in points.
  var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.width } }
  /// The action that a full swipe performs.
  var first: (action: UIContextualAction, view: UIView)? { buttons.first.map { ($0.action, $0) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let open = max(1, openWidth)
    var position: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      // The buttons share what is uncovered, from the edge inward.
      var width = button.width / open * bounds.width
      if isFull { width = index == 0 ? bounds.width : 0 }
      let x = isOnLeft ? position : bounds.width - position - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      position += isFull ? 0 : width
    }
  }

  /// A button with the title and image of an action.
  private final class Button: UIControl {
    let action: UIContextualAction
    var isOnLeft = false
    private let label = UILabel()
    private let image: UIImageView?

    init(_ action: UIContextualAction) {
      self.action = action
      image = action.image.map { UIImageView(image: $0.withRenderingMode(.alwaysTemplate)) }
      super.init(frame: .zero)
      clipsToBounds = true
      backgroundColor =
        action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
      label.text = action.title
      label.font = .systemFont(ofSize: image == nil ? 17 : 13)
      label.textColor = .white
      label.textAlignment = .center
      addSubview(label)
      if let image {
        image.tintColor = .white
        addSubview(image)
      }
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the button when the actions are open.
    var width: CGFloat {
      let text = label.sizeThatFits(.zero).width
      return max(minimumWidth, (text + 2 * padding).rounded(.up), (image?.bounds.width ?? 0) + 32)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      // The title keeps its place beside the row's edge, and is uncovered by it.
      let nominal = max(width, 1)
      let center = isOnLeft ? bounds.width - nominal / 2 : nominal / 2
      let size = label.sizeThatFits(.zero)
      let imageSize = image?.bounds.size ?? .zero
      let spacing: CGFloat = image == nil || size.height == 0 ? 0 : 4
      let top = ((bounds.height - imageSize.height - spacing - size.height) / 2).rounded()
      image?.center = CGPoint(x: center, y: top + imageSize.height / 2)
      label.frame = CGRect(
        x: (center - size.width / 2).rounded(), y: top + imageSize.height + spacing,
        width: size.width, height: size.height)
    }
  }
}
