import CoreGraphics
import TextAttributes

/// Collects the shapes to fill on a line, by color.
struct InkCollector {
  private struct Layer {
    let color: CGColor?
    var elements: [CGPath.Element] = []
  }

  /// An underline or strikethrough of part of the text.
  private struct Rule {
    var rect: CGRect
    var color: CGColor?
    /// Whether it has a color of its own, so that it cannot share a path with the text.
    var isApart: Bool
    var isAbove: Bool
  }

  private var layers: [Layer] = []
  /// The strokes of letters' outlines, which are drawn over all letters of the line.
  private var strokes: [Layer] = []
  private var rules: [Rule] = []
  /// The bitmaps of color glyphs.
  private(set) var images: [TextLine.Image] = []
  private var bounds = CGRect.null

  /// Adds a glyph.
  ///
  /// - Parameters:
  ///   - shape: The glyph, at a scale of one unit per font unit.
  ///   - origin: The position of its origin.
  ///   - style: Its size, matrix, color, and stroke.
  ///   - placement: The transform from the straight line to where it is drawn.
  mutating func add(
    _ shape: GlyphShape, at origin: CGPoint, _ style: TextStyle,
    placed placement: CGAffineTransform = .identity
  ) {
    guard !shape.elements.isEmpty || shape.image != nil else { return }
    let scale = style.scale
    var (x, y) = (Double(origin.x), Double(origin.y))
    var (across, down) = ((x: scale, y: 0.0), (x: 0.0, y: scale))
    if !style.matrix.isIdentity {
      // The matrix has y pointing up; lines have it pointing down.
      let matrix = style.matrix.transform
      across = (Double(matrix.a) * scale, -Double(matrix.b) * scale)
      down = (-Double(matrix.c) * scale, Double(matrix.d) * scale)
      x += Double(matrix.tx)
      y -= Double(matrix.ty)
    }
    let isStraight = placement.isIdentity
    func place(_ point: CGPoint) -> CGPoint {
      let (right, below) = (Double(point.x), Double(point.y))
      let straight = CGPoint(
        x: x + (right * across.x + below * down.x), y: y + (right * across.y + below * down.y))
      return isStraight ? straight : straight.applying(placement)
    }
    if let image = shape.image {
      let place = CGAffineTransform(
        a: CGFloat(across.x), b: CGFloat(across.y), c: CGFloat(down.x), d: CGFloat(down.y),
        tx: CGFloat(x), ty: CGFloat(y)
      ).concatenating(placement)
      images.append(TextLine.Image(image: image, rect: shape.bounds, transform: place))
      bounds = bounds.union(shape.bounds.applying(place))
      return
    }
    let elements = shape.elements.map { $0.mapPoints(place) }
    if style.isFilled { Self.append(elements, colored: style.color, to: &layers) }
    if style.drawnStrokeWidth > 0 {
      let outline = CGPath(elements: elements)
        .outline(of: StrokeStyle(width: CGFloat(style.drawnStrokeWidth)))
      bounds = bounds.union(outline.boundingBoxOfPath)
      Self.append(outline.elements, colored: style.strokeColor ?? style.color, to: &strokes)
    }
    let box = shape.bounds
    guard style.matrix.isIdentity, isStraight else {
      let corners = [
        CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
        CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
      ]
      bounds = corners.map(place).reduce(bounds) { $0.union(CGRect(origin: $1, size: .zero)) }
      return
    }
    bounds = bounds.union(
      CGRect(
        x: x + Double(box.minX) * scale, y: y + Double(box.minY) * scale,
        width: Double(box.width) * scale, height: Double(box.height) * scale))
  }

  /// Adds elements to the shapes filled with a color.
  private static func append(
    _ elements: [CGPath.Element], colored color: CGColor?, to layers: inout [Layer]
  ) {
    if let last = layers.indices.last, layers[last].color == color {
      layers[last].elements += elements
    } else if let known = layers.firstIndex(where: { $0.color == color }) {
      layers[known].elements += elements
    } else {
      layers.append(Layer(color: color, elements: elements))
    }
  }

  /// Adds the underline and strikethrough of part of a line.
  mutating func addRules(of style: TextStyle, from start: Double, to end: Double) {
    guard style.scale > 0, end > start else { return }
    let font = style.font.face.rules
    if let rule = style.underline {
      add(
        rule, of: style, from: start, to: end, middle: font.underlinePosition,
        thickness: font.underlineThickness, isAbove: false)
    }
    if let rule = style.strikethrough {
      add(
        rule, of: style, from: start, to: end, middle: font.strikethroughPosition,
        thickness: font.strikethroughThickness, isAbove: true)
    }
  }

  private mutating func add(
    _ rule: TextRule, of style: TextStyle, from start: Double, to end: Double, middle: Double,
    thickness: Double, isAbove: Bool
  ) {
    let middle = -middle * style.scaleUp - style.drawnOffset
    let thickness = thickness * style.scaleUp
    func add(_ middle: Double, _ thickness: Double) {
      let rect = CGRect(x: start, y: middle - thickness / 2, width: end - start, height: thickness)
      bounds = bounds.union(rect)
      let color = rule.color ?? style.color
      let isApart = rule.color != nil && rule.color != style.color
      // Adjacent rules are merged, so that there is no visible seam.
      if let index = rules.lastIndex(where: { $0.rect.minY == rect.minY && $0.color == color }),
        rules[index].rect.height == rect.height, abs(rules[index].rect.maxX - rect.minX) < 1e-6
      {
        rules[index].rect = rules[index].rect.union(rect)
        return
      }
      rules.append(Rule(rect: rect, color: color, isApart: isApart, isAbove: isAbove))
    }
    switch rule.stroke {
    case .single: add(middle, thickness)
    // An underline grows away from the text; a strikethrough grows to both sides.
    case .thick: add(isAbove ? middle : middle + thickness / 2, thickness * 2)
    case .double:
      add(isAbove ? middle - thickness : middle, thickness)
      add(isAbove ? middle + thickness : middle + thickness * 2, thickness)
    }
  }

  /// Returns the collected shapes, from back to front, and their bounds.
  func finished() -> (inks: [TextLine.Ink], bounds: CGRect) {
    var layers = layers
    var (below, above): ([Layer], [Layer]) = ([], [])
    for rule in rules {
      let index = layers.firstIndex { $0.color == rule.color }
      if !rule.isApart, let index {
        layers[index].elements += Self.outline(of: rule.rect, along: layers[index].elements)
      } else {
        let layer = Layer(color: rule.color, elements: Self.outline(of: rule.rect, along: []))
        if rule.isAbove { above.append(layer) } else { below.append(layer) }
      }
    }
    let inks = (below + layers + strokes + above).map {
      TextLine.Ink(color: $0.color, path: CGPath(elements: $0.elements))
    }
    return (inks, bounds)
  }

  /// Returns a rectangle that winds in the same direction as outlines, so that overlaps are not
  /// holes.
  private static func outline(
    of rect: CGRect, along elements: [CGPath.Element]
  ) -> [CGPath.Element] {
    var corners = rect.corners
    if area(of: elements) < 0 { corners.reverse() }
    return [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
  }

  /// Returns twice the area of the polygons through the end points of path elements, negative if
  /// they wind against the corners above.
  private static func area(of elements: [CGPath.Element]) -> Double {
    var (sum, start, last) = (0.0, CGPoint.zero, CGPoint.zero)
    for element in elements {
      if case .move(let point) = element {
        (start, last) = (point, point)
        continue
      }
      let end = element.end ?? start
      sum += Double(last.x * end.y - end.x * last.y)
      last = end
    }
    return sum
  }
}
