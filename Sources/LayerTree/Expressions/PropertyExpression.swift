import Foundation

/// What computes a property of a layer at every time: a formula (XP-10), or a function of code
/// (LO-05).
///
/// It takes the place of the value that the layer itself has: animations of the property start from
/// it, and are added to it.
package struct PropertyExpression: Sendable {
  /// The property, or a component of one.
  package let path: PropertyPath
  /// The value over time.
  fileprivate let value: Value
  /// The layer's time at which t is 0, in seconds (XP-09).
  package let origin: Double
  /// Adds the place of the expression to a message.
  package let error: (@Sendable (_ message: String) -> any Error)?

  fileprivate enum Value: Sendable {
    case expression(ExpressionValue)
    case function(@Sendable (_ time: Double) -> AnimatableValue?)
  }

  /// Creates an expression.
  package init(
    _ path: PropertyPath, value: ExpressionValue, origin: Double = 0,
    error: (@Sendable (_ message: String) -> any Error)? = nil
  ) {
    (self.path, self.value) = (path, .expression(value))
    (self.origin, self.error) = (origin, error)
  }

  /// Creates a property that a function computes.
  package init(
    _ path: PropertyPath, origin: Double,
    value: @escaping @Sendable (_ time: Double) -> AnimatableValue?
  ) {
    (self.path, self.value) = (path, .function(value))
    (self.origin, error) = (origin, nil)
  }

  /// Stores the value at a time.
  ///
  /// `localTime` is the layer's time, in seconds.
  ///
  /// - Throws: The reason that the expression has no value, which leaves the state as it is.
  func apply(to state: inout LayerState, at localTime: Double) throws(ExpressionError) {
    let time = localTime - origin
    do throws(ExpressionValue.Failure) {
      guard let value = try self.value.value(at: time) else { return }
      _ = path.writeFinite(value, to: &state)
    } catch {
      throw failure(error.number, at: time, layerName: state.values.name)
    }
  }

  private func failure(_ number: Double, at time: Double, layerName: String?) -> ExpressionError {
    let owner = layerName.map { " of the layer \"\($0)\"" } ?? ""
    let message =
      "the expression for \"\(path.keyPath)\"\(owner) is "
      + (number.isFinite ? "too large" : "not a finite number")
      + " at t = \(String(format: "%.6g", time))"
    return ExpressionError(message: message, located: error?(message))
  }
}

extension PropertyExpression.Value {
  /// Returns the value at a time.
  fileprivate func value(
    at time: Double
  ) throws(ExpressionValue.Failure) -> AnimatableValue? {
    switch self {
    case .expression(let expression): try expression.value(at: time)
    case .function(let function): function(time)
    }
  }
}

/// The error of an expression that has no usable value at the time of a frame (XP-12).
package struct ExpressionError: Error {
  /// The description of the error, with the property and the time.
  package let message: String
  /// The error with the place of the expression in its file, if it has one.
  package let located: (any Error)?
}

/// The reason that a tree cannot be drawn at a time.
package enum EvaluationError: Error {
  /// Replicators show more than `InstanceLimit.layers` layers (RP-06).
  case tooManyInstances
  /// An expression has no value (XP-12).
  case expression(ExpressionError)
}
