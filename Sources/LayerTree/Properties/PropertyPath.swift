/// A key path that has been looked up: a property, or a part of one.
package struct PropertyPath: Sendable {
  package let property: LayerProperty
  /// The part, or nil for the property as a whole.
  package let component: ValueComponent?

  /// Looks a key path up in a kind's table; nil for a path that leads nowhere.
  package init?(_ keyPath: String, in table: PropertyTable) {
    self.init(keyPath) { table[$0] }
  }

  /// Looks a key path up among rows found by name; nil for a path that leads nowhere.
  package init?(_ keyPath: String, row: (String) -> LayerProperty?) {
    if let property = row(keyPath) {
      self.property = property
      component = nil
      return
    }
    guard let dot = keyPath.firstIndex(of: "."), let property = row(String(keyPath[..<dot])),
      let part = ValueComponent.named(
        String(keyPath[keyPath.index(after: dot)...]), of: property.kind)
    else { return nil }
    self.property = property
    component = part
  }

  /// The kind of value at the end of the path.
  package var kind: ValueKind { component?.kind ?? property.kind }

  /// Whether an animation of this path has an effect.
  package var isAnimatable: Bool { property.isAnimatable }

  /// The value at the path.
  package func read(_ state: LayerState) -> AnimatableValue? {
    let whole = property.read(state)
    guard let component else { return whole }
    return component.read(whole)
  }

  /// What the property is with a value at the path: the value itself for a path without a part.
  ///
  /// - Parameters:
  ///   - value: The value at the path.
  ///   - state: Where the other parts are read.
  /// - Returns: The property's value; nil where the part is of another kind.
  package func whole(with value: AnimatableValue, in state: LayerState) -> AnimatableValue? {
    guard let component else { return value }
    return component.replacing(property.read(state), value)
  }

  /// Stores a value at the path; false, and nothing stored, for a value of another kind.
  package func write(_ value: AnimatableValue, to state: inout LayerState) -> Bool {
    guard let whole = whole(with: value, in: state) else { return false }
    return property.write(&state, whole)
  }

  /// Stores a value at the path as long as geometry can use what comes of it.
  ///
  /// A part may be finite that a matrix of huge numbers cannot take.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - state: The state, unchanged where this returns false.
  /// - Returns: False, and nothing stored, for a value of another kind or a result that is not
  ///   finite.
  func writeFinite(_ value: AnimatableValue, to state: inout LayerState) -> Bool {
    guard value.isFinite else { return false }
    guard component != nil else { return property.write(&state, value) }
    guard let whole = whole(with: value, in: state), whole.isFinite else { return false }
    return property.write(&state, whole)
  }
}
