/// What a view looks like, as far as its layer does not keep it.
struct ViewAppearance {
  var isOpaque = true
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// The tint as of the last notification.
  var knownTint: (color: UIColor, mode: UIView.TintAdjustmentMode)?
  var contentMode = UIView.ContentMode.scaleToFill
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The traits that client code set; nil for none.
  var traitOverrides: Traits?
  var semanticContent = UISemanticContentAttribute.unspecified
  /// The traits as of the last notification; nil if they are still those at creation.
  var knownTraits: UITraitCollection?
  /// The properties that proxies determine.
  var applied: AppearanceProxies.Applied = [:]
}

extension UIView {
  /// What proxies of all views determine.
  static var viewProperties: [UIAppearanceProperty] {
    [
      UIAppearanceProperty(\UIView.backgroundColor),
      UIAppearanceProperty({ (view: UIView) in view.appearance.tintColor }) { $0.tintColor = $1 },
    ]
  }

  // MARK: Background

  var currentBackgroundColor: UIColor? {
    // Client code may have set the layer's color itself.
    guard let color = layer.backgroundColor else { return nil }
    if let own = appearance.backgroundColor,
      own.resolvedColor(with: traitCollection).cgColor == color
    {
      return own
    }
    return UIColor(cgColor: color)
  }

  func setBackgroundColor(_ color: UIColor?) {
    appearance.backgroundColor = color
    resolveBackgroundColor()
  }

  /// Gives the layer the background color for the view's traits.
  private func resolveBackgroundColor() {
    layer.backgroundColor = appearance.backgroundColor?.resolvedColor(with: traitCollection).cgColor
    updateLayerOpacity()
    if overridesDrawing { setNeedsDisplay() }
  }

  /// Makes the layer opaque if the view is and its background color does not contradict it.
  func updateLayerOpacity() {
    layer.isOpaque =
      appearance.isOpaque && (layer.backgroundColor.map { $0.alpha >= 1 } ?? overridesDrawing)
  }

  func setContentMode(_ mode: ContentMode) {
    appearance.contentMode = mode
    layer.contentsGravity = mode.gravity
    layer.needsDisplayOnBoundsChange = mode == .redraw
  }

  // MARK: Tint

  var currentTintColor: UIColor {
    let color = inheritedTintColor
    return currentTintAdjustmentMode == .dimmed ? color.withoutSaturation : color
  }

  private var inheritedTintColor: UIColor {
    sequence(first: self, next: \.superview).lazy.compactMap(\.appearance.tintColor).first
      ?? .systemBlue
  }

  var currentTintAdjustmentMode: TintAdjustmentMode {
    let modes = sequence(first: self, next: \.superview).lazy.map(\.appearance.tintAdjustmentMode)
    return modes.first { $0 != .automatic } ?? .normal
  }

  func setTintColor(_ color: UIColor?) {
    rememberTint()
    appearance.tintColor = color
    updateTint()
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    rememberTint()
    appearance.tintAdjustmentMode = mode
    updateTint()
  }

  private func rememberTint() {
    if appearance.knownTint == nil {
      appearance.knownTint = (inheritedTintColor, currentTintAdjustmentMode)
    }
    for subview in subviews { subview.rememberTint() }
  }

  /// Notifies the view and its subviews if their tint changed.
  func updateTint() {
    let tint = (color: inheritedTintColor, mode: currentTintAdjustmentMode)
    // A view that was never in another view has the default tint.
    let known = appearance.knownTint ?? (.systemBlue, .normal)
    appearance.knownTint = tint
    if known.color != tint.color || known.mode != tint.mode { tintColorDidChange() }
    for subview in subviews { subview.updateTint() }
  }

  // MARK: Traits

  var currentTraits: UITraitCollection {
    let (style, overrides) = (appearance.userInterfaceStyle, appearance.traitOverrides)
    let outer = superview?.traitCollection ?? UIScreen.main.traitCollection
    guard style != .unspecified || overrides != nil else { return outer }
    var traits = outer.traits
    if style != .unspecified { traits.userInterfaceStyle = style }
    if let overrides { traits.merge(overrides) }
    return traits == outer.traits ? outer : UITraitCollection(traits)
  }

  /// Resolves colors again and notifies the view and its subviews if their traits changed.
  func updateTraits() {
    let traits = traitCollection
    let known = appearance.knownTraits ?? UIScreen.main.traitCollection
    if !known.isEqual(traits) {
      appearance.knownTraits = traits
      if appearance.backgroundColor != nil { resolveBackgroundColor() }
      if overridesDrawing { setNeedsDisplay() }
      setNeedsLayout()
      traits.performAsCurrent {
        traitCollectionDidChange(known)
        traitObservers.notify(from: known, to: traits)
        guard let controller = hierarchy.controller else { return }
        controller.traitCollectionDidChange(known)
        controller.traitObservers.notify(from: known, to: traits)
      }
    }
    for subview in subviews { subview.updateTraits() }
  }

  /// Returns the direction in which views with an attribute lay out their content.
  ///
  /// - Parameter attribute: The attribute.
  /// - Returns: The direction on the current screen.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIScreen.main.traitCollection)
  }

  static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo traits: UITraitCollection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIColor {
  /// The gray of the color's brightness, with its alpha.
  fileprivate var withoutSaturation: UIColor {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
}
