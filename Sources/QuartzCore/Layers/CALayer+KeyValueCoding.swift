import Foundation
import LayerTree

extension CALayer {
  func codedValue(forKey key: String) -> Any? {
    if let property = propertyTable[key] { return property.read(state).boxed }
    if let row = MediaTimingKeys.row(key) { return row.get(timing) }
    if key == "mask" { return mask }
    if let stored = undefined.first(where: { $0.key == key }) { return stored.value }
    var style = style
    while let current = style {
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return Self.defaultValue(forKey: key)
  }

  func setCodedValue(_ value: Any?, forKey key: String) {
    if let property = propertyTable[key] {
      guard let value = AnimatableValue(value, as: property.kind) else {
        CAEngine.reportIllegalCall("B-02", "\(key) takes \(property.kind.description)")
        return
      }
      change(property, to: value)
    } else if let row = MediaTimingKeys.row(key) {
      guard isModifiable() else { return }
      row.set(&timing, value)
      context.setNeedsCommit()
    } else if key == "mask" {
      mask = value as? CALayer
    } else {
      store(value, forUndefinedKey: key)
    }
  }

  /// Stores a value under a key that is no property; never skipped, even where it is equal.
  private func store(_ value: Any?, forUndefinedKey key: String) {
    guard isModifiable() else { return }
    let action = mayRunActions ? action(forKey: key) : nil
    undefined.removeAll { $0.key == key }
    if let value { undefined.append((key, value)) }
    context.setNeedsCommit()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  func codedValue(forKeyPath keyPath: String) -> Any? {
    guard let path = PropertyPath(keyPath, in: propertyTable) else {
      return codedValue(forKey: keyPath)
    }
    return path.read(state)?.boxed
  }

  func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = PropertyPath(keyPath, in: propertyTable), path.component != nil else {
      setCodedValue(value, forKey: keyPath)
      return
    }
    var changed = state
    guard let part = AnimatableValue(value, as: path.kind), path.write(part, to: &changed) else {
      CAEngine.reportIllegalCall("B-02", "\(keyPath) takes \(path.kind.description)")
      return
    }
    change(path.property, to: path.property.read(changed))
  }

  /// The default of a property as a new layer has it (P-04).
  class func builtInDefault(forKey key: String) -> Any? {
    if let row = MediaTimingKeys.row(key) { return row.get(MediaTiming()) }
    guard let property = PropertyTable.of(kind)[key], property.hasPublicDefault else { return nil }
    return property.read(LayerState(kind: kind)).boxed
  }
}
