import CoreGraphics
import JSONText
import LayerTree

extension LottieReader {
  /// Reads a property, which is animated or not.
  ///
  /// `standard` is the value if the key is missing or after an error, with as many components as
  /// the value must have at least.
  func track(_ key: String, of node: JSONNode, default standard: [Double]) -> KeyframedValue {
    guard let property = node[key], !property.isNull else { return KeyframedValue(standard) }
    return track(property, default: standard) { self.numbers($0) }
  }

  /// Reads a property.
  ///
  /// - Parameters:
  ///   - property: The property, or a bare value.
  ///   - standard: The value after an error.
  ///   - value: Reads a single value as numbers; nil after an error.
  /// - Returns: The value over time.
  func track(
    _ property: JSONNode, default standard: [Double], value: (JSONNode) -> [Double]?
  ) -> KeyframedValue {
    let property = filled(property)
    if let expression = property["x"], case .string = expression.content {
      warn("expressions are not supported; the keyframes are used", at: expression)
    }
    guard let content = property.isObject ? property["k"] : property else {
      report("the property has no value \"k\"", at: property)
      return KeyframedValue(standard)
    }
    if case .array(let elements) = content.content, elements.first?["t"] != nil {
      return keyframes(elements, of: content, default: standard, value: value)
    }
    guard let result = value(content) else { return KeyframedValue(standard) }
    guard result.count >= standard.count else {
      report("expected \(standard.count) numbers, found \(result.count)", at: content)
      return KeyframedValue(standard)
    }
    return KeyframedValue(result)
  }

  /// Returns the property in the slot that a property names, or the property itself (LO-16).
  private func filled(_ property: JSONNode) -> JSONNode {
    guard let name = property["sid"], !name.isNull, let slot = text("sid", of: property) else {
      return property
    }
    if let value = slots?[slot]?["p"] { return value }
    warn("there is no slot \"\(slot)\"; the value of the property is used", at: name)
    return property
  }

  private func keyframes(
    _ nodes: [JSONNode], of list: JSONNode, default standard: [Double],
    value: (JSONNode) -> [Double]?
  ) -> KeyframedValue {
    guard admitKeyframes(nodes.count, at: list) else { return KeyframedValue(standard) }
    var keys: [KeyframedValue.Key] = []
    for node in nodes {
      guard let time = number("t", of: node) else {
        report("the keyframe has no time \"t\"", at: node)
        return KeyframedValue(standard)
      }
      guard keys.last.map({ $0.time <= time }) ?? true else {
        report("the keyframe is earlier than the one before it", at: node)
        return KeyframedValue(standard)
      }
      let start = node["s"].flatMap { value($0) } ?? keys.last?.end
      guard let start, start.count >= standard.count else {
        if node["s"] == nil || start != nil {
          report("the keyframe has no value of \(standard.count) numbers", at: node)
        }
        return KeyframedValue(standard)
      }
      var key = KeyframedValue.Key(time: time, start: start, end: start)
      if let end = node["e"].flatMap({ value($0) }) { key.end = end }
      key.holds = isTrue("h", of: node)
      key.easing = easing(of: node)
      if let last = keys.indices.last, nodes[last]["e"] == nil { keys[last].end = start }
      keys.append(key)
    }
    for index in keys.indices.dropLast() {
      keys[index].curve = spatialCurve(of: nodes[index], keys[index])
    }
    return KeyframedValue(keys: keys)
  }

  /// Reads the easing of a keyframe: `o` leaves it and `i` arrives at the next one.
  private func easing(of node: JSONNode) -> [CubicBezier] {
    guard let leaving = node["o"], let arriving = node["i"], leaving.isObject, arriving.isObject
    else { return [] }
    func list(_ node: JSONNode, _ key: String, _ standard: Double) -> [Double] {
      guard let value = node[key], !value.isNull, let list = numbers(value), !list.isEmpty else {
        return [standard]
      }
      return list
    }
    let lists = [
      list(leaving, "x", 0), list(leaving, "y", 0), list(arriving, "x", 1), list(arriving, "y", 1),
    ]
    let count = lists.map(\.count).max() ?? 1
    let curves = (0..<count).map { index in
      let x = lists.map { $0[min(index, $0.count - 1)] }
      return CubicBezier(x[0], x[1], x[2], x[3])
    }
    return curves.allSatisfy { $0 == curves[0] } ? [curves[0]] : curves
  }

  /// Returns the curve between a keyframe and the next; nil for a straight line at constant speed.
  private func spatialCurve(of node: JSONNode, _ key: KeyframedValue.Key) -> KeyframedValue
    .SpatialCurve?
  {
    guard let leaving = node["to"].flatMap({ $0.isNull ? nil : numbers($0) }),
      let arriving = node["ti"].flatMap({ $0.isNull ? nil : numbers($0) }),
      leaving.count >= 2, arriving.count >= 2, key.start.count >= 2, key.end.count >= 2
    else { return nil }
    let isStraight = (leaving.prefix(2) + arriving.prefix(2)).allSatisfy { $0 == 0 }
    guard !isStraight else { return nil }
    let (start, end) = (CGPoint(key.start), CGPoint(key.end))
    return KeyframedValue.SpatialCurve(
      PathSegment(
        start, CGPoint(x: start.x + leaving[0], y: start.y + leaving[1]),
        CGPoint(x: end.x + arriving[0], y: end.y + arriving[1]), end))
  }
}
