public import UIKitCore

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {
  /// Returns the proxy of all instances of the class.
  ///
  /// What is set on it takes effect for items that a bar shows from then on (LX-32).
  ///
  /// - Returns: The proxy: an item that is never shown.
  public class func appearance() -> Self {
    AppearanceProxies.current.proxy(.init(type: self)) { makeInstance() }
  }
  /// Returns the proxy of the instances that are in instances of other classes.
  ///
  /// - Parameter containerTypes: The classes, the innermost container first.
  /// - Returns: The proxy.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.current.proxy(.init(type: self, containers: containerTypes)) {
      makeInstance()
    }
  }
  /// Returns the proxy of the instances with traits.
  ///
  /// - Parameter trait: The traits of the bar.
  /// - Returns: The proxy.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.current.proxy(.init(type: self, traits: trait)) { makeInstance() }
  }
  /// Returns the proxy of the instances with traits that are in instances of other classes.
  ///
  /// - Parameters:
  ///   - trait: The traits of the bar.
  ///   - containerTypes: The classes, the innermost container first.
  /// - Returns: The proxy.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.current.proxy(
      .init(type: self, containers: containerTypes, traits: trait)
    ) { makeInstance() }
  }
}
