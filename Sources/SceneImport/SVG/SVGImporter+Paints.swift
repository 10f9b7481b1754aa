import CoreGraphics
import Foundation
import VectorImages

extension SVGImporter {
  /// Returns what fills or strokes a shape; nil for nothing.
  mutating func paint(
    _ name: String, default absent: String, of element: SVGElement, _ style: SVGStyle, path: CGPath,
    in ancestors: [SVGElement]
  ) -> SVGPaint? {
    let text = style[name] ?? absent
    if name == "stroke", length("stroke-width", style, .other, default: 1) <= 0 { return nil }
    let opacity = style.fraction("\(name)-opacity") ?? 1
    var fallback = text
    if let target = Self.target(text) {
      let server = document.elements[target.identifier]
      if let server, ["linearGradient", "radialGradient"].contains(server.name) {
        return gradient(server, path: path, opacity: opacity, for: element)
      }
      if let server { warn("\(server.name) is not imported", at: server.place) }
      fallback = target.rest
      if server == nil, fallback.isEmpty {
        warn("\(name) refers to nothing in the file", at: element.place)
      }
    }
    guard !fallback.isEmpty, fallback != "none" else { return nil }
    guard let color = SVGColor(fallback) else {
      warn("\(name) \"\(fallback.prefix(40))\" is not a color", at: element.place)
      return nil
    }
    let shown = (isReadingLuminance ? color.luminanceMask : color).faded(by: opacity)
    return shown.alpha > 0 ? .color(shown) : nil
  }

  /// Returns the identifier in `url(#name)`, and what follows.
  static func target(_ value: String) -> (identifier: String, rest: String)? {
    guard let match = value.wholeMatch(of: /\s*url\(\s*["']?#([^"')\s]*)["']?\s*\)\s*(.*)/) else {
      return nil
    }
    return (String(match.1), String(match.2))
  }

  /// Returns a gradient for a shape; a color if it has a single stop, nil if it has none.
  private mutating func gradient(
    _ server: SVGElement, path: CGPath, opacity: CGFloat, for element: SVGElement
  ) -> SVGPaint? {
    // A gradient takes what it lacks from the one that it refers to.
    var values: [String: String] = [:]
    var stopsOwner: SVGElement?
    var next: SVGElement? = server
    var seen: Set<ObjectIdentifier> = []
    while let current = next, seen.insert(ObjectIdentifier(current)).inserted {
      values.merge(document.style(of: current, in: [])) { old, _ in old }
      if stopsOwner == nil, current.children.contains(where: { $0.name == "stop" }) {
        stopsOwner = current
      }
      next = current.reference.flatMap { document.elements[$0] }
    }
    var stops: [(offset: CGFloat, color: SVGColor)] = []
    for stop in stopsOwner?.children ?? [] where stop.name == "stop" {
      let style = SVGStyle(values: document.style(of: stop, in: []), inheriting: nil)
      guard let color = SVGColor(style["stop-color"] ?? "black") else {
        warn("stop-color is not a color", at: stop.place)
        continue
      }
      let offset = max(style.fraction("offset") ?? 0, stops.last?.offset ?? 0)
      let shown = isReadingLuminance ? color.luminanceMask : color
      stops.append((offset, shown.faded(by: (style.fraction("stop-opacity") ?? 1) * opacity)))
    }
    guard let last = stops.last else { return nil }
    guard stops.count > 1 else { return .color(last.color) }
    let isInBox = values["gradientUnits"] != "userSpaceOnUse"
    let units = isInBox ? SVGLength(viewport: CGSize(width: 1, height: 1)) : lengths
    func number(_ name: String, _ direction: SVGLength.Direction, _ absent: String) -> CGFloat {
      units.pixels(values[name] ?? absent, direction) ?? units.pixels(absent, direction) ?? 0
    }
    var matrix = values["gradientTransform"].flatMap(SVGTransform.parse) ?? .identity
    let box = path.boundingBoxOfPath
    if isInBox {
      // Without a box, there is nothing to paint.
      guard box.width > 0, box.height > 0 else { return nil }
      matrix = matrix.concatenating(
        CGAffineTransform(
          a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    }
    var gradient: SVGGradient
    if server.name == "radialGradient" {
      let center = CGPoint(x: number("cx", .across, "50%"), y: number("cy", .down, "50%"))
      let radius = number("r", .other, "50%")
      guard radius > 0 else { return .color(last.color) }
      let focus = CGPoint(
        x: values["fx"].flatMap { units.pixels($0, .across) } ?? center.x,
        y: values["fy"].flatMap { units.pixels($0, .down) } ?? center.y)
      if hypot(focus.x - center.x, focus.y - center.y) > radius * 1e-3
        || number("fr", .other, "0") > 0
      {
        warn("the focus of a gradient is moved to its center", at: server.place)
      }
      gradient = SVGGradient(
        isRadial: true, start: center, end: CGPoint(x: center.x + radius, y: center.y + radius),
        stops: stops, matrix: matrix)
    } else {
      gradient = SVGGradient(
        isRadial: false,
        start: CGPoint(x: number("x1", .across, "0%"), y: number("y1", .down, "0%")),
        end: CGPoint(x: number("x2", .across, "100%"), y: number("y2", .down, "0%")),
        stops: stops, matrix: matrix)
      guard gradient.start != gradient.end else { return .color(last.color) }
    }
    let spread = values["spreadMethod"] ?? "pad"
    if spread == "repeat" || spread == "reflect" {
      let reach = box.insetBy(dx: -box.width / 2 - 1, dy: -box.height / 2 - 1)
      if !gradient.repeatStops(isReflected: spread == "reflect", over: reach) {
        warn("a gradient with more than 100 repetitions is not repeated", at: server.place)
      }
    }
    return .gradient(gradient)
  }
}
