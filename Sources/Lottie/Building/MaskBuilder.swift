import QuartzCore

/// Makes the mask of a layer from the masks of a Lottie file (LO-10).
struct MaskBuilder {
  let binding: ValueBinding

  /// The half side of what a mask shows around the origin, in points.
  private static let reach = 100_000.0

  /// Creates a layer that shows everything.
  static func everything() -> CALayer {
    let layer = CompositionBuilder.box(CGSize(width: 2 * reach, height: 2 * reach))
    layer.position = CGPoint(x: -reach, y: -reach)
    layer.backgroundColor = .black
    return layer
  }

  /// Creates a mask; nil if there are no masks.
  func mask(_ masks: [LottieMask]) -> CALayer? {
    guard let first = masks.first else { return nil }
    let layer = CompositionBuilder.box(.zero)
    if first.mode.startsFromEverything { layer.addSublayer(Self.everything()) }
    for mask in masks { layer.addSublayer(shape(mask)) }
    return layer
  }

  private func shape(_ mask: LottieMask) -> CALayer {
    let layer = CAShapeLayer()
    layer.compositingFilter =
      switch mask.mode {
      case .add: nil
      case .subtract: "destinationOut"
      case .intersect: "destinationIn"
      case .difference: "xor"
      }
    binding.bindOpacity(of: layer, to: mask.opacity)
    let isInverted = mask.isInverted
    if isInverted { layer.fillRule = .evenOdd }
    let source = mask.path
    guard case .bezier(let track) = source, !isInverted else {
      binding.compute(ShapeContent.path, of: layer, isConstant: source.isConstant) {
        Self.outline(source.shape(at: $0), isInverted: isInverted)
      }
      return layer
    }
    binding.bind(ShapeContent.path, of: layer, to: track.track) { track.shape($0).path }
    return layer
  }

  private static func outline(_ shape: BezierShape, isInverted: Bool) -> CGPath {
    guard isInverted else { return shape.path }
    let all = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    return CGPath(
      elements: BezierShape(rectangle: all, radius: 0).path.elements + shape.path.elements)
  }
}
