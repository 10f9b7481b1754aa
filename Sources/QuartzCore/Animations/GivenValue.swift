/// A value of an animation.
///
/// It is an object whose kind is determined by the key path when the animation is added, or a value
/// of known kind.
enum GivenValue {
  case object(Any)
  case known(AnimatableValue)

  /// Creates a value of client code; numbers become `NSNumber`, which casts to every type of number
  /// when it is read back (LX-03).
  init(_ object: Any) { self = .object(NSNumber.boxing(object) ?? object) }

  /// Returns the object as client code sees it.
  ///
  /// - Parameter type: The type of the animated property in Apple's API.
  /// - Returns: The object.
  func object(as type: ClientType) -> Any {
    switch self {
    case .object(let object): object
    case .known(let value): value.boxed(as: type) ?? NSNull()
    }
  }

  /// Returns the value as a kind, or nil if it is of another kind.
  func value(as kind: ValueKind) -> AnimatableValue? {
    switch self {
    case .object(let object): AnimatableValue(object, as: kind)
    case .known(let value): value.kind == kind.stored ? value : nil
    }
  }
}

extension ValueKind {
  /// The kind used to store values: strings for names, numbers for times, lists of
  /// numbers for insets, and integers for flags.
  fileprivate var stored: ValueKind {
    switch self {
    case .time: .number
    case .fontName, .name, .numberFormat: .string
    case .flags: .integer
    case .insets: .numbers
    case .fontFeatures: .fontVariations
    default: self
    }
  }
}
