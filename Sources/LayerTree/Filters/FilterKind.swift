package import CoreImage

/// A filter that layers can have, with its inputs as layers store, animate and interpolate them.
///
/// What a layer provides, such as the image of itself, is not an input here.
package final class FilterKind: Sendable {
  /// The filter.
  package let definition: FilterDefinition
  /// The inputs that key paths and client code set, in the order of documentation.
  package let inputs: [Input]
  /// The keys of inputs that are images, data or strings, which cannot be animated.
  package let objectKeys: [String]
  /// The keys among them that must be set for the filter to have an effect in a list.
  let requiredKeys: [String]
  package let purpose: Purpose

  /// What a layer can have a filter for.
  package enum Purpose: Sendable, Hashable {
    /// To transform its image, or to replace it.
    case image
    /// To be composited with what is behind it or, in a list, with an image that is set.
    case blend(CGBlendMode)
    /// To change from one image to another.
    case transition
    /// Whatever client code does with the images that it gets (CI-26).
    case client
  }

  /// An input that key paths and client code set.
  package struct Input: Sendable, Hashable {
    /// The key, such as `inputRadius`.
    package let key: String
    /// The kind of its values.
    package let kind: ValueKind
    /// The default.
    package let initial: AnimatableValue
    /// The numbers for which the filter is made; client code may exceed them.
    package let limits: ClosedRange<Double>
    /// What the input means, by Core Image's types; nil if it has no type.
    package let type: String?
    /// Whether lengths and positions are in points of the layer; otherwise they do not scale with it.
    package let isInPoints: Bool

    /// Whether the value is an angle in radians.
    package var isAngle: Bool { type == kCIAttributeTypeAngle }
  }

  private init(_ definition: FilterDefinition, for purpose: Purpose) {
    self.definition = definition
    self.purpose = purpose
    // Only Core Image's transitions have nothing else to do with a time.
    let own =
      purpose == .client
      ? definition.inputs : definition.inputs.filter { !Self.providedKeys.contains($0.key) }
    inputs = own.compactMap { Input($0) }
    let objects = own.filter { Input($0) == nil }
    objectKeys = objects.map(\.key)
    requiredKeys = objects.filter(\.isRequired).map(\.key)
  }

  /// Describes a class of filters of client code; unlike all others, it has no name to find it by.
  package convenience init(client definition: FilterDefinition) {
    self.init(definition, for: .client)
  }

  /// The inputs that a layer provides.
  private static let providedKeys = [
    kCIInputImageKey, kCIInputTargetImageKey, kCIInputTimeKey,
  ]

  /// Whether a layer can have the filter in a list: it makes an image from that of the layer, or
  /// instead of it.
  package var isImageFilter: Bool { purpose != .transition }

  /// Whether a layer can have the filter for a transition.
  package var isTransitionFilter: Bool { purpose == .transition || purpose == .client }

  /// Whether, as a compositing filter, it combines the layer with what is behind it in a way that is
  /// not a blend mode: filters such as `CIMix`, and those of client code.
  package var combinesImages: Bool {
    switch purpose {
    case .image: definition.input(kCIInputBackgroundImageKey) != nil
    case .client: true
    case .blend, .transition: false
    }
  }

  /// The blend mode that composites a layer with what is behind it; nil for other filters.
  package var blendMode: CGBlendMode? {
    if case .blend(let mode) = purpose { mode } else { nil }
  }

  /// The name of the filter, such as `CIGaussianBlur`.
  package var name: String { definition.name }

  /// Returns the filter with a name; nil if it is unknown, or layers cannot have it.
  package static func named(_ name: String) -> FilterKind? { byName[name] }

  /// All filters: those of images first, then those that blend, then transitions.
  package static let all: [FilterKind] =
    FilterDefinition.all.filter(isImageFilter).map { FilterKind($0, for: .image) }
    + FilterDefinition.all.compactMap { definition in
      CompositingFilter.mode(ofFilter: definition.name)
        .map { FilterKind(definition, for: .blend($0)) }
    }
    + FilterDefinition.all.filter { $0.categories.contains(kCICategoryTransition) }
    .map { FilterKind($0, for: .transition) }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The kinds of the inputs of all filters, by key; a key has the same kind in all of them.
  package static let inputKinds = Dictionary(
    all.flatMap(\.inputs).map { ($0.key, $0.kind) }, uniquingKeysWith: { first, _ in first })

  /// The keys of inputs that are angles in all filters that have them.
  static let angleKeys = Set(all.flatMap(\.inputs).filter(\.isAngle).map(\.key))
    .subtracting(all.flatMap(\.inputs).filter { !$0.isAngle }.map(\.key))

  /// A Gaussian blur, whose `inputRadius` is its standard deviation in points.
  package static let gaussianBlur = known("CIGaussianBlur")

  /// A dissolve, which has no inputs of its own.
  package static let dissolve = known("CIDissolveTransition")

  private static func known(_ name: String) -> FilterKind {
    guard let kind = named(name) else { preconditionFailure("there is no \(name)") }
    return kind
  }

  /// Returns whether a filter makes an image to look at and is only for lists.
  private static func isImageFilter(_ definition: FilterDefinition) -> Bool {
    // CIStretchCrop fits an image into a size, but the size of a layer is that of its bounds; and the
    // key "inputSize" is a number for another filter.
    definition.name != "CIStretchCrop"
      && CompositingFilter.mode(ofFilter: definition.name) == nil
      && !definition.categories.contains(kCICategoryTransition)
      && !definition.categories.contains(kCICategoryReduction)
  }
}

extension FilterKind: Hashable {
  package static func == (one: FilterKind, other: FilterKind) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension FilterKind.Input {
  /// How many numbers a value that is a list of numbers has; nil for values of other kinds.
  package var count: Int? {
    if case .numbers(let numbers?) = initial { numbers.count } else { nil }
  }

  /// Describes an input of a filter; fails for images, data and strings.
  fileprivate init?(_ input: FilterInput) {
    guard let initial = input.initial, let value = AnimatableValue(initial, of: input.type) else {
      return nil
    }
    key = input.key
    kind = value.kind
    self.initial = value
    type = input.type
    isInPoints = input.isInPixels
    limits = input.limits
  }
}

extension AnimatableValue {
  /// Converts a filter's value; fails for images, data and strings.
  package init?(_ value: FilterValue, of type: String?) {
    switch value {
    case .number(let number):
      self = type == kCIAttributeTypeBoolean ? .boolean(number >= 0.5) : .number(number)
    case .vector(let vector):
      switch type {
      case kCIAttributeTypePosition, kCIAttributeTypeOffset: self = .point(vector.cgPointValue)
      case kCIAttributeTypeRectangle: self = .rect(vector.cgRectValue)
      default: self = .numbers(vector.numbers.map { Double($0) })
      }
    case .color(let color): self = .color(CGColor(color))
    case .transform(let transform): self = .affineTransform(transform)
    case .image, .data, .string, .colorSpace: return nil
    }
  }

  /// The value as a filter reads it; nil if no filter has such values.
  package var filterValue: FilterValue? {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let flag): .number(flag ? 1 : 0)
    case .point(let point): .vector(CIVector(cgPoint: point))
    case .rect(let rect): .vector(CIVector(cgRect: rect))
    case .numbers(let numbers?): .vector(CIVector(numbers.map { CGFloat($0) }))
    case .color(let color?): .color(CIColor(cgColor: color))
    case .affineTransform(let transform): .transform(transform)
    default: nil
    }
  }
}

extension CGColor {
  fileprivate convenience init(_ color: CIColor) {
    self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
