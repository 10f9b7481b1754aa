public import Foundation

/// Bridges `CGFloat` to `NSNumber`, as on Apple's platforms, so that `value as? CGFloat` works for
/// a number stored as `Any`.
// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the number as an object.
  ///
  /// - Returns: An `NSNumber` with the same value.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Bridges an object for `as!`.
  ///
  /// - Parameters:
  ///   - source: The number object.
  ///   - result: Receives the value.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Bridges an object for `as?`.
  ///
  /// - Parameters:
  ///   - source: The number object.
  ///   - result: Receives the value.
  /// - Returns: True; every number has a floating-point value.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Bridges an object that is declared as a number.
  ///
  /// - Parameter source: The number object; nil counts as 0.
  /// - Returns: The value.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
