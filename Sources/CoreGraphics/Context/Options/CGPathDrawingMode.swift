/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  /// The inside, by winding number.
  case fill = 0
  /// The inside, by crossings.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside by winding number, then the line over it.
  case fillStroke = 3
  /// The inside by crossings, then the line over it.
  case eoFillStroke = 4
}
