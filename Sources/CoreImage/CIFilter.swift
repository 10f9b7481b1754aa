public import Foundation
package import LayerTree

/// The key of `CIGaussianBlur`'s radius.
public let kCIInputRadiusKey = "inputRadius"

/// A filter for `filters`, `backgroundFilters` and `compositingFilter` of a layer.
///
/// A layer copies its filters when they are set. To change a filter of a layer afterward, or to
/// animate it, use a key path of the layer, such as "filters.blur.inputRadius", where "blur" is the
/// filter's `name`. A layer provides the images that a filter needs, so they are not inputs here.
open class CIFilter: NSObject, NSCopying {
  /// The filter as layers store it.
  package private(set) var state: LayerFilter
  /// The objects that client code stored under its own keys.
  private var undefined: [String: Any] = [:]

  /// Creates a filter with default inputs.
  ///
  /// - Parameter name: The name of the filter, such as "CIGaussianBlur"; unknown names fail.
  public convenience init?(name: String) {
    guard let kind = FilterKind(name: name) else { return nil }
    self.init(state: LayerFilter(kind))
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

  /// Creates a filter with the values of a layer's.
  package init(state: LayerFilter) {
    self.state = state
    super.init()
  }

  /// Returns a copy of the filter.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CIFilter(state: state)
    copy.undefined = undefined
    return copy
  }

  /// The name by which key paths of a layer reach the filter (V-03).
  ///
  /// The default is the name that the filter was created with.
  open var name: String {
    get { state.name }
    set { state.name = newValue }
  }
  /// Whether the filter has an effect.
  ///
  /// The default is true. Animatable, by a key path of the layer.
  open var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }

  /// The keys of the inputs.
  open var inputKeys: [String] { state.kind.inputs.map(\.key) }

  /// Resets all inputs to their defaults.
  open func setDefaults() {
    for input in state.kind.inputs { _ = state.setValue(input.initial, forInput: input.key) }
  }

  // MARK: Key-value coding

  /// Returns the value of an input or property, or the object stored under any other key.
  ///
  /// Numbers are returned as `NSNumber` (LX-03).
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled", "isEnabled": NSNumber(value: isEnabled)
    default:
      switch state.value(forInput: key) {
      case .number(let number)?: NSNumber(value: number)
      default: undefined[key]
      }
    }
  }

  /// Sets an input or property, or stores an object under any other key.
  ///
  /// Nil resets an input to its default. A value of another kind than the input's, or a number that
  /// is not finite, is ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": if let value = value as? String { name = value }
    case "enabled", "isEnabled": if let value = value as? Bool { isEnabled = value }
    default:
      guard let input = state.kind.inputs.first(where: { $0.key == key }) else {
        undefined[key] = value
        return
      }
      let new = value.map { Self.value($0, of: input.kind) } ?? input.initial
      if let new { _ = state.setValue(new, forInput: key) }
    }
  }

  /// Converts client code's value to a kind; returns nil if it does not fit.
  private static func value(_ any: Any, of kind: ValueKind) -> AnimatableValue? {
    guard kind == .number else { return nil }
    let number: Double? =
      switch any {
      case let number as Double: number
      case let number as CGFloat: Double(number)
      case let number as Float: Double("\(number)")
      case let number as any BinaryInteger: Double(number)
      case let number as NSNumber: number.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? .number($0) : nil }
  }
}
