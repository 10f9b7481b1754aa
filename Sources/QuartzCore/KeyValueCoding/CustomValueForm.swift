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
    form(ValueCases.number), form(ValueCases.boolean), form(ValueCases.point),
    form(ValueCases.size), form(ValueCases.rect), form(ValueCases.affineTransform),
    form(ValueCases.transform),
    form(CGFloat.self, ValueCases.number, { Double($0) }, { CGFloat($0) }),
    form(Float.self, ValueCases.number, as: .float, { Double(decimal: $0) }, { Float($0) }),
    form(NSNumber.self, ValueCases.number, { $0.doubleValue }, { NSNumber(value: $0) }),
    form(
      CGVector.self, ValueCases.point, as: .vector, { CGPoint(x: $0.dx, y: $0.dy) },
      { CGVector(dx: $0.x, dy: $0.y) }),
    integer(Int.self), integer(Int8.self), integer(Int16.self), integer(Int32.self),
    integer(Int64.self), integer(UInt8.self), integer(UInt16.self), integer(UInt32.self),
  ]
  rows += nullable(CGColor.self, ValueCases.color, { $0 }, { $0 })
  rows += nullable(CGPath.self, ValueCases.path, { $0.copy() ?? $0 }, { $0 })
  rows += nullable(String.self, ValueCases.string, { $0 }, { $0 })
  rows += nullable([CGColor].self, ValueCases.colors, { $0 }, { $0 })
  rows += numbers(Double.self, { $0 }, { $0 })
  rows += numbers(CGFloat.self, { Double($0) }, { CGFloat($0) })
  rows += numbers(Float.self, { Double(decimal: $0) }, { Float($0) })
  rows += numbers(Int.self, { Double($0) }, { Int(towardZero: $0) })
  rows += numbers(NSNumber.self, { $0.doubleValue }, { NSNumber(value: $0) })
  return Dictionary(rows) { first, _ in first }
}()

private typealias FormRow = (ObjectIdentifier, any Sendable)

private func form<Value>(_ form: ValueCase<Value>) -> FormRow {
  let form = CustomValueForm(
    kind: form.kind, clientType: .standard, wrap: form.box, unwrap: form.unbox)
  return (ObjectIdentifier(Value.self), form)
}

/// Returns the form of a type whose values are stored as values of another type.
private func form<Value, Stored>(
  _ type: Value.Type, _ form: ValueCase<Stored>, as clientType: ClientType = .standard,
  _ store: @escaping @Sendable (Value) -> Stored, _ restore: @escaping @Sendable (Stored) -> Value
) -> FormRow {
  let form = CustomValueForm<Value>(
    kind: form.kind, clientType: clientType, wrap: { form.box(store($0)) },
    unwrap: { form.unbox($0).map(restore) })
  return (ObjectIdentifier(type), form)
}

private func integer<Value: FixedWidthInteger & Sendable>(_ type: Value.Type) -> FormRow {
  form(type, ValueCases.integer, { Int(clamping: $0) }, { Value(clamping: $0) })
}

/// Returns the forms of a type that can be nil: optional and non-optional.
private func nullable<Value, Stored>(
  _ type: Value.Type, _ form: ValueCase<Stored?>,
  _ store: @escaping @Sendable (Value) -> Stored, _ restore: @escaping @Sendable (Stored) -> Value
) -> [FormRow] {
  let one = CustomValueForm<Value>(
    kind: form.kind, clientType: .standard, wrap: { form.box(store($0)) },
    unwrap: { form.unbox($0).flatMap { $0 }.map(restore) })
  let orNone = CustomValueForm<Value?>(
    kind: form.kind, clientType: .standard, wrap: { form.box($0.map(store)) },
    unwrap: { form.unbox($0).map { $0.map(restore) } })
  return [(ObjectIdentifier(type), one), (ObjectIdentifier(Value?.self), orNone)]
}

private func numbers<Number>(
  _ type: Number.Type, _ toDouble: @escaping @Sendable (Number) -> Double,
  _ fromDouble: @escaping @Sendable (Double) -> Number
) -> [FormRow] {
  nullable([Number].self, ValueCases.numbers, { $0.map(toDouble) }, { $0.map(fromDouble) })
}

extension Int {
  /// Rounds toward zero and clamps to the range of `Int`; NaN becomes 0.
  fileprivate init(towardZero number: Double) {
    self = Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}
