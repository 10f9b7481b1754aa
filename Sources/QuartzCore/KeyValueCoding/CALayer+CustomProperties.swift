/// Custom values: those declared with `CustomProperty`, and those stored under undefined keys
/// (A-11, C-06).
///
/// Values that can animate are part of the state, and so of every commit; other objects are stored
/// separately.
extension CALayer {
  // MARK: Declared properties

  func value<Value>(of property: CustomProperty<Value>) -> Value {
    if let stored = state.customValue(forKey: property.key) {
      if let value = property.form.map({ $0.unwrap(stored.value) }) ?? (stored.boxed as? Value) {
        return value
      }
    } else if let object = undefined.first(where: { $0.key == property.key })?.value {
      let present: Any? = object is NSNull ? nil : object
      if let value = present as? Value { return value }
    }
    return fallback(forKey: property.key).flatMap { property.value($0) } ?? property.declared
  }

  func set<Value>(_ property: CustomProperty<Value>, to new: Value) {
    if let form = property.form {
      store(form.wrap(new), as: property, over: form.wrap(value(of: property)))
    } else {
      store(new as Any, as: property, over: value(of: property))
    }
  }

  /// Returns the value of a declared property for key-value coding.
  func codedValue(of declaration: any CustomDeclaration) -> Any? {
    let key = declaration.key
    if let stored = state.customValue(forKey: key) { return stored.boxed }
    guard declaration.kind != nil else {
      if let object = undefined.first(where: { $0.key == key })?.value {
        return object is NSNull ? nil : object
      }
      return fallback(forKey: key) ?? Self.unwrapped(declaration.unset)
    }
    return customRow(forKey: key).flatMap {
      CustomValue(key: key, value: $0.read(state), clientType: declaration.clientType).boxed
    }
  }

  /// Sets a declared property to a value from key-value coding.
  func set(_ declaration: any CustomDeclaration, toCoded any: Any?) {
    let key = declaration.key
    guard let kind = declaration.kind else {
      guard let object = declaration.checked(any) else {
        CAEngine.reportIllegalCall("B-02", "cannot set \(key) to \(any.map { "\($0)" } ?? "nil")")
        return
      }
      store(object, as: declaration, over: storedObject(forKey: key) ?? declaration.unset)
      return
    }
    guard let value = AnimatableValue(any, as: kind) else {
      CAEngine.reportIllegalCall("B-02", "expected \(kind.description) for \(key)")
      return
    }
    store(value, as: declaration, over: customRow(forKey: key)?.read(state))
  }

  private func store(
    _ value: AnimatableValue, as declaration: any CustomDeclaration, over old: AnimatableValue?
  ) {
    if let old, !Self.differ(old, value) { return }
    change(forKey: declaration.key, runsActions: declaration.runsActions) {
      state.setCustomValue(
        CustomValue(key: declaration.key, value: value, clientType: declaration.clientType))
    }
  }

  private func store(_ object: Any, as declaration: any CustomDeclaration, over old: Any?) {
    let object = Self.unwrapped(object)
    guard !declaration.isEqual(old.flatMap { Self.unwrapped($0) }, object) else { return }
    change(forKey: declaration.key, runsActions: declaration.runsActions) {
      // Nil is a value like any other, not the absence of one.
      storeObject(object ?? NSNull(), forKey: declaration.key)
    }
  }

  // MARK: Undefined keys

  /// Returns the value under a key: stored, from `style`, or the class's default, in this order
  /// (A-11).
  func undefinedValue(forKey key: String) -> Any? {
    if let stored = state.customValue(forKey: key) { return stored.boxed }
    return storedObject(forKey: key) ?? fallback(forKey: key)
  }

  /// Stores a value under any key; nil removes it.
  ///
  /// A value is stored even if it equals the old one (A-03).
  func setUndefinedValue(_ value: Any?, forKey key: String) {
    change(forKey: key, runsActions: true) {
      guard let value, !(value is NSNull) else {
        state.removeCustomValue(forKey: key)
        undefined.removeAll { $0.key == key }
        return
      }
      if let custom = CustomValue(key: key, value) {
        undefined.removeAll { $0.key == key }
        state.setCustomValue(custom)
      } else {
        storeObject(NSNumber.boxing(value) ?? value, forKey: key)
      }
    }
  }

  private func storeObject(_ object: Any, forKey key: String) {
    state.removeCustomValue(forKey: key)
    undefined.removeAll { $0.key == key }
    undefined.append((key, object))
  }

  private func storedObject(forKey key: String) -> Any? {
    let object = undefined.first { $0.key == key }?.value
    return object is NSNull ? nil : object
  }

  /// Unwraps an object that may be an optional.
  private static func unwrapped(_ object: Any) -> Any? {
    guard let optional = object as? any OptionalValue else { return object }
    return optional.content
  }

  // MARK: Shared

  /// Changes a key of client code: the action search happens before the value changes, and the
  /// action runs after (A-02).
  private func change(forKey key: String, runsActions: Bool, _ store: () -> Void) {
    guard isModifiable() else { return }
    let action = runsActions && mayRunActions ? action(forKey: key) : nil
    store()
    context.setNeedsCommit()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Returns the value of a key with no stored value: from `style`, or the class's default (A-11).
  private func fallback(forKey key: String) -> Any? {
    var style = style
    while let current = style {
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return type(of: self).defaultValue(forKey: key)
  }

  /// Returns the property for a key of client code, or nil if its values cannot animate.
  ///
  /// `sample` is a value that determines the kind if the key has no value.
  ///
  /// - Returns: The property; while no value is stored, it reads the key's current fallback value.
  func customRow(forKey key: String, like sample: Any? = nil) -> LayerProperty? {
    let stored = state.customValue(forKey: key)
    let declaration = customDeclaration(forKey: key)
    let fallback = fallback(forKey: key)
    let unset: CustomValue?
    if let declaration, let kind = declaration.kind {
      let value = fallback.flatMap { AnimatableValue($0, as: kind) } ?? declaration.unsetValue
      unset = value.map { CustomValue(key: key, value: $0, clientType: declaration.clientType) }
    } else {
      let known =
        storedObject(forKey: key) ?? fallback ?? declaration.flatMap { Self.unwrapped($0.unset) }
      if stored == nil, known == nil {
        unset = sample.flatMap { CustomValue(key: key, $0) }.map {
          CustomValue(key: key, value: $0.value.neutral, clientType: $0.clientType)
        }
      } else {
        unset = known.flatMap { CustomValue(key: key, $0) }
      }
    }
    // The stored value may be newer than the last commit, which used the other one.
    guard let current = stored ?? unset else { return nil }
    let before = unset.flatMap { $0.value.kind == current.value.kind ? $0 : nil } ?? current
    return .custom(
      key, kind: current.value.kind, unset: before.value, clientType: current.clientType)
  }
}

/// An optional of any type.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 as Any } }
}
