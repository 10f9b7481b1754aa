/// A type that formulas compute with, and inputs have.
package protocol InputValue {
  /// The type of the property of typed filters.
  static var propertyType: String { get }
  /// Converts the value of an input; nil if it has neither a value nor a default.
  static func converted(_ value: FilterValue?, of input: FilterInput) -> Self
}

/// The largest number and coordinate, so that filters can multiply and round them.
///
/// Larger ones have the effect of this one.
private let limit = 1e12

extension Double: InputValue {
  package static var propertyType: String { "Float" }

  /// The number, within the limits of the input.
  package static func converted(_ value: FilterValue?, of input: FilterInput) -> Double {
    guard case .number(let number)? = value else { return 0 }
    let limited = Swift.min(Swift.max(number, input.limits.lowerBound), input.limits.upperBound)
    return Swift.min(Swift.max(limited, -limit), limit)
  }
}

extension Int: InputValue {
  package static var propertyType: String { "Int" }

  package static func converted(_ value: FilterValue?, of input: FilterInput) -> Int {
    Int(Double.converted(value, of: input))
  }
}

extension Bool: InputValue {
  package static var propertyType: String { "Bool" }

  package static func converted(_ value: FilterValue?, of input: FilterInput) -> Bool {
    Double.converted(value, of: input) >= 0.5
  }
}

extension SIMD2<Double>: InputValue {
  package static var propertyType: String { "CGPoint" }

  package static func converted(_ value: FilterValue?, of input: FilterInput) -> SIMD2 {
    SIMD2(limiting: CIVector.converted(value, of: input))
  }

  /// The first two numbers of a vector, limited to what filters can compute with.
  init(limiting vector: CIVector) {
    let most = SIMD2(repeating: limit)
    self = SIMD2(vector.x, vector.y).clamped(lowerBound: -most, upperBound: most)
  }
}

extension CIVector: InputValue {
  package static var propertyType: String { "CIVector" }

  package static func converted(_ value: FilterValue?, of input: FilterInput) -> CIVector {
    if case .vector(let vector)? = value { vector } else { CIVector([]) }
  }
}

extension CGRect: InputValue {
  package static var propertyType: String { "CGRect" }

  /// The rectangle with a positive size; `CGRect.infinite` if it has overflowed.
  package static func converted(_ value: FilterValue?, of input: FilterInput) -> CGRect {
    CIVector.converted(value, of: input).cgRectValue.finiteOrInfinite
  }
}

extension CIColor: InputValue {
  package static var propertyType: String { "CIColor" }

  package static func converted(_ value: FilterValue?, of input: FilterInput) -> CIColor {
    if case .color(let color)? = value { color } else { .clear }
  }
}

extension CGAffineTransform: InputValue {
  package static var propertyType: String { "CGAffineTransform" }

  package static func converted(
    _ value: FilterValue?, of input: FilterInput
  ) -> CGAffineTransform {
    if case .transform(let transform)? = value { transform } else { .identity }
  }
}

/// A type whose inputs may have neither a value nor a default.
package protocol OptionalInputValue {
  /// The type of the property of typed filters.
  static var optionalPropertyType: String { get }
  /// Converts the value of an input; nil if it has none.
  static func converted(_ value: FilterValue?) -> Self?
}

extension Optional: InputValue where Wrapped: OptionalInputValue {
  package static var propertyType: String { Wrapped.optionalPropertyType }

  package static func converted(_ value: FilterValue?, of input: FilterInput) -> Wrapped? {
    Wrapped.converted(value)
  }
}

extension CIImage: OptionalInputValue {
  package static var optionalPropertyType: String { "CIImage?" }

  package static func converted(_ value: FilterValue?) -> Self? {
    if case .image(let image)? = value { image as? Self } else { nil }
  }
}

extension Data: OptionalInputValue {
  package static var optionalPropertyType: String { "Data" }

  package static func converted(_ value: FilterValue?) -> Data? {
    if case .data(let data)? = value { data } else { nil }
  }
}

extension CGColorSpace: OptionalInputValue {
  package static var optionalPropertyType: String { "CGColorSpace?" }

  package static func converted(_ value: FilterValue?) -> Self? {
    if case .colorSpace(let space)? = value { space as? Self } else { nil }
  }
}
