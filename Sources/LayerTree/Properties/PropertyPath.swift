/// A key path that has been looked up: a property, or a part of one.
package struct PropertyPath: Sendable {
  package let property: LayerProperty
  /// The part, or nil for the property as a whole.
  package let component: ValueComponent?

  /// Looks a key path up in a kind's table; nil for a path that leads nowhere.
  package init?(_ keyPath: String, in table: PropertyTable) {
    if let property = table[keyPath] {
      self.property = property
      component = nil
      return
    }
    guard let dot = keyPath.firstIndex(of: "."),
      let property = table[String(keyPath[..<dot])],
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

  /// Stores a value at the path; false, and nothing stored, for a value of another kind.
  package func write(_ value: AnimatableValue, to state: inout LayerState) -> Bool {
    guard let component else { return property.write(&state, value) }
    guard let whole = component.replacing(property.read(state), value) else { return false }
    return property.write(&state, whole)
  }
}
