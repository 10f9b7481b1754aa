import Foundation
import LayerTree

extension CAEmitterCell {
  func codedValue(forKey key: String) -> Any? {
    if let row = EmitterCell.property(key) { return row.read(state).boxed }
    if let row = MediaTimingKeys.row(key) { return row.get(state.timing) }
    return key == "style" ? style : undefined[key]
  }

  func setCodedValue(_ new: Any?, forKey key: String) {
    if let row = EmitterCell.property(key) {
      guard let new = AnimatableValue(new, as: row.kind) else {
        CAEngine.reportIllegalCall("B-02", "expected \(row.kind.description) for \(key)")
        return
      }
      if new.isFinite { _ = row.write(&state, new) }
    } else if let row = MediaTimingKeys.row(key) {
      row.set(&state.timing, new)
    } else if key == "style" {
      style = new as? [AnyHashable: Any]
    } else {
      undefined[key] = new
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
      CAEngine.reportIllegalCall("EM-19", "no emitter cell has the key path \(keyPath)")
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
