package import CoreGraphics

extension CALayerContentsGravity {
  /// Returns the frame of contents with a size; "top" is the largest y.
  ///
  /// `size` is the size of the contents, in points.
  ///
  /// - Returns: The frame in the coordinates of the bounds.
  package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    let across = (
      left: bounds.minX, middle: bounds.midX - size.width / 2,
      right: bounds.maxX - size.width
    )
    let down = (
      least: bounds.minY, middle: bounds.midY - size.height / 2,
      greatest: bounds.maxY - size.height
    )
    func at(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
    switch self {
    case .center: return at(across.middle, down.middle)
    case .top: return at(across.middle, down.greatest)
    case .bottom: return at(across.middle, down.least)
    case .left: return at(across.left, down.middle)
    case .right: return at(across.right, down.middle)
    case .topLeft: return at(across.left, down.greatest)
    case .topRight: return at(across.right, down.greatest)
    case .bottomLeft: return at(across.left, down.least)
    case .bottomRight: return at(across.right, down.least)
    case .resizeAspect: return scaled(size, in: bounds, by: min)
    case .resizeAspectFill: return scaled(size, in: bounds, by: max)
    // An unknown name acts as the default.
    default: return bounds
    }
  }

  private func scaled(
    _ size: CGSize, in bounds: CGRect, by choose: (CGFloat, CGFloat) -> CGFloat
  ) -> CGRect {
    let factor = choose(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * factor, size.height * factor)
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
