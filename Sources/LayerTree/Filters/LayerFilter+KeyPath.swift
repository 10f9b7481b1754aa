import CoreImage

/// Key paths below `filters` and `backgroundFilters`, such as `NAME.inputRadius` and `NAME.enabled`,
/// and below `compositingFilter` and the `filter` of a filter transition, such as `enabled` (V-03).
extension ValueComponent {
  /// Returns the component of a list of filters that a path names; nil if it leads nowhere.
  ///
  /// The first filter with the name is used, whenever the value is read: a list may have no such
  /// filter, or one without the input, and then nothing is read or replaced. A name may contain
  /// dots.
  ///
  /// - Parameter path: The name of a filter, a dot, and `enabled` or the key of an input.
  /// - Returns: The component.
  static func ofFilters(_ path: String) -> ValueComponent? {
    guard let place = FilterPath(path), let kind = LayerFilter.kind(ofKey: place.key) else {
      return nil
    }
    return ofFilters(place, kind, path)
  }

  /// Returns the component of a list of filters that is an input of one; nil if no filter has it.
  package static func input(_ key: String, ofFilter name: String) -> ValueComponent? {
    ofFilters("\(name).\(key)")
  }

  private static func ofFilters(
    _ place: FilterPath, _ kind: ValueKind, _ path: String
  ) -> ValueComponent {
    let (name, key) = (place.name, place.key)
    return ValueComponent(
      name: path, kind: kind, isAngle: FilterKind.angleKeys.contains(key),
      isAnimatable: LayerFilter.isAnimatable(key) ? nil : false,
      read: { value in
        guard case .filters(let filters?) = value else { return nil }
        return filters.first { $0.name == name }.flatMap { $0.value(forKey: key) }
      },
      replacing: { value, new in
        guard case .filters(var filters?) = value,
          let index = filters.firstIndex(where: { $0.name == name }),
          filters[index].setValue(new, forKey: key)
        else { return nil }
        return .filters(filters)
      })
  }

  /// Returns the component of a compositing filter with a key; nil if no filter has the key.
  static func ofCompositingFilter(_ key: String) -> ValueComponent? {
    ofFilter(key, get: compositingFilter) { .compositingFilter(.filter($0)) }
  }

  @Sendable private static func compositingFilter(_ value: AnimatableValue) -> LayerFilter? {
    guard case .compositingFilter(.filter(let filter)?) = value else { return nil }
    return filter
  }

  /// Returns the component of a transition filter with a key; nil if no filter has the key.
  static func ofTransitionFilter(_ key: String) -> ValueComponent? {
    ofFilter(key, get: transitionFilter) { .transitionFilter($0) }
  }

  @Sendable private static func transitionFilter(_ value: AnimatableValue) -> LayerFilter? {
    guard case .transitionFilter(let filter) = value else { return nil }
    return filter
  }

  /// Returns the component of a value that is a filter.
  ///
  /// - Parameters:
  ///   - key: `enabled` or the key of an input.
  ///   - get: Returns the filter of a value, or nil.
  ///   - wrap: Returns the value of a filter.
  /// - Returns: The component, or nil if no filter has the key.
  private static func ofFilter(
    _ key: String, get: @escaping @Sendable (AnimatableValue) -> LayerFilter?,
    wrap: @escaping @Sendable (LayerFilter) -> AnimatableValue
  ) -> ValueComponent? {
    guard let kind = LayerFilter.kind(ofKey: key) else { return nil }
    return ofFilter(key, kind, get: get, wrap: wrap)
  }

  private static func ofFilter(
    _ key: String, _ kind: ValueKind, get: @escaping @Sendable (AnimatableValue) -> LayerFilter?,
    wrap: @escaping @Sendable (LayerFilter) -> AnimatableValue
  ) -> ValueComponent {
    ValueComponent(
      name: key, kind: kind, isAngle: FilterKind.angleKeys.contains(key),
      isAnimatable: LayerFilter.isAnimatable(key) ? nil : false,
      read: { value in get(value).flatMap { $0.value(forKey: key) } },
      replacing: { value, new in
        guard var filter = get(value), filter.setValue(new, forKey: key) else { return nil }
        return wrap(filter)
      })
  }
}

/// Inputs of client code, which only the filter itself knows (CI-26).
extension ValueComponent {
  /// Returns the component of a value that is, or contains, a filter of client code; nil if the path
  /// does not lead to an input of one.
  ///
  /// `path` is the path below the property.
  static func ofClientFilter(_ path: String, in value: AnimatableValue) -> ValueComponent? {
    func kind(_ key: String, _ filter: LayerFilter?) -> ValueKind? {
      filter.flatMap { $0.client == nil ? nil : $0.value(forInput: key)?.kind }
    }
    switch value {
    case .filters(let filters?):
      guard let place = FilterPath(path),
        let kind = kind(place.key, filters.first { $0.name == place.name })
      else { return nil }
      return ofFilters(place, kind, path)
    case .compositingFilter:
      return kind(path, compositingFilter(value)).map {
        ofFilter(path, $0, get: compositingFilter) { .compositingFilter(.filter($0)) }
      }
    case .transitionFilter:
      // The layer provides the time.
      guard path != kCIInputTimeKey else { return nil }
      return kind(path, transitionFilter(value)).map {
        ofFilter(path, $0, get: transitionFilter) { .transitionFilter($0) }
      }
    default: return nil
    }
  }
}

/// A path into a list of filters: the name of a filter, and a key.
private struct FilterPath {
  let name: String
  let key: String

  init?(_ path: String) {
    guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { return nil }
    (name, key) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}

extension LayerFilter {
  /// Returns whether animations of a key have an effect.
  ///
  /// Between two dimensions of a cube of colors, no data fit.
  static func isAnimatable(_ key: String) -> Bool { key != ColorTableInputs.cubeDimension.key }

  /// Returns the kind of the values of a key, which is the same for all filters that have it; nil
  /// if no filter has it.
  fileprivate static func kind(ofKey key: String) -> ValueKind? {
    isEnabledKey(key) ? .boolean : FilterKind.inputKinds[key]
  }

  fileprivate func value(forKey key: String) -> AnimatableValue? {
    Self.isEnabledKey(key) ? .boolean(isEnabled) : value(forInput: key)
  }

  fileprivate mutating func setValue(_ value: AnimatableValue, forKey key: String) -> Bool {
    guard Self.isEnabledKey(key) else { return setValue(value, forInput: key) }
    guard case .boolean(let flag) = value else { return false }
    isEnabled = flag
    return true
  }

  private static func isEnabledKey(_ key: String) -> Bool { key == "enabled" || key == "isEnabled" }
}
