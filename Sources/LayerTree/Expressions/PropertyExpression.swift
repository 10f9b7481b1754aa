import Foundation

/// An expression that computes a property of a layer at every time (XP-10).
///
/// It takes the place of the value that the layer itself has: animations of the property start from
/// it, and are added to it.
package struct PropertyExpression: Sendable {
  /// The property, or a component of one.
  package let path: PropertyPath
  /// The value over time.
  package let value: ExpressionValue
  /// The layer's time at which t is 0, in seconds (XP-09).
  package let origin: Double
  /// Adds the place of the expression to a message.
  package let error: (@Sendable (_ message: String) -> any Error)?

  /// Creates an expression.
  ///
  /// - Parameters:
  ///   - path: The property, or a component of one.
  ///   - value: The value over time, of the kind of the path.
  ///   - origin: The layer's time at which t is 0, in seconds.
  ///   - error: Adds the place of the expression to a message.
  package init(
    _ path: PropertyPath, value: ExpressionValue, origin: Double = 0,
    error: (@Sendable (_ message: String) -> any Error)? = nil
  ) {
    (self.path, self.value, self.origin, self.error) = (path, value, origin, error)
  }

  /// Stores the value at a time; a value that is not finite leaves the state as it is.
  ///
  /// - Parameters:
  ///   - state: The state of the layer.
  ///   - localTime: The layer's time, in seconds.
  func apply(to state: inout LayerState, at localTime: Double) {
    guard let value = value.value(at: localTime - origin) else { return }
    _ = path.writeFinite(value, to: &state)
  }

  /// Checks that the expression has a value at a time.
  ///
  /// - Parameters:
  ///   - localTime: The layer's time, in seconds.
  ///   - layerName: The layer's name.
  /// - Returns: The reason that it has no value; nil if it has one.
  func failure(at localTime: Double, layerName: String?) -> ExpressionError? {
    let time = localTime - origin
    guard let number = value.failure(at: time) else { return nil }
    let owner = layerName.map { " of the layer \"\($0)\"" } ?? ""
    let message =
      "the expression for \"\(path.keyPath)\"\(owner) is "
      + (number.isFinite ? "too large" : "not a finite number")
      + " at t = \(String(format: "%.6g", time))"
    return ExpressionError(message: message, located: error?(message))
  }
}

/// The error of an expression that has no usable value at the time of a frame (XP-12).
package struct ExpressionError: Error {
  /// The description of the error, with the property and the time.
  package let message: String
  /// The error with its place in a scene, if it has one.
  package let located: (any Error)?
}

/// The reason that a tree cannot be drawn at a time.
package enum EvaluationError: Error {
  /// Replicators show more than `InstanceLimit.layers` layers (RP-06).
  case tooManyInstances
  /// An expression has no value (XP-12).
  case expression(ExpressionError)
}
