/// An input of a `CIFilter` subclass that has a key, like `@objc dynamic` properties on Apple's
/// platforms (CI-26, LX-04).
///
/// ```swift
/// final class Tint: CIFilter {
///   @CustomInput(kCIInputImageKey) var inputImage: CIImage?
///   @CustomInput(kCIInputColorKey) var inputColor = CIColor.red
/// }
/// ```
///
/// The filter stores the value under the key, so that key-value coding and copies of the filter have
/// it. In filters of layers, inputs that are numbers, flags, points, rectangles, vectors and colors
/// animate by key paths such as "filters.tint.inputColor".
@propertyWrapper
public struct CustomInput<Value> {
  let key: String
  /// The value in the declaration.
  let declared: Value

  /// Declares an input.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - key: The key: the name of the property, which begins with "input".
  public init(wrappedValue: Value, _ key: String) {
    (self.key, declared) = (key, wrappedValue)
  }

  /// Declares an input whose default value is nil, such as an image.
  ///
  /// - Parameter key: The key: the name of the property, which begins with "input".
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key)
  }

  /// Unavailable: the filter stores the value.
  @available(*, unavailable, message: "a custom input requires a CIFilter subclass")
  public var wrappedValue: Value {
    get { preconditionFailure("a custom input requires a CIFilter subclass") }
    set { preconditionFailure("a custom input requires a CIFilter subclass") }
  }

  /// Accesses the value stored in the filter.
  ///
  /// - Parameters:
  ///   - filter: The filter that has the input.
  ///   - wrapped: The property.
  ///   - storage: This declaration.
  /// - Returns: The stored value, or the default if there is none.
  public static subscript<Filter: CIFilter>(
    _enclosingInstance filter: Filter,
    wrapped wrapped: ReferenceWritableKeyPath<Filter, Value>,
    storage storage: ReferenceWritableKeyPath<Filter, CustomInput<Value>>
  ) -> Value {
    get {
      let input = filter[keyPath: storage]
      return filter.value(forKey: input.key).flatMap { input.value($0) } ?? input.declared
    }
    set { filter.setValue(object(newValue), forKey: filter[keyPath: storage].key) }
  }

  /// Returns a value as an object; nil for an optional without a value.
  private static func object(_ value: Value) -> Any? {
    // Converting an optional would wrap it again.
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped
  }

  /// Converts an object to the type of the input; nil if it does not fit.
  private func value(_ any: Any) -> Value? {
    switch Value.self {
    case is Double.Type: number(any) as? Value
    case is CGFloat.Type: number(any).map { CGFloat($0) } as? Value
    case is Float.Type: number(any).map { Float($0) } as? Value
    case is Int.Type: number(any).flatMap { Int(exactly: $0.rounded()) } as? Value
    case is Bool.Type: number(any).map { $0 >= 0.5 } as? Value
    case is NSNumber.Type: number(any).map { NSNumber(value: $0) } as? Value
    case is CGPoint.Type: vector(any, count: 2)?.cgPointValue as? Value
    case is CGRect.Type: vector(any, count: 4)?.cgRectValue as? Value
    case is CIVector.Type: vector(any, count: nil) as? Value
    case is CIColor.Type:
      if case .color(let color)? = FilterValue(any, for: .color) { color as? Value } else { nil }
    default: any as? Value
    }
  }

  private func number(_ any: Any) -> Double? {
    if case .number(let number)? = FilterValue(any, for: .number) { number } else { nil }
  }

  private func vector(_ any: Any, count: Int?) -> CIVector? {
    if case .vector(let vector)? = FilterValue(any, for: .vector(count: count)) {
      vector
    } else {
      nil
    }
  }
}

/// A declared input of any type, as found by reflection.
protocol CustomInputDeclaration {
  var key: String { get }
  /// The default as client code reads it; nil if it is nil.
  var initialObject: Any? { get }
  /// What the input takes, for messages.
  var noun: String { get }
  /// Returns whether an object can be converted to the input's type.
  func accepts(_ any: Any) -> Bool
}

extension CustomInput: CustomInputDeclaration {
  var initialObject: Any? { Self.object(declared) }

  var noun: String { "a value of the type \(Value.self)" }

  func accepts(_ any: Any) -> Bool { value(any) != nil }
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}

/// The inputs that the class of a filter and its superclasses declare.
struct CustomInputs {
  /// The keys, each once, those of superclasses first.
  let keys: [String]
  private let byKey: [String: any CustomInputDeclaration]

  /// Finds the inputs of a filter.
  init(of filter: CIFilter) {
    var found: [any CustomInputDeclaration] = []
    var mirror: Mirror? = Mirror(reflecting: filter)
    while let current = mirror, current.subjectType != CIFilter.self {
      found = current.children.compactMap { $0.value as? any CustomInputDeclaration } + found
      mirror = current.superclassMirror
    }
    // A subclass may declare an input again, with another default.
    var known: Set<String> = []
    keys = found.map(\.key).filter { known.insert($0).inserted }
    byKey = Dictionary(found.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The input with a key, or nil.
  subscript(key: String) -> (any CustomInputDeclaration)? { byKey[key] }
}
