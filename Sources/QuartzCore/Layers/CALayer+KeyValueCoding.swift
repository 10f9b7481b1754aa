extension CALayer {
  func codedValue(forKey key: String) -> Any? {
    if let emitter = self as? CAEmitterLayer, key == emitter.cellsKey {
      return emitter.emitterCells
    }
    if let property = propertyTable[key] {
      return property.read(state).boxed(as: property.clientType)
    }
    if let row = MediaTimingKeys.row(key) { return row.get(timing) }
    if let row = LayerTreeKeys.row(key) { return row.get(self) }
    if let declaration = customDeclaration(forKey: key) { return codedValue(of: declaration) }
    return value(forUndefinedKey: key)
  }

  func setCodedValue(_ value: Any?, forKey key: String) {
    if let emitter = self as? CAEmitterLayer, key == emitter.cellsKey,
      let cells = value as? [CAEmitterCell]
    {
      emitter.emitterCells = cells
    } else if let property = propertyTable[key] {
      if let value = AnimatableValue(value, as: property.kind) {
        change(property, to: value)
      } else if let none = AnimatableValue(insteadOf: value, as: property.kind, named: key) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change(property, to: none)
        CATransaction.commit()
      }
    } else if let row = MediaTimingKeys.row(key) {
      guard isModifiable() else { return }
      row.set(&timing, value)
      context.setNeedsCommit()
    } else if let row = LayerTreeKeys.row(key) {
      guard let set = row.set else {
        CAEngine.reportIllegalCall("LX-03", "\(key) cannot be set")
        return
      }
      set(self, value)
    } else if let declaration = customDeclaration(forKey: key) {
      set(declaration, toCoded: value)
    } else {
      setValue(value, forUndefinedKey: key)
    }
  }

  func codedValue(forKeyPath keyPath: String) -> Any? {
    if let step = step(onKeyPath: keyPath) {
      return step.layer?.value(forKeyPath: step.rest)
    }
    (self as? CAEmitterLayer)?.readCells()
    guard let path = path(keyPath), path.component != nil else { return value(forKey: keyPath) }
    return path.read(state)?.boxed(as: path.clientType)
  }

  func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    if let step = step(onKeyPath: keyPath) {
      step.layer?.setValue(value, forKeyPath: step.rest)
      return
    }
    (self as? CAEmitterLayer)?.readCells()
    guard let path = path(keyPath), path.component != nil else {
      if !reportsMistake(inKeyPath: keyPath) { setValue(value, forKey: keyPath) }
      return
    }
    guard let part = AnimatableValue(value, as: path.kind) else {
      CAEngine.reportIllegalCall("B-02", "expected \(path.kind.description) for \(keyPath)")
      return
    }
    guard let whole = path.whole(with: part, in: state) else {
      // Only filters and the cells of an emitter may be missing.
      _ = reportsMistake(inKeyPath: keyPath)
      return
    }
    let property = path.property
    if propertyTable[property.name] === property {
      change(property, to: whole)
    } else {
      setValue(whole.boxed(as: property.clientType), forKey: property.name)
    }
  }

  /// Resolves the first step of a key path that leads to another layer.
  ///
  /// If that layer does not exist, `layer` is nil, and nothing is read or set.
  private func step(onKeyPath keyPath: String) -> (layer: CALayer?, rest: String)? {
    if keyPath.hasPrefix("sublayers.") {
      let next = sublayer(onKeyPath: keyPath[...])
      return (next?.layer, next.map { String($0.rest) } ?? "")
    }
    for (prefix, layer) in [("mask.", mask), ("superlayer.", superlayer)]
    where keyPath.hasPrefix(prefix) {
      return (layer, String(keyPath.dropFirst(prefix.count)))
    }
    return nil
  }

  /// Returns the value a property has in a new layer (P-04).
  class func builtInDefault(forKey key: String) -> Any? {
    if let row = MediaTimingKeys.row(key) { return row.get(MediaTiming()) }
    guard let property = PropertyTable.of(kind)[key], property.hasPublicDefault else { return nil }
    return property.read(LayerState(kind: kind)).boxed(as: property.clientType)
  }
}
