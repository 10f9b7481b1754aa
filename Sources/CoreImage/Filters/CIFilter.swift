/// A filter: makes an image from the values of its inputs.
///
/// Filters can be in `filters` and `backgroundFilters` of a layer, which provides `inputImage`; their
/// other images must be set. Blend modes can also be the `compositingFilter`, which provides the
/// background image. A layer copies its filters when they are set. To change a filter of a layer
/// afterward, or to animate it, use a key path of the layer, such as "filters.blur.inputRadius",
/// where "blur" is the filter's `name`.
///
/// A subclass overrides `outputImage`, declares its inputs as `CustomInput`s, and works wherever the
/// filters of Core Image do (CI-26):
///
/// ```swift
/// final class Glow: CIFilter {
///   @CustomInput(kCIInputImageKey) var inputImage: CIImage?
///   @CustomInput(kCIInputRadiusKey) var inputRadius = 8.0
///
///   override var outputImage: CIImage? {
///     guard let image = inputImage else { return nil }
///     return image.composited(over: image.applyingGaussianBlur(sigma: inputRadius))
///   }
/// }
/// ```
open class CIFilter: NSObject, NSCopying {
  /// What the filter does; nil for subclasses of client code.
  package let definition: FilterDefinition?
  /// The values of the inputs that have been set.
  package private(set) var values: [String: FilterValue] = [:]
  /// The objects that client code stored under its own keys.
  private var undefined: [String: Any] = [:]
  /// The inputs that a subclass declares.
  private lazy var declared = CustomInputs(of: self)

  /// Creates a filter without inputs, for subclasses that override `outputImage`, and for their
  /// copies.
  public required override init() {
    definition = nil
    name = ""
    super.init()
  }

  /// Creates a filter with default inputs.
  package init(_ definition: FilterDefinition) {
    self.definition = definition
    name = definition.name
    super.init()
  }

