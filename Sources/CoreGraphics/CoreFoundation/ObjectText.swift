package import Foundation

/// How objects and geometry appear in the descriptions of layers and views (LX-25).
package enum ObjectText {
  /// The modules whose classes appear with their name alone, as Apple's classes do.
  private static let modules: Set<String> = [
    "CoreFoundation", "CoreGraphics", "CoreImage", "CoreText", "Foundation", "QuartzCore",
    "UIKitControllers", "UIKitControls", "UIKitCore", "UIKitDynamics", "UIKitItems",
  ]

  /// Returns the class and the address, such as `<UIView: 0x55d0c4a6>`.
  package static func reference(to object: AnyObject) -> String {
    "<\(className(of: object)): \(address(of: object))>"
  }

  /// Returns the name of the class, with the module if the class is client code's.
  package static func className(of object: AnyObject) -> String {
    let name = String(reflecting: type(of: object))
      .replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    guard let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) else {
      return name
    }
    return String(name[name.index(after: dot)...])
  }

  /// Returns the address in hexadecimal digits.
  package static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// Returns a number with up to six digits, such as `0.333333`.
  package static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  /// Returns numbers separated by spaces.
  package static func numbers(_ values: CGFloat...) -> String {
    values.map(number).joined(separator: " ")
  }

  /// Returns a rectangle, such as `(0 0; 100 50)`.
  package static func rect(_ rect: CGRect) -> String {
    "(\(numbers(rect.origin.x, rect.origin.y)); \(numbers(rect.size.width, rect.size.height)))"
  }

  /// Returns `YES` or `NO`.
  package static func flag(_ value: Bool) -> String { value ? "YES" : "NO" }
}
