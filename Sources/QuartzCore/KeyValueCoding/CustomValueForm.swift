import CoreGraphics
import Foundation
import LayerTree

/// The conversion between values of a type and values that animate (C-04).
struct CustomValueForm<Value>: Sendable {
  let kind: ValueKind
  let clientType: ClientType
  let wrap: @Sendable (Value) -> AnimatableValue
  /// Returns nil for a value of another kind.
  let unwrap: @Sendable (AnimatableValue) -> Value?

  /// Returns the form for a type, or nil if the type cannot animate.
  static func of(_ type: Value.Type) -> CustomValueForm<Value>? {
    customValueForms[ObjectIdentifier(type)] as? CustomValueForm<Value>
  }
}

/// All forms, by type.
private let customValueForms: [ObjectIdentifier: any Sendable] = {
  var rows: [FormRow] = [
    form(Double.self, .number, { .number($0) }, { $0.number }),
    form(CGFloat.self, .number, { .number(Double($0)) }, { $0.number.map { CGFloat($0) } }),
    form(
      Float.self, .number, as: .float, { .number(Double(decimal: $0)) },
      { $0.number.map { Float($0) } }),
    form(
      NSNumber.self, .number, { .number($0.doubleValue) },
      { $0.number.map { NSNumber(value: $0) } }),
    integer(Int.self), integer(Int8.self), integer(Int16.self), integer(Int32.self),
    integer(Int64.self), integer(UInt8.self), integer(UInt16.self), integer(UInt32.self),
    form(
      Bool.self, .boolean, { .boolean($0) },
      { if case .boolean(let flag) = $0 { flag } else { nil } }),
    form(CGPoint.self, .point, { .point($0) }, { $0.point }),
    form(
      CGVector.self, .point, as: .vector, { .point(CGPoint(x: $0.dx, y: $0.dy)) },
      { $0.point.map { CGVector(dx: $0.x, dy: $0.y) } }),
    form(
      CGSize.self, .size, { .size($0) }, { if case .size(let size) = $0 { size } else { nil } }),
    form(
      CGRect.self, .rect, { .rect($0) }, { if case .rect(let rect) = $0 { rect } else { nil } }),
    form(
      CGAffineTransform.self, .affineTransform, { .affineTransform($0) },
      { if case .affineTransform(let transform) = $0 { transform } else { nil } }),
    form(
      CATransform3D.self, .transform, { .transform($0) },
      { if case .transform(let transform) = $0 { transform } else { nil } }),
  ]
  rows += nullable(
    CGColor.self, .color, { .color($0) },
    { if case .color(let color) = $0 { .some(color) } else { nil } })
  rows += nullable(
    CGPath.self, .path, { .path($0?.copy() ?? $0) },
    { if case .path(let path) = $0 { .some(path) } else { nil } })
  rows += nullable(
    String.self, .string, { .string($0) },
    { if case .string(let string) = $0 { .some(string) } else { nil } })
  rows += nullable(
    [CGColor].self, .colors, { .colors($0) },
    { if case .colors(let colors) = $0 { .some(colors) } else { nil } })
  rows += numbers(Double.self, { $0 }, { $0 })
  rows += numbers(CGFloat.self, { Double($0) }, { CGFloat($0) })
  rows += numbers(Float.self, { Double(decimal: $0) }, { Float($0) })
  rows += numbers(Int.self, { Double($0) }, { Int(towardZero: $0) })
  rows += numbers(NSNumber.self, { $0.doubleValue }, { NSNumber(value: $0) })
  return Dictionary(rows) { first, _ in first }
}()

private typealias FormRow = (ObjectIdentifier, any Sendable)

private func form<Value>(
  _ type: Value.Type, _ kind: ValueKind, as clientType: ClientType = .standard,
  _ wrap: @escaping @Sendable (Value) -> AnimatableValue,
  _ unwrap: @escaping @Sendable (AnimatableValue) -> Value?
) -> FormRow {
  let form = CustomValueForm(kind: kind, clientType: clientType, wrap: wrap, unwrap: unwrap)
  return (ObjectIdentifier(type), form)
}

private func integer<Value: FixedWidthInteger & Sendable>(_ type: Value.Type) -> FormRow {
  form(
    type, .integer, { .integer(Int(clamping: $0)) },
    { if case .integer(let number) = $0 { Value(clamping: number) } else { nil } })
}

/// Returns the forms of a type that can be nil: optional and non-optional.
private func nullable<Value>(
  _ type: Value.Type, _ kind: ValueKind,
  _ wrap: @escaping @Sendable (Value?) -> AnimatableValue,
  _ unwrap: @escaping @Sendable (AnimatableValue) -> Value??
) -> [FormRow] {
  [
    form(type, kind, { wrap($0) }, { unwrap($0).flatMap { $0 } }),
    form(Value?.self, kind, { wrap($0) }, { unwrap($0) }),
  ]
}

private func numbers<Number>(
  _ type: Number.Type, _ toDouble: @escaping @Sendable (Number) -> Double,
  _ fromDouble: @escaping @Sendable (Double) -> Number
) -> [FormRow] {
  nullable(
    [Number].self, .numbers, { .numbers($0?.map(toDouble)) },
    { if case .numbers(let numbers) = $0 { .some(numbers?.map(fromDouble)) } else { nil } })
}

extension Int {
  /// Rounds toward zero and clamps to the range of `Int`; NaN becomes 0.
  fileprivate init(towardZero number: Double) {
    self = Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}

extension AnimatableValue {
  fileprivate var number: Double? { if case .number(let value) = self { value } else { nil } }
  fileprivate var point: CGPoint? { if case .point(let value) = self { value } else { nil } }
}
