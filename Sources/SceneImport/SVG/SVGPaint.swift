import CoreGraphics
import Foundation
import MultiplaneScene
import VectorImages

/// What fills or strokes a shape.
enum SVGPaint {
  case color(SVGColor)
  case gradient(SVGGradient)
}

/// A color with components from 0 to 1.
struct SVGColor {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  /// Parses a color of CSS; nil for malformed text.
  init?(_ text: String) {
    // SVG 1.1 allows the color of a profile after that in sRGB.
    let plain = text.firstRange(of: "icc-color").map { text[..<$0.lowerBound] } ?? text[...]
    let name = String(plain.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    guard let color = try? ColorSyntax(name).color, let parts = color.components, parts.count == 4,
      [CGColorSpace.sRGB, CGColorSpace.extendedSRGB].contains(color.colorSpace?.name)
    else { return nil }
    (red, green, blue, alpha) = (parts[0], parts[1], parts[2], parts[3])
  }

  /// The color with another factor of alpha.
  func faded(by opacity: CGFloat) -> SVGColor {
    var color = self
    color.alpha *= opacity
    return color
  }

  /// The color in YAML.
  var text: String {
    func digits(_ value: CGFloat) -> String {
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let alpha = digits(alpha) == "ff" ? "" : digits(alpha)
    return "\"#\(digits(red))\(digits(green))\(digits(blue))\(alpha)\""
  }
}

/// How the colors of a mask become its alpha (CSS Masking, section 7.10.1).
enum SVGLuminance {
  /// The luminance of encoded values.
  case encoded
  /// The luminance of light.
  case linear

  /// Creates a luminance by the property `color-interpolation`.
  init(_ interpolation: String?) { self = interpolation == "linearRGB" ? .linear : .encoded }

  /// The filters that make it the alpha of a layer.
  var filters: [String] {
    (self == .linear ? ["CISRGBToneCurveToLinear"] : []) + ["CIMaskToAlpha"]
  }

  /// Returns white with the luminance of a color as alpha.
  func mask(_ color: SVGColor) -> SVGColor {
    func value(_ part: CGFloat) -> CGFloat {
      guard self == .linear else { return part }
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    var mask = color
    mask.alpha *=
      0.2126 * value(color.red) + 0.7152 * value(color.green)
      + 0.0722 * value(color.blue)
    (mask.red, mask.green, mask.blue) = (1, 1, 1)
    return mask
  }
}

/// A linear or radial gradient, with everything that it takes from others by `href`.
struct SVGGradient {
  var isRadial: Bool
  /// Start and end; for a radial gradient, the center and the point at the radius to its lower right.
  var start: CGPoint
  var end: CGPoint
  var stops: [(offset: CGFloat, color: SVGColor)]
  /// From the coordinates of start and end to those of the shape.
  var matrix: CGAffineTransform

  /// Changes the colors of all stops.
  func mapColors(_ change: (SVGColor) -> SVGColor) -> SVGGradient {
    var copy = self
    copy.stops = stops.map { ($0.offset, change($0.color)) }
    return copy
  }

  /// The layer that shows the gradient over a rectangle of the shape's coordinates.
  func layer(covering box: CGRect, _ numbers: ImportedNumbers) -> ImportedLayer? {
    guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-12 else { return nil }
    let inner = box.applying(matrix.inverted())
    let side = max(inner.width, inner.height)
    // A square in the coordinates of the gradient, in which its lines of color are perpendicular.
    let square = CGRect(x: inner.minX, y: inner.minY, width: side, height: side)
    guard side > 0 else { return nil }
    var layer = ImportedLayer(["type": "gradient"])
    if matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.d > 0 {
      layer.set("frame", numbers.list(square.applying(matrix)))
    } else {
      layer.set("anchorPoint", "[0, 0]")
      layer.set(
        "bounds", ImportedNumbers.factors.list(CGRect(origin: .zero, size: square.size)))
      layer.place(
        by: CGAffineTransform(translationX: square.minX, y: square.minY).concatenating(matrix),
        numbers)
    }
    let factors = ImportedNumbers.factors
    func unit(_ point: CGPoint) -> String {
      factors.list([(point.x - square.minX) / side, (point.y - square.minY) / side])
    }
    if isRadial { layer.set("gradientType", "radial") }
    layer.set("startPoint", unit(start))
    layer.set("endPoint", unit(end))
    layer.set("colors", "[\(stops.map(\.color.text).joined(separator: ", "))]")
    layer.set("locations", factors.list(stops.map(\.offset)))
    return layer
  }

  /// Repeats the stops as far as a rectangle of the shape's coordinates reaches; false if that is
  /// too often.
  ///
  /// - Parameters:
  ///   - isReflected: Whether every other repetition is reversed.
  ///   - box: The rectangle.
  /// - Returns: Whether the stops were repeated.
  mutating func repeatStops(isReflected: Bool, over box: CGRect) -> Bool {
    let corners = box.corners.map { $0.applying(matrix.inverted()) }
    let axis = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let positions = corners.map { corner -> CGFloat in
      let (x, y) = (corner.x - start.x, corner.y - start.y)
      if isRadial { return (x * x + y * y).squareRoot() / axis.dx }
      return (x * axis.dx + y * axis.dy) / (axis.dx * axis.dx + axis.dy * axis.dy)
    }
    guard let least = positions.min(), let most = positions.max(), least.isFinite, most.isFinite
    else { return false }
    let first = isRadial ? 0 : least.rounded(.down)
    let last = max(first + 1, most.rounded(.up))
    guard last - first <= 100 else { return false }
    let count = last - first
    var all: [(CGFloat, SVGColor)] = []
    for turn in Int(first)..<Int(last) {
      let isBackward = isReflected && !turn.isMultiple(of: 2)
      var stops = isBackward ? stops.reversed().map { (1 - $0.offset, $0.color) } : stops
      // The colors at both ends reach the next repetition.
      if let head = stops.first, head.0 > 0 { stops.insert((0, head.1), at: 0) }
      if let tail = stops.last, tail.0 < 1 { stops.append((1, tail.1)) }
      all += stops.map { ((CGFloat(turn) - first + $0.0) / count, $0.1) }
    }
    stops = all
    let origin = start
    start = CGPoint(x: origin.x + axis.dx * first, y: origin.y + axis.dy * first)
    end = CGPoint(x: origin.x + axis.dx * last, y: origin.y + axis.dy * last)
    return true
  }
}
