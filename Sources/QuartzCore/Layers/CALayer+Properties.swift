import LayerTree

extension CALayer {
  /// The properties that layers of this class have.
  package var propertyTable: PropertyTable { PropertyTable.of(state.content.kind) }

  /// Sets a built-in property, with everything that comes with it.
  func set<Value>(_ property: TypedProperty<Value>, _ value: Value) {
    change(property.row, to: property.box(value))
  }

  /// Changes a property, or a part of one, as its setter does; the action is looked for under the
  /// property's name (V-04).
  ///
  /// - Parameters:
  ///   - path: A path of this class's table.
  ///   - value: A value of its kind.
  package func change(_ path: PropertyPath, to value: AnimatableValue) {
    guard let whole = path.whole(with: value, in: state) else { mismatch(path.property, value) }
    change(path.property, to: whole)
  }

  /// Changes a property as A-02 says: equal values stop it, the action is looked for while the old
  /// value stands, and runs when the new one does.
  ///
  /// - Parameters:
  ///   - property: A row of this class's table.
  ///   - value: A value of its kind.
  package func change(_ property: LayerProperty, to value: AnimatableValue) {
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
    let rows = rows(changedBy: property, to: value)
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
    guard property.write(&state, value) else { mismatch(property, value) }
    context.setNeedsCommit()
    if rows.contains(where: { $0.invalidates == .layout }) { geometryDidChange() }
    redisplay(after: rows, resized: state.values.bounds.size != oldSize)
    for (name, action) in actions { action.run(forKey: name, object: self, arguments: nil) }
    if wasHidden != state.values.isHidden && isInTree {
      runAction(forKey: wasHidden ? "onOrderIn" : "onOrderOut")
    }
  }

  /// The properties that a new value changes: the one that is set or, for one that is derived from
  /// others, those.
  private func rows(changedBy property: LayerProperty, to value: AnimatableValue) -> [LayerProperty]
  {
    guard !property.derivedFrom.isEmpty else {
      return Self.differ(property.read(state), value) ? [property] : []
    }
    var changed = state
    guard property.write(&changed, value) else { mismatch(property, value) }
    return property.derivedFrom.filter { Self.differ($0.read(changed), $0.read(state)) }
  }

  /// Nothing is dropped in silence: a value of another kind, or a property of another class, is a
  /// fault of the engine.
  private func mismatch(_ property: LayerProperty, _ value: AnimatableValue) -> Never {
    preconditionFailure("B-02: \(property.name) of \(type(of: self)) cannot be \(value)")
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
