package import CoreGraphics

/// Lines, areas, texts and images on a canvas: what plots are made of.
///
/// A drawing is a value, written as SVG or drawn by layers for PNG. Coordinates are in points from the top
/// left, y down, rounded to hundredths, so that both show the same and bytes do not depend on the
/// processor.
package struct Drawing: Sendable {
  /// A line around or along a path.
  struct Stroke: Sendable {
    var color: CGColor
    var width: CGFloat = 1
    /// The lengths of dashes and gaps; empty for a solid line.
    var dashes: [CGFloat] = []
  }

  /// The weight of a text.
  enum Weight: Sendable {
    case regular, semibold

    /// The name of the face.
    var fontName: String { self == .regular ? "Inter" : "Inter Semi Bold" }
  }

  /// The point of a text that is at its position.
  enum Anchor: Sendable {
    case start, middle, end
  }

  /// A text on one line.
  struct Text: Sendable {
    var string: String
    /// The start, the middle or the end of the baseline.
    var position: CGPoint
    var size: CGFloat
    var color: CGColor
    var weight = Weight.regular
    var anchor = Anchor.start
  }

  /// A part of a drawing.
  enum Item: Sendable {
    case path(CGPath, fill: CGColor?, stroke: Stroke?)
    case text(Text)
    /// An image that fills a rectangle.
    case image(CGImage, CGRect)
  }

  /// The size, in points.
  package let size: CGSize
  /// What the drawing shows, in one line, for people who do not see it.
  let title: String
  let background: CGColor
  private(set) var items: [Item] = []

  /// Creates an empty drawing.
  init(size: CGSize, title: String, background: CGColor) {
    (self.size, self.title, self.background) = (size, title, background)
  }

  /// Adds a filled rectangle.
  mutating func fill(_ rect: CGRect, _ color: CGColor, radius: CGFloat = 0) {
    let path =
      radius > 0
      ? CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
      : CGPath(rect: rect, transform: nil)
    items.append(.path(path.rounded, fill: color, stroke: nil))
  }

  /// Adds a path.
  mutating func add(_ path: CGPath, fill: CGColor? = nil, stroke: Stroke? = nil) {
    guard !path.isEmpty else { return }
    items.append(.path(path.rounded, fill: fill, stroke: stroke))
  }

  /// Adds lines between points.
  mutating func addLine(_ points: [CGPoint], _ stroke: Stroke) {
    guard points.count > 1 else { return }
    let path = CGMutablePath()
    path.addLines(between: points)
    add(path, stroke: stroke)
  }

  /// Adds a text; an empty one adds nothing.
  mutating func add(_ text: Text) {
    guard !text.string.isEmpty else { return }
    var text = text
    text.position = text.position.rounded
    items.append(.text(text))
  }

  /// Adds an image.
  mutating func add(_ image: CGImage, in rect: CGRect) { items.append(.image(image, rect)) }

  /// Adds what another drawing shows, moved.
  mutating func add(_ other: Drawing, at origin: CGPoint) {
    var move = CGAffineTransform(translationX: origin.x, y: origin.y)
    for item in other.items {
      switch item {
      case .path(let path, let fill, let stroke):
        add(path.copy(using: &move) ?? path, fill: fill, stroke: stroke)
      case .text(var text):
        text.position.x += origin.x
        text.position.y += origin.y
        add(text)
      case .image(let image, let rect):
        add(image, in: rect.offsetBy(dx: origin.x, dy: origin.y))
      }
    }
  }
}

extension CGPoint {
  /// The point with coordinates in hundredths.
  fileprivate var rounded: CGPoint {
    CGPoint(x: (x * 100).rounded() / 100, y: (y * 100).rounded() / 100)
  }
}

extension CGPath {
  /// The path with coordinates in hundredths.
  fileprivate var rounded: CGPath {
    CGPath(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(point.rounded)
        case .line(let point): .line(point.rounded)
        case .quad(let control, let end): .quad(control: control.rounded, end: end.rounded)
        case .curve(let first, let second, let end):
          .curve(control1: first.rounded, control2: second.rounded, end: end.rounded)
        case .close: .close
        }
      })
  }
}
