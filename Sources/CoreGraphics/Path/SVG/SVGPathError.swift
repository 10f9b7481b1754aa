/// An error in SVG path data, with its position.
public struct SVGPathError: Error, Sendable, Hashable {
  /// The message.
  public let message: String
  /// The position of the error, in UTF-8 bytes from 1.
  public let position: Int
  /// Whether the data is well-formed so far, but has too many elements.
  public let isLimit: Bool

  /// Creates an error.
  package init(message: String, position: Int, isLimit: Bool = false) {
    self.message = message
    self.position = position
    self.isLimit = isLimit
  }
}

extension SVGPathError: CustomStringConvertible {
  /// The message with its position.
  public var description: String { "\(message) at character \(position)" }
}
