public import Foundation

extension CGContext {
  /// The matrix from the coordinates in use to the context's base space.
  public var ctm: CGAffineTransform { state.ctm }

  /// The matrix from the coordinates in use to pixels from the top left.
  package var deviceTransform: CGAffineTransform { state.ctm.concatenating(baseTransform) }

  /// The matrix from the coordinates in use to the bitmap's pixels.
  ///
  /// As at Apple, a bitmap's device space has its origin at the bottom left where y points up; in a
  /// layer's context it is at the top left.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// A point in device space.
  ///
  /// - Parameter point: In the coordinates in use.
  /// - Returns: In pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

  /// A point in the coordinates in use.
  ///
  /// - Parameter point: In pixels.
  /// - Returns: The point; the same numbers where the matrix has no inverse.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }

  /// A size in device space.
  ///
  /// - Parameter size: In the coordinates in use; turned and scaled, not moved.
  /// - Returns: In pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

  /// A size in the coordinates in use.
  ///
  /// - Parameter size: In pixels.
  /// - Returns: The size; the same numbers where the matrix has no inverse.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }

  /// The smallest rectangle in device space around a rectangle.
  ///
  /// - Parameter rect: In the coordinates in use.
  /// - Returns: In pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  /// The smallest rectangle in the coordinates in use around a rectangle.
  ///
  /// - Parameter rect: In pixels.
  /// - Returns: The rectangle; the same numbers where the matrix has no inverse.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// Puts a map before the matrix.
  ///
  /// - Parameter transform: From new coordinates to those in use.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Moves the origin.
  ///
  /// - Parameters:
  ///   - tx: To the new origin, along x.
  ///   - ty: To the new origin, along y.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }

  /// Changes the units.
  ///
  /// - Parameters:
  ///   - sx: The length of the new x unit in the old one.
  ///   - sy: The length of the new y unit in the old one.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }

  /// Turns the axes.
  ///
  /// - Parameter angle: Radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
}
