package import CoreGraphics
import Foundation
import LayerTree

/// A figure of a path.
enum FigureKeys {
  static let arc = Key("arc", .written(.node("arc")), "A part of a circle.")
  static let ellipse = Key("ellipse", .rect, "The ellipse inscribed in a rectangle.")
  static let polyline = Key(
    "polyline", .written(.list(of: .value(.point), count: 2...Int.max)),
    "The points of connected lines, in order.")
  static let closed = Key("closed", .boolean, default: false, "Whether the polyline is closed.")
  static let rect = Key("rect", .rect, "A rectangle.")
  static let roundedRect = Key(
    "roundedRect", .written(.roundedRect), "A rectangle with a corner radius.")
  static let svg = Key("svg", .pathData, "SVG path data.")

  static let mapping = NodeType(
    name: "path", topic: .layer,
    summary: "A figure of a path, in the layer's coordinates; a list joins several figures.",
    keys: [arc, ellipse, polyline, closed, rect, roundedRect, svg],
    rules: [
      .one(of: ["arc", "ellipse", "polyline", "rect", "roundedRect", "svg"]),
      .dependent("closed", on: "polyline"),
    ])
}

enum ArcKeys {
  static let center = Key("center", .point, isRequired: true, "The center of the circle.")
  static let radius = Key(
    "radius", .number(.atLeast(0)), isRequired: true, "The radius of the circle, in points.")
  static let startAngle = Key(
    "startAngle", .angle, isRequired: true, "The start angle; 0 is on the right.")
  static let endAngle = Key("endAngle", .angle, isRequired: true, "The end angle.")
  static let clockwise = Key(
    "clockwise", .boolean, default: true, "Whether the arc runs clockwise, as seen on screen.")

  static let mapping = NodeType(
    name: "arc", topic: .layer, summary: "A part of a circle.",
    keys: [center, radius, startAngle, endAngle, clockwise])
}

extension Syntax<String> {
  fileprivate static var pathData: Syntax {
    Syntax(.scalar(.text("string", "SVG path data"))) { $0.string($1) }
  }
}

extension ValueDecoder {
  /// Decodes a path: one figure, or a list of figures joined into one path.
  ///
  /// A figure is a mapping with one of the keys `rect`, `ellipse`, `roundedRect`, `polyline` (with
  /// `closed`), `svg`, and `arc`.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The path in the layer's coordinates, or nil after an error.
  package func path(_ cursor: SceneCursor) -> CGPath? {
    guard let path = figures(cursor) else { return nil }
    // A repeated path is stored for each repetition, so its elements count each time.
    return admitValues(path.elements.count, times: 1, at: cursor) ? path : nil
  }

  private func figures(_ cursor: SceneCursor) -> CGPath? {
    guard case .sequence = cursor.node.content, let elements = elements(cursor) else {
      return figure(cursor)
    }
    let path = CGMutablePath()
    var isWhole = true
    for element in elements {
      if let figure = figure(element) { path.addPath(figure) } else { isWhole = false }
      guard admits(path, at: cursor) else { return nil }
    }
    return isWhole ? path.copy() : nil
  }

  private func admits(_ path: CGPath, at cursor: SceneCursor) -> Bool {
    let limit = SceneLimit.pathSegments
    guard path.elements.count > limit.value else { return true }
    report(.limitExceeded, limit.pathProblem, at: cursor)
    return false
  }

  /// The keys of figures.
  private static let figureKeys = FigureKeys.mapping.spellings.filter {
    $0 != FigureKeys.closed.name
  }

