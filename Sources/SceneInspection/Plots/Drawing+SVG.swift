import CoreGraphics
import Foundation

extension Drawing {
  /// Returns the drawing as an SVG document.
  ///
  /// Texts are texts, in Inter or another sans serif. Images are embedded as PNG.
  ///
  /// - Parameter stretches: Whether the drawing fills any rectangle, whatever its shape. The default is
  ///   false.
  /// - Returns: The text of the document.
  /// - Throws: `ImageError` if memory runs out.
  package func svg(stretches: Bool = false) throws -> String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.text(size.width))" \
      height="\(Self.text(size.height))" viewBox="0 0 \(Self.text(size.width)) \
      \(Self.text(size.height))" font-family="Inter, Helvetica, Arial, sans-serif" \
      role="img"\(stretches ? " preserveAspectRatio=\"none\"" : "")>
      <title>\(MarkupText.escaped(title))</title>
      <rect width="100%" height="100%"\(Self.paint("fill", background))/>
      """
    ]
    for item in items { lines.append(try Self.element(item)) }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private static func element(_ item: Item) throws -> String {
    switch item {
    case .path(let path, let fill, let stroke):
      var attributes = fill.map { paint("fill", $0) } ?? " fill=\"none\""
      if let stroke {
        attributes += paint("stroke", stroke.color)
        if stroke.width != 1 { attributes += " stroke-width=\"\(text(stroke.width))\"" }
        if !stroke.dashes.isEmpty {
          attributes += " stroke-dasharray=\"\(stroke.dashes.map(text).joined(separator: " "))\""
        }
        attributes += " stroke-linejoin=\"round\" stroke-linecap=\"round\""
      }
      return "<path d=\"\(path.svgPathData)\"\(attributes)/>"
    case .text(let text):
      var attributes = paint("fill", text.color)
      if text.weight == .semibold { attributes += " font-weight=\"600\"" }
      if text.anchor != .start { attributes += " text-anchor=\"\(text.anchor)\"" }
      return """
        <text x="\(Self.text(text.position.x))" y="\(Self.text(text.position.y))" \
        font-size="\(Self.text(text.size))"\(attributes)>\(MarkupText.escaped(text.string))</text>
        """
    case .image(let image, let rect):
      let data = try PNGWriter.data(of: image).base64EncodedString()
      return """
        <image x="\(text(rect.minX))" y="\(text(rect.minY))" width="\(text(rect.width))" \
        height="\(text(rect.height))" preserveAspectRatio="none" \
        href="data:image/png;base64,\(data)"/>
        """
    }
  }

  private static func paint(_ name: String, _ color: CGColor) -> String {
    let alpha = color.alpha
    let opacity = alpha < 1 ? " \(name)-opacity=\"\(text(alpha))\"" : ""
    return " \(name)=\"#\(color.roundedHexadecimal.prefix(6))\"\(opacity)"
  }

  private static func text(_ number: CGFloat) -> String {
    ValueText.number((Double(number) * 100).rounded() / 100)
  }
}
