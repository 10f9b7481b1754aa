/// An input of a filter: its key, the kind of its values, and what is known about them.
package struct FilterInput: Sendable {
  /// What kind of values an input has.
  package enum Kind: Sendable, Hashable {
    case number
    /// A vector with a number of components; nil for any number.
    case vector(count: Int?)
    case color
    case image
    case transform
    case data
    case string
    case colorSpace
  }

  /// The property of typed filters that sets an input.
  package struct Property: Sendable {
    /// The name, such as "radius".
    package let name: String
    /// The type, such as "Float".
    package let type: String
    /// A sentence that says what it means.
    package let meaning: String
  }

  /// The key, such as "inputRadius".
  package let key: String
  package let kind: Kind
  /// What the values mean, such as `kCIAttributeTypeDistance`.
  package let type: String?
  /// The default; nil without one.
  package let initial: FilterValue?
  /// The limits of numbers, beyond which they have the effect of the limit.
  package fileprivate(set) var limits = -Double.infinity ... .infinity
  /// The numbers that a control offers; nil if they are not known.
  package fileprivate(set) var slider: ClosedRange<Double>?
  /// Whether values of a type that is a length or position are in pixels.
  package fileprivate(set) var isInPixels = true
  /// Whether the filter has no result without a value (CI-04), as without most images.
  package fileprivate(set) var isRequired = false
  /// The property of typed filters; nil if they have none.
  package fileprivate(set) var property: Property?
}

/// An input whose values have the type that formulas compute with: `inputs[radius]`.
///
/// Filters declare each of their inputs as a constant. A sentence that says what it means gives typed
/// filters a property of it, whose name is the key's without "input".
package struct Input<Value: InputValue>: DeclaredInput {
  package private(set) var declaration: FilterInput

  /// The key, such as "inputRadius".
  package var key: String { declaration.key }

  fileprivate init(
    _ key: String, _ kind: FilterInput.Kind, type: String?, initial: FilterValue? = nil,
    _ meaning: String?, property: String? = nil, propertyType: String = Value.propertyType,
    _ adjust: (inout FilterInput) -> Void = { _ in }
  ) {
    declaration = FilterInput(key: key, kind: kind, type: type, initial: initial)
    declaration.property = meaning.map {
      FilterInput.Property(
        name: property ?? String(key.dropFirst("input".count)).startingLowercase,
        type: propertyType, meaning: $0)
    }
    adjust(&declaration)
  }
}

/// A declaration of an input, with or without the type of its values.
package protocol DeclaredInput: Sendable {
  var declaration: FilterInput { get }
}

extension FilterInput: DeclaredInput {
  package var declaration: FilterInput { self }
}

extension String {
  /// The name with its first word in lowercase, such as "nrSharpness" for "NRSharpness".
  package var startingLowercase: String {
    let capitals = prefix(while: \.isUppercase)
    // The last one starts the next word.
    let isFollowed = dropFirst(capitals.count).first?.isLowercase == true
    let count = isFollowed && capitals.count > 1 ? capitals.count - 1 : capitals.count
    return prefix(count).lowercased() + dropFirst(count)
  }
}

// MARK: Kinds of inputs

extension Input<CIImage?> {
  /// An image without a default.
  ///
  /// `isRequired` says whether the filter has no result without it. `property` is the name of the
  /// property, if it is not the key's.
  package static func image(
    _ key: String, type: String = kCIAttributeTypeImage, isRequired: Bool = true,
    _ meaning: String? = nil, property: String? = nil
  ) -> Input {
    Input(key, .image, type: type, meaning, property: property) { $0.isRequired = isRequired }
  }
}

extension Input<Double> {
  /// A number.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initial: The default.
  ///   - slider: The numbers that a control offers.
  ///   - limits: The limits, beyond which numbers have the effect of the limit.
  ///   - type: What it means.
  ///   - meaning: What it means, as a sentence.
  ///   - property: The name of the property, if it is not the key's.
  /// - Returns: The input.
  package static func number(
    _ key: String, _ initial: Double, slider: ClosedRange<Double>? = nil,
    limits: ClosedRange<Double> = -.infinity ... .infinity, type: String = kCIAttributeTypeScalar,
    _ meaning: String? = nil, property: String? = nil
  ) -> Input {
    Input(key, .number, type: type, initial: .number(initial), meaning, property: property) {
      ($0.limits, $0.slider) = (limits, slider)
    }
  }

  /// A length, in pixels.
  package static func distance(
    _ key: String, _ initial: Double, slider: ClosedRange<Double>? = nil,
    limits: ClosedRange<Double> = 0 ... .infinity, _ meaning: String? = nil
  ) -> Input {
    number(key, initial, slider: slider, limits: limits, type: kCIAttributeTypeDistance, meaning)
  }

