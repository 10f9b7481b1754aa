extension CALayer {
  /// The properties of layers of this class.
  package var propertyTable: PropertyTable { PropertyTable.of(state.content.kind) }

  /// Sets a built-in property, or a component of one, with all side effects.
  package func set<Value>(_ property: TypedProperty<Value>, _ value: Value) {
    change(property.path, to: property.box(value))
  }

  /// Changes a property, or a component of one, as its setter does.
  ///
  /// The action search uses the property's name (V-04). If the path leads to a filter or an emitter
  /// cell that the layer does not have, this is reported and nothing changes (CI-25, EM-19). `path`
  /// is a path in this class's table.
  package func change(_ path: PropertyPath, to value: AnimatableValue) {
    guard let whole = path.whole(with: value, in: state) else {
      guard reportsMistake(inKeyPath: path.keyPath) else { mismatch(path.property, value) }
      return
    }
    change(path.property, to: whole)
  }

  /// Changes a property as A-02 describes.
  ///
  /// An equal value changes nothing. The action search happens before the value changes, and the
  /// action runs after. `property` is a row of this class's table.
  package func change(_ property: LayerProperty, to value: AnimatableValue) {
    if drawing.isForFrame, case .image = value {
      // The only permitted change of a presentation copy: the contents shown in a frame (C-02).
      _ = property.write(&state, value)
      return
    }
    guard isModifiable() else { return }
    let value = property.isStandardized ? value.standardized : value
    guard value.isFinite else {
      // Apple raises an exception for geometry; other invalid numbers are silently ignored.
      if property.isGeometry {
        CAEngine.reportIllegalCall("O-09", "\(property.name) cannot be \(value.text)")
      }
      return
    }
    let (rows, derived) = rows(changedBy: property, to: value)
    guard !rows.isEmpty else { return }

    let stageContext = root.tree.context
    let searchesActions = mayRunActions(in: stageContext)
    var actions: [(name: String, action: any CAAction)] = []
    if searchesActions {
      for row in rows {
        if let action = action(forKey: row.name) { actions.append((row.name, action)) }
      }
    }
    // The action search may have changed other properties of the layer; use their current values.
    // Those that matter are only read if they change, because most changes are motion.
    let wasHidden =
      rows.contains { $0 === LayerValues.isHidden.row } ? state.values.isHidden : nil
    let oldSize =
      rows.contains { $0 === LayerValues.bounds.row } ? state.values.bounds.size : nil
    if let derived, !searchesActions {
      state = derived
    } else if !property.write(&state, value) {
      mismatch(property, value)
    }
    if property.kind == .emitterCells { (self as? CAEmitterLayer)?.readCells() }
    (stageContext ?? .current).setNeedsCommit()
    if rows.contains(where: { $0.invalidates == .layout }) { geometryDidChange() }
    if layoutManager != nil || superlayer?.layoutManager != nil {
      invalidateLayout(after: rows)
    }
    redisplay(after: rows, resized: oldSize.map { $0 != state.values.bounds.size } ?? false)
    for (name, action) in actions { action.run(forKey: name, object: self, arguments: nil) }
    if let wasHidden, wasHidden != state.values.isHidden, isInTree {
      runAction(forKey: wasHidden ? "onOrderIn" : "onOrderOut")
    }
  }

  /// Returns the properties that a new value changes: the property itself or, if it is derived, the
  /// properties it is derived from and the state with the new value.
  private func rows(
    changedBy property: LayerProperty, to value: AnimatableValue
  ) -> (rows: [LayerProperty], derived: LayerState?) {
    guard !property.derivedFrom.isEmpty else {
      return (Self.differ(property.read(state), value) ? [property] : [], nil)
    }
    var changed = state
    guard property.write(&changed, value) else { mismatch(property, value) }
    let rows = property.derivedFrom.filter { Self.differ($0.read(changed), $0.read(state)) }
    return (rows, changed)
  }

  /// Stops the program: a value of another kind, or a property of another class, is an engine bug.
  private func mismatch(_ property: LayerProperty, _ value: AnimatableValue) -> Never {
    CAEngine.stop("B-02", "\(property.name) of \(type(of: self)) cannot be \(value)")
  }

  /// Marks the layer as needing display if its class (C-01) or a change in its size requires it.
  private func redisplay(after rows: [LayerProperty], resized: Bool) {
    if resized && state.values.needsDisplayOnBoundsChange
      || rows.contains(where: { type(of: self).needsDisplay(forKey: $0.name) })
    {
      setNeedsDisplay()
    }
  }

  /// Returns whether two values differ, which makes a change.
  static func differ(_ left: AnimatableValue, _ right: AnimatableValue) -> Bool {
    guard case (.rect(let left), .rect(let right)) = (left, right) else { return left != right }
    return !left.isIdentical(to: right)
  }

  func setTiming<Value: Equatable>(_ field: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
    guard isModifiable(), timing[keyPath: field] != value else { return }
    // Apple does not raise an exception here either (O-09).
    if let number = value as? Double, number.isNaN { return }
    timing[keyPath: field] = value
    context.setNeedsCommit()
  }
}
