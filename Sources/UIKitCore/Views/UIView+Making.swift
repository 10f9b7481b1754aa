import CViewRuntime

extension UIView {
  /// Makes a view of this class, which may be a client's, by its `init(frame:)`.
  package static func make(frame: CGRect) -> Self {
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    guard
      let object = mp_view_make(
        metadata, frame.origin.x, frame.origin.y, frame.width, frame.height)
    else { CAEngine.stop("LX-10", "init(frame:) of \(self) returned nil") }
    return Unmanaged<Self>.fromOpaque(object).takeRetainedValue()
  }
}