  private func figure(_ cursor: SceneCursor) -> CGPath? {
    guard case .mapping = cursor.node.content, let fields = fields(cursor, owner: "the path")
    else {
      reportMismatch(
        .badPath, expected: "a path", at: cursor,
        hint: "write a path such as {ellipse: [0, 0, 10, 10]} or {svg: \"M0 0 L10 10\"}")
      return nil
    }
    refuseUnknownKeys(
      in: fields,
      allowed: ValueDecoder.figureKeys
        + (fields[FigureKeys.polyline] == nil ? [] : [FigureKeys.closed.name]))
    let figures = fields.fields.filter { ValueDecoder.figureKeys.contains($0.key) }
    guard let field = figures.first, figures.count == 1 else {
      let names = ValueDecoder.figureKeys.joined(separator: ", ")
      diagnostics.report(
        .badPath, "expected one figure, found \(figures.count)",
        at: figures.dropFirst().first?.keyRange ?? fields.headRange, path: fields.path,
        hint: figures.isEmpty ? "figures are \(names)" : "put several figures in a list")
      return nil
    }
    switch field.key {
    case FigureKeys.rect.name:
      return value(FigureKeys.rect, in: fields).map { CGPath(rect: $0, transform: nil) }
    case FigureKeys.ellipse.name:
      return value(FigureKeys.ellipse, in: fields).map { CGPath(ellipseIn: $0, transform: nil) }
    case FigureKeys.roundedRect.name: return roundedRect(field.value)
    case FigureKeys.polyline.name:
      return polyline(field.value, isClosed: value(FigureKeys.closed, in: fields))
    case FigureKeys.svg.name: return svg(field.value)
    default: return arc(field.value)
    }
  }

  private func roundedRect(_ cursor: SceneCursor) -> CGPath? {
    tuple(
      cursor, what: "a rounded rectangle", shape: "[x, y, width, height, radius]", count: 5
    ) { element, index in
      index == 4
        ? number(element, in: 0...ValueDecoder.largestNumber) : length(element, of: nil)
    }.map { values in
      // A radius larger than half a side would make the corners overlap.
      let rect = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
        .standardized
      let radius = min(values[4], rect.width / 2, rect.height / 2)
      return CGPath(
        roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }
  }

  private func polyline(_ cursor: SceneCursor, isClosed: Bool) -> CGPath? {
    guard let elements = elements(cursor), let points = all(elements, { point($0) }) else {
      return nil
    }
    guard let first = points.first, points.count >= 2 else {
      report(.badPath, "a polyline needs at least 2 points", at: cursor)
      return nil
    }
    let path = CGMutablePath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.closeSubpath() }
    return admits(path, at: cursor) ? path.copy() : nil
  }

  private func svg(_ cursor: SceneCursor) -> CGPath? {
    guard let text = string(cursor) else { return nil }
    do {
      return try CGPath(
        svgPathData: text, largestNumber: ValueDecoder.largestNumber,
        largestCount: SceneLimit.pathSegments.value)
    } catch {
      if error.isLimit {
        report(.limitExceeded, SceneLimit.pathSegments.pathProblem, at: cursor)
      } else {
        report(
          .badPath, "\(error.message) at character \(error.position) of the path data", at: cursor)
      }
      return nil
    }
  }

  /// Decodes `{center: [x, y], radius: r, startAngle: a, endAngle: b, clockwise: true}`.
  ///
  /// Clockwise is as seen on screen, where angles increase from +x to +y. Angles that differ by a
  /// full turn or more produce a full circle, which is not closed.
  private func arc(_ cursor: SceneCursor) -> CGPath? {
    guard let node = node(cursor, as: ArcKeys.mapping, owner: "the arc") else { return nil }
    let (center, radius) = (node[ArcKeys.center], node[ArcKeys.radius])
    let (startAngle, endAngle) = (node[ArcKeys.startAngle], node[ArcKeys.endAngle])
    let isClockwise = node[ArcKeys.clockwise]
    guard let center, let radius, let startAngle, let endAngle else { return nil }

    let turn = 2 * Double.pi
    let difference = isClockwise ? endAngle - startAngle : startAngle - endAngle
    var sweep = difference >= turn ? turn : difference.truncatingRemainder(dividingBy: turn)
    if sweep < 0 { sweep += turn }
    let arc = EllipticalArc(
      center: center, radii: CGSize(width: radius, height: radius), rotation: 0,
      startAngle: startAngle, sweep: isClockwise ? sweep : -sweep)
    let path = CGMutablePath()
    path.move(to: arc.point(at: startAngle))
    if sweep > 0, radius > 0 { arc.append(to: path) }
    return path.copy()
  }
}

extension SceneLimit {
  /// The message for a path that exceeds this limit.
  var pathProblem: String { "the path has more than \(value) segments (limit \(name))" }
}
