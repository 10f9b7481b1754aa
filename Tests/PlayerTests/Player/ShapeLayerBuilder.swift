import QuartzCore

/// Builds the layers of a list of shapes: outlines, then the items that paint them.
struct ShapeLayerBuilder {
  let builder: KeyframeBuilder

  func layers(for items: [ShapeItem]) -> [CALayer] {
    guard let outline = items.first(where: { ["rectangle", "ellipse", "path"].contains($0.kind) })
    else { return [] }
    let trim = items.first { $0.kind == "trim" }
    // The first item is in front, as in drawing programs.
    return items.reversed().compactMap { item in
      switch item.kind {
      case "fill", "stroke": paint(outline, by: item, trimmedBy: trim)
      case "gradient": gradient(inside: outline, by: item)
      default: nil
      }
    }
  }

  private func path(of item: ShapeItem) -> CGPath {
    if let outline = item.path?.first { return outline.cgPath }
    let size = item.size?.cgPoint ?? .zero
    let center = item.center?.cgPoint ?? .zero
    let rect = CGRect(
      x: center.x - size.x / 2, y: center.y - size.y / 2, width: size.x, height: size.y)
    guard item.kind == "rectangle" else { return CGPath(ellipseIn: rect, transform: nil) }
    let radius = item.radius ?? 0
    return CGPath(
      roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  private func shape(of outline: ShapeItem) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path(of: outline)
    layer.fillColor = nil
    layer.fillRule = outline.evenOdd == true ? .evenOdd : .nonZero
    builder.animate(layer, "path", by: outline.path) { $0.cgPath }
    return layer
  }

  private func paint(
    _ outline: ShapeItem, by item: ShapeItem, trimmedBy trim: ShapeItem?
  ) -> CALayer {
    let layer = shape(of: outline)
    guard item.kind == "stroke" else {
      builder.apply(layer, "fillColor", item.color) { $0.cgColor }
      return layer
    }
    builder.apply(layer, "strokeColor", item.color) { $0.cgColor }
    builder.apply(layer, "lineWidth", item.width) { $0 }
    layer.lineCap = item.cap == "round" ? .round : .butt
    layer.lineJoin = .round
    layer.lineDashPattern = item.dashes?.map { NSNumber(value: $0) }
    builder.apply(layer, "strokeStart", trim?.start) { $0 }
    builder.apply(layer, "strokeEnd", trim?.end) { $0 }
    return layer
  }

  /// Returns a gradient with the outline as its mask.
  private func gradient(inside outline: ShapeItem, by item: ShapeItem) -> CALayer? {
    guard let fill = item.gradient else { return nil }
    let layer = CAGradientLayer()
    let mask = shape(of: outline)
    mask.fillColor = CGColor(gray: 0, alpha: 1)
    let box = path(of: outline).boundingBoxOfPath
    layer.frame = box
    layer.type = fill.type == "radial" ? .radial : .axial
    func unit(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - box.minX) / box.width, y: (point.y - box.minY) / box.height)
    }
    let (start, end) = (unit(fill.start.cgPoint), unit(fill.end.cgPoint))
    layer.startPoint = start
    layer.endPoint = end
    if fill.type == "radial" {
      // The end is a point on the circle, but the layer needs a corner of its bounding box.
      let (dx, dy) = (
        fill.end.cgPoint.x - fill.start.cgPoint.x, fill.end.cgPoint.y - fill.start.cgPoint.y
      )
      let radius = (dx * dx + dy * dy).squareRoot()
      layer.endPoint = CGPoint(x: start.x + radius / box.width, y: start.y + radius / box.height)
    }
    layer.colors = fill.stops.map(\.color.cgColor)
    layer.locations = fill.stops.map { NSNumber(value: $0.at) }
    // The mask has the size of the layer that it masks.
    layer.mask = mask
    if let masked = mask.superlayer {
      mask.bounds = masked.bounds
      mask.anchorPoint = .zero
      mask.position = .zero
      mask.setAffineTransform(CGAffineTransform(translationX: -box.minX, y: -box.minY))
    }
    return layer
  }
}
