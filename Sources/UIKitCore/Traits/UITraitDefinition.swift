/// A trait, by which changes are observed and overrides are removed.
///
/// Only the system's traits have values here.
public protocol UITraitDefinition {
  /// What the trait says.
  associatedtype Value
  /// The value of a trait that is not specified.
  static var defaultValue: Value { get }
}

/// The type of a trait, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of trait collections.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<Traits, Value> { get }
}

extension SystemTrait {
  static func differs(_ old: Traits, _ new: Traits) -> Bool {
    old[keyPath: path] != new[keyPath: path]
  }

  static func remove(from traits: inout Traits) { traits[keyPath: path] = defaultValue }
}

/// Whether the interface is light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// Whether the interface is above another one.
public enum UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The direction of the layout.
public enum UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<Traits, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The scale, in pixels per point.
public enum UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// 0: not specified.
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<Traits, CGFloat> { \.displayScale }
}

/// The range of colors.
public enum UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  static var path: WritableKeyPath<Traits, UIDisplayGamut> { \.displayGamut }
}

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<Traits, UIContentSizeCategory> {
    \.preferredContentSizeCategory
  }
}

/// The contrast.
public enum UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  /// Not specified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static var path: WritableKeyPath<Traits, UIAccessibilityContrast> { \.accessibilityContrast }
}

extension UITraitCollection {
  /// The traits by which `hasDifferentColorAppearance(comparedTo:)` compares.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
      UITraitAccessibilityContrast.self, UITraitDisplayGamut.self,
    ]
  }
}
