import CoreGraphics
import LayerTree
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
    binding.compute("transform", of: copy, isConstant: isConstant) { frame in
      .transform(CATransform3DMakeAffineTransform(repeater.matrix(of: index, at: frame)))
    }
    binding.compute("opacity", of: copy, isConstant: isConstant) { frame in
      .number(repeater.opacity(of: index, at: frame))
    }
    binding.compute("hidden", of: copy, isConstant: isConstant) { frame in
      .boolean(!repeater.draws(index, at: frame))
    }
    add(parts, to: copy)
    return copy
  }

  private func layer(_ paint: ShapePaint, of uses: [ShapeGraph.Use]) -> CALayer {
    let shape = CAShapeLayer()
    shape.fillColor = nil
    if let track = graph.plainPath(of: uses) {
      binding.bind("path", of: shape, to: track.track) { .path(track.shape($0).path) }
    } else {
      let graph = graph
      binding.compute("path", of: shape, isConstant: graph.isConstant(uses)) {
        .path(graph.path(of: uses, at: $0))
      }
    }
    let colorKey: String
    switch paint.style {
    case .fill(let rule):
      shape.fillRule = rule
      colorKey = "fillColor"
    case .stroke(let stroke):
      apply(stroke, to: shape)
      colorKey = "strokeColor"
    }
    let layer: CALayer
    switch paint.color {
    case .solid(let track):
      binding.bind(colorKey, of: shape, to: track) { .color(CGColor(lottie: $0)) }
      layer = shape
    case .gradient(let gradient):
      binding.set(colorKey, of: shape, to: .color(.black))
      layer = GradientBuilder(gradient, binding: binding).layer(
        showing: shape, of: uses, in: graph, style: paint.style)
    }
    layer.name = paint.name
    layer.compositingFilter = paint.blendMode
    binding.bind("opacity", of: layer, to: paint.opacity) { .fraction($0) }
    return layer
  }

  private func apply(_ stroke: ShapeStroke, to shape: CAShapeLayer) {
    shape.lineCap = stroke.cap
    shape.lineJoin = stroke.join
    shape.miterLimit = stroke.miterLimit
    binding.bind("lineWidth", of: shape, to: stroke.width) { .number(max(0, $0[0])) }
    guard !stroke.dashes.isEmpty else { return }
    let dashes = stroke.dashes
    binding.compute(
      "lineDashPattern", of: shape, isConstant: dashes.allSatisfy { $0.constant != nil }
    ) { frame in
      let lengths = dashes.map { max(0, $0.number(at: frame)) }
      return .numbers(lengths.contains { $0 > 0 } ? lengths : nil)
    }
    binding.bind("lineDashPhase", of: shape, to: stroke.dashOffset) { .number($0[0]) }
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
