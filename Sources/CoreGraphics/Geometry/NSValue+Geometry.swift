public import Foundation

/// A structure that `NSValue` boxes, as on Apple's platforms: `value as? CGPoint` unboxes one that is
/// stored as `Any`, and `point as Any as? NSValue` boxes it.
public protocol NSValueBoxed: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The Objective-C encoding of the structure, which distinguishes boxes: `objCType`.
  static var boxEncoding: String { get }
  /// The structure of a box that does not have a value of the type.
  init()
}

extension NSValueBoxed {
  /// Boxes the structure.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxing: self) }

  /// Unboxes a structure for `as!`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = source.unboxed(as: Self.self)
  }

  /// Unboxes a structure for `as?`; returns false for a box with another type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = source.unboxed(as: Self.self)
    return result != nil
  }

  /// Unboxes a structure of a box that is declared to have one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source?.unboxed(as: Self.self) ?? Self()
  }
}

extension NSValue {
  /// Creates a box with a structure.
  package convenience init<Value: NSValueBoxed>(boxing value: Value) {
    self.init(
      bytes: withUnsafeBytes(of: value) { Array($0) }, objCType: Value.boxEncoding)
  }

  /// Returns the structure in the box, or nil if it is of another type.
  package func unboxed<Value: NSValueBoxed>(as type: Value.Type) -> Value? {
    guard String(cString: objCType) == Value.boxEncoding else { return nil }
    var value = Value()
    withUnsafeMutableBytes(of: &value) { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    return value
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: @retroactive _ObjectiveCBridgeable, NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "{CGPoint=dd}" }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive _ObjectiveCBridgeable, NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "{CGSize=dd}" }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive _ObjectiveCBridgeable, NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "{CGRect={CGPoint=dd}{CGSize=dd}}" }
}

// Foundation cannot box other structures; it can box arrays of numbers, which these are in memory.

extension CGVector: NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "[2d]" }
}

extension CGAffineTransform: NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "[6d]" }
}

extension NSValue {
  /// Creates a box with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(boxing: point) }
  /// Creates a box with a size.
  public convenience init(cgSize size: CGSize) { self.init(boxing: size) }
  /// Creates a box with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(boxing: rect) }
  /// Creates a box with a vector.
  public convenience init(cgVector vector: CGVector) { self.init(boxing: vector) }
  /// Creates a box with an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(boxing: transform)
  }

  /// The point in the box; zero if it has a value of another type.
  public var cgPointValue: CGPoint { unboxed(as: CGPoint.self) ?? .zero }
  /// The size in the box; zero if it has a value of another type.
  public var cgSizeValue: CGSize { unboxed(as: CGSize.self) ?? .zero }
  /// The rectangle in the box; zero if it has a value of another type.
  public var cgRectValue: CGRect { unboxed(as: CGRect.self) ?? .zero }
  /// The vector in the box; zero if it has a value of another type.
  public var cgVectorValue: CGVector { unboxed(as: CGVector.self) ?? .zero }
  /// The affine transform in the box; all zeros if it has a value of another type.
  public var cgAffineTransformValue: CGAffineTransform {
    unboxed(as: CGAffineTransform.self) ?? CGAffineTransform()
  }
}
