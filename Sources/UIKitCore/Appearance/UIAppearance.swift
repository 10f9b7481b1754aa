/// An object whose class has a proxy, which determines how its instances look (LX-32).
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy of all instances of the class.
  static func appearance() -> Self
  /// Returns the proxy of the instances that are in instances of other classes.
  ///
  /// - Parameter containerTypes: The classes, the innermost container first.
  /// - Returns: The proxy.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy of the instances with traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy of the instances with traits that are in instances of other classes.
  ///
  /// - Parameters:
  ///   - trait: The traits.
  ///   - containerTypes: The classes, the innermost container first.
  /// - Returns: The proxy.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// An object that can be a container of those that have a proxy.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the proxy of all instances of the class.
  ///
  /// What is set on it takes effect for views that enter a window from then on (LX-32).
  ///
  /// - Returns: The proxy: a view that is never shown.
  public class func appearance() -> Self {
    AppearanceProxies.current.proxy(.init(type: self)) { make(frame: .zero) }
  }
  /// Returns the proxy of the instances that are in instances of other classes.
  ///
  /// - Parameter containerTypes: The classes, the innermost container first.
  /// - Returns: The proxy.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.current.proxy(.init(type: self, containers: containerTypes)) {
      make(frame: .zero)
    }
  }
  /// Returns the proxy of the instances with traits.
  ///
  /// - Parameter trait: The traits.
  /// - Returns: The proxy.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.current.proxy(.init(type: self, traits: trait)) { make(frame: .zero) }
  }
  /// Returns the proxy of the instances with traits that are in instances of other classes.
  ///
  /// - Parameters:
  ///   - trait: The traits.
  ///   - containerTypes: The classes, the innermost container first.
  /// - Returns: The proxy.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.current.proxy(
      .init(type: self, containers: containerTypes, traits: trait)
    ) { make(frame: .zero) }
  }

  /// Takes over what proxies determine, when the view enters a window.
  func applyAppearance() {
    guard let proxies = AppearanceProxies.inUse, let next else { return }
    appearance.applied = proxies.apply(
      Self.appearanceProperties, to: self, appearance.applied,
      in: Array(sequence(first: next, next: \.next)), traits: traitCollection)
  }
}
