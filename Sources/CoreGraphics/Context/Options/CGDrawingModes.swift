// The modes that contexts share with the pixel kernels.
@_exported public import enum PixelKernels.CGBlendMode

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  /// Fills with the nonzero winding rule.
  case fill = 0
  /// Fills with the even-odd rule.
  case eoFill = 1
  /// Strokes.
  case stroke = 2
  /// Fills with the nonzero winding rule, then strokes.
  case fillStroke = 3
  /// Fills with the even-odd rule, then strokes.
  case eoFillStroke = 4
}

/// How glyphs are drawn.
public enum CGTextDrawingMode: Int32, Sendable, Hashable {
  /// Fills the glyphs.
  case fill = 0
  /// Strokes the glyphs' outlines.
  case stroke = 1
  /// Fills, then strokes the glyphs.
  case fillStroke = 2
  /// Draws nothing.
  case invisible = 3
  /// Fills the glyphs, then clips to them.
  case fillClip = 4
  /// Strokes the glyphs' outlines, then clips to the glyphs.
  case strokeClip = 5
  /// Fills and strokes the glyphs, then clips to them.
  case fillStrokeClip = 6
  /// Draws nothing, but clips to the glyphs.
  case clip = 7

  /// The equivalent path drawing mode; nil if nothing is drawn.
  var pathMode: CGPathDrawingMode? {
    switch self {
    case .fill, .fillClip: .fill
    case .stroke, .strokeClip: .stroke
    case .fillStroke, .fillStrokeClip: .fillStroke
    case .invisible, .clip: nil
    }
  }

  /// Whether the mode clips to the glyphs.
  var clips: Bool {
    switch self {
    case .fillClip, .strokeClip, .fillStrokeClip, .clip: true
    case .fill, .stroke, .fillStroke, .invisible: false
    }
  }
}
