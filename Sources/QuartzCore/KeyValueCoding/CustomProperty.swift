/// A property of a `CALayer` subclass that has a key and can animate, like `@NSManaged` properties
/// on Apple's platforms (LX-04, C-05).
///
/// ```swift
/// class RingLayer: CALayer {
///   @CustomProperty("thickness") var thickness: CGFloat = 2
/// }
/// ```
///
/// Like the layer's own properties, setting it searches for an action and runs it; setting
/// an equal value does nothing. The layer stores the value: copies of the layer inherit it, and a
/// presentation copy has the value on screen. Numbers, points, sizes, vectors, rectangles,
/// transforms, colors, paths, strings, and arrays of numbers or colors animate; values of any other
/// type are only stored. Until the property is set, its value comes from the layer's `style`, the
/// class's `defaultValue(forKey:)`, or the declaration, in this order.
@propertyWrapper
public struct CustomProperty<Value> {
  let key: String
  let runsActions: Bool
  /// The initial value in the declaration.
  let declared: Value
  /// The conversion to values that can animate, or nil if the type cannot.
  let form: CustomValueForm<Value>?

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - key: The name for key-value coding and animations: the name of the property.
  ///   - implicit: Whether setting the property searches for an action. If false, only explicit
  ///     animations animate it, like a plain property on Apple's platforms. The default is true.
  public init(wrappedValue: Value, _ key: String, implicit: Bool = true) {
    self.key = key
    runsActions = implicit
    declared = wrappedValue
    form = .of(Value.self)
  }

  /// Declares a property whose default value is nil.
  ///
  /// - Parameters:
  ///   - key: The name for key-value coding and animations: the name of the property.
  ///   - implicit: Whether setting the property searches for an action. The default is true.
  public init(_ key: String, implicit: Bool = true) where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key, implicit: implicit)
  }

  /// Unavailable: the layer stores the value.
  @available(*, unavailable, message: "a custom property requires a CALayer subclass")
  public var wrappedValue: Value {
    get { CAEngine.stop("LX-04", "a custom property requires a CALayer subclass") }
    set { CAEngine.stop("LX-04", "a custom property requires a CALayer subclass") }
  }

  /// Accesses the value stored in the layer.
  ///
  /// - Parameters:
  ///   - layer: The layer that has the property.
  ///   - wrapped: The property.
  ///   - storage: This declaration.
  /// - Returns: The stored value, or the default if there is none.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer,
    wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, CustomProperty<Value>>
  ) -> Value {
    get { layer.value(of: layer[keyPath: storage]) }
    set { layer.set(layer[keyPath: storage], to: newValue) }
  }
}

/// A declared property of any type, as found by reflection.
protocol CustomDeclaration {
  var key: String { get }
  var runsActions: Bool { get }
  /// The kind of the values, or nil if they cannot animate.
  var kind: ValueKind? { get }
  var clientType: ClientType { get }
  /// The initial value in the declaration.
  var unset: Any { get }
  /// The initial value in the form that animates, or nil if it cannot.
  var unsetValue: AnimatableValue? { get }
  /// Returns an object if it has the property's type, and nil otherwise.
  func checked(_ any: Any?) -> Any?
  /// Returns whether two values are the same.
  func isEqual(_ left: Any?, _ right: Any?) -> Bool
}

extension CustomProperty: CustomDeclaration {
  var kind: ValueKind? { form?.kind }
  var clientType: ClientType { form?.clientType ?? .standard }
  var unset: Any { declared }
  var unsetValue: AnimatableValue? { form?.wrap(declared) }

  func checked(_ any: Any?) -> Any? { (any as? Value).map { $0 as Any } }

  func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let left = left as? any Equatable { return left.isSame(as: right) }
    guard type(of: left) is AnyObject.Type else { return false }
    return left as AnyObject === right as AnyObject
  }

  /// Converts an object to the property's type, or returns nil if it cannot be converted.
  func value(_ any: Any?) -> Value? {
    guard let form else { return any as? Value }
    return AnimatableValue(any, as: form.kind).flatMap { form.unwrap($0) }
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
