import Foundation

extension Double {
  /// Converts the value of an attribute, which may be any type of number; nil for other values.
  init?(boxed value: Any?) {
    switch value {
    case let number as NSNumber: self = number.doubleValue
    case let number as Double: self = number
    case let number as CGFloat: self = Double(number)
    case let number as Float: self = Double(number)
    case let number as any BinaryInteger: self = Double(number)
    default: return nil
    }
  }
}
