import QuartzCore

/// Builds the layers of a composition and of nested compositions.
struct CompositionBuilder {
  let builder: KeyframeBuilder

  func layer(for item: LayerItem) -> CALayer {
    let content = content(of: item)
    content.name = item.name
    place(content, by: item)
    if let masks = item.masks { content.mask = mask(of: masks, in: content.bounds) }
    guard let matte = item.matte else { return content }
    return matted(content, by: matte, isInverted: item.matteIsInverted == true)
  }

  private func content(of item: LayerItem) -> CALayer {
    let size = item.size?.cgPoint ?? .zero
    let bounds = CGRect(x: 0, y: 0, width: size.x, height: size.y)
    switch item.kind {
    case "shape":
      let layer = CALayer()
      layer.bounds = bounds
      for shape in ShapeLayerBuilder(builder: builder).layers(for: item.shapes ?? []) {
        layer.addSublayer(shape)
      }
      return layer
    case "text":
      let layer = TextDrawingLayer()
      layer.bounds = bounds
      layer.fontSize = item.fontSize ?? 20
      layer.text = item.text?.first ?? ""
      if let color = item.color { layer.color = color.cgColor }
      return layer
    case "composition":
      let layer = CALayer()
      layer.bounds = bounds
      layer.masksToBounds = true
      // Time inside the composition starts later and has its own speed.
      layer.beginTime = item.startTime ?? 0
      layer.speed = Float(item.timeScale ?? 1)
      for inner in item.layers ?? [] { layer.addSublayer(self.layer(for: inner)) }
      // Keep blend modes that multiply or erase inside the composition.
      layer.shouldRasterize = true
      return layer
    default:
      let layer = CALayer()
      layer.bounds = bounds
      layer.backgroundColor = item.color?.cgColor
      return layer
    }
  }

  private func place(_ layer: CALayer, by item: LayerItem) {
    let (size, anchor) = (layer.bounds.size, item.anchor?.cgPoint ?? .zero)
    layer.anchorPoint =
      size.equalTo(.zero)
      ? .zero : CGPoint(x: anchor.x / size.width, y: anchor.y / size.height)
    builder.apply(layer, "position", item.position) { $0.cgPoint }
    if let motion = item.motion {
      builder.follow(layer, motion.first.cgPath, times: item.motionTimes)
    }
    builder.apply(layer, "transform.scale", item.scale) { $0 }
    builder.apply(layer, "transform.rotation", item.rotation) { $0 * .pi / 180 }
    builder.apply(layer, "opacity", item.opacity) { $0 }
    layer.compositingFilter = item.blend
    if item.inPoint != nil || item.outPoint != nil {
      let (start, end) = (item.inPoint ?? 0, item.outPoint ?? builder.duration)
      builder.hold(
        layer, "hidden", times: [0, start, end], values: [start > 0, false, true])
    }
  }

  /// Returns a layer whose alpha is that of all masks combined: subtracted masks are cut out of it.
  private func mask(of items: [MaskItem], in bounds: CGRect) -> CALayer {
    let mask = CALayer()
    mask.frame = bounds
    if items.first?.mode == "subtract" { mask.backgroundColor = CGColor(gray: 0, alpha: 1) }
    for item in items {
      let shape = CAShapeLayer()
      shape.path = item.path.first.cgPath
      shape.fillColor = CGColor(gray: 0, alpha: 1)
      builder.animate(shape, "path", by: item.path) { $0.cgPath }
      builder.apply(shape, "opacity", item.opacity) { $0 }
      if item.mode == "subtract" { shape.compositingFilter = "destinationOut" }
      mask.addSublayer(shape)
    }
    return mask
  }

  /// Returns a layer that is visible where other layers are, or where they are not.
  private func matted(_ content: CALayer, by items: [LayerItem], isInverted: Bool) -> CALayer {
    let holder = CALayer()
    holder.addSublayer(content)
    let matte = CALayer()
    if isInverted {
      let all = CALayer()
      all.frame = CGRect(x: -5000, y: -5000, width: 10_000, height: 10_000)
      all.backgroundColor = CGColor(gray: 0, alpha: 1)
      matte.addSublayer(all)
    }
    for item in items {
      let layer = layer(for: item)
      if isInverted { layer.compositingFilter = "xor" }
      matte.addSublayer(layer)
    }
    holder.mask = matte
    return holder
  }
}
