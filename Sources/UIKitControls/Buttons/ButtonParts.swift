import UIKitCore

/// The views that a button consists of, from back to front: background, image, texts, indicator.
@MainActor final class ButtonParts {
  private unowned let button: UIButton
  private let background: ButtonBackground
  private var ownTitle: UILabel?
  private var ownSubtitle: UILabel?
  private var ownImage: UIImageView?
  private var indicator: UIActivityIndicatorView?
  /// The look of the title before a configuration replaced it; nil without a configuration.
  private var plainTitle: LabelLook?

  init(_ button: UIButton) {
    self.button = button
    background = ButtonBackground(button)
  }

  // MARK: Views

  /// The label of the title, which is made when it is first used.
  var title: UILabel {
    if let ownTitle { return ownTitle }
    let label = UILabel()
    label.font = .systemFont(ofSize: button.buttonType.fontSize)
    label.lineBreakMode = .byTruncatingMiddle
    button.addSubview(label)
    ownTitle = label
    return label
  }

  /// The label of the subtitle; nil if there was none yet.
  var subtitle: UILabel? { ownSubtitle }

  /// The view of the image, which is made when it is first used.
  var image: UIImageView {
    if let ownImage { return ownImage }
    let view = UIImageView()
    insert(view)
    ownImage = view
    return view
  }

  /// Inserts a part behind the texts, and in front of the background.
  private func insert(_ view: UIView) {
    if let label = ownTitle ?? ownSubtitle {
      button.insertSubview(view, belowSubview: label)
    } else {
      button.addSubview(view)
    }
  }

  // MARK: Look

  /// Shows the content for the button's state.
  ///
  /// - Parameter fades: Whether the end of highlighting fades (CT-08).
  func update(fades: Bool) {
    button.traitCollection.performAsCurrent { showContent(fades: fades) }
  }

  private func showContent(fades: Bool) {
    if let configuration = button.configuration {
      show(configuration)
    } else {
      showStates()
    }
    let (contentAlpha, backgroundAlpha) = highlightAlphas
    let contents: [UIView] = [ownTitle, ownSubtitle, ownImage, indicator].compactMap(\.self)
    func apply() {
      for view in contents where view.alpha != contentAlpha { view.alpha = contentAlpha }
      background.setAlpha(backgroundAlpha)
    }
    if fades, !button.isHighlighted {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { apply() }
    } else {
      UIView.performWithoutAnimation { apply() }
    }
  }

  /// The opacity of the content and of the background while the button is highlighted.
  private var highlightAlphas: (content: CGFloat, background: CGFloat) {
    guard button.isHighlighted, button.isEnabled else { return (1, 1) }
    if let configuration = button.configuration {
      return configuration.colors(for: button).background.cgColor.alpha == 0
        ? (0.2, 1) : (0.75, 0.75)
    }
    let values = button.values
    let hasOwnLook =
      values.titleColors[button.state] != nil || values.images[button.state] != nil
    return button.buttonType.isTinted && !hasOwnLook ? (0.2, 1) : (1, 1)
  }

  private func showStates() {
    restoreTitle()
    let styled = button.currentAttributedTitle
    if styled != nil || button.currentTitle != nil || ownTitle != nil {
      if let styled {
        title.attributedText = styled
      } else {
        title.text = button.currentTitle
        title.textColor = button.currentTitleColor
      }
      title.shadowColor = button.currentTitleShadowColor
      updateShadowOffset()
    }
    ownSubtitle?.text = nil
    show(image: stateImage, tint: button.buttonType == .close ? .secondaryLabel : nil)
    background.show(
      color: button.buttonType == .close ? .tertiarySystemFill : nil,
      image: button.currentBackgroundImage)
    showIndicator(false, .clear)
  }

  /// Gives the title the look that it had before a configuration replaced it.
  private func restoreTitle() {
    guard var look = plainTitle else { return }
    look.text = nil
    ownTitle?.look = look
    plainTitle = nil
  }

  private var isShadowReversed = false

  private func updateShadowOffset() {
    let isReversed = button.isHighlighted && button.reversesTitleShadowWhenHighlighted
    guard isReversed != isShadowReversed else { return }
    isShadowReversed = isReversed
    let offset = title.shadowOffset
    title.shadowOffset = CGSize(width: -offset.width, height: -offset.height)
  }

