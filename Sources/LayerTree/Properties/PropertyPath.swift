/// A resolved key path: a property, or a component of one.
package struct PropertyPath: Sendable {
  package let property: LayerProperty
  /// The component, or nil for the whole property.
  package let component: ValueComponent?

  /// Creates the path of a property, or of a component that values of its kind have.
  package init(_ property: LayerProperty, _ component: ValueComponent? = nil) {
    self.property = property
    self.component = component
  }

  /// Resolves a key path in a table; returns nil if it leads nowhere.
  package init?(_ keyPath: String, in table: PropertyTable) {
    self.init(keyPath) { table[$0] }
  }

  /// Resolves a key path with a function that finds properties by name; returns nil if it leads
  /// nowhere.
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

  /// Resolves a key path that leads to an input of a filter of client code; returns nil for others.
  package init?(toClientInput keyPath: String, of state: LayerState) {
    guard let dot = keyPath.firstIndex(of: "."),
      let property = PropertyTable.of(state.content.kind)[String(keyPath[..<dot])],
      let part = ValueComponent.ofClientFilter(
        String(keyPath[keyPath.index(after: dot)...]), in: property.read(state))
    else { return nil }
    self.property = property
    component = part
  }

  /// The key path, with the names that the table uses.
  package var keyPath: String {
    component.map { "\(property.name).\($0.name)" } ?? property.name
  }

  /// The paths of the x and y of a point, or the width and height of a size; empty for other values.
  package var axes: [PropertyPath] {
    (component?.axes ?? ValueComponent.axes(of: property.kind)).map { PropertyPath(property, $0) }
  }

  /// The kind of the value at the path.
  package var kind: ValueKind { component?.kind ?? property.kind }

  /// The type of the value in Apple's API.
  package var clientType: ClientType { component?.clientType ?? property.clientType }

  /// Whether animations of this path have an effect.
  package var isAnimatable: Bool { component?.isAnimatable ?? property.isAnimatable }

  /// Returns the value at the path.
  package func read(_ state: LayerState) -> AnimatableValue? {
    let whole = property.read(state)
    guard let component else { return whole }
    return component.read(whole.resolved(in: state))
  }

  /// Returns the property's value with the value at the path replaced.
  ///
  /// For a path without a component, this is the value itself.
  ///
  /// - Returns: The property's value; nil if the component is of another kind.
  package func whole(with value: AnimatableValue, in state: LayerState) -> AnimatableValue? {
    guard let component else { return value }
    return component.replacing(property.read(state), value)
  }

  /// Stores a value at the path; returns false, and stores nothing, for a value of another kind.
  package func write(_ value: AnimatableValue, to state: inout LayerState) -> Bool {
    guard let whole = whole(with: value, in: state) else { return false }
    return property.write(&state, whole)
  }

  /// Stores a value at the path if the result is finite.
  ///
  /// Even a finite component can overflow a matrix of huge numbers. `state` is the state, which is
  /// unchanged if this returns false.
  ///
  /// - Returns: False if the value is of another kind or the result is not finite.
  func writeFinite(_ value: AnimatableValue, to state: inout LayerState) -> Bool {
    guard value.isFinite else { return false }
    guard component != nil else { return property.write(&state, value) }
    guard let whole = whole(with: value, in: state), whole.isFinite else { return false }
    return property.write(&state, whole)
  }
}

extension PropertyPath: Hashable {
  package static func == (one: PropertyPath, other: PropertyPath) -> Bool {
    one.property === other.property && one.component?.name == other.component?.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(property))
    hasher.combine(component?.name)
  }
}
