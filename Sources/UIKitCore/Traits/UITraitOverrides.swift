/// The traits that a view or controller sets for itself and what it contains.
///
/// A trait that is not overridden reads as unspecified.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
  /// Whether the interface is light or dark.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Whether the interface is above another one.
  public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  /// The kind of device.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// The direction of the layout.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The scale, in pixels per point.
  public var displayScale: CGFloat = 0
  /// The range of colors.
  public var displayGamut = UIDisplayGamut.unspecified
  /// The horizontal size class.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The vertical size class.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The size of text.
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  /// The contrast.
  public var accessibilityContrast = UIAccessibilityContrast.unspecified

  /// Creates traits of which none is specified.
  package init() {}

  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    (trait as? any SystemTrait.Type)?.differs(Traits(), self) ?? false
  }

  /// Removes the override of a trait.
  public mutating func remove(_ trait: UITrait) {
    (trait as? any SystemTrait.Type)?.remove(from: &self)
  }

  /// Replaces the traits that other traits specify.
  mutating func merge(_ other: Traits) {
    func merge<Value: Equatable>(_ path: WritableKeyPath<Traits, Value>, unless unset: Value) {
      if other[keyPath: path] != unset { self[keyPath: path] = other[keyPath: path] }
    }
    let unset = Traits()
    merge(\.userInterfaceIdiom, unless: unset.userInterfaceIdiom)
    merge(\.userInterfaceStyle, unless: unset.userInterfaceStyle)
    merge(\.userInterfaceLevel, unless: unset.userInterfaceLevel)
    merge(\.layoutDirection, unless: unset.layoutDirection)
    merge(\.displayScale, unless: unset.displayScale)
    merge(\.displayGamut, unless: unset.displayGamut)
    merge(\.horizontalSizeClass, unless: unset.horizontalSizeClass)
    merge(\.verticalSizeClass, unless: unset.verticalSizeClass)
    merge(\.preferredContentSizeCategory, unless: unset.preferredContentSizeCategory)
    merge(\.accessibilityContrast, unless: unset.accessibilityContrast)
  }
}

/// The traits, which a trait collection holds and a mutation changes.
package typealias Traits = UITraitOverrides
