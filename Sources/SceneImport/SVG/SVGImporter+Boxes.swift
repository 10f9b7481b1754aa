import CoreGraphics
import VectorImages

extension SVGImporter {
  /// The most elements whose boxes are computed, counting each time.
  private static let maximumBoxes = 1_000_000

  /// Returns the box of an element in its own coordinates, which `objectBoundingBox` refers to; nil
  /// for an element that shows nothing.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - style: Its properties.
  ///   - withStrokes: Whether to include lines, as far as they may reach.
  /// - Returns: The box.
  mutating func box(
    of element: SVGElement, _ style: SVGStyle, withStrokes: Bool = false
  ) -> CGRect? {
    boxCount += 1
    guard boxCount <= Self.maximumBoxes else {
      warn("too many boxes of groups", at: element.place)
      return nil
    }
    if SVGShape.names.contains(element.name) {
      let box = outline(of: element, style)?.boundingBoxOfPath
      guard withStrokes, (style["stroke"] ?? "none") != "none" else { return box }
      let reach = strokeReach(style)
      return box?.insetBy(dx: -reach, dy: -reach)
    }
    switch element.name {
    case "g", "a": return childrenBox(of: element, style, withStrokes)
    case "switch":
      return Self.alternative(in: element).flatMap { childBox(of: $0, style, withStrokes) }
    case "use":
      guard let target = element.reference.flatMap({ document.elements[$0] }) else { return nil }
      return follow(target, as: "use", from: element) {
        $0.childBox(of: target, style, withStrokes, isUsed: true)
      }
    case "svg", "symbol": return viewportBox(of: element, style, withStrokes, usedBy: nil)
    default: return nil
    }
  }

  private mutating func childrenBox(
    of element: SVGElement, _ style: SVGStyle, _ withStrokes: Bool
  ) -> CGRect? {
    var union: CGRect?
    for child in element.children {
      guard let box = childBox(of: child, style, withStrokes) else { continue }
      union = union?.union(box) ?? box
    }
    return union
  }

  /// Returns the box of an element in the coordinates of the one around it.
  private mutating func childBox(
    of element: SVGElement, _ parent: SVGStyle, _ withStrokes: Bool, isUsed: Bool = false
  ) -> CGRect? {
    guard element.isSVG, element.meetsConditions else { return nil }
    let style = SVGStyle(values: document.style(of: element), inheriting: parent)
    let isViewport = element.name == "svg" || (isUsed && element.name == "symbol")
    guard style["display"] != "none" || element.name == "symbol" else { return nil }
    guard element.name != "symbol" || isUsed else { return nil }
    let box = nested(at: element.place) {
      isViewport
        ? $0.viewportBox(of: element, style, withStrokes, usedBy: isUsed ? parent : nil)
        : $0.box(of: element, style, withStrokes: withStrokes)
    }
    return box?.applying(placement(of: element, style))
  }

  private mutating func viewportBox(
    of element: SVGElement, _ style: SVGStyle, _ withStrokes: Bool, usedBy use: SVGStyle?
  ) -> CGRect? {
    let rect = viewport(of: element, style, usedBy: use)
    let box = SVGViewBox.rect(element["viewBox"])
    guard rect.width > 0, rect.height > 0, box.map({ $0.width > 0 && $0.height > 0 }) ?? true
    else { return nil }
    let before = lengths.viewport
    defer { lengths.viewport = before }
    lengths.viewport = box?.size ?? rect.size
    let inner = box.map { SVGViewBox.transform($0, to: rect, element["preserveAspectRatio"]) }
    return childrenBox(of: element, style, withStrokes)?
      .applying(inner ?? CGAffineTransform(translationX: rect.minX, y: rect.minY))
  }
}
