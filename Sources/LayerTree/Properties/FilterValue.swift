/// A filter as layers keep it: what it is called, what it does and with which inputs (I-15).
package struct FilterValue: Sendable, Hashable {
  /// An input's value under its key.
  package struct Input: Sendable, Hashable {
    package let key: String
    package var value: AnimatableValue
  }

  /// The name that key paths use (V-03); nil where it has none.
  package let name: String?
  /// The kind of filter, such as `CIGaussianBlur`.
  package let type: String
  /// In the order of their keys.
  package private(set) var inputs: [Input]

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - name: The name that key paths use.
  ///   - type: The kind of filter.
  ///   - inputs: Values by key.
  package init(name: String? = nil, type: String, inputs: [String: AnimatableValue]) {
    self.name = name
    self.type = type
    self.inputs = inputs.map { Input(key: $0, value: $1) }.sorted { $0.key < $1.key }
  }

  /// The value of an input; nil for a key that has none.
  package subscript(key: String) -> AnimatableValue? {
    inputs.first { $0.key == key }?.value
  }

  /// Whether another filter does the same under the same name, so that inputs can be mixed.
  func matches(_ other: FilterValue) -> Bool { name == other.name && type == other.type }

  /// The filter with inputs part of the way to another's.
  ///
  /// - Parameters:
  ///   - end: A filter that matches.
  ///   - fraction: 0 for this one's inputs, 1 for the other's.
  /// - Returns: Numbers, vectors and colours mixed; other inputs, and those that only one of the two
  ///   has, switch half-way.
  func interpolated(to end: FilterValue, by fraction: Double) -> FilterValue {
    var mixed = fraction < 0.5 ? self : end
    for index in mixed.inputs.indices {
      let key = mixed.inputs[index].key
      guard let a = self[key], let b = end[key], a.isMixedInFilters, b.isMixedInFilters else {
        continue
      }
      mixed.inputs[index].value = a.interpolated(to: b, by: fraction)
    }
    return mixed
  }
}

extension AnimatableValue {
  fileprivate var isMixedInFilters: Bool {
    switch self {
    case .number, .integer, .point, .size, .rect, .affineTransform, .transform, .color, .numbers:
      true
    case .boolean, .path, .image, .colors, .string, .text, .filters: false
    }
  }
}

extension [FilterValue] {
  /// Filter by filter where both lists have the same ones in the same order; otherwise discrete
  /// (I-15).
  func interpolated(to end: [FilterValue], by fraction: Double) -> [FilterValue] {
    guard count == end.count, zip(self, end).allSatisfy({ $0.matches($1) }) else {
      return fraction < 0.5 ? self : end
    }
    return zip(self, end).map { $0.interpolated(to: $1, by: fraction) }
  }
}
