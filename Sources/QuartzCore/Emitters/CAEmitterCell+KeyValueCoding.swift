extension CAEmitterCell {
  private static let cellsKey = "emitterCells"

  func codedValue(forKey key: String) -> Any? {
    if key == Self.cellsKey { return emitterCells }
    if let row = EmitterCell.property(key) {
      return row.read(state).boxed(as: row.clientType)
    }
    if let row = MediaTimingKeys.row(key) { return row.get(values.timing) }
    return key == "style" ? style : undefined[key]
  }

  func setCodedValue(_ new: Any?, forKey key: String) {
    if key == Self.cellsKey, let new = new as? [CAEmitterCell] {
      emitterCells = new
    } else if let row = EmitterCell.property(key) {
      let value =
        AnimatableValue(new, as: row.kind)
        ?? AnimatableValue(insteadOf: new, as: row.kind, named: row.name)
      if let value, value.isFinite { _ = row.write(&state, value) }
    } else if let row = MediaTimingKeys.row(key) {
      row.set(&values.timing, new)
    } else if key == "style" {
      style = new as? [AnyHashable: Any]
    } else {
      undefined[key] = new.map { NSNumber.boxing($0) ?? $0 }
    }
  }

  func codedValue(forKeyPath keyPath: String) -> Any? {
    guard let (row, component) = Self.component(keyPath) else { return value(forKey: keyPath) }
    return component.read(row.read(state))?.boxed
  }

  func setCodedValue(_ new: Any?, forKeyPath keyPath: String) {
    guard let (row, component) = Self.component(keyPath) else {
      setValue(new, forKey: keyPath)
      return
    }
    guard let part = AnimatableValue(new, as: component.kind) else {
      CAEngine.reportIllegalCall("B-02", "expected \(component.kind.description) for \(keyPath)")
      return
    }
    guard let whole = component.replacing(row.read(state), part) else {
      CAEngine.warn("EM-19", "\(keyPath): the cell has no such emitter cell")
      return
    }
    if whole.isFinite { _ = row.write(&state, whole) }
  }

  /// Returns the property and the component of it that a key path with a dot leads to.
  private static func component(
    _ keyPath: String
  ) -> (row: EmitterCellProperty, component: ValueComponent)? {
    guard let dot = keyPath.firstIndex(of: "."),
      let row = EmitterCell.property(String(keyPath[..<dot])),
      let component = ValueComponent.named(
        String(keyPath[keyPath.index(after: dot)...]), of: row.kind)
    else { return nil }
    return (row, component)
  }
}
