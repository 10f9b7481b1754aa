import QuartzCore

/// Makes the layer of a gradient fill or stroke: a gradient layer that a shape layer masks (LO-09).
struct GradientBuilder {
  private let gradient: ShapeGradient
  private let binding: ValueBinding

  init(_ gradient: ShapeGradient, binding: ValueBinding) {
    (self.gradient, self.binding) = (gradient, binding)
  }

  /// Creates the layer.
  ///
  /// Its coordinates are those of the group. It is a square, in which the unit coordinates of its
  /// gradient have the same scale in both directions. `shape` is the fill or stroke, which becomes
  /// the mask. `style` says whether the paths are filled or stroked.
  func layer(
    showing shape: CAShapeLayer, of uses: [ShapeGraph.Use], in graph: ShapeGraph,
    style: ShapePaint.Style
  ) -> CALayer {
    let layer = CAGradientLayer()
    layer.anchorPoint = .zero
    layer.type = gradient.isRadial ? .radial : .axial
    layer.mask = shape
    let gradient = gradient
    binding.compute(
      GradientContent.colors, of: layer, isConstant: gradient.hasConstantColors
    ) { gradient.stops(at: $0).colors }
    binding.compute(
      GradientContent.locations, of: layer, isConstant: gradient.hasConstantColors
    ) { gradient.stops(at: $0).locations }
    let stroke: ShapeStroke? = if case .stroke(let stroke) = style { stroke } else { nil }
    let square = { @Sendable (frame: Double) -> CGRect in
      let box = graph.path(of: uses, at: frame).boundingBox
      let margin = (stroke?.width.number(at: frame) ?? 0) * (stroke?.miterLimit ?? 1) + 1
      let side = max(box.size.width, box.size.height) + 2 * margin
      guard !box.isNull, side.isFinite else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
      return CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    }
    let isStill = graph.isConstant(uses) && (stroke == nil || stroke?.width.constant != nil)
    binding.compute(LayerValues.bounds, of: layer, isConstant: isStill) { square($0) }
    binding.compute(LayerValues.position, of: layer, isConstant: isStill) { square($0).origin }
    let isFixed = isStill && gradient.start.constant != nil && gradient.end.constant != nil
    binding.compute(GradientContent.startPoint, of: layer, isConstant: isFixed) {
      gradient.start.point(at: $0).unit(in: square($0))
    }
    binding.compute(GradientContent.endPoint, of: layer, isConstant: isFixed) {
      gradient.endPoint(at: $0).unit(in: square($0))
    }
    return layer
  }
}

extension ShapeGradient {
  /// Returns the end of the gradient, which for radial ones is a corner of the square around the
  /// circle of the last color.
  fileprivate func endPoint(at frame: Double) -> CGPoint {
    let end = end.point(at: frame)
    guard isRadial else { return end }
    let start = start.point(at: frame)
    let (x, y) = (end.x - start.x, end.y - start.y)
    let radius = (x * x + y * y).squareRoot()
    return CGPoint(x: start.x + radius, y: start.y + radius)
  }
}

extension CGPoint {
  /// Returns the point in the unit coordinates of a square.
  fileprivate func unit(in square: CGRect) -> CGPoint {
    CGPoint(
      x: (x - square.origin.x) / square.size.width, y: (y - square.origin.y) / square.size.height)
  }
}
