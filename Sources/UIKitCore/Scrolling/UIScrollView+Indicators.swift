/// The indicators of a scroll view, which are created when they are first shown.
struct ScrollIndicators {
  var vertical: ScrollIndicator?
  var horizontal: ScrollIndicator?

  /// How long the indicators stay after a scroll, in seconds (SV-09).
  static let restingTime = 0.3
  /// How long they stay when they flash, in seconds (SV-10).
  static let flashingTime = 1.0
  /// How long they take to fade out, in seconds (SV-09).
  static let fadingTime = 0.25

  var all: [ScrollIndicator] { [horizontal, vertical].compactMap { $0 } }
}

extension UIScrollView {
  // MARK: Appearance

  /// Shows the indicators immediately and until they are hidden.
  func showIndicators() {
    if indicators.vertical == nil { indicators.vertical = ScrollIndicator(of: self) }
    if indicators.horizontal == nil { indicators.horizontal = ScrollIndicator(of: self) }
    UIView.performWithoutAnimation {
      layoutIndicators()
      for indicator in indicators.all {
        indicator.layer.removeAnimation(forKey: LayerValues.opacity.path.keyPath)
        indicator.alpha = 1
      }
    }
  }

  /// Fades the indicators out after a time in seconds.
  func hideIndicators(after delay: Double) {
    let shown = indicators.all
    guard !shown.isEmpty else { return }
    UIView.animate(
      withDuration: ScrollIndicators.fadingTime, delay: delay,
      options: [
        .overrideInheritedDuration, .overrideInheritedCurve, .allowUserInteraction, .curveEaseOut,
      ]
    ) {
      for indicator in shown { indicator.alpha = 0 }
    }
  }

  func flashIndicators() {
    showIndicators()
    hideIndicators(after: ScrollIndicators.flashingTime)
  }

  /// Keeps the indicators in front of the subviews.
  func orderIndicators() {
    let layers = indicators.all.filter(\.isShown).map(\.layer)
    guard !layers.isEmpty, let sublayers = layer.sublayers,
      !sublayers.suffix(layers.count).elementsEqual(layers, by: ===)
    else { return }
    for indicator in layers { layer.addSublayer(indicator) }
  }

  // MARK: Layout

  /// Places the indicators for the current bounds (SV-08).
  func layoutIndicators() {
    guard !indicators.all.isEmpty else { return }
    let inset = adjustedContentInset
    let length = CGSize(
      width: contentSize.width + inset.left + inset.right,
      height: contentSize.height + inset.top + inset.bottom)
    let needsVertical = showsVerticalScrollIndicator && length.height > bounds.height
    let needsHorizontal = showsHorizontalScrollIndicator && length.width > bounds.width
    let area = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    // Two bars do not meet in the corner.
    let corner =
      needsVertical && needsHorizontal ? ScrollIndicator.thickness + ScrollIndicator.margin : 0
    place(indicators.vertical, isNeeded: needsVertical) {
      let track = track(within: verticalScrollIndicatorInsets, area)
      let span = ScrollIndicator.span(
        offset: contentOffset.y + inset.top, content: length.height, visible: bounds.height,
        track: track.height - corner)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return CGRect(
        x: isMirrored ? track.minX : track.maxX - ScrollIndicator.thickness,
        y: track.minY + span.start, width: ScrollIndicator.thickness, height: span.length)
    }
    place(indicators.horizontal, isNeeded: needsHorizontal) {
      let track = track(within: horizontalScrollIndicatorInsets, area)
      let span = ScrollIndicator.span(
        offset: contentOffset.x + inset.left, content: length.width, visible: bounds.width,
        track: track.width - corner)
      return CGRect(
        x: track.minX + span.start, y: track.maxY - ScrollIndicator.thickness, width: span.length,
        height: ScrollIndicator.thickness)
    }
    orderIndicators()
  }

  /// Returns the part of the bounds in which indicators are.
  private func track(within insets: UIEdgeInsets, _ area: UIEdgeInsets) -> CGRect {
    let track = bounds.inset(by: insets).inset(by: area)
      .insetBy(dx: ScrollIndicator.margin, dy: ScrollIndicator.margin)
    // A view smaller than its insets has no track.
    return track.isFinite ? track : CGRect(origin: bounds.origin, size: .zero)
  }

  private func place(_ indicator: ScrollIndicator?, isNeeded: Bool, _ frame: () -> CGRect) {
    guard let indicator else { return }
    guard isNeeded else {
      indicator.layer.removeFromSuperlayer()
      return
    }
    if !indicator.isShown { layer.addSublayer(indicator.layer) }
    indicator.updateTraits()
    indicator.backgroundColor = indicatorStyle.color
    indicator.frame = frame().standardized
  }
}
