/// What is drawn of glyphs.
public enum CGTextDrawingMode: Int32, Sendable, Hashable {
  /// Their insides.
  case fill = 0
  /// Lines along their outlines.
  case stroke = 1
  /// Their insides, then the lines over them.
  case fillStroke = 2
  /// Nothing.
  case invisible = 3
  /// Their insides; further drawing is limited to them.
  case fillClip = 4
  /// Lines along their outlines; further drawing is limited to their insides.
  case strokeClip = 5
  /// Insides and lines; further drawing is limited to the insides.
  case fillStrokeClip = 6
  /// Nothing; further drawing is limited to their insides.
  case clip = 7

  /// What is drawn of a path in this mode; nil for nothing.
  var pathMode: CGPathDrawingMode? {
    switch self {
    case .fill, .fillClip: .fill
    case .stroke, .strokeClip: .stroke
    case .fillStroke, .fillStrokeClip: .fillStroke
    case .invisible, .clip: nil
    }
  }

  /// Whether further drawing is limited to the glyphs.
  var clips: Bool {
    switch self {
    case .fillClip, .strokeClip, .fillStrokeClip, .clip: true
    case .fill, .stroke, .fillStroke, .invisible: false
    }
  }
}
