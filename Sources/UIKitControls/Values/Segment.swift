import UIKitCore

/// A segment of a segmented control: a title or an image.
@MainActor final class Segment: UIView {
  /// What a segment shows.
  enum Content {
    case title(String)
    case image(UIImage)
  }

  var content: Content
  /// The width that client code set, in points; 0 for none.
  var width: CGFloat = 0
  var isEnabled = true
  /// How far the content is moved, in points.
  var offset = CGSize.zero
  var action: UIAction?
  /// The line between this segment and the one before it.
  let divider = UIView()
  /// The title of a segment that is not selected, and of one that is: they fade into each other.
  private let labels = (plain: UILabel(), selected: UILabel())
  private let imageView = UIImageView()
  /// The width of the content; nil if it has not been measured.
  private var measuredWidth: CGFloat?

  /// Creates a segment.
  init(_ content: Content) {
    self.content = content
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    divider.isUserInteractionEnabled = false
    for view in [labels.plain, labels.selected, imageView] { addSubview(view) }
    for label in [labels.plain, labels.selected] { label.textAlignment = .center }
    labels.selected.alpha = 0
    imageView.contentMode = .scaleAspectFit
  }

  /// Unsupported: it always returns nil (LX-14).
  required init?(coder: NSCoder) { nil }

  /// Forgets the width of the content.
  func contentDidChange() { measuredWidth = nil }

  /// Measures the content.
  ///
  /// - Returns: Its width, in points.
  func contentWidth(
    _ attributes: (UIControl.State) -> [NSAttributedString.Key: Any]
  ) -> CGFloat {
    if let measuredWidth { return measuredWidth }
    let width: CGFloat =
      switch content {
      case .image(let image): image.size.width
      case .title(let title):
        max(
          title.size(withAttributes: attributes(.normal)).width,
          title.size(withAttributes: attributes(.selected)).width
        ).rounded(.up)
      }
    measuredWidth = width
    return width
  }

  /// Shows the content.
  func show(
    _ state: UIControl.State, _ attributes: (UIControl.State) -> [NSAttributedString.Key: Any]
  ) {
    let isSelected = state.contains(.selected)
    let rect = bounds.offsetBy(dx: offset.width, dy: offset.height)
    switch content {
    case .title(let title):
      imageView.isHidden = true
      set(title, attributes(state.subtracting(.selected)), labels.plain)
      if isSelected || labels.selected.attributedText != nil {
        set(title, attributes(state.union(.selected)), labels.selected)
      }
      // Only one of them can be read at a time: the other has no color of its own below it.
      labels.plain.alpha = isSelected ? 0 : state.contains(.highlighted) ? 0.2 : 1
      labels.selected.alpha = isSelected ? 1 : 0
      let inner = rect.insetBy(dx: min(5, rect.width / 2), dy: 0)
      for label in [labels.plain, labels.selected] { label.place(inner) }
    case .image(let image):
      imageView.isHidden = false
      for label in [labels.plain, labels.selected] { label.attributedText = nil }
      imageView.image =
        image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      let color = attributes(state)[.foregroundColor] as? UIColor
      imageView.tintColor = color ?? .label
      imageView.alpha = state.contains(.highlighted) && !isSelected ? 0.2 : 1
      let size = CGSize(
        width: min(image.size.width, rect.width), height: min(image.size.height, rect.height))
      imageView.place(rect.centered(size))
    }
  }

  private func set(
    _ title: String, _ attributes: [NSAttributedString.Key: Any], _ label: UILabel
  ) {
    let text = NSAttributedString(string: title, attributes: attributes)
    // Equal text is not drawn again.
    if label.attributedText != text { label.attributedText = text }
  }
}
