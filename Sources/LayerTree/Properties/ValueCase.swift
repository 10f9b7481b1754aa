package import CoreGraphics
package import TextAttributes

/// A case of `AnimatableValue` with the Swift type of its values, for code that stores them in fields.
package struct ValueCase<Value>: Sendable {
  /// The kind of properties with such values.
  package let kind: ValueKind
  /// The value of such a property in states that do not have it.
  let absent: AnimatableValue
  package let box: @Sendable (Value) -> AnimatableValue
  /// Returns nil for a value of another case.
  package let unbox: @Sendable (AnimatableValue) -> Value?

  init(
    _ kind: ValueKind, absent: AnimatableValue,
    _ box: @escaping @Sendable (Value) -> AnimatableValue,
    unbox: @escaping @Sendable (AnimatableValue) -> Value?
  ) {
    (self.kind, self.absent, self.box, self.unbox) = (kind, absent, box, unbox)
  }
}

/// The cases, in the order of `AnimatableValue`.
package enum ValueCases {
  package static let number = ValueCase(.number, absent: .number(0), AnimatableValue.number) {
    if case .number(let value) = $0 { value } else { nil }
  }
  /// A number in a field of a point, a size or a matrix.
  package static let coordinate = ValueCase<CGFloat>(
    .number, absent: .number(0), { .number(Double($0)) }
  ) {
    if case .number(let value) = $0 { CGFloat(value) } else { nil }
  }
  package static let integer = ValueCase(.integer, absent: .integer(0), AnimatableValue.integer) {
    if case .integer(let value) = $0 { value } else { nil }
  }
  package static let boolean = ValueCase(
    .boolean, absent: .boolean(false), AnimatableValue.boolean
  ) {
    if case .boolean(let value) = $0 { value } else { nil }
  }
  package static let point = ValueCase(.point, absent: .point(.zero), AnimatableValue.point) {
    if case .point(let value) = $0 { value } else { nil }
  }
  package static let size = ValueCase(.size, absent: .size(.zero), AnimatableValue.size) {
    if case .size(let value) = $0 { value } else { nil }
  }
  package static let rect = ValueCase(.rect, absent: .rect(.zero), AnimatableValue.rect) {
    if case .rect(let value) = $0 { value } else { nil }
  }
  package static let affineTransform = ValueCase(
    .affineTransform, absent: .affineTransform(.identity), AnimatableValue.affineTransform
  ) {
    if case .affineTransform(let value) = $0 { value } else { nil }
  }
  package static let transform = ValueCase(
    .transform, absent: .transform(CATransform3DIdentity), AnimatableValue.transform
  ) {
    if case .transform(let value) = $0 { value } else { nil }
  }
  package static let camera = ValueCase(
    .camera, absent: .camera(LayerCamera()), AnimatableValue.camera
  ) {
    if case .camera(let value) = $0 { value } else { nil }
  }
  package static let color = ValueCase(.color, absent: .color(nil), AnimatableValue.color) {
    if case .color(let value) = $0 { .some(value) } else { nil }
  }
  package static let path = ValueCase(.path, absent: .path(nil), AnimatableValue.path) {
    if case .path(let value) = $0 { .some(value) } else { nil }
  }
  package static let image = ValueCase(.image, absent: .image(nil), AnimatableValue.image) {
    if case .image(let value) = $0 { .some(value) } else { nil }
  }
  package static let numbers = ValueCase(.numbers, absent: .numbers(nil), AnimatableValue.numbers) {
    if case .numbers(let value) = $0 { .some(value) } else { nil }
  }
  package static let colors = ValueCase(.colors, absent: .colors(nil), AnimatableValue.colors) {
    if case .colors(let value) = $0 { .some(value) } else { nil }
  }
  package static let string = ValueCase(.string, absent: .string(nil), AnimatableValue.string) {
    if case .string(let value) = $0 { .some(value) } else { nil }
  }
  package static let strings = ValueCase(.strings, absent: .strings([]), AnimatableValue.strings) {
    if case .strings(let value) = $0 { value } else { nil }
  }
  package static let text = ValueCase(.text, absent: .text(nil), AnimatableValue.text) {
    if case .text(let value) = $0 { .some(value) } else { nil }
  }
  package static let textParts = ValueCase(
    .textParts, absent: .textParts([:]), AnimatableValue.textParts
  ) {
    if case .textParts(let value) = $0 { value } else { nil }
  }
  package static let fontSettings = ValueCase(
    .fontVariations, absent: .fontSettings(FontSettings()), AnimatableValue.fontSettings
  ) {
    if case .fontSettings(let value) = $0 { value } else { nil }
  }
  package static let emitterCells = ValueCase(
    .emitterCells, absent: .emitterCells(nil), AnimatableValue.emitterCells
  ) {
    if case .emitterCells(let value) = $0 { .some(value) } else { nil }
  }
  package static let filters = ValueCase(.filters, absent: .filters(nil), AnimatableValue.filters) {
    if case .filters(let value) = $0 { .some(value) } else { nil }
  }
  package static let video = ValueCase(.video, absent: .video(nil), AnimatableValue.video) {
    if case .video(let value) = $0 { .some(value) } else { nil }
  }
  package static let compositingFilter = ValueCase(
    .compositingFilter, absent: .compositingFilter(nil), AnimatableValue.compositingFilter
  ) {
    if case .compositingFilter(let value) = $0 { .some(value) } else { nil }
  }
  package static let transitionFilter = ValueCase(
    .transitionFilter, absent: .transitionFilter(nil), AnimatableValue.transitionFilter
  ) {
    if case .transitionFilter(let value) = $0 { .some(value) } else { nil }
  }

  /// One of a set of names, stored as a string.
  static func name<Value: RawRepresentable<String> & Sendable>(
    among names: [String]
  ) -> ValueCase<Value> {
    ValueCase(.name(among: names), absent: .string(nil), { .string($0.rawValue) }) {
      if case .string(let name?) = $0 { Value(rawValue: name) } else { nil }
    }
  }
}
