import CoreGraphics
import Foundation
import VectorImages

extension SVGImporter {
  /// Returns what fills or strokes a shape; nil for nothing.
  mutating func paint(
    _ name: String, default absent: String, of element: SVGElement, _ style: SVGStyle, path: CGPath
  ) -> SVGPaint? {
    let text = style[name] ?? absent
    if name == "stroke", lineWidth(style) <= 0 { return nil }
    let opacity = style.fraction("\(name)-opacity") ?? 1
    var fallback = text
    if let target = Self.target(text) {
      let server = document.elements[target.identifier]
      fallback = target.rest
      if let server, ["linearGradient", "radialGradient"].contains(server.name) {
        switch gradient(server, path: path, opacity: opacity) {
        case .paint(let paint): return paint
        // The box of a straight line cannot hold a gradient.
        case .noBox: break
        }
      } else if let server {
        warn("\(server.name) is not imported", at: server.place)
      } else if fallback.isEmpty {
        warn("\(name) refers to nothing in the file", at: element.place)
      }
    }
    guard !fallback.isEmpty, fallback != "none" else { return nil }
    guard let color = SVGColor(style.color(fallback)) else {
      warn("\(name) \"\(fallback.prefix(40))\" is not an sRGB color", at: element.place)
      return nil
    }
    let shown = (luminance?.mask(color) ?? color).faded(by: opacity)
    return shown.alpha > 0 ? .color(shown) : nil
  }

  /// Returns the identifier in `url(#name)`, and what follows.
  static func target(_ value: String) -> (identifier: String, rest: String)? {
    guard let match = value.wholeMatch(of: /\s*url\(\s*["']?#([^"')\s]*)["']?\s*\)\s*(.*)/) else {
      return nil
    }
    return (String(match.1), String(match.2))
  }

  /// A gradient for a shape.
  private enum GradientPaint {
    /// What to paint; nil for nothing.
    case paint(SVGPaint?)
    /// The shape has no box that the gradient could refer to.
    case noBox
  }

  private static let sharedAttributes = ["gradientUnits", "gradientTransform", "spreadMethod"]

  /// Returns the attributes of a gradient with those that it takes from others by `href`, and the
  /// gradient that has its stops.
  private mutating func resolve(
    _ server: SVGElement
  ) -> (values: [String: String], stopsOwner: SVGElement?) {
    var values: [String: String] = [:]
    var stopsOwner: SVGElement?
    var next: SVGElement? = server
    var seen: Set<ObjectIdentifier> = []
    while let current = next {
      guard seen.insert(ObjectIdentifier(current)).inserted else {
        warn("href refers to itself", at: server.place)
        break
      }
      let own = document.style(of: current)
      // The points of one kind of gradient mean nothing for the other.
      let isAlike = current.name == server.name
      values.merge(
        isAlike ? own : own.filter { Self.sharedAttributes.contains($0.key) }
      ) { old, _ in old }
      if stopsOwner == nil, current.children.contains(where: { $0.name == "stop" }) {
        stopsOwner = current
      }
      next = current.reference.flatMap { document.elements[$0] }
      guard let target = next else { break }
      guard ["linearGradient", "radialGradient"].contains(target.name) else {
        warn("href of a gradient refers to \(target.name)", at: current.place)
        break
      }
    }
    return (values, stopsOwner)
  }

  private mutating func stops(
    of owner: SVGElement, opacity: CGFloat
  ) -> [(offset: CGFloat, color: SVGColor)] {
    var stops: [(offset: CGFloat, color: SVGColor)] = []
    let outer = styleInPlace(of: owner)
    for stop in owner.children where stop.name == "stop" && stop.isSVG {
      let style = SVGStyle(values: document.style(of: stop), inheriting: outer)
      guard let color = SVGColor(style.color(style["stop-color"] ?? "black")) else {
        warn("stop-color is not an sRGB color", at: stop.place)
        continue
      }
      let offset = max(style.fraction("offset") ?? 0, stops.last?.offset ?? 0)
      stops.append((offset, color.faded(by: (style.fraction("stop-opacity") ?? 1) * opacity)))
    }
    return stops
  }

  /// Returns a gradient for a shape; a color if it has a single stop, nothing if it has none.
  private mutating func gradient(
    _ server: SVGElement, path: CGPath, opacity: CGFloat
  ) -> GradientPaint {
    let (values, stopsOwner) = resolve(server)
    let stops = stopsOwner.map { self.stops(of: $0, opacity: opacity) } ?? []
    let isInBox = values["gradientUnits"] != "userSpaceOnUse"
    let box = path.boundingBoxOfPath
    if isInBox, box.width <= 0 || box.height <= 0 { return .noBox }
    guard let last = stops.last else { return .paint(nil) }
    guard stops.count > 1 else { return .paint(.color(last.color)) }
    var matrix = CGAffineTransform.identity
    if let text = values["gradientTransform"], text != "none" {
      if let parsed = SVGTransform.parse(text) {
        matrix = parsed
      } else {
        warn("the transform \"\(text.prefix(60))\" is malformed", at: server.place)
      }
    }
    var units = lengths.with(styleInPlace(of: server))
    if isInBox { units.viewport = CGSize(width: 1, height: 1) }
    if let text = values["transform-origin"] {
      if let origin = SVGTransform.origin(text, units) {
        matrix = matrix.about(origin)
      } else {
        warn("transform-origin is malformed", at: server.place)
      }
    }
    if isInBox { matrix = matrix.concatenating(Self.unit(box)) }
    func number(_ name: String, _ direction: SVGLength.Direction, _ absent: String) -> CGFloat {
      units.pixels(values[name] ?? absent, direction) ?? units.pixels(absent, direction) ?? 0
    }
    var gradient: SVGGradient
    if server.name == "radialGradient" {
      let center = CGPoint(x: number("cx", .across, "50%"), y: number("cy", .down, "50%"))
      let radius = number("r", .other, "50%")
      guard radius > 0 else { return .paint(.color(last.color)) }
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
      guard gradient.start != gradient.end else { return .paint(.color(last.color)) }
    }
    let spread = values["spreadMethod"] ?? "pad"
    if spread == "repeat" || spread == "reflect" {
      let reach = box.insetBy(dx: -box.width / 2 - 1, dy: -box.height / 2 - 1)
      if !gradient.repeatStops(isReflected: spread == "reflect", over: reach) {
        warn("a gradient with more than 100 repetitions is not repeated", at: server.place)
      }
    }
    return .paint(.gradient(gradient))
  }
}
