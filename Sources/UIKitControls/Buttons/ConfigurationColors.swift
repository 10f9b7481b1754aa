import UIKitCore

extension UIButton.Configuration {
  /// The colors of a button.
  struct Colors {
    var foreground: UIColor
    var background: UIColor
  }

  /// Returns the colors for the state and tint of a button.
  ///
  /// Highlighting is not part of them: it changes the opacity.
  @MainActor func colors(for button: UIButton) -> Colors {
    var colors = styleColors(for: button)
    if let color = background.backgroundColor { colors.background = color }
    if let transformer = background.backgroundColorTransformer {
      colors.background = transformer(colors.background)
    }
    return colors
  }

  @MainActor private func styleColors(for button: UIButton) -> Colors {
    guard button.isEnabled else {
      return Colors(
        foreground: .tertiaryLabel, background: style == .plain ? .clear : .tertiarySystemFill)
    }
    let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor
    let foreground = baseForegroundColor ?? tint
    let background = baseBackgroundColor ?? tint
    switch shownStyle(for: button) {
    case .plain: return Colors(foreground: foreground, background: .clear)
    case .gray:
      return Colors(
        foreground: foreground, background: baseBackgroundColor ?? .secondarySystemFill)
    case .tinted:
      return Colors(
        foreground: foreground,
        background: background.withAlphaComponent(0.18))
    case .filled:
      return Colors(foreground: baseForegroundColor ?? .white, background: background)
    }
  }

  /// Returns the style whose colors a button has: that with the next stronger background while it is
  /// selected.
  @MainActor private func shownStyle(for button: UIButton) -> Style {
    guard button.isSelected, automaticallyUpdateForSelection else { return style }
    return switch style {
    case .plain, .gray: .tinted
    case .tinted, .filled: .filled
    }
  }

  /// Returns the radius of the background's corners.
  ///
  /// `traits` is the traits of the button, whose size of text counts.
  ///
  /// - Returns: The radius, in points.
  func cornerRadius(for size: CGSize, _ traits: UITraitCollection) -> CGFloat {
    let most = max(0, min(size.width, size.height) / 2)
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic:
        UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
      case .small: 4.25
      case .medium: 5.95
      case .large: 8.75
      case .capsule: most
      }
    return min(max(0, radius), most)
  }
}
