import CoreGraphics
import Foundation
import LayerTree

/// Values under keys of client code: declared by `CustomProperty`, or simply set (A-11, C-06).
///
/// What animations can carry is in the state, and so in every commit; other objects stand beside it.
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

  /// A declared property as key-value coding returns it.
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
      CustomValue(key: key, value: $0.read(state), isVector: declaration.isVector).boxed
    }
  }

  /// Changes a declared property by what key-value coding is given.
  func set(_ declaration: any CustomDeclaration, toCoded any: Any?) {
    let key = declaration.key
    guard let kind = declaration.kind else {
      guard let object = declaration.checked(any) else {
        CAEngine.reportIllegalCall("B-02", "\(key) does not take \(any.map { "\($0)" } ?? "nil")")
        return
      }
      store(object, as: declaration, over: storedObject(forKey: key) ?? declaration.unset)
      return
    }
    guard let value = AnimatableValue(any, as: kind) else {
      CAEngine.reportIllegalCall("B-02", "\(key) takes \(kind.description)")
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
        CustomValue(key: declaration.key, value: value, isVector: declaration.isVector))
    }
  }

  private func store(_ object: Any, as declaration: any CustomDeclaration, over old: Any?) {
    let object = Self.unwrapped(object)
    guard !declaration.isEqual(old.flatMap { Self.unwrapped($0) }, object) else { return }
    change(forKey: declaration.key, runsActions: declaration.runsActions) {
      // Nil is a value as any other, and not the absence of one.
      storeObject(object ?? NSNull(), forKey: declaration.key)
    }
  }

  // MARK: Keys that nobody declared

  /// What is under a key: stored, in `style`, or the class's default, in this order (A-11).
  func undefinedValue(forKey key: String) -> Any? {
    if let stored = state.customValue(forKey: key) { return stored.boxed }
    return storedObject(forKey: key) ?? fallback(forKey: key)
  }

  /// Stores a value under any key; never skipped, even where it is equal (A-03); nil takes it away.
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

  /// What an object holds that may be an optional.
  private static func unwrapped(_ object: Any) -> Any? {
    guard let optional = object as? any OptionalValue else { return object }
    return optional.content
  }

  // MARK: What both share

  /// One change of a key of client code: the action is looked for while the old value stands, and
  /// runs when the new one does (A-02).
  private func change(forKey key: String, runsActions: Bool, _ store: () -> Void) {
    guard isModifiable() else { return }
    let action = runsActions && mayRunActions ? action(forKey: key) : nil
    store()
    context.setNeedsCommit()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// What stands for a key under which nothing was stored: `style`, or the class's default (A-11).
  private func fallback(forKey key: String) -> Any? {
    var style = style
    while let current = style {
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return type(of: self).defaultValue(forKey: key)
  }

  /// The row of a key of client code; nil where its values cannot animate.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - sample: A value that tells the kind, for a key under which there is nothing.
  /// - Returns: The row; where nothing is stored it reads what stands for the key now.
  func customRow(forKey key: String, like sample: Any? = nil) -> LayerProperty? {
    let stored = state.customValue(forKey: key)
    let declaration = customDeclaration(forKey: key)
    let fallback = fallback(forKey: key)
    let unset: CustomValue?
    if let declaration, let kind = declaration.kind {
      let value = fallback.flatMap { AnimatableValue($0, as: kind) } ?? declaration.unsetValue
      unset = value.map { CustomValue(key: key, value: $0, isVector: declaration.isVector) }
    } else {
      let known =
        storedObject(forKey: key) ?? fallback ?? declaration.flatMap { Self.unwrapped($0.unset) }
      if stored == nil, known == nil {
        unset = sample.flatMap { CustomValue(key: key, $0) }.map {
          CustomValue(key: key, value: $0.value.neutral, isVector: $0.isVector)
        }
      } else {
        unset = known.flatMap { CustomValue(key: key, $0) }
      }
    }
    // A value can be stored since the last commit, before which the other one stood.
    guard let current = stored ?? unset else { return nil }
    let before = unset.flatMap { $0.value.kind == current.value.kind ? $0 : nil } ?? current
    return .custom(
      key, kind: current.value.kind, unset: before.value, isVector: current.isVector)
  }
}

/// An optional of any type.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 as Any } }
}
