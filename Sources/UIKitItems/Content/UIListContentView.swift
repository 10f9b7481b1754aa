public import UIKitCore

/// A view that shows the content of a row (TV-51).
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let text = UILabel()
  private let secondary = UILabel()
  private let image = UIImageView()

  /// Creates a view with a content.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [image, text, secondary] { addSubview(view) }
    apply()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The content; a configuration of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      content = newValue
      apply()
    }
  }

  private func apply() {
    show(content.text, content.textProperties, in: text)
    show(content.secondaryText, content.secondaryTextProperties, in: secondary)
    image.image = content.image
    image.tintColor = content.imageProperties.tintColor
    image.layer.cornerRadius = content.imageProperties.cornerRadius
    image.clipsToBounds = content.imageProperties.cornerRadius > 0
    image.contentMode = .scaleAspectFit
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ string: String?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.text =
      switch properties.transform {
      case .none: string
      case .uppercase: string?.uppercased()
      case .lowercase: string?.lowercased()
      case .capitalized: string?.capitalized
      }
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
  }

  // MARK: Layout

  /// Where the parts are in a size.
  private struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  /// The size of the image, and the room for it.
  private var imageSizes: (image: CGSize, room: CGSize) {
    guard var size = content.image?.size, size.width > 0, size.height > 0 else {
      return (.zero, content.imageProperties.reservedLayoutSize)
    }
    let (limit, reserved) = (
      content.imageProperties.maximumSize, content.imageProperties.reservedLayoutSize
    )
    var factor: CGFloat = 1
    if limit.width > 0 { factor = min(factor, limit.width / size.width) }
    if limit.height > 0 { factor = min(factor, limit.height / size.height) }
    size = CGSize(width: size.width * factor, height: size.height * factor)
    return (
      size,
      CGSize(
        width: reserved.width > 0 ? reserved.width : size.width,
        height: reserved.height > 0 ? reserved.height : size.height)
    )
  }

  /// Where the text starts, for the line below the row.
  var textStart: CGFloat {
    let width = imageSizes.room.width
    return content.directionalLayoutMargins.leading
      + (width > 0 ? width + content.imageToTextPadding : 0)
  }

  private func frames(in size: CGSize) -> Frames {
    let margins = content.directionalLayoutMargins
    let (image, room) = imageSizes
    let x = textStart
    let width = max(0, size.width - x - margins.trailing)
    func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
      label.text?.isEmpty == false
        ? label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height : 0
    }
    func natural(_ label: UILabel) -> CGFloat {
      label.text?.isEmpty == false
        ? label.sizeThatFits(
          CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        ).width : 0
    }
    var frames = Frames()
    let (first, second) = (natural(text), natural(secondary))
    let gap = content.textToSecondaryTextHorizontalPadding
    let isSideBySide =
      content.prefersSideBySideTextAndSecondaryText && second > 0 && first + gap + second <= width
    let textHeight: CGFloat
    if isSideBySide {
      frames.text = CGRect(x: x, y: 0, width: width - gap - second, height: height(text, width))
      frames.secondary = CGRect(
        x: x + width - second, y: 0, width: second, height: height(secondary, second))
      textHeight = max(frames.text.height, frames.secondary.height)
    } else {
      frames.text = CGRect(x: x, y: 0, width: width, height: height(text, width))
      frames.secondary = CGRect(x: x, y: 0, width: width, height: height(secondary, width))
      let gap =
        frames.text.height > 0 && frames.secondary.height > 0
        ? content.textToSecondaryTextVerticalPadding : 0
      textHeight = frames.text.height + gap + frames.secondary.height
    }
    frames.height = max(textHeight, room.height) + margins.top + margins.bottom
    let middle = (margins.top + max(size.height, frames.height) - margins.bottom) / 2
    let top = (middle - textHeight / 2).rounded()
    if isSideBySide {
      frames.text.origin.y = (middle - frames.text.height / 2).rounded()
      frames.secondary.origin.y = (middle - frames.secondary.height / 2).rounded()
    } else {
      frames.text.origin.y = top
      frames.secondary.origin.y = top + textHeight - frames.secondary.height
    }
    frames.image = CGRect(
      x: margins.leading + (room.width - image.width) / 2, y: (middle - image.height / 2).rounded(),
      width: image.width, height: image.height)
    return frames
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(in: bounds.size)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in [
      (image, frames.image), (text, frames.text), (secondary, frames.secondary),
    ] as [(UIView, CGRect)] {
      view.frame = isMirrored ? frame.mirrored(in: bounds) : frame
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frames(in: CGSize(width: size.width, height: 0)).height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }
}
