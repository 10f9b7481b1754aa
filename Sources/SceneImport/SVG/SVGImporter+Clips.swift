import CoreGraphics
import VectorImages

extension SVGImporter {
  /// Returns the layer whose shapes clip an element; nil if nothing does.
  mutating func clipLayer(of element: SVGElement, _ style: SVGStyle) -> ImportedLayer? {
    guard (style["clip-path"] ?? "none") != "none" else { return nil }
    return clipLayer(of: element, style, box: box(of: element, style))
  }

  /// Returns the layer whose shapes clip what has a box.
  mutating func clipLayer(
    of element: SVGElement, _ style: SVGStyle, box: CGRect?
  ) -> ImportedLayer? {
    guard let clip = target(of: "clip-path", "clipPath", of: element, style) else { return nil }
    return follow(clip, as: "clip-path", from: element) { $0.layer(of: clip, box: box) }
  }

  /// Returns the element that a property refers to; nil if there is none, or it has another type.
  mutating func target(
    of property: String, _ type: String, of element: SVGElement, _ style: SVGStyle
  ) -> SVGElement? {
    guard let text = style[property], text != "none" else { return nil }
    if let target = Self.target(text).flatMap({ document.elements[$0.identifier] }),
      target.name == type
    {
      return target
    }
    warn("\(property) \"\(text.prefix(40))\" is not imported", at: element.place)
    return nil
  }

  private mutating func layer(of clip: SVGElement, box: CGRect?) -> ImportedLayer? {
    let own = styleInPlace(of: clip)
    var group = ImportedLayer()
    var matrix = transform(of: clip, own)
    if clip["clipPathUnits"] == "objectBoundingBox" {
      // Without a box, everything is hidden.
      guard let box, box.width > 0, box.height > 0 else { return group }
      matrix = matrix.concatenating(Self.unit(box))
    }
    group.place(by: matrix, numbers)
    for child in clip.children where child.isSVG && child.meetsConditions {
      guard let piece = clipPiece(child, inheriting: own) else { continue }
      group.layers.append(piece)
    }
    // A group has no mask in coordinates other than its own.
    if let outer = clipLayer(of: clip, own, box: box) {
      var inner = ImportedLayer()
      inner.layers = [group]
      inner.mask = [outer.inGroupIfMasked]
      return inner
    }
    return group.isPlainGroup && group.layers.count == 1 ? group.layers[0] : group
  }

  /// Returns a shape of a clip path.
  private mutating func clipPiece(
    _ child: SVGElement, inheriting parent: SVGStyle
  ) -> ImportedLayer? {
    let style = SVGStyle(values: document.style(of: child), inheriting: parent)
    guard style["display"] != "none" else { return nil }
    guard child.name == "use" else { return clipShape(child, style) }
    guard let used = child.reference.flatMap({ document.elements[$0] }) else {
      warn("use refers to nothing in the file", at: child.place)
      return nil
    }
    let inner = SVGStyle(values: document.style(of: used), inheriting: style)
    guard let shape = clipShape(used, inner) else { return nil }
    var group = ImportedLayer()
    group.place(by: placement(of: child, style), numbers)
    if let clip = clipLayer(of: child, style) { group.mask = [clip.inGroupIfMasked] }
    guard !group.isPlainGroup else { return shape }
    group.layers = [shape]
    return group
  }

  private mutating func clipShape(_ target: SVGElement, _ style: SVGStyle) -> ImportedLayer? {
    guard SVGShape.names.contains(target.name) else {
      if !["title", "desc", "metadata"].contains(target.name) {
        warn("\(target.name) in a clip path is not imported", at: target.place)
      }
      return nil
    }
    guard style["display"] != "none", Self.isVisible(style), target.meetsConditions,
      let path = outline(of: target, style)
    else { return nil }
    var layer = shapeLayer(
      path, style, fill: SVGColor("black"), stroke: nil, rule: "clip-rule")
    layer.place(by: transform(of: target, style), numbers)
    if let clip = clipLayer(of: target, style) { layer.mask = [clip.inGroupIfMasked] }
    return layer
  }

  /// Whether an element is shown as far as `visibility` says.
  static func isVisible(_ style: SVGStyle) -> Bool {
    style["visibility"] != "hidden" && style["visibility"] != "collapse"
  }
}