  /// Creates a filter with default inputs.
  ///
  /// - Parameter name: The name of the filter, such as "CIGaussianBlur"; unknown names fail.
  public convenience init?(name: String) {
    guard let definition = FilterDefinition.named(name) else { return nil }
    self.init(definition)
  }

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - name: The name of the filter; unknown names fail.
  ///   - params: The values of inputs, by key; the others have their defaults.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// Returns a copy of the filter, of the same class.
  ///
  /// A subclass with properties of its own overrides this to copy them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = definition.map { type(of: self).duplicate($0) } ?? type(of: self).init()
    (copy.values, copy.undefined) = (values, undefined)
    (copy.name, copy.isEnabled, copy.clampsToExtent) = (name, isEnabled, clampsToExtent)
    return copy
  }

  /// Creates a filter of this class for `copy`.
  class func duplicate(_ definition: FilterDefinition) -> CIFilter { CIFilter(definition) }

  /// The name by which key paths of a layer reach the filter (V-03); the default is the name that
  /// the filter was created with.
  open var name: String
  /// Whether the filter has an effect as a filter of a layer.
  ///
  /// The default is true. Animatable, by a key path of the layer.
  open var isEnabled = true
  /// Whether the filter, in `filters` or `backgroundFilters` of a layer, reads only what the bounds of
  /// the layer show, with the pixels at their edges repeated beyond them, and its result ends at the
  /// bounds.
  ///
  /// The rim of a blurred layer then does not fade. For images, `CIImage.clampedToExtent()` does the
  /// same. The default is false. Apple's layers have no such property.
  open var clampsToExtent = false

  /// The keys of the inputs.
  ///
  /// Those of a subclass are its `CustomInput`s, and others that have been set.
  open var inputKeys: [String] {
    if let definition { return definition.inputs.map(\.key) }
    let keys = declared.keys
    return keys + undefined.keys.filter { $0.hasPrefix("input") && !keys.contains($0) }.sorted()
  }

  /// What is known about the filter and its inputs, by Apple's keys.
  ///
  /// It has an entry for each input, a dictionary with its class, default, limits and type. It is
  /// empty for subclasses that do not override it.
  open var attributes: [String: Any] { definition?.attributes ?? [:] }

  /// The keys of the results: `kCIOutputImageKey`.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// Resets all inputs to their defaults.
  open func setDefaults() {
    values = [:]
    if definition == nil { undefined = undefined.filter { !$0.key.hasPrefix("input") } }
  }

  /// The result; nil if a required image is missing (CI-04).
  open var outputImage: CIImage? {
    guard let definition else { return nil }
    let values = values
    guard let image = definition.output(FilterInputs(values)) else { return nil }
    // An image that the filter does not change knows how it was made.
    for case .image(let input) in values.values where input === image { return image }
    return image.constructed { binding in
      definition.output(FilterInputs(binding.values(values, of: definition))) ?? .empty()
    }
  }

  // MARK: Key-value coding

  /// Returns the value of an input, a property or the result, or the object stored under any other
  /// key.
  ///
  /// Numbers are returned as `NSNumber` (LX-03).
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": return name
    case "enabled", "isEnabled": return NSNumber(value: isEnabled)
    case "clampsToExtent": return NSNumber(value: clampsToExtent)
    case kCIOutputImageKey: return outputImage
    default:
      guard let input = definition?.input(key) else {
        return undefined[key] ?? declared[key]?.initialObject
      }
      return (values[key] ?? input.initial)?.object
    }
  }

  /// Sets an input or property, or stores an object under any other key.
  ///
  /// Nil resets an input to its default. A value that does not fit the input, or is not finite, is
  /// ignored and reported, and so is a key that begins with "input" and is not an input (CI-25).
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name":
      guard let value = value as? String else { return report(value, forKey: key, "a string") }
      name = value
    case "enabled", "isEnabled":
      guard let value = value as? Bool else { return report(value, forKey: key, "true or false") }
      isEnabled = value
    case "clampsToExtent":
      guard let value = value as? Bool else { return report(value, forKey: key, "true or false") }
      clampsToExtent = value
    default:
      guard let input = definition?.input(key) else {
        if let value, let input = declared[key], !input.accepts(value) {
          return report(value, forKey: key, input.noun)
        }
        undefined[key] = value
        if let definition, key.lowercased().hasPrefix("input") {
          FilterMistake(filter: definition.name, key: key, .unknownInput).report()
        }
        return
      }
      guard let value else {
        values[key] = nil
        return
      }
      guard let new = FilterValue(value, for: input.kind) else {
        return report(value, forKey: key, input.kind.noun)
      }
      values[key] = new
    }
  }

  private func report(_ value: Any?, forKey key: String, _ expected: String) {
    let found = value.map { "\($0)" } ?? "nil"
    FilterMistake(
      filter: definition?.name ?? "\(type(of: self))", key: key,
      .misfit(expected: expected, found: found)
    ).report()
  }

  /// Sets an input to a value that fits.
  package func set(_ value: FilterValue, forInput key: String) { values[key] = value }

  // MARK: Finding filters

  /// Returns the names of the filters in a category, in alphabetical order; nil for all filters.
  open class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// Returns the names of the filters in all of some categories, in alphabetical order; nil for all
  /// filters.
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterDefinition.all.filter { definition in
      (categories ?? []).allSatisfy {
        $0 == kCICategoryBuiltIn || definition.categories.contains($0)
      }
    }.map(\.name).sorted()
  }

  /// Returns a filter's name for people, or nil for an unknown filter.
  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterDefinition.named(filterName)?.displayName
  }
}

extension FilterDefinition {
  fileprivate var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: displayName,
      kCIAttributeFilterCategories: categories + [kCICategoryBuiltIn],
    ]
    for input in inputs { result[input.key] = input.attributes }
    return result
  }
}

extension FilterInput {
  fileprivate var attributes: [String: Any] {
    var result: [String: Any] = [kCIAttributeName: key, kCIAttributeClass: className]
    if let type { result[kCIAttributeType] = type }
    if let initial { result[kCIAttributeDefault] = initial.object }
    if limits.lowerBound.isFinite { result[kCIAttributeMin] = NSNumber(value: limits.lowerBound) }
    if limits.upperBound.isFinite { result[kCIAttributeMax] = NSNumber(value: limits.upperBound) }
    if let slider {
      result[kCIAttributeSliderMin] = NSNumber(value: slider.lowerBound)
      result[kCIAttributeSliderMax] = NSNumber(value: slider.upperBound)
    }
    return result
  }

  private var className: String {
    switch kind {
    case .number: "NSNumber"
    case .vector: "CIVector"
    case .color: "CIColor"
    case .image: "CIImage"
    case .transform: "NSAffineTransform"
    case .data: "NSData"
    case .string: "NSString"
    case .colorSpace: "CGColorSpace"
    }
  }
}
