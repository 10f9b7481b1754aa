import CoreGraphics
import VectorImages

/// The outlines of basic shapes and paths (SVG 2, chapters 9 and 10).
struct SVGShape {
  static let names: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  let lengths: SVGLength

  /// A reason why a shape has no outline.
  struct Malformed: Error {
    let message: String
  }

  /// Returns the outline; nil for a shape that shows nothing.
  ///
  /// - Parameters:
  ///   - element: The shape.
  ///   - values: Its attributes and properties.
  /// - Returns: The outline, in user space.
  /// - Throws: `Malformed`.
  func path(
    of element: SVGElement, _ values: [String: String]
  ) throws(Malformed) -> CGPath? {
    func number(
      _ name: String, _ direction: SVGLength.Direction
    ) throws(Malformed) -> CGFloat? {
      guard let text = values[name], text != "auto" else { return nil }
      guard let length = lengths.pixels(text, direction) else {
        throw Malformed(message: "\(name)=\"\(text.prefix(40))\" is not a length")
      }
      return length
    }
    switch element.name {
    case "path":
      do throws(SVGPathError) { return try CGPath(svgPathData: values["d"] ?? "") } catch {
        throw Malformed(message: "path data: \(error)")
      }
    case "rect":
      let rect = CGRect(
        x: try number("x", .across) ?? 0, y: try number("y", .down) ?? 0,
        width: try number("width", .across) ?? 0, height: try number("height", .down) ?? 0)
      guard rect.size.width > 0, rect.size.height > 0 else { return nil }
      let (rx, ry) = (try number("rx", .across), try number("ry", .down))
      let radiusX = min(max(0, rx ?? ry ?? 0), rect.width / 2)
      let radiusY = min(max(0, ry ?? rx ?? 0), rect.height / 2)
      guard radiusX > 0, radiusY > 0 else { return CGPath(rect: rect, transform: nil) }
      return CGPath(
        roundedRect: rect, cornerWidth: radiusX, cornerHeight: radiusY, transform: nil)
    case "circle", "ellipse":
      let radius = element.name == "circle" ? try number("r", .other) ?? 0 : nil
      let (rx, ry) = (try number("rx", .across), try number("ry", .down))
      let radiusX = radius ?? rx ?? ry ?? 0
      let radiusY = radius ?? ry ?? rx ?? 0
      guard radiusX > 0, radiusY > 0 else { return nil }
      return Self.ellipse(
        CGPoint(x: try number("cx", .across) ?? 0, y: try number("cy", .down) ?? 0), radiusX,
        radiusY)
    case "line":
      let path = CGMutablePath()
      path.move(
        to: CGPoint(x: try number("x1", .across) ?? 0, y: try number("y1", .down) ?? 0))
      path.addLine(
        to: CGPoint(x: try number("x2", .across) ?? 0, y: try number("y2", .down) ?? 0))
      return path
    default:
      guard let list = SVGLength.list(values["points"] ?? ""), list.count.isMultiple(of: 2) else {
        throw Malformed(message: "points are not pairs of numbers")
      }
      guard !list.isEmpty else { return nil }
      let path = CGMutablePath()
      path.addLines(
        between: stride(from: 0, to: list.count, by: 2).map {
          CGPoint(x: list[$0], y: list[$0 + 1])
        })
      if element.name == "polygon" { path.closeSubpath() }
      return path
    }
  }

  /// Returns an ellipse that starts at its right and turns from +x to +y, as SVG prescribes.
  private static func ellipse(_ center: CGPoint, _ rx: CGFloat, _ ry: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: center.x + rx, y: center.y))
    EllipticalArc(
      center: center, radii: CGSize(width: rx, height: ry), rotation: 0, startAngle: 0,
      sweep: 2 * .pi
    ).append(to: path, endingAt: CGPoint(x: center.x + rx, y: center.y))
    path.closeSubpath()
    return path
  }
}