  /// An angle, in radians, counterclockwise because the y axis points up.
  package static func angle(
    _ key: String, _ initial: Double = 0, slider: ClosedRange<Double> = -.pi ... .pi,
    limits: ClosedRange<Double> = -.infinity ... .infinity, _ meaning: String? = nil
  ) -> Input {
    number(key, initial, slider: slider, limits: limits, type: kCIAttributeTypeAngle, meaning)
  }

  /// A whole number.
  package static func integer(
    _ key: String, _ initial: Double, slider: ClosedRange<Double>? = nil,
    limits: ClosedRange<Double>, _ meaning: String? = nil
  ) -> Input {
    number(key, initial, slider: slider, limits: limits, type: kCIAttributeTypeInteger, meaning)
  }
}

extension Input<Int> {
  /// A number of things; fractions are ignored.
  package static func count(
    _ key: String, _ initial: Double, slider: ClosedRange<Double>, limits: ClosedRange<Double>,
    type: String = kCIAttributeTypeCount, _ meaning: String? = nil
  ) -> Input {
    Input(key, .number, type: type, initial: .number(initial), meaning) {
      ($0.limits, $0.slider) = (limits, slider)
    }
  }
}

extension Input<Bool> {
  /// A flag: 0 or 1.
  package static func flag(_ key: String, _ initial: Bool, _ meaning: String? = nil) -> Input {
    Input(
      key, .number, type: kCIAttributeTypeBoolean, initial: .number(initial ? 1 : 0), meaning
    ) { $0.limits = 0...1 }
  }
}

extension Input<SIMD2<Double>> {
  /// A point, in pixels.
  package static func point(
    _ key: String, _ x: CGFloat, _ y: CGFloat, _ meaning: String? = nil
  ) -> Input {
    Input(
      key, .vector(count: 2), type: kCIAttributeTypePosition,
      initial: .vector(CIVector(x: x, y: y)),
      meaning)
  }

  /// A distance along both axes, in pixels.
  package static func offset(
    _ key: String, _ x: CGFloat, _ y: CGFloat, _ meaning: String? = nil
  ) -> Input {
    Input(
      key, .vector(count: 2), type: kCIAttributeTypeOffset, initial: .vector(CIVector(x: x, y: y)),
      meaning)
  }

  /// Two numbers that have the type of an offset and are not in pixels, such as a temperature and a
  /// tint, which typed filters have as a vector, or a point of a curve.
  package static func pair(
    _ key: String, _ first: CGFloat, _ second: CGFloat, isVector: Bool = true,
    _ meaning: String? = nil
  ) -> Input {
    Input(
      key, .vector(count: 2), type: kCIAttributeTypeOffset,
      initial: .vector(CIVector(x: first, y: second)), meaning,
      propertyType: isVector ? CIVector.propertyType : Value.propertyType
    ) { $0.isInPixels = false }
  }
}

extension Input<CIVector> {
  /// A position in space, in pixels; z is its distance from the image, toward the viewer.
  package static func point(
    _ key: String, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ meaning: String? = nil
  ) -> Input {
    Input(
      key, .vector(count: 3), type: kCIAttributeTypePosition3,
      initial: .vector(CIVector(x: x, y: y, z: z)), meaning)
  }

  /// A list of numbers.
  package static func vector(
    _ key: String, _ initial: [CGFloat], count: Int? = nil, _ meaning: String? = nil
  ) -> Input {
    Input(key, .vector(count: count), type: nil, initial: .vector(CIVector(initial)), meaning)
  }
}

extension Input<CGRect> {
  /// A rectangle, in pixels.
  package static func rectangle(
    _ key: String, _ initial: CGRect, _ meaning: String? = nil
  ) -> Input {
    Input(
      key, .vector(count: 4), type: kCIAttributeTypeRectangle,
      initial: .vector(CIVector(cgRect: initial)), meaning)
  }
}

extension Input<CIColor> {
  /// A color.
  package static func color(
    _ key: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1,
    _ meaning: String? = nil
  ) -> Input {
    Input(
      key, .color, type: kCIAttributeTypeColor,
      initial: .color(CIColor(red: red, green: green, blue: blue, alpha: alpha)), meaning)
  }
}

extension Input<CGAffineTransform> {
  /// An affine transform; the default is the identity.
  package static func transform(_ key: String, _ meaning: String? = nil) -> Input {
    Input(
      key, .transform, type: kCIAttributeTypeTransform, initial: .transform(.identity), meaning)
  }
}

extension Input<Data?> {
  /// Bytes.
  package static func data(_ key: String, _ initial: Data, _ meaning: String? = nil) -> Input {
    Input(key, .data, type: nil, initial: .data(initial), meaning)
  }
}

extension Input<CGColorSpace?> {
  /// A color space without a default.
  package static func colorSpace(_ key: String, _ meaning: String? = nil) -> Input {
    Input(key, .colorSpace, type: nil, meaning)
  }
}
