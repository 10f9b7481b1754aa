package import CoreGraphics
package import Foundation

/// What a filter is: its name, its inputs, and how it makes an image from them.
package final class FilterDefinition: Sendable {
  /// The name, such as "CISepiaTone".
  package let name: String
  /// The name for people, such as "Sepia Tone".
  package let displayName: String
  /// The categories, such as `kCICategoryColorEffect`.
  package let categories: [String]
  /// The inputs, in the order of documentation.
  package let inputs: [FilterInput]
  /// Returns the result; nil if an image is missing.
  package let output: @Sendable (FilterInputs) -> CIImage?

  /// Defines a filter.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - displayName: The name for people.
  ///   - categories: The categories.
  ///   - inputs: The inputs.
  ///   - output: Returns the result; nil if an image is missing (CI-04).
  package init(
    _ name: String, _ displayName: String, in categories: [String], inputs: [FilterInput],
    output: @escaping @Sendable (FilterInputs) -> CIImage?
  ) {
    self.name = name
    self.displayName = displayName
    self.categories = categories
    self.inputs = inputs
    self.output = output
  }

  /// Returns the input with a key, or nil.
  package func input(_ key: String) -> FilterInput? { inputs.first { $0.key == key } }

  /// The filters by name.
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the filter with a name, or nil.
  package static func named(_ name: String) -> FilterDefinition? { byName[name] }
}

/// The values of a filter's inputs when it makes an image.
package struct FilterInputs {
  private let definition: FilterDefinition
  private let values: [String: FilterValue]

  /// Prepares values.
  ///
  /// - Parameters:
  ///   - values: The values by key; inputs without one have their default.
  ///   - definition: The filter.
  package init(_ values: [String: FilterValue], of definition: FilterDefinition) {
    self.values = values
    self.definition = definition
  }

  private func value(_ key: String) -> FilterValue? {
    guard let input = definition.input(key) else {
      preconditionFailure("\(definition.name) has no input \(key)")
    }
    return values[key] ?? input.initial
  }

  /// The image of "inputImage", or nil.
  package var image: CIImage? { image("inputImage") }

  /// Returns the image of an input, or nil.
  package func image(_ key: String) -> CIImage? {
    if case .image(let image)? = value(key) { image } else { nil }
  }

  /// The largest number and coordinate, so that filters can multiply and round them.
  ///
  /// Larger ones have the effect of this one.
  private static let limit = 1e12

  /// Returns a number, within the limits of the input.
  package func number(_ key: String) -> Double {
    guard case .number(let number)? = value(key), let limits = definition.input(key)?.limits else {
      return 0
    }
    let limited = min(max(number, limits.lowerBound), limits.upperBound)
    return min(max(limited, -Self.limit), Self.limit)
  }

  /// Returns a number as a float.
  package func float(_ key: String) -> Float { Float(number(key)) }

  /// Returns whether a flag is set.
  package func flag(_ key: String) -> Bool { number(key) >= 0.5 }

  /// Returns a vector.
  package func vector(_ key: String) -> CIVector {
    if case .vector(let vector)? = value(key) { vector } else { CIVector([]) }
  }

  /// Returns a point or an offset.
  package func point(_ key: String) -> SIMD2<Double> {
    let vector = vector(key)
    let limit = SIMD2<Double>(repeating: Self.limit)
    return SIMD2(vector.x, vector.y).clamped(lowerBound: -limit, upperBound: limit)
  }

  /// Returns a rectangle with a positive size; `CGRect.infinite` if it has overflowed.
  package func rect(_ key: String) -> CGRect { vector(key).cgRectValue.finiteOrInfinite }

  /// Returns a color.
  package func color(_ key: String) -> CIColor {
    if case .color(let color)? = value(key) { color } else { .clear }
  }

  /// Returns a transform.
  package func transform(_ key: String) -> CGAffineTransform {
    if case .transform(let transform)? = value(key) { transform } else { .identity }
  }

  /// Returns bytes, or nil.
  package func data(_ key: String) -> Data? {
    if case .data(let data)? = value(key) { data } else { nil }
  }

  /// Returns a string, or nil.
  package func string(_ key: String) -> String? {
    if case .string(let string)? = value(key) { string } else { nil }
  }

  /// Returns whether the filter has an input with a key.
  package func hasInput(_ key: String) -> Bool { definition.input(key) != nil }

  /// Returns a color space, or nil.
  package func colorSpace(_ key: String) -> CGColorSpace? {
    if case .colorSpace(let space)? = value(key) { space } else { nil }
  }
}
