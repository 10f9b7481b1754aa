import LayerTree

/// A property of a `CALayer` subclass that has a key, and that animations can change: what
/// `@NSManaged` makes on Apple's platforms (LX-04, C-05).
///
/// ```swift
/// class RingLayer: CALayer {
///   @CustomProperty("thickness") var thickness: CGFloat = 2
/// }
/// ```
///
/// Setting it looks for an action and runs it, as for the layer's own properties; a value
/// equal to the old one does nothing. The layer keeps the value, so copies have it without copying it
/// themselves, and a presentation copy has what is on screen. Numbers, points, sizes, vectors,
/// rectangles, transforms, colours, paths, strings, and arrays of numbers or colours animate; a value
/// of any other type is kept as it is. As long as nothing was set the value is that of the layer's
/// `style`, or else of the class's `defaultValue(forKey:)`, or else the declared one.
@propertyWrapper
public struct CustomProperty<Value> {
  let key: String
  let runsActions: Bool
  /// The value in the declaration.
  let declared: Value
  /// How values become ones that animations carry; nil where they do not.
  let form: CustomValueForm<Value>?

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nothing else is said.
  ///   - key: The name for key-value coding and animations: that of the property itself.
  ///   - implicit: Whether setting it looks for an action; without, only explicit animations change
  ///     it, as with a plain property of Apple's platforms. Default true.
  public init(wrappedValue: Value, _ key: String, implicit: Bool = true) {
    self.key = key
    runsActions = implicit
    declared = wrappedValue
    form = .of(Value.self)
  }

  /// Declares a property that is nil as long as nothing else is said.
  ///
  /// - Parameters:
  ///   - key: The name for key-value coding and animations: that of the property itself.
  ///   - implicit: Whether setting it looks for an action. Default true.
  public init(_ key: String, implicit: Bool = true) where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key, implicit: implicit)
  }

  /// Never used: the value is the layer's.
  @available(*, unavailable, message: "a custom property is one of a CALayer subclass")
  public var wrappedValue: Value {
    get { preconditionFailure("LX-04: a custom property is one of a CALayer subclass") }
    set { preconditionFailure("LX-04: a custom property is one of a CALayer subclass") }
  }

  /// The value that the layer keeps.
  ///
  /// - Parameters:
  ///   - layer: The layer whose property it is.
  ///   - wrapped: The property.
  ///   - storage: This declaration.
  /// - Returns: What is stored, or else what stands for it.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer,
    wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, CustomProperty<Value>>
  ) -> Value {
    get { layer.value(of: layer[keyPath: storage]) }
    set { layer.set(layer[keyPath: storage], to: newValue) }
  }
}

/// A declared property whatever its type, as reflection finds it.
protocol CustomDeclaration {
  var key: String { get }
  var runsActions: Bool { get }
  /// What its values are; nil for those that animations cannot carry.
  var kind: ValueKind? { get }
  var isVector: Bool { get }
  /// The value in the declaration.
  var unset: Any { get }
  /// The same as animations carry it; nil where they cannot.
  var unsetValue: AnimatableValue? { get }
  /// An object that has the property's type; nil for one that has not.
  func checked(_ any: Any?) -> Any?
  /// Whether two values are the same.
  func isEqual(_ left: Any?, _ right: Any?) -> Bool
}

extension CustomProperty: CustomDeclaration {
  var kind: ValueKind? { form?.kind }
  var isVector: Bool { form?.isVector ?? false }
  var unset: Any { declared }
  var unsetValue: AnimatableValue? { form?.wrap(declared) }

  func checked(_ any: Any?) -> Any? { (any as? Value).map { $0 as Any } }

  func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let left = left as? any Equatable { return left.isSame(as: right) }
    guard type(of: left) is AnyObject.Type else { return false }
    return left as AnyObject === right as AnyObject
  }

  /// A value of the property's type; nil for one of another.
  func value(_ any: Any?) -> Value? {
    guard let form else { return any as? Value }
    return AnimatableValue(any, as: form.kind).flatMap { form.unwrap($0) }
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
