package import CoreGraphics
package import TextAttributes

/// A case of `AnimatableValue` with the Swift type of its values, for code that stores them in fields.
package struct ValueCase<Value>: Sendable {
  package let box: @Sendable (Value) -> AnimatableValue
  /// Returns nil for a value of another case.
  package let unbox: @Sendable (AnimatableValue) -> Value?

  init(
    _ box: @escaping @Sendable (Value) -> AnimatableValue,
    unbox: @escaping @Sendable (AnimatableValue) -> Value?
  ) {
    (self.box, self.unbox) = (box, unbox)
  }
}

/// The cases, in the order of `AnimatableValue`.
package enum ValueCases {
  package static let number = ValueCase<Double>({ .number($0) }) {
    if case .number(let value) = $0 { value } else { nil }
  }
  /// A number in a field of a point, a size or a matrix.
  package static let coordinate = ValueCase<CGFloat>({ .number(Double($0)) }) {
    if case .number(let value) = $0 { CGFloat(value) } else { nil }
  }
  package static let integer = ValueCase<Int>({ .integer($0) }) {
    if case .integer(let value) = $0 { value } else { nil }
  }
  package static let boolean = ValueCase<Bool>({ .boolean($0) }) {
    if case .boolean(let value) = $0 { value } else { nil }
  }
  package static let point = ValueCase<CGPoint>({ .point($0) }) {
    if case .point(let value) = $0 { value } else { nil }
  }
  package static let size = ValueCase<CGSize>({ .size($0) }) {
    if case .size(let value) = $0 { value } else { nil }
  }
  package static let rect = ValueCase<CGRect>({ .rect($0) }) {
    if case .rect(let value) = $0 { value } else { nil }
  }
  package static let affineTransform = ValueCase<CGAffineTransform>({ .affineTransform($0) }) {
    if case .affineTransform(let value) = $0 { value } else { nil }
  }
  package static let transform = ValueCase<CATransform3D>({ .transform($0) }) {
    if case .transform(let value) = $0 { value } else { nil }
  }
  package static let camera = ValueCase<LayerCamera>({ .camera($0) }) {
    if case .camera(let value) = $0 { value } else { nil }
  }
  package static let color = ValueCase<CGColor?>({ .color($0) }) {
    if case .color(let value) = $0 { .some(value) } else { nil }
  }
  package static let path = ValueCase<CGPath?>({ .path($0) }) {
    if case .path(let value) = $0 { .some(value) } else { nil }
  }
  package static let image = ValueCase<ContentsImage?>({ .image($0) }) {
    if case .image(let value) = $0 { .some(value) } else { nil }
  }
  package static let numbers = ValueCase<[Double]?>({ .numbers($0) }) {
    if case .numbers(let value) = $0 { .some(value) } else { nil }
  }
  package static let colors = ValueCase<[CGColor]?>({ .colors($0) }) {
    if case .colors(let value) = $0 { .some(value) } else { nil }
  }
  package static let string = ValueCase<String?>({ .string($0) }) {
    if case .string(let value) = $0 { .some(value) } else { nil }
  }
  package static let strings = ValueCase<[String]>({ .strings($0) }) {
    if case .strings(let value) = $0 { value } else { nil }
  }
  package static let text = ValueCase<LayerText?>({ .text($0) }) {
    if case .text(let value) = $0 { .some(value) } else { nil }
  }
  package static let textParts = ValueCase<[Int: TextPart]>({ .textParts($0) }) {
    if case .textParts(let value) = $0 { value } else { nil }
  }
  package static let fontSettings = ValueCase<FontSettings>({ .fontSettings($0) }) {
    if case .fontSettings(let value) = $0 { value } else { nil }
  }
  package static let emitterCells = ValueCase<[EmitterCell]?>({ .emitterCells($0) }) {
    if case .emitterCells(let value) = $0 { .some(value) } else { nil }
  }
  package static let filters = ValueCase<[LayerFilter]?>({ .filters($0) }) {
    if case .filters(let value) = $0 { .some(value) } else { nil }
  }
  package static let video = ValueCase<LayerVideo?>({ .video($0) }) {
    if case .video(let value) = $0 { .some(value) } else { nil }
  }
  package static let compositingFilter = ValueCase<CompositingFilter?>({ .compositingFilter($0) }) {
    if case .compositingFilter(let value) = $0 { .some(value) } else { nil }
  }
  package static let transitionFilter = ValueCase<LayerFilter?>({ .transitionFilter($0) }) {
    if case .transitionFilter(let value) = $0 { .some(value) } else { nil }
  }

  /// A name, stored as a string.
  package static func name<Value: RawRepresentable<String> & Sendable>() -> ValueCase<Value> {
    ValueCase({ .string($0.rawValue) }) {
      if case .string(let name?) = $0 { Value(rawValue: name) } else { nil }
    }
  }
}
