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
