/// What a visual effect view shows: a blur or a vibrancy (VE).
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Creates an effect that shows nothing.
  public override init() { super.init() }
}

/// A blur of what is behind a view, tinted like a material (VE-01).
open class UIBlurEffect: UIVisualEffect {
  let style: Style

  /// Creates an effect with a material.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The material of a blur.
  public enum Style: Int, Sendable, CaseIterable {
    /// Lighter than the content behind, and almost white.
    case extraLight = 0
    /// Lighter than the content behind.
    case light = 1
    /// Darker than the content behind.
    case dark = 2
    /// `light` or `dark`, by the interface style.
    case regular = 4
    /// `extraLight` or `dark`, by the interface style.
    case prominent = 5
    /// The most translucent material, by the interface style.
    case systemUltraThinMaterial = 6
    /// A translucent material, by the interface style.
    case systemThinMaterial = 7
    /// A material of normal thickness, by the interface style.
    case systemMaterial = 8
    /// A material that lets little through, by the interface style.
    case systemThickMaterial = 9
    /// The material of bars, by the interface style.
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }
}

/// An effect that lets content lighten or darken the blur behind it, instead of covering it (VE-04).
///
/// Its view belongs into the content view of one with the blur.
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Creates an effect for labels.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates an effect.
  ///
  /// - Parameters:
  ///   - blurEffect: The blur behind the content, which determines whether the content lightens or
  ///     darkens it.
  ///   - style: How strongly it does.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }
}

/// The purpose of vibrant content, which determines how strong it is (VE-05).
public enum UIVibrancyEffectStyle: Int, Sendable, CaseIterable {
  case label
  case secondaryLabel
  case tertiaryLabel
  case quaternaryLabel
  case fill
  case secondaryFill
  case tertiaryFill
  case separator
}
