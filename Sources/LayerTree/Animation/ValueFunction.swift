import Foundation

/// A function that makes a matrix from one or three animated numbers (V-07).
///
/// The numbers are interpolated instead of the matrices, so a rotation can make any number of
/// turns.
package enum ValueFunction: String, Sendable, Hashable, CaseIterable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The number of inputs: 1, or 3 for one per axis.
  package var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The kind of value that is animated instead of the matrix.
  package var inputKind: ValueKind { inputCount == 3 ? .numbers : .number }

  /// Returns whether a value is a valid input: a number, or a list of three.
  package func accepts(_ input: AnimatableValue) -> Bool {
    switch input {
    case .number: inputCount == 1
    case .numbers(let numbers?): inputCount == 3 && numbers.count == 3
    default: false
    }
  }

  /// The input that makes the identity, which replaces a missing endpoint (V-08).
  package var rest: AnimatableValue {
    switch self {
    case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    }
  }

  /// Returns the matrix for an input, or nil for a value that is not an input.
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
    // These take three inputs and are never called with one number.
    case .scale, .translate: CATransform3DIdentity
    }
  }
}
