import QuartzCore

/// Makes layers of the paints of a shape layer (LO-06).
struct ShapeBuilder {
  let graph: ShapeGraph
  let binding: ValueBinding

  init(_ graph: ShapeGraph, binding: ValueBinding) { (self.graph, self.binding) = (graph, binding) }

  /// Adds the paints and groups to a layer.
  func build(in layer: CALayer) {
    if graph.parts.contains(where: \.blends) { layer.isolateSublayers() }
    add(graph.parts, to: layer)
  }

  private func add(_ parts: [ShapeGraph.Part], to layer: CALayer) {
    for part in parts.reversed() {
      switch part {
      case .group(let parts, let transform, let name, let blendMode):
        let group = CALayer()
        group.name = name
        group.compositingFilter = blendMode
        // The opacity applies to each paint on its own.
        group.allowsGroupOpacity = false
        group.follow(transform, through: binding)
        add(parts, to: group)
        layer.addSublayer(group)
      case .copy(let parts, let repeater, let index):
        layer.addSublayer(copy(of: parts, by: repeater, index: index))
      case .paint(let paint, let uses):
        guard !uses.isEmpty else { continue }
        layer.addSublayer(self.layer(paint, of: uses))
      }
    }
  }

  /// Creates the layer of a copy that a repeater makes (LO-22).
  private func copy(of parts: [ShapeGraph.Part], by repeater: ShapeRepeater, index: Int) -> CALayer
  {
    let copy = CompositionBuilder.box(.zero)
    copy.allowsGroupOpacity = false
    let isConstant = repeater.isConstant
    binding.compute(LayerValues.transform, of: copy, isConstant: isConstant) {
      CATransform3DMakeAffineTransform(repeater.matrix(of: index, at: $0))
    }
    binding.compute(LayerValues.opacity, of: copy, isConstant: isConstant) {
      repeater.opacity(of: index, at: $0)
    }
    binding.compute(LayerValues.isHidden, of: copy, isConstant: isConstant) {
      !repeater.draws(index, at: $0)
    }
    add(parts, to: copy)
    return copy
  }

  private func layer(_ paint: ShapePaint, of uses: [ShapeGraph.Use]) -> CALayer {
    let shape = CAShapeLayer()
    shape.fillColor = nil
    if let track = graph.plainPath(of: uses) {
      binding.bind(ShapeContent.path, of: shape, to: track.track) { track.shape($0).path }
    } else {
      let graph = graph
      binding.compute(ShapeContent.path, of: shape, isConstant: graph.isConstant(uses)) {
        graph.path(of: uses, at: $0)
      }
    }
    let color: TypedProperty<CGColor?>
    switch paint.style {
    case .fill(let rule):
      shape.fillRule = rule
      color = ShapeContent.fillColor
    case .stroke(let stroke):
      apply(stroke, to: shape)
      color = ShapeContent.strokeColor
    }
    let layer: CALayer
    switch paint.color {
    case .solid(let track):
      binding.bind(color, of: shape, to: track) { CGColor(lottie: $0) }
      layer = shape
    case .gradient(let gradient):
      shape.set(color, .black)
      layer = GradientBuilder(gradient, binding: binding).layer(
        showing: shape, of: uses, in: graph, style: paint.style)
    }
    layer.name = paint.name
    layer.compositingFilter = paint.blendMode
    binding.bindOpacity(of: layer, to: paint.opacity)
    return layer
  }

  private func apply(_ stroke: ShapeStroke, to shape: CAShapeLayer) {
    shape.lineCap = stroke.cap
    shape.lineJoin = stroke.join
    shape.miterLimit = stroke.miterLimit
    binding.bind(ShapeContent.lineWidth, of: shape, to: stroke.width) { max(0, $0[0]) }
    guard !stroke.dashes.isEmpty else { return }
    let dashes = stroke.dashes
    binding.compute(
      ShapeContent.lineDashPattern, of: shape,
      isConstant: dashes.allSatisfy { $0.constant != nil }
    ) { frame in
      let lengths = dashes.map { max(0, $0.number(at: frame)) }
      return lengths.contains { $0 > 0 } ? lengths : nil
    }
    binding.bind(ShapeContent.lineDashPhase, of: shape, to: stroke.dashOffset) { $0[0] }
  }
}

extension CGColor {
  /// Creates a color from red, green and blue in 0...1, or in 0...255 as in old files.
  convenience init(lottie x: [Double]) {
    let unit = x.prefix(3).contains { $0 > 1 } ? 255.0 : 1
    func component(_ index: Int) -> CGFloat {
      index < x.count ? max(0, min(1, x[index] / unit)) : 0
    }
    self.init(srgbRed: component(0), green: component(1), blue: component(2), alpha: 1)
  }
}
