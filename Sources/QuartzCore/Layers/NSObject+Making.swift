import CLayerRuntime
package import Foundation

extension NSObject {
  /// Creates an object with the `init()` of the class, which may not be `required` (LX-10).
  ///
  /// A class without that initializer stops with "unimplemented initializer", as on Apple's platforms.
  package static func makeInstance() -> Self {
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    guard let object = mp_object_make(metadata) else {
      CAEngine.stop("LX-10", "\(self).init() returned nil")
    }
    return Unmanaged<Self>.fromOpaque(object).takeRetainedValue()
  }
}
