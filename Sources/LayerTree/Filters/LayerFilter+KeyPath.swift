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
    guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { return nil }
    let (name, key) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
    guard let kind = LayerFilter.kind(ofKey: key) else { return nil }
    return ValueComponent(
      name: path, kind: kind, isAngle: false,
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
    ofFilter(key) {
      guard case .compositingFilter(.filter(let filter)?) = $0 else { return nil }
      return filter
    } wrap: {
      .compositingFilter(.filter($0))
    }
  }

  /// Returns the component of a transition filter with a key; nil if no filter has the key.
  static func ofTransitionFilter(_ key: String) -> ValueComponent? {
    ofFilter(key) {
      guard case .transitionFilter(let filter) = $0 else { return nil }
      return filter
    } wrap: {
      .transitionFilter($0)
    }
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
    return ValueComponent(
      name: key, kind: kind, isAngle: false,
      read: { value in get(value).flatMap { $0.value(forKey: key) } },
      replacing: { value, new in
        guard var filter = get(value), filter.setValue(new, forKey: key) else { return nil }
        return wrap(filter)
      })
  }
}

extension LayerFilter {
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
