/// The traits that a view or controller sets for itself and what it contains.
///
/// A trait that is not overridden reads as unspecified.
public struct UITraitOverrides: UIMutableTraits {
  package var traits: Traits

  package init(_ traits: Traits) { self.traits = traits }

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.userInterfaceStyle }
    set { traits.userInterfaceStyle = newValue }
  }
  /// Whether the interface is above another one.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { traits.userInterfaceLevel }
    set { traits.userInterfaceLevel = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { traits.userInterfaceIdiom }
    set { traits.userInterfaceIdiom = newValue }
  }
  /// The direction of the layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { traits.layoutDirection }
    set { traits.layoutDirection = newValue }
  }
  /// The scale, in pixels per point.
  public var displayScale: CGFloat {
    get { traits.displayScale }
    set { traits.displayScale = newValue }
  }
  /// The range of colors.
  public var displayGamut: UIDisplayGamut {
    get { traits.displayGamut }
    set { traits.displayGamut = newValue }
  }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    set { traits.horizontalSizeClass = newValue }
  }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits.verticalSizeClass }
    set { traits.verticalSizeClass = newValue }
  }
  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits.preferredContentSizeCategory }
    set { traits.preferredContentSizeCategory = newValue }
  }
  /// The contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { traits.accessibilityContrast }
    set { traits.accessibilityContrast = newValue }
  }

  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    (trait as? any SystemTrait.Type)?.differs(Traits(), traits) ?? false
  }

  /// Removes the override of a trait.
  public mutating func remove(_ trait: UITrait) {
    (trait as? any SystemTrait.Type)?.remove(from: &traits)
  }
}
