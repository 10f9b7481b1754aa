import CoreGraphics
import VectorImages

extension SVGImporter {
  /// Returns the layer that masks an element; nil if nothing does (SG-15).
  mutating func maskLayer(of element: SVGElement, _ style: SVGStyle) -> ImportedLayer? {
    guard let mask = target(of: "mask", "mask", of: element, style) else { return nil }
    return follow(mask, as: "mask", from: element) { $0.layer(of: mask, for: element, style) }
  }

  private mutating func layer(
    of mask: SVGElement, for element: SVGElement, _ style: SVGStyle
  ) -> ImportedLayer? {
    let own = styleInPlace(of: mask)
    let box = self.box(of: element, style)
    // An empty layer hides everything.
    guard let region = region(of: mask, own, box) else { return ImportedLayer() }
    var content = ImportedLayer()
    var matrix = CGAffineTransform.identity
    if mask["maskContentUnits"] == "objectBoundingBox" {
      guard let box, box.width > 0, box.height > 0 else { return content }
      matrix = Self.unit(box)
    }
    content.place(by: matrix, numbers)
    var filters: [String] = []
    let before = luminance
    luminance = nil
    if own["mask-type"] != "alpha" {
      let space = SVGLuminance(own["color-interpolation"])
      if hasPlainLuminance(mask, own) { luminance = space } else { filters = space.filters }
    }
    placed(by: matrix) { content.layers = $0.children(of: mask, own) }
    luminance = before

    // Clip paths and masks of the mask itself use the box and the coordinates of the element.
    let clip = clipLayer(of: mask, own, box: box)
    let outer = maskLayer(of: mask, own, from: element, style)
    var layer = ImportedLayer()
    let ink = self.box(of: element, style, withStrokes: true)
    if !(ink.map { region.insetBy(dx: -1e-6, dy: -1e-6).contains($0) } ?? false) {
      layer.set("anchorPoint", "[0, 0]")
      layer.set("position", numbers.list([region.minX, region.minY]))
      layer.set("bounds", numbers.list(region))
      layer.set("masksToBounds", "true")
    }
    if let inner = Self.both(clip, outer) { layer.mask = [inner.inGroupIfMasked] }
    layer.layers = content.isPlainGroup ? content.layers : [content]
    if !filters.isEmpty { layer = filtered(layer, by: filters) }
    return layer.isPlainGroup && layer.layers.count == 1 ? layer.layers[0] : layer
  }

  /// Returns a layer with filters.
  ///
  /// Filters see the plane of their layer. So that pixels are not sampled again in one that is
  /// rotated or stretched, their layer is parallel to the drawing.
  private func filtered(_ layer: ImportedLayer, by filters: [String]) -> ImportedLayer {
    var result = ImportedLayer([
      "filters": "[\(filters.map { "{filter: \($0)}" }.joined(separator: ", "))]"
    ])
    let (a, b, c, d) = (placement.a, placement.b, placement.c, placement.d)
    let isParallel = b == 0 && c == 0 && abs(a) == abs(d)
    guard !isParallel, a * d - b * c != 0 else {
      result.layers = layer.isPlainGroup ? layer.layers : [layer]
      return result
    }
    var inner = ImportedLayer()
    inner.place(by: placement, numbers)
    inner.layers = layer.isPlainGroup ? layer.layers : [layer]
    result.place(by: placement.inverted(), numbers)
    result.layers = [inner]
    return result
  }

  /// Returns the mask of a mask, for the element that has the latter.
  private mutating func maskLayer(
    of mask: SVGElement, _ own: SVGStyle, from element: SVGElement, _ style: SVGStyle
  ) -> ImportedLayer? {
    guard let outer = target(of: "mask", "mask", of: mask, own) else { return nil }
    return follow(outer, as: "mask", from: mask) { $0.layer(of: outer, for: element, style) }
  }

  /// Returns the rectangle that a mask shows; nil if it is empty.
  private func region(of mask: SVGElement, _ own: SVGStyle, _ box: CGRect?) -> CGRect? {
    let isInUserSpace = mask["maskUnits"] == "userSpaceOnUse"
    var units = lengths.with(own)
    if !isInUserSpace { units.viewport = CGSize(width: 1, height: 1) }
    func side(
      _ name: String, _ direction: SVGLength.Direction, _ absent: String
    ) -> CGFloat {
      units.pixels(own[name] ?? absent, direction) ?? units.pixels(absent, direction) ?? 0
    }
    let rect = CGRect(
      origin: CGPoint(x: side("x", .across, "-10%"), y: side("y", .down, "-10%")),
      size: CGSize(width: side("width", .across, "120%"), height: side("height", .down, "120%")))
    guard rect.size.width > 0, rect.size.height > 0 else { return nil }
    if isInUserSpace { return rect }
    guard let box, box.width > 0, box.height > 0 else { return nil }
    return rect.applying(Self.unit(box))
  }

  /// Returns the transform from the coordinates of `objectBoundingBox`.
  static func unit(_ box: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
  }

  /// Whether the alpha of a mask's layers can be its luminance: that of a single color, and of any
  /// number of white shapes.
  private func hasPlainLuminance(_ mask: SVGElement, _ own: SVGStyle) -> Bool {
    var (count, isWhite, isPlain) = (0, true, true)
    func visit(_ element: SVGElement, _ parent: SVGStyle) {
      let style = SVGStyle(values: document.style(of: element), inheriting: parent)
      guard element.isSVG, isPlain else { return }
      if SVGShape.names.contains(element.name) {
        for (name, absent) in [("fill", "black"), ("stroke", "none")] {
          let text = style.color(style[name] ?? absent)
          guard text != "none" else { continue }
          count += 1
          guard let color = SVGColor(text) else {
            isPlain = false
            continue
          }
          if color.red + color.green + color.blue < 2.999 { isWhite = false }
        }
      } else if ["g", "a"].contains(element.name) {
        for child in element.children { visit(child, style) }
      } else if !["title", "desc", "metadata"].contains(element.name) {
        isPlain = false
      }
    }
    for child in mask.children { visit(child, own) }
    return isPlain && (isWhite || count == 1)
  }
}
