import LayerTree

/// An item of a shape layer (LO-06).
indirect enum ShapeItem: Sendable {
  /// A group with the name of its blend mode as in Core Image; nil for the normal one.
  case group([ShapeItem], LottieTransform, name: String, blendMode: String?)
  case path(PathSource)
  case paint(ShapePaint)
  case trim(ShapeTrim)
  /// Rounds the corners of the paths, by a radius in points.
  case rounding(KeyframedValue)
  case repeater(ShapeRepeater)

  /// Whether the item is a repeater or has one in it.
  var repeats: Bool {
    switch self {
    case .repeater: true
    case .group(let items, _, _, _): items.contains(where: \.repeats)
    case .path, .paint, .trim, .rounding: false
    }
  }
}

/// A fill or a stroke of the paths before it in its group.
struct ShapePaint: Sendable {
  enum Style: Sendable {
    case fill(CAShapeLayerFillRule)
    case stroke(ShapeStroke)
  }

  enum Color: Sendable {
    /// Red, green, blue and alpha in 0...1; the alpha is ignored.
    case solid(KeyframedValue)
    case gradient(ShapeGradient)
  }

  let name: String
  let style: Style
  let color: Color
  /// In percent.
  let opacity: KeyframedValue
  /// The name of the blend mode as in Core Image; nil for the normal one.
  let blendMode: String?
}

/// How a stroke is drawn.
struct ShapeStroke: Sendable {
  let width: KeyframedValue
  let cap: CAShapeLayerLineCap
  let join: CAShapeLayerLineJoin
  let miterLimit: Double
  /// The lengths of alternating dashes and gaps; empty for a solid stroke.
  let dashes: [KeyframedValue]
  let dashOffset: KeyframedValue
}

/// The part of the paths that is drawn.
struct ShapeTrim: Sendable {
  /// The number of the trim in its layer.
  let number: Int
  /// In percent.
  let start: KeyframedValue
  /// In percent.
  let end: KeyframedValue
  /// In degrees, of which 360 are the whole path.
  let offset: KeyframedValue
  /// Whether all paths together are trimmed as one, and not each of them.
  let isIndividual: Bool

  /// Returns the parts at a frame: fractions of the whole, in order.
  func parts(at frame: Double) -> [ClosedRange<Double>] {
    let (first, second) = (start.number(at: frame) / 100, end.number(at: frame) / 100)
    let length = abs(second - first)
    guard length < 1 else { return [0...1] }
    guard length > 0 else { return [] }
    let from = min(first, second) + offset.number(at: frame) / 360
    let begin = from - from.rounded(.down)
    let finish = begin + length
    return finish <= 1 ? [begin...finish] : [begin...1, 0...finish - 1]
  }

  var isConstant: Bool {
    start.constant != nil && end.constant != nil && offset.constant != nil
  }
}
