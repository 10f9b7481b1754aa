import CViewRuntime
import CoreGraphics

extension UIView {
  /// Makes a view of this class, which may be a client's, by its `init(frame:)`.
  static func make(frame: CGRect) -> Self {
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    guard
      let object = mp_view_make(
        metadata, frame.origin.x, frame.origin.y, frame.width, frame.height)
    else { preconditionFailure("init(frame:) of \(self) returned nothing") }
    return Unmanaged<Self>.fromOpaque(object).takeRetainedValue()
  }
}
