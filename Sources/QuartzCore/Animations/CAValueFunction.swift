public import Foundation
public import LayerTree

/// Makes the matrix of a transform property out of the numbers that an animation gives (V-07).
///
/// The numbers interpolate before the function sees them: from 0 to two pi with `rotateZ` is a full
/// turn, which two matrices cannot say. `scale` and `translate` take arrays of three numbers, the
/// others one. An end that is not given is the number that changes nothing (V-08).
public final class CAValueFunction: NSObject, Sendable {
  package let function: ValueFunction

  /// Makes the function of a name; nil for a name that is none.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
  }

  /// The name that made it.
  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }

  /// Itself: it never changes.
  public override func copy() -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAValueFunction)?.function == function
  }

  public override var hash: Int { function.hashValue }
}
