import Foundation

/// Makes a matrix of one or three animated numbers (V-07).
///
/// The numbers interpolate, not the matrices, so that a turn can be of any number of rounds.
package enum ValueFunction: String, Sendable, Hashable, CaseIterable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// How many numbers it takes: 1, or 3 for one an axis.
  package var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The kind of value that is animated in place of the matrix.
  package var inputKind: ValueKind { inputCount == 3 ? .numbers : .number }

  /// Whether a value is one of its inputs: a number, or a list of three.
  package func accepts(_ input: AnimatableValue) -> Bool {
    switch input {
    case .number: inputCount == 1
    case .numbers(let numbers?): inputCount == 3 && numbers.count == 3
    default: false
    }
  }

  /// The input that makes the identity, which stands in for an end that is not given (V-08).
  package var rest: AnimatableValue {
    switch self {
    case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    }
  }

  /// The matrix of an input; nil for a value that is none.
  package func transform(of input: AnimatableValue) -> CATransform3D? {
    switch input {
    case .number(let number) where inputCount == 1: transform(of: number)
    case .numbers(let numbers?) where inputCount == 3 && numbers.count == 3:
      self == .scale
        ? CATransform3DMakeScale(numbers[0], numbers[1], numbers[2])
        : CATransform3DMakeTranslation(numbers[0], numbers[1], numbers[2])
    default: nil
    }
  }

  private func transform(of number: Double) -> CATransform3D {
    switch self {
    case .rotateX: CATransform3DMakeRotation(number, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(number, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(number, 0, 0, 1)
    case .scaleX: CATransform3DMakeScale(number, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, number, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, number)
    case .translateX: CATransform3DMakeTranslation(number, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, number, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, number)
    // With three inputs: one number is none of theirs.
    case .scale, .translate: CATransform3DIdentity
    }
  }
}
