import Foundation
import LayerTree

/// A value that an animation was given: an object of client code, of which the key path tells the
/// kind when the animation is added, or a value whose kind is known already.
enum GivenValue {
  case object(Any)
  case known(AnimatableValue)

  /// What client code gave, or reads of a value that it did not give.
  var object: Any {
    switch self {
    case .object(let object): object
    case .known(let value): value.boxed ?? NSNull()
    }
  }

  /// The value of a kind; nil for one of another.
  func value(as kind: ValueKind) -> AnimatableValue? {
    switch self {
    case .object(let object): AnimatableValue(object, as: kind)
    case .known(let value): value.kind == kind.stored ? value : nil
    }
  }
}

extension ValueKind {
  /// What values of the kind are carried as: names as strings, sets of bits as whole numbers.
  fileprivate var stored: ValueKind {
    switch self {
    case .fontName, .name, .optionalName: .string
    case .flags: .integer
    default: self
    }
  }
}
