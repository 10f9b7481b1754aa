/// A value that client code keeps in a layer under a key of its own (A-11, C-06), where it travels
/// in snapshots and animates as the built-in properties do.
package struct CustomValue: Sendable, Hashable {
  package let key: String
  package var value: AnimatableValue
  /// Whether client code sees the point as a vector.
  package let isVector: Bool

  package init(key: String, value: AnimatableValue, isVector: Bool = false) {
    self.key = key
    self.value = value
    self.isVector = isVector
  }
}

extension LayerState {
  /// What is stored under a key; nil where nothing is.
  package func customValue(forKey key: String) -> CustomValue? { custom.first { $0.key == key } }

  /// Stores a value, in the place of one with the same key.
  package mutating func setCustomValue(_ value: CustomValue) {
    if let index = custom.firstIndex(where: { $0.key == value.key }) {
      custom[index] = value
    } else {
      custom.append(value)
    }
  }

  /// Takes out what is stored under a key.
  package mutating func removeCustomValue(forKey key: String) {
    custom.removeAll { $0.key == key }
  }
}

extension LayerProperty {
  /// The row of a key of client code: what an animation of it reads and writes (C-04, C-08).
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - kind: What its values are.
  ///   - unset: The value as long as nothing is stored.
  ///   - isVector: Whether client code sees the point as a vector.
  /// - Returns: A row that no table has.
  package static func custom(
    _ key: String, kind: ValueKind, unset: AnimatableValue, isVector: Bool = false
  ) -> LayerProperty {
    LayerProperty(
      name: key, kind: kind, traits: Traits(implicit: .none),
      read: { state in
        guard let stored = state.customValue(forKey: key)?.value, stored.kind == kind else {
          return unset
        }
        return stored
      },
      write: { state, value in
        guard value.kind == kind else { return false }
        state.setCustomValue(CustomValue(key: key, value: value, isVector: isVector))
        return true
      })
  }
}
