/// An object with traits: a view or a controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: UIResponder {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// An object whose changes of traits can be observed: a view or a controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

/// A registration for changes of traits, which ends with the object that it observes.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

extension UIView: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls a closure whenever one of some traits of this object has changed.
  ///
  /// It is called after `traitCollectionDidChange(_:)`, with the object's traits as the current ones.
  ///
  /// - Parameters:
  ///   - traits: The traits, such as `[UITraitUserInterfaceStyle.self]`.
  ///   - handler: Receives this object and its previous traits.
  /// - Returns: A token for `unregisterForTraitChanges(_:)`.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { [weak self] previous in
      if let environment = self as? TraitEnvironment { handler(environment, previous) }
    }
  }

  /// Calls a method of an object whenever one of some traits of this object has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - target: The object, held weakly.
  ///   - action: The unapplied method (LX-02).
  /// - Returns: A token for `unregisterForTraitChanges(_:)`.
  @discardableResult public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// Ends a registration of this object.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}

/// The observers of an object's traits, in the order of their registration.
@MainActor final class TraitObservers {
  private final class Registration: UITraitChangeRegistration {
    let traits: [any SystemTrait.Type]
    let handler: (UITraitCollection) -> Void

    init(_ traits: [any SystemTrait.Type], _ handler: @escaping (UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  func add(
    _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits.compactMap { $0 as? any SystemTrait.Type }, handler)
    registrations.append(registration)
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  func notify(from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { $0.differs(old.traits, new.traits) }) {
      registration.handler(old)
    }
  }
}
