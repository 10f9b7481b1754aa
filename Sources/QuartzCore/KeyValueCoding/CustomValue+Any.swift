extension CustomValue {
  /// Creates a value from an object stored by client code; nil if the object cannot animate.
  ///
  /// Numbers of all types interpolate as `Double` (I-02); one that a `Double` cannot represent
  /// stays an object.
  init?(key: String, _ any: Any) {
    if let vector = any as? CGVector {
      self.init(key: key, value: .point(CGPoint(x: vector.dx, y: vector.dy)), clientType: .vector)
      return
    }
    guard let value = AnimatableValue(any) else { return nil }
    let isFloat = NSNumber.boxing(any)?.isFloat ?? false
    self.init(key: key, value: value, clientType: isFloat ? .float : .standard)
  }

  /// The value that key-value coding returns (LX-03).
  var boxed: Any? { value.boxed(as: clientType) }
}

extension AnimatableValue {
  /// Creates a value whose kind follows from an object's type; nil if the object cannot animate.
  package init?(_ any: Any) {
    switch any {
    case let value as String: self = .string(value)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGAffineTransform: self = .affineTransform(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value.copy() ?? value)
    default:
      if Self.isBoolean(any), let flag = any as? Bool {
        self = .boolean(flag)
      } else if let number = Self.exactNumber(any) {
        self = .number(number)
      } else if let array = any as? [Any] {
        let numbers = array.compactMap { Self.isBoolean($0) ? nil : Self.exactNumber($0) }
        if numbers.count == array.count {
          self = .numbers(numbers)
        } else if let colors = any as? [CGColor] {
          self = .colors(colors)
        } else {
          return nil
        }
      } else {
        return nil
      }
    }
  }

  /// Returns whether an object was created from a Boolean; a 1 also converts to `Bool`.
  private static func isBoolean(_ any: Any) -> Bool {
    if type(of: any) == Bool.self { return true }
    guard type(of: any) is AnyObject.Type, let number = any as? NSNumber else { return false }
    return number.objCType.pointee == NSNumber(value: true).objCType.pointee
      && (number.intValue == 0 || number.intValue == 1)
  }

  /// Returns the number in an object; nil for an integer that a `Double` cannot represent exactly.
  private static func exactNumber(_ any: Any) -> Double? {
    guard let number = number(any) else { return nil }
    let isDecimal = any is Double || any is Float || any is CGFloat
    return isDecimal || number.magnitude < 9_007_199_254_740_992 ? number : nil
  }
}

extension NSNumber {
  /// Whether the number was created from a `Float`.
  var isFloat: Bool { objCType.pointee == CChar(UInt8(ascii: "f")) }

  /// Boxes a number or Boolean for key-value coding (LX-03); returns nil for other objects.
  package static func boxing(_ any: Any) -> NSNumber? {
    switch any {
    case let number as NSNumber where type(of: any) is AnyObject.Type: number
    case let flag as Bool where type(of: any) == Bool.self: NSNumber(value: flag)
    case let number as Float where type(of: any) == Float.self: NSNumber(value: number)
    case let number as Int where type(of: any) == Int.self: NSNumber(value: number)
    case let number as Int64 where type(of: any) == Int64.self: NSNumber(value: number)
    case let number as UInt where type(of: any) == UInt.self: NSNumber(value: number)
    case let number as UInt64 where type(of: any) == UInt64.self: NSNumber(value: number)
    default:
      if case .number(let number)? = AnimatableValue(any, as: .number) {
        NSNumber(value: number)
      } else {
        nil
      }
    }
  }
}
