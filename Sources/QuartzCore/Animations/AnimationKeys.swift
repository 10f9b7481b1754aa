/// The properties of an animation class, by name, for key-value coding.
struct AnimationKeys: Sendable {
  struct Row: Sendable {
    let name: String
    let get: @Sendable (CAAnimation) -> Any?
    let set: @Sendable (CAAnimation, Any?) -> Void
  }

  private let rows: [Row]

  subscript(key: String) -> Row? { rows.first { $0.name == key } }

  /// Returns a subclass's keys: these and its own.
  func adding(_ own: [Row]) -> AnimationKeys { AnimationKeys(rows: rows + own) }

  /// Returns a row that accepts any type of number and returns an `NSNumber` (LX-03).
  static func number<Owner: CAAnimation, Number: BinaryFloatingPoint & Sendable>(
    _ name: String, _ property: any KeyPath<Owner, Number> & Sendable
  ) -> Row {
    row(name, property, get: { NSNumber(value: Double($0)) }) { value in
      guard case .number(let number)? = AnimatableValue(value, as: .number) else { return nil }
      return Number(number)
    }
  }

  static func boolean<Owner: CAAnimation>(
    _ name: String, _ property: any KeyPath<Owner, Bool> & Sendable
  ) -> Row {
    row(name, property, get: { NSNumber(value: $0) }) { value in
      guard case .boolean(let flag)? = AnimatableValue(value, as: .boolean) else { return nil }
      return flag
    }
  }

  /// Returns a row of a property that becomes nil for objects of other types.
  static func object<Owner: CAAnimation, Value>(
    _ name: String, _ property: any KeyPath<Owner, Value?> & Sendable
  ) -> Row {
    row(name, property, get: { $0 }, set: { .some($0.flatMap { $0 as? Value }) })
  }

  /// Returns a row of a property whose value can also be given by its name.
  static func named<Owner: CAAnimation, Value: RawRepresentable<String> & Sendable>(
    _ name: String, _ property: any KeyPath<Owner, Value> & Sendable
  ) -> Row {
    row(name, property, get: { $0 }) {
      $0 as? Value ?? ($0 as? String).flatMap { Value(rawValue: $0) }
    }
  }

  /// Returns a row of a property.
  ///
  /// `property` is the property; nothing changes it if it is read-only. `set` returns the value for
  /// an object, or nil to leave the property as it is.
  static func row<Owner: CAAnimation, Value>(
    _ name: String, _ property: any KeyPath<Owner, Value> & Sendable,
    get: @escaping @Sendable (Value) -> Any?, set: @escaping @Sendable (Any?) -> Value?
  ) -> Row {
    Row(
      name: name, get: { ($0 as? Owner).flatMap { get($0[keyPath: property]) } },
      set: { animation, value in
        guard let owner = animation as? Owner, let value = set(value) else { return }
        if let property = property as? ReferenceWritableKeyPath<Owner, Value> {
          owner[keyPath: property] = value
        }
      })
  }

  static let animation = AnimationKeys(rows: [
    number("beginTime", \CAAnimation.beginTime), number("duration", \CAAnimation.duration),
    number("speed", \CAAnimation.speed), number("timeOffset", \CAAnimation.timeOffset),
    number("repeatCount", \CAAnimation.repeatCount),
    number("repeatDuration", \CAAnimation.repeatDuration),
    boolean("autoreverses", \CAAnimation.autoreverses),
    boolean("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    named("fillMode", \CAAnimation.fillMode),
    object("timingFunction", \CAAnimation.timingFunction),
    object("delegate", \CAAnimation.delegate),
  ])
}
