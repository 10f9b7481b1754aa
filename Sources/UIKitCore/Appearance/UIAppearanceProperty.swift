/// A property or a pair of methods that a proxy of `appearance()` determines (LX-32).
///
/// Without an Objective-C runtime, a class lists what its proxies determine: UIKit's classes do, and client
/// code overrides `appearanceProperties` for properties of its own.
@preconcurrency @MainActor public struct UIAppearanceProperty {
  /// Sets the value of a proxy, unless the proxy has the default or the object another value of its own.
  ///
  /// Returns whether an object still has that value; nil if it was not set.
  let transfer:
    (_ proxy: NSObject, _ original: NSObject, _ object: NSObject, _ isOwn: Bool)
      -> ((NSObject) -> Bool)?

  /// Creates the description of a property.
  ///
  /// - Parameter path: The property.
  public init<Object: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    self.init(
      { (object: Object) in object[keyPath: path] }, { $0[keyPath: path] = $1 },
      isEqual: { $0 == $1 })
  }

  /// Creates the description of a property with attributes of text.
  ///
  /// - Parameter path: The property.
  public init<Object: NSObject>(
    attributes path: ReferenceWritableKeyPath<Object, [NSAttributedString.Key: Any]?>
  ) {
    self.init(attributes: { (object: Object) in object[keyPath: path] }) { $0[keyPath: path] = $1 }
  }

  /// Creates the description of a pair of methods.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - set: Sets it.
  public init<Object: NSObject, Value: Equatable>(
    _ get: @escaping (Object) -> Value, _ set: @escaping (Object, Value) -> Void
  ) {
    self.init(get, set, isEqual: { $0 == $1 })
  }

  /// Creates the description of a pair of methods for attributes of text.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - set: Sets it.
  public init<Object: NSObject>(
    attributes get: @escaping (Object) -> [NSAttributedString.Key: Any]?,
    _ set: @escaping (Object, [NSAttributedString.Key: Any]?) -> Void
  ) {
    self.init(get, set) { left, right in
      guard let left, let right else { return left == nil && right == nil }
      return NSAttributedString(string: " ", attributes: left)
        == NSAttributedString(string: " ", attributes: right)
    }
  }

  private init<Object: NSObject, Value>(
    _ get: @escaping (Object) -> Value, _ set: @escaping (Object, Value) -> Void,
    isEqual: @escaping (Value, Value) -> Bool
  ) {
    transfer = { proxy, original, object, isOwn in
      guard let proxy = proxy as? Object, let original = original as? Object,
        let object = object as? Object
      else { return nil }
      let (value, standard) = (get(proxy), get(original))
      guard !isEqual(value, standard), isOwn || isEqual(get(object), standard) else { return nil }
      if !isEqual(get(object), value) { set(object, value) }
      return { ($0 as? Object).map { isEqual(get($0), value) } ?? false }
    }
  }
}
