import CoreGraphics
import Foundation
import LayerTree

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
  static func number<Owner: CAAnimation>(
    _ name: String, _ owner: Owner.Type, get: @escaping @Sendable (Owner) -> Double,
    set: @escaping @Sendable (Owner, Double) -> Void
  ) -> Row {
    Row(
      name: name, get: { ($0 as? Owner).map { NSNumber(value: get($0)) } },
      set: { animation, value in
        guard let owner = animation as? Owner,
          case .number(let number)? = AnimatableValue(value, as: .number)
        else { return }
        set(owner, number)
      })
  }

  static func boolean<Owner: CAAnimation>(
    _ name: String, _ owner: Owner.Type, get: @escaping @Sendable (Owner) -> Bool,
    set: @escaping @Sendable (Owner, Bool) -> Void
  ) -> Row {
    Row(
      name: name, get: { ($0 as? Owner).map { NSNumber(value: get($0)) } },
      set: { animation, value in
        guard let owner = animation as? Owner,
          case .boolean(let flag)? = AnimatableValue(value, as: .boolean)
        else { return }
        set(owner, flag)
      })
  }

  static func object<Owner: CAAnimation>(
    _ name: String, _ owner: Owner.Type, get: @escaping @Sendable (Owner) -> Any?,
    set: @escaping @Sendable (Owner, Any?) -> Void
  ) -> Row {
    Row(
      name: name, get: { ($0 as? Owner).flatMap { get($0) } },
      set: { animation, value in
        if let owner = animation as? Owner { set(owner, value) }
      })
  }

  static let animation = AnimationKeys(rows: [
    number("beginTime", CAAnimation.self, get: { $0.beginTime }, set: { $0.beginTime = $1 }),
    number("duration", CAAnimation.self, get: { $0.duration }, set: { $0.duration = $1 }),
    number("speed", CAAnimation.self, get: { Double($0.speed) }, set: { $0.speed = Float($1) }),
    number("timeOffset", CAAnimation.self, get: { $0.timeOffset }, set: { $0.timeOffset = $1 }),
    number(
      "repeatCount", CAAnimation.self, get: { Double($0.repeatCount) },
      set: { $0.repeatCount = Float($1) }),
    number(
      "repeatDuration", CAAnimation.self, get: { $0.repeatDuration },
      set: { $0.repeatDuration = $1 }),
    boolean(
      "autoreverses", CAAnimation.self, get: { $0.autoreverses }, set: { $0.autoreverses = $1 }),
    boolean(
      "removedOnCompletion", CAAnimation.self, get: { $0.isRemovedOnCompletion },
      set: { $0.isRemovedOnCompletion = $1 }),
    object(
      "fillMode", CAAnimation.self, get: { $0.fillMode },
      set: { animation, value in
        if let mode = value as? CAMediaTimingFillMode { animation.fillMode = mode }
        if let name = value as? String {
          animation.fillMode = CAMediaTimingFillMode(rawValue: name)
        }
      }),
    object(
      "timingFunction", CAAnimation.self, get: { $0.timingFunction },
      set: { $0.timingFunction = $1 as? CAMediaTimingFunction }),
    object(
      "delegate", CAAnimation.self, get: { $0.delegate },
      set: { $0.delegate = $1 as? any CAAnimationDelegate }),
  ])
}
