/// A value that client code stores in a layer under its own key (A-11, C-06).
///
/// It is part of snapshots and animates like a built-in property.
package struct CustomValue: Sendable, Hashable {
  package let key: String
  package var value: AnimatableValue
  /// The type that client code stored.
  package let clientType: ClientType

  package init(key: String, value: AnimatableValue, clientType: ClientType = .standard) {
    self.key = key
    self.value = value
    self.clientType = clientType
  }
}

extension LayerState {
  /// Returns the value stored under a key, or nil.
  package func customValue(forKey key: String) -> CustomValue? { custom.first { $0.key == key } }

  /// Stores a value, replacing any with the same key.
  package mutating func setCustomValue(_ value: CustomValue) {
    if let index = custom.firstIndex(where: { $0.key == value.key }) {
      custom[index] = value
    } else {
      custom.append(value)
    }
  }

  /// Removes the value stored under a key.
  package mutating func removeCustomValue(forKey key: String) {
    custom.removeAll { $0.key == key }
  }
}

extension LayerProperty {
  /// Returns the property for a custom key, which animations read and write (C-04, C-08).
  ///
  /// `clientType` is the type of the values in client code.
  ///
  /// - Returns: A property that is not in any table.
  package static func custom(
    _ key: String, kind: ValueKind, unset: AnimatableValue, clientType: ClientType = .standard
  ) -> LayerProperty {
    LayerProperty(
      name: key, kind: kind, traits: Traits(implicit: .none, clientType: clientType),
      read: { state in
        guard let stored = state.customValue(forKey: key)?.value, stored.kind == kind else {
          return unset
        }
        return stored
      },
      write: { state, value in
        guard value.kind == kind else { return false }
        state.setCustomValue(CustomValue(key: key, value: value, clientType: clientType))
        return true
      })
  }
}
