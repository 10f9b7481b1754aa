/// A function that makes the matrix of a transform property from animated numbers (V-07).
///
/// The numbers are interpolated before the function is applied: from 0 to 2π, `rotateZ` makes a
/// full rotation, which two matrices cannot express. `scale` and `translate` take arrays of three
/// numbers, and the others take one number. A missing endpoint is the function's identity value
/// (V-08).
public final class CAValueFunction: NSObject, Sendable {
  package let function: ValueFunction

  /// Creates the function with a name; nil if the name is unknown.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
  }

  /// The function's name.
  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }

  /// Returns the function itself, because it is immutable.
  public override func copy() -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAValueFunction)?.function == function
  }

  public override var hash: Int { function.hashValue }
}
