import CoreGraphics
package import Foundation

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

  /// The key, such as "inputRadius".
  package let key: String
  package let kind: Kind
  /// What the values mean, such as `kCIAttributeTypeDistance`.
  package let type: String?
  /// The default; nil without one.
  package let initial: FilterValue?
  /// The limits of numbers, beyond which they have the effect of the limit.
  package let limits: ClosedRange<Double>
  /// The numbers that a control offers; nil if they are not known.
  package let slider: ClosedRange<Double>?
  /// Whether values of a type that is a length or position are in pixels.
  package let isInPixels: Bool
  /// Whether the filter has no result without a value (CI-04), as without most images.
  package let isRequired: Bool

  private init(
    _ key: String, _ kind: Kind, type: String?, initial: FilterValue?,
    limits: ClosedRange<Double> = -.infinity ... .infinity, slider: ClosedRange<Double>? = nil,
    isInPixels: Bool = true, isRequired: Bool = false
  ) {
    (self.key, self.kind, self.type, self.initial) = (key, kind, type, initial)
    (self.limits, self.slider) = (limits, slider)
    (self.isInPixels, self.isRequired) = (isInPixels, isRequired)
  }

  /// The image that the filter transforms.
  package static let image = FilterInput.image("inputImage")

  /// An image without a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: What it means.
  ///   - isRequired: Whether the filter has no result without it.
  /// - Returns: The input.
  package static func image(
    _ key: String, type: String = kCIAttributeTypeImage, isRequired: Bool = true
  ) -> FilterInput {
    FilterInput(key, .image, type: type, initial: nil, isRequired: isRequired)
  }

  /// A number.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initial: The default.
  ///   - slider: The numbers that a control offers.
  ///   - limits: The limits, beyond which numbers have the effect of the limit.
  ///   - type: What it means.
  /// - Returns: The input.
  package static func number(
    _ key: String, _ initial: Double, slider: ClosedRange<Double>? = nil,
    limits: ClosedRange<Double> = -.infinity ... .infinity, type: String = kCIAttributeTypeScalar
  ) -> FilterInput {
    FilterInput(
      key, .number, type: type, initial: .number(initial), limits: limits, slider: slider)
  }

  /// A length, in pixels.
  package static func distance(
    _ key: String, _ initial: Double, slider: ClosedRange<Double>? = nil,
    limits: ClosedRange<Double> = 0 ... .infinity
  ) -> FilterInput {
    .number(key, initial, slider: slider, limits: limits, type: kCIAttributeTypeDistance)
  }

  /// An angle, in radians, counterclockwise because the y axis points up.
  package static func angle(
    _ key: String, _ initial: Double = 0, slider: ClosedRange<Double> = -.pi ... .pi
  ) -> FilterInput {
    .number(key, initial, slider: slider, type: kCIAttributeTypeAngle)
  }

  /// A flag: 0 or 1.
  package static func flag(_ key: String, _ initial: Bool) -> FilterInput {
    .number(key, initial ? 1 : 0, limits: 0...1, type: kCIAttributeTypeBoolean)
  }

  /// A whole number.
  package static func integer(
    _ key: String, _ initial: Double, slider: ClosedRange<Double>? = nil,
    limits: ClosedRange<Double>
  ) -> FilterInput {
    .number(key, initial, slider: slider, limits: limits, type: kCIAttributeTypeInteger)
  }

  /// The progress of a transition; times outside 0 to 1 are clamped (CI-01).
  package static let time = FilterInput.number(
    "inputTime", 0, slider: 0...1, limits: 0...1, type: kCIAttributeTypeTime)

  /// A point, in pixels.
  package static func point(_ key: String, _ x: CGFloat, _ y: CGFloat) -> FilterInput {
    FilterInput(
      key, .vector(count: 2), type: kCIAttributeTypePosition,
      initial: .vector(CIVector(x: x, y: y)))
  }

  /// A position in space, in pixels; z is its distance from the image, toward the viewer.
  package static func point(
    _ key: String, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> FilterInput {
    FilterInput(
      key, .vector(count: 3), type: kCIAttributeTypePosition3,
      initial: .vector(CIVector(x: x, y: y, z: z)))
  }

  /// A distance along both axes, in pixels.
  package static func offset(_ key: String, _ x: CGFloat, _ y: CGFloat) -> FilterInput {
    FilterInput(
      key, .vector(count: 2), type: kCIAttributeTypeOffset, initial: .vector(CIVector(x: x, y: y)))
  }

  /// Two numbers that have the type of an offset and are not in pixels, such as a temperature and a
  /// tint.
  package static func pair(_ key: String, _ first: CGFloat, _ second: CGFloat) -> FilterInput {
    FilterInput(
      key, .vector(count: 2), type: kCIAttributeTypeOffset,
      initial: .vector(CIVector(x: first, y: second)), isInPixels: false)
  }

  /// A rectangle, in pixels.
  package static func rectangle(_ key: String, _ initial: CGRect) -> FilterInput {
    FilterInput(
      key, .vector(count: 4), type: kCIAttributeTypeRectangle,
      initial: .vector(CIVector(cgRect: initial)))
  }

  /// A list of numbers.
  package static func vector(_ key: String, _ initial: [CGFloat], count: Int? = nil) -> FilterInput
  {
    FilterInput(key, .vector(count: count), type: nil, initial: .vector(CIVector(initial)))
  }

  /// A color.
  package static func color(
    _ key: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> FilterInput {
    FilterInput(
      key, .color, type: kCIAttributeTypeColor,
      initial: .color(CIColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// An affine transform; the default is the identity.
  package static func transform(_ key: String) -> FilterInput {
    FilterInput(key, .transform, type: kCIAttributeTypeTransform, initial: .transform(.identity))
  }

  /// Bytes.
  package static func data(_ key: String, _ initial: Data? = nil) -> FilterInput {
    FilterInput(key, .data, type: nil, initial: initial.map { .data($0) })
  }

  /// A string.
  package static func string(_ key: String, _ initial: String? = nil) -> FilterInput {
    FilterInput(key, .string, type: nil, initial: initial.map { .string($0) })
  }

  /// A color space without a default.
  package static func colorSpace(_ key: String) -> FilterInput {
    FilterInput(key, .colorSpace, type: nil, initial: nil)
  }
}
