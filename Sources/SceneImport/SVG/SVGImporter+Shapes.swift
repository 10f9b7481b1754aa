import CoreGraphics
import VectorImages

extension SVGImporter {
  /// Returns the layers of a shape: one if its paints are plain, otherwise a group.
  mutating func shapeLayers(
    of element: SVGElement, _ style: SVGStyle
  ) -> [ImportedLayer] {
    guard Self.isVisible(style), let path = outline(of: element, style) else { return [] }
    let fill = paint("fill", default: "black", of: element, style, path: path)
    let stroke = paint("stroke", default: "none", of: element, style, path: path)
    warnOfLines(element, style, isStroked: stroke != nil)
    guard fill != nil || stroke != nil else { return [] }
    let matrix = transform(of: element, style)
    let order = style["paint-order"]?.split(whereSeparator: \.isWhitespace) ?? []
    let isStrokeFirst =
      order.firstIndex(of: "stroke").map { $0 < order.firstIndex(of: "fill") ?? .max } ?? false

    // A single shape layer shows plain colors.
    if !(isStrokeFirst && fill != nil && stroke != nil), fill.isPlain, stroke.isPlain {
      var layer = shapeLayer(path, style, fill: fill.color, stroke: stroke.color)
      layer.place(by: matrix, numbers)
      placed(by: matrix) { $0.finish(&layer, element, style) }
      return [layer]
    }
    var pieces: [ImportedLayer] = []
    if let fill { pieces += piece(path, style, fill, isStroke: false) }
    if let stroke {
      let part = piece(path, style, stroke, isStroke: true)
      pieces = isStrokeFirst ? part + pieces : pieces + part
    }
    var group = ImportedLayer()
    group.place(by: matrix, numbers)
    placed(by: matrix) { $0.finish(&group, element, style) }
    if pieces.count == 1, group.isPlainGroup { return pieces }
    group.layers = pieces
    return [group]
  }

  /// Reports properties of lines and edges that shape layers do not have.
  private mutating func warnOfLines(_ element: SVGElement, _ style: SVGStyle, isStroked: Bool) {
    let markers = ["marker", "marker-start", "marker-mid", "marker-end"]
    // Basic shapes other than lines and polygons have no markers.
    if ["path", "line", "polyline", "polygon"].contains(element.name),
      markers.contains(where: { style[$0].map { $0 != "none" } ?? false })
    {
      warn("markers are not imported", at: element.place)
    }
    if let edges = style["shape-rendering"], ["crispEdges", "optimizeSpeed"].contains(edges) {
      warn("shape-rendering is not imported; edges are smooth", at: element.place)
    }
    guard isStroked else { return }
    if let join = style["stroke-linejoin"], ["miter-clip", "arcs"].contains(join) {
      warn("stroke-linejoin \"\(join)\" is not imported", at: element.place)
    }
    if style["vector-effect"] == "non-scaling-stroke" {
      warn("vector-effect is not imported", at: element.place)
    }
    if element["pathLength"] != nil, (style["stroke-dasharray"] ?? "none") != "none" {
      warn("pathLength is not imported", at: element.place)
    }
  }

  /// Returns a shape's outline; nil if it shows nothing.
  mutating func outline(of element: SVGElement, _ style: SVGStyle) -> CGPath? {
    do throws(SVGShape.Malformed) {
      let path = try SVGShape(lengths: lengths.with(style)).path(of: element, style.all)
      return path?.isEmpty ?? true ? nil : path
    } catch {
      warn(error.message, at: element.place)
      return nil
    }
  }

  /// Returns the layer of the fill or of the stroke alone.
  private func piece(
    _ path: CGPath, _ style: SVGStyle, _ paint: SVGPaint, isStroke: Bool
  ) -> [ImportedLayer] {
    guard case .gradient(let gradient) = paint else {
      let color = Optional(paint).color
      return [
        shapeLayer(path, style, fill: isStroke ? nil : color, stroke: isStroke ? color : nil)
      ]
    }
    var box = path.boundingBoxOfPath
    if isStroke {
      let reach = strokeReach(style)
      box = box.insetBy(dx: -reach, dy: -reach)
    }
    guard let colors = gradient.layer(covering: box.insetBy(dx: -1, dy: -1), numbers) else {
      return []
    }
    let black = SVGColor("black")
    var group = ImportedLayer()
    group.mask = [
      shapeLayer(path, style, fill: isStroke ? nil : black, stroke: isStroke ? black : nil)
    ]
    group.layers = [colors]
    return [group]
  }

  /// Returns a shape layer with plain colors.
  func shapeLayer(
    _ path: CGPath, _ style: SVGStyle, fill: SVGColor?, stroke: SVGColor?,
    rule: String = "fill-rule"
  ) -> ImportedLayer {
    var layer = ImportedLayer(["type": "shape", "path": "{svg: \"\(numbers.text(path))\"}"])
    layer.set("fillColor", fill?.text ?? "null")
    if fill != nil, style[rule] == "evenodd" { layer.set("fillRule", "even-odd") }
    guard let stroke else { return layer }
    layer.set("strokeColor", stroke.text)
    layer.set("lineWidth", numbers.text(lineWidth(style)))
    if let cap = style["stroke-linecap"], ["round", "square"].contains(cap) {
      layer.set("lineCap", cap)
    }
    switch style["stroke-linejoin"] {
    case "round", "bevel": layer.set("lineJoin", style["stroke-linejoin"] ?? "")
    default: layer.set("miterLimit", ImportedNumbers.factors.text(miterLimit(style)))
    }
    let parts = (style["stroke-dasharray"] ?? "").split { $0.isWhitespace || $0 == "," }
    let units = lengths.with(style)
    let dashes = parts.compactMap { units.pixels(String($0), .other) }
    if !dashes.isEmpty, dashes.count == parts.count, dashes.allSatisfy({ $0 >= 0 }),
      dashes.contains(where: { $0 > 0 })
    {
      // An odd number of lengths is repeated, so that dashes and gaps alternate.
      layer.set(
        "lineDashPattern", numbers.list(dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes))
      let phase = length("stroke-dashoffset", style, .other)
      if phase != 0 { layer.set("lineDashPhase", numbers.text(phase)) }
    }
    return layer
  }

  /// How far a line may reach beyond its path, at most.
  func strokeReach(_ style: SVGStyle) -> CGFloat {
    lineWidth(style) * max(1, miterLimit(style))
  }

  func lineWidth(_ style: SVGStyle) -> CGFloat {
    length("stroke-width", style, .other, default: 1)
  }

  private func miterLimit(_ style: SVGStyle) -> CGFloat {
    style["stroke-miterlimit"].flatMap { SVGLength.number($0) } ?? 4
  }
}

extension SVGPaint? {
  /// Whether a shape layer can show the paint.
  var isPlain: Bool {
    if case .gradient? = self { false } else { true }
  }

  var color: SVGColor? {
    if case .color(let color)? = self { color } else { nil }
  }
}
