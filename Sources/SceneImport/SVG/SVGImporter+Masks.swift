import CoreGraphics
import VectorImages

extension SVGImporter {
  /// Returns the layer whose shapes clip an element; nil if nothing does.
  mutating func clipLayer(
    of element: SVGElement, _ style: SVGStyle, shape: CGPath?, in ancestors: [SVGElement]
  ) -> ImportedLayer? {
    guard let text = style["clip-path"], text != "none" else { return nil }
    guard let clip = Self.target(text).flatMap({ document.elements[$0.identifier] }),
      clip.name == "clipPath"
    else {
      warn("clip-path \"\(text.prefix(40))\" is not imported", at: element.place)
      return nil
    }
    guard following.insert(ObjectIdentifier(clip)).inserted else {
      warn("clip-path refers to itself", at: element.place)
      return nil
    }
    defer { following.remove(ObjectIdentifier(clip)) }
    let own = SVGStyle(values: document.style(of: clip, in: []), inheriting: nil)
    var group = ImportedLayer()
    guard placeInBox(&group, clip, own, units: "clipPathUnits", shape: shape, of: element) else {
      return nil
    }
    for child in clip.children where child.isSVG {
      guard let piece = clipPiece(child, inheriting: own) else { continue }
      group.layers.append(piece)
    }
    if let outer = clipLayer(of: clip, own, shape: shape, in: ancestors) {
      group.mask = [outer.inGroupIfMasked]
    }
    return group.isPlainGroup && group.layers.count == 1 ? group.layers[0] : group
  }

  /// Returns a shape of a clip path.
  private mutating func clipPiece(
    _ child: SVGElement, inheriting parent: SVGStyle
  ) -> ImportedLayer? {
    var style = SVGStyle(values: document.style(of: child, in: []), inheriting: parent)
    var matrix = transform(of: child, style)
    var target = child
    if child.name == "use" {
      guard let used = child.reference.flatMap({ document.elements[$0] }) else { return nil }
      matrix = CGAffineTransform(
        translationX: length("x", style, .across), y: length("y", style, .down)
      ).concatenating(matrix)
      style = SVGStyle(values: document.style(of: used, in: []), inheriting: style)
      matrix = transform(of: used, style).concatenating(matrix)
      target = used
    }
    guard SVGShape.names.contains(target.name) else {
      if !["title", "desc"].contains(target.name) {
        warn("\(target.name) in a clip path is not imported", at: target.place)
      }
      return nil
    }
    guard style["display"] != "none", style["visibility"] != "hidden",
      let path = outline(of: target, style)
    else { return nil }
    var layer = shapeLayer(
      path, style, fill: SVGColor("black"), stroke: nil, rule: "clip-rule")
    layer.place(by: matrix, numbers)
    if let clip = clipLayer(of: target, style, shape: path, in: []) {
      layer.mask = [clip.inGroupIfMasked]
    }
    return layer
  }

  /// Places a clip path or mask whose coordinates are those of the element's box.
  private mutating func placeInBox(
    _ group: inout ImportedLayer, _ source: SVGElement, _ style: SVGStyle, units: String,
    shape: CGPath?, of element: SVGElement
  ) -> Bool {
    var matrix = transform(of: source, style)
    if source[units] == "objectBoundingBox" {
      guard let box = shape?.boundingBoxOfPath else {
        warn("\(source.name) in the box of a group is not imported", at: element.place)
        return false
      }
      matrix = matrix.concatenating(
        CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    }
    group.place(by: matrix, numbers)
    return true
  }

  /// Returns the layer that masks an element; nil if nothing does.
  ///
  /// The luminance of a mask becomes alpha, which is exact for a single shape and for white ones.
  mutating func maskLayer(
    of element: SVGElement, _ style: SVGStyle, shape: CGPath?, in ancestors: [SVGElement]
  ) -> ImportedLayer? {
    guard let text = style["mask"], text != "none" else { return nil }
    guard let mask = Self.target(text).flatMap({ document.elements[$0.identifier] }),
      mask.name == "mask"
    else {
      warn("mask \"\(text.prefix(40))\" is not imported", at: element.place)
      return nil
    }
    guard following.insert(ObjectIdentifier(mask)).inserted else {
      warn("mask refers to itself", at: element.place)
      return nil
    }
    defer { following.remove(ObjectIdentifier(mask)) }
    let own = SVGStyle(values: document.style(of: mask, in: []), inheriting: nil)
    var group = ImportedLayer()
    guard placeInBox(&group, mask, own, units: "maskContentUnits", shape: shape, of: element) else {
      return nil
    }
    let isAlpha = (own["mask-type"] ?? own["mask-mode"]) == "alpha"
    let before = isReadingLuminance
    isReadingLuminance = !isAlpha
    group.layers = children(of: mask, own, in: [mask])
    isReadingLuminance = before
    if !isAlpha, hasDarkParts(mask), mask.children.filter(\.isSVG).count > 1 {
      warn("a mask whose parts are not all white is not imported", at: mask.place)
      return nil
    }
    return group.isPlainGroup && group.layers.count == 1 ? group.layers[0] : group
  }

  /// Whether a mask has paints other than white.
  private func hasDarkParts(_ mask: SVGElement) -> Bool {
    var result = false
    func visit(_ element: SVGElement, _ parent: SVGStyle) {
      let style = SVGStyle(values: document.style(of: element, in: []), inheriting: parent)
      if SVGShape.names.contains(element.name) {
        for (name, absent) in [("fill", "black"), ("stroke", "none")] {
          let text = style[name] ?? absent
          guard text != "none" else { continue }
          guard let color = SVGColor(text) else {
            result = true
            continue
          }
          if color.red + color.green + color.blue < 2.999 { result = true }
        }
      }
      for child in element.children { visit(child, style) }
    }
    visit(mask, SVGStyle(values: [:], inheriting: nil))
    return result
  }
}
