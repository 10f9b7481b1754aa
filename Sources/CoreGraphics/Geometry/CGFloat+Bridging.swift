public import Foundation

/// `CGFloat` bridges to `NSNumber`, as on Apple's platforms, so that `value as? CGFloat` finds a
/// number that came through `Any`.
// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an object.
  ///
  /// - Returns: An `NSNumber` of the same value.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Takes the value out of an object for `as!`.
  ///
  /// - Parameters:
  ///   - source: The number object.
  ///   - result: Receives the value.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Takes the value out of an object for `as?`.
  ///
  /// - Parameters:
  ///   - source: The number object.
  ///   - result: Receives the value.
  /// - Returns: True; every number has a value as a floating-point number.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Takes the value out of an object that was declared as a number.
  ///
  /// - Parameter source: The number object; nil counts as 0.
  /// - Returns: Its value.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
