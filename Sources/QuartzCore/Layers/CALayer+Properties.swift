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
    if drawing.isForFrame, case .image = value {
      // The one change of a presentation copy: the contents that a frame shows (C-02).
      _ = property.write(&state, value)
      return
    }
    guard isModifiable() else { return }
    let value = property.isStandardized ? value.standardized : value
    guard value.isFinite else {
      // Apple raises for geometry; of other numbers that are none, no trace stays.
      if property.isGeometry {
        CAEngine.reportIllegalCall("O-09", "\(property.name) cannot be \(value.text)")
      }
      return
    }
    var changed = state
    guard property.write(&changed, value) else { return }
    // A derived property is a change of the ones behind it.
    let names = property.derivedFrom.isEmpty ? [property.name] : property.derivedFrom
    let table = propertyTable
    let rows = names.compactMap { table[$0] }.filter {
      Self.differ($0.read(changed), $0.read(state))
    }
    guard !rows.isEmpty else { return }

    let context = context
    var actions: [(name: String, action: any CAAction)] = []
    if mayRunActions {
      for row in rows {
        if let action = action(forKey: row.name) { actions.append((row.name, action)) }
      }
    }
    // Whoever was asked may have changed other properties of the layer, which stay as they are now.
    let (wasHidden, oldSize) = (state.values.isHidden, state.values.bounds.size)
    _ = property.write(&state, value)
    context.setNeedsCommit()
    if rows.contains(where: { $0.invalidates == .layout }) { geometryDidChange() }
    redisplay(after: rows, resized: state.values.bounds.size != oldSize)
    for (name, action) in actions { action.run(forKey: name, object: self, arguments: nil) }
    if wasHidden != state.values.isHidden && isInTree {
      runAction(forKey: wasHidden ? "onOrderIn" : "onOrderOut")
    }
  }

  /// A change asks for display where the class says so (C-01), and a new size where the layer does.
  private func redisplay(after rows: [LayerProperty], resized: Bool) {
    if resized && state.values.needsDisplayOnBoundsChange
      || rows.contains(where: { type(of: self).needsDisplay(forKey: $0.name) })
    {
      setNeedsDisplay()
    }
  }

  /// Whether a change is one.
  static func differ(_ left: AnimatableValue, _ right: AnimatableValue) -> Bool {
    guard case (.rect(let left), .rect(let right)) = (left, right) else { return left != right }
    return !left.isIdentical(to: right)
  }

  func setTiming<Value: Equatable>(_ field: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
    guard isModifiable(), timing[keyPath: field] != value else { return }
    // Apple does not raise either (O-09).
    if let number = value as? Double, number.isNaN { return }
    timing[keyPath: field] = value
    context.setNeedsCommit()
  }
}