  /// The image for the state, darkened by a custom button that has none for it.
  private var stateImage: UIImage? {
    let image = button.currentImage
    guard button.buttonType == .custom, button.isHighlighted, button.isEnabled,
      button.adjustsImageWhenHighlighted, button.values.images[button.state] == nil
    else { return image }
    return image?.darkened
  }

  private func show(image: UIImage?, tint: UIColor?) {
    guard image != nil || ownImage != nil else { return }
    let view = self.image
    view.tintsAutomaticImages = button.buttonType.isTinted || button.configuration != nil
    let isDimmed =
      button.buttonType == .custom && !button.isEnabled && button.adjustsImageWhenDisabled
      && button.values.images[button.state] == nil
    view.tintColor =
      button.isEnabled || button.buttonType == .custom ? tint : tint ?? .tertiaryLabel
    view.image = isDimmed ? image?.dimmed : image
  }

  private func show(_ configuration: UIButton.Configuration) {
    let colors = configuration.colors(for: button)
    let text =
      configuration.attributedTitle.map { NSAttributedString($0) }
      ?? configuration.title.map { NSAttributedString(string: $0) }
      ?? button.currentAttributedTitle
      ?? button.currentTitle.map { NSAttributedString(string: $0) }
    if text != nil || ownTitle != nil {
      if plainTitle == nil { plainTitle = title.look }
      show(
        text, in: title, .preferredFont(forTextStyle: configuration.buttonSize.titleStyle),
        colors.foreground, configuration.titleTextAttributesTransformer,
        configuration.titleLineBreakMode)
    }
    if configuration.subtitle != nil || configuration.attributedSubtitle != nil
      || ownSubtitle != nil
    {
      let label = ownSubtitle ?? UILabel()
      if ownSubtitle == nil { button.addSubview(label) }
      ownSubtitle = label
      let text =
        configuration.attributedSubtitle.map { NSAttributedString($0) }
        ?? configuration.subtitle.map { NSAttributedString(string: $0) }
      show(
        text, in: label, .preferredFont(forTextStyle: .caption1), colors.foreground,
        configuration.subtitleTextAttributesTransformer, configuration.subtitleLineBreakMode)
    }
    let alignment = textAlignment(of: configuration)
    ownTitle?.textAlignment = alignment
    ownSubtitle?.textAlignment = alignment
    let image = configuration.image ?? button.currentImage
    show(
      image: configuration.showsActivityIndicator ? nil : image,
      tint: configuration.imageColorTransformer?(colors.foreground) ?? colors.foreground)
    background.show(configuration.background, colors.background)
    showIndicator(
      configuration.showsActivityIndicator,
      configuration.activityIndicatorColorTransformer?(colors.foreground) ?? colors.foreground)
  }

  private func show(
    _ text: NSAttributedString?, in label: UILabel, _ font: UIFont, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?, _ lineBreakMode: NSLineBreakMode
  ) {
    var attributes = AttributeContainer()
    attributes.font = font
    attributes.foregroundColor = color
    label.attributedText = text?.transformed(by: transformer, attributes)
    label.lineBreakMode = lineBreakMode
    let wraps = [.byWordWrapping, .byCharWrapping].contains(lineBreakMode)
    label.numberOfLines = wraps ? 0 : 1
  }

  private func textAlignment(of configuration: UIButton.Configuration) -> NSTextAlignment {
    let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (leading, trailing): (NSTextAlignment, NSTextAlignment) =
      isMirrored ? (.right, .left) : (.left, .right)
    switch configuration.titleAlignment {
    case .leading: return leading
    case .center: return .center
    case .trailing: return trailing
    case .automatic:
      let hasImage =
        configuration.image != nil || configuration.showsActivityIndicator
        || button.currentImage != nil
      guard hasImage else { return .center }
      return switch configuration.imagePlacement {
      case .leading: leading
      case .trailing: trailing
      default: .center
      }
    }
  }

  private func showIndicator(_ isShown: Bool, _ color: UIColor) {
    guard isShown || indicator != nil else { return }
    let view = indicator ?? UIActivityIndicatorView(style: .medium)
    if indicator == nil { button.addSubview(view) }
    indicator = view
    view.color = color
    if isShown { view.startAnimating() } else { view.stopAnimating() }
  }

  // MARK: Layout

