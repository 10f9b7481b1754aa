public import Foundation

extension CGContext {
  /// The transform from user space to device space.
  ///
  /// It is the identity in a new bitmap. The contexts of `draw(in:)` and `draw(_:)`, and UIKit's
  /// image contexts, come flipped: at a scale s, it is [s 0 0 -s 0 s * height].
  public var ctm: CGAffineTransform { state.ctm.concatenating(deviceSpace) }

  /// The transform from user space to pixels from the top left.
  package var deviceTransform: CGAffineTransform { state.ctm.concatenating(baseTransform) }

  /// The transform from user space to the bitmap's pixels.
  ///
  /// As in Apple's API, device space has its origin at the bottom left, and y points up. It is the
  /// same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Converts a point to device space.
  ///
  /// - Parameter point: A point in user space.
  /// - Returns: The point in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Converts a point to user space.
  ///
  /// - Parameter point: A point in pixels.
  /// - Returns: The point, unchanged if the matrix is not invertible.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(ctm.inverted())
  }

  /// Converts a size to device space.
  ///
  /// - Parameter size: A size in user space; it is rotated and scaled, but not translated.
  /// - Returns: The size in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// Converts a size to user space.
  ///
  /// - Parameter size: A size in pixels.
  /// - Returns: The size, unchanged if the matrix is not invertible.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// Returns the bounding box of a rectangle in device space.
  ///
  /// - Parameter rect: A rectangle in user space.
  /// - Returns: The bounding box in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Returns the bounding box of a rectangle in user space.
  ///
  /// - Parameter rect: A rectangle in pixels.
  /// - Returns: The bounding box; the rectangle itself if the matrix is not invertible.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// Concatenates a transform with the matrix.
  ///
  /// - Parameter transform: The transform from the new user space to the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Moves the origin of user space.
  ///
  /// - Parameters:
  ///   - tx: The distance along x.
  ///   - ty: The distance along y.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }

  /// Scales user space.
  ///
  /// - Parameters:
  ///   - sx: The horizontal scale factor.
  ///   - sy: The vertical scale factor.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }

  /// Rotates user space.
  ///
  /// - Parameter angle: The angle in radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
}

extension CGAffineTransform {
  /// Returns the transform from pixels from the top left to a device space with y up.
  package static func deviceSpace(height: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
  }
}
