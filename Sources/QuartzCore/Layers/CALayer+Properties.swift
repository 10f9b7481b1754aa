import LayerTree

extension CALayer {
  /// The properties that layers of this class have.
  package var propertyTable: PropertyTable { PropertyTable.of(state.content.kind) }

  /// Sets a built-in property by its name, with everything that comes with it.
  func set(_ name: String, _ value: AnimatableValue) {
    guard let property = propertyTable[name] else { return }
    change(property, to: value)
  }

  /// Changes a property as A-02 says: equal values stop it, the action is looked for while the old
  /// value stands, and runs when the new one does.
  func change(_ property: LayerProperty, to value: AnimatableValue) {
    guard isModifiable() else { return }
    let value = value.standardized
    guard value.isFinite else {
      CAEngine.reportIllegalCall("O-09", "\(property.name) cannot be \(value.text)")
      return
    }
    var changed = state
    guard property.write(&changed, value) else { return }
    // A derived property is a change of the ones behind it.
    let names = property.derivedFrom.isEmpty ? [property.name] : property.derivedFrom
    let table = propertyTable
    let rows = names.compactMap { table[$0] }.filter { $0.read(changed) != $0.read(state) }
    guard !rows.isEmpty else { return }

    let context = context
    let wasHidden = state.values.isHidden
    var actions: [(name: String, action: any CAAction)] = []
    if mayRunActions {
      for row in rows {
        if let action = action(forKey: row.name) { actions.append((row.name, action)) }
      }
    }
    state = changed
    context.setNeedsCommit()
    if rows.contains(where: { $0.invalidates == .layout }) { geometryDidChange() }
    for (name, action) in actions { action.run(forKey: name, object: self, arguments: nil) }
    if wasHidden != state.values.isHidden && isInTree {
      runAction(forKey: wasHidden ? "onOrderIn" : "onOrderOut")
    }
  }

  func setTiming<Value: Equatable>(_ field: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
    guard isModifiable(), timing[keyPath: field] != value else { return }
    if let number = value as? Double, number.isNaN {
      CAEngine.reportIllegalCall("O-09", "a layer's time cannot be NaN")
      return
    }
    timing[keyPath: field] = value
    context.setNeedsCommit()
  }
}