  /// The insets of the content in the button.
  var contentInsets: UIEdgeInsets {
    if let configuration = button.configuration {
      return button.absolute(configuration.contentInsets)
    }
    if button.contentEdgeInsets != .zero { return button.contentEdgeInsets }
    let hasText = ownTitle?.look.hasText ?? false
    let hasImage = ownImage?.image != nil
    return hasText || !hasImage ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : .zero
  }

  /// The sizes of the parts, which the content rectangle places.
  var layout: ButtonLayout {
    var layout = ButtonLayout()
    if indicator?.isAnimating ?? false {
      layout.image = indicator?.intrinsicContentSize
    } else {
      layout.image = ownImage?.image?.size
    }
    if hasText { layout.text = { [self] in textSize(width: $0) } }
    if let configuration = button.configuration {
      layout.placement = configuration.imagePlacement
      layout.spacing = configuration.imagePadding
      layout.reservation = configuration.imageReservation
    }
    return layout
  }

  private var hasText: Bool {
    (ownTitle?.look.hasText ?? false) || (ownSubtitle?.look.hasText ?? false)
  }

  /// Returns the size of title and subtitle.
  ///
  /// - Parameter width: The available width; 0 is no limit.
  /// - Returns: The size, in points.
  private func textSize(width: CGFloat) -> CGSize {
    let sizes = [ownTitle, ownSubtitle].compactMap(\.self).filter(\.look.hasText)
      .map { $0.sizeThatFits(CGSize(width: width, height: 0)) }
    let gap = sizes.count == 2 ? button.configuration?.titlePadding ?? 0 : 0
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + gap)
  }

  /// Returns the size of the button that suits its content.
  ///
  /// - Parameter width: The available width; 0 is no limit.
  /// - Returns: The size, rounded up to whole pixels.
  func size(width: CGFloat) -> CGSize {
    let insets = contentInsets
    let beside = insets.left + insets.right
    let content = layout.size(width: width > 0 ? max(1, width - beside) : 0)
    var size = CGSize(
      width: content.width + beside, height: content.height + insets.top + insets.bottom)
    if button.configuration == nil {
      if !hasText, ownImage?.image == nil {
        // A button without content can still be touched.
        size = CGSize(width: 30, height: size.height + title.font.lineHeight.rounded(.up))
      }
      if let image = button.currentBackgroundImage?.size {
        size = CGSize(width: max(size.width, image.width), height: max(size.height, image.height))
      }
    }
    return size.roundedUp(toPixelsAt: button.contentScaleFactor)
  }

  /// Places the parts in the button's bounds.
  func place() {
    let bounds = button.bounds
    background.place(in: button.backgroundRect(forBounds: bounds))
    let content = button.contentRect(forBounds: bounds)
    if let ownImage, ownImage.image != nil {
      ownImage.frame = button.imageRect(forContentRect: content)
    }
    if let indicator, indicator.isAnimating {
      indicator.frame = button.imageRect(forContentRect: content)
    }
    placeTexts(in: button.titleRect(forContentRect: content))
  }

  private func placeTexts(in rect: CGRect) {
    let isLone = !(ownSubtitle?.look.hasText ?? false)
    guard !isLone else {
      if let ownTitle, ownTitle.look.hasText { ownTitle.frame = rect }
      return
    }
    var top = rect.minY
    for label in [ownTitle, ownSubtitle].compactMap(\.self) where label.look.hasText {
      let height = label.sizeThatFits(CGSize(width: rect.width, height: 0)).height
      label.frame = CGRect(x: rect.minX, y: top, width: rect.width, height: height)
      top += height + (button.configuration?.titlePadding ?? 0)
    }
  }
}

extension NSAttributedString {
  /// Returns the text with attributes where it has none, all of them changed by a transformer.
  fileprivate func transformed(
    by transformer: UIConfigurationTextAttributesTransformer?, _ attributes: AttributeContainer
  ) -> NSAttributedString {
    let filled = filled(with: attributes.attributes)
    guard let transformer else { return filled }
    let result = NSMutableAttributedString(attributedString: filled)
    let whole = NSRange(location: 0, length: length)
    filled.enumerateAttributes(in: whole, options: []) { own, range, _ in
      result.addAttributes(transformer(AttributeContainer(own)).attributes, range: range)
    }
    return result
  }
}
