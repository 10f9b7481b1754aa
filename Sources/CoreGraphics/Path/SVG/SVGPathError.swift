/// What is wrong with SVG path data, and where.
public struct SVGPathError: Error, Sendable, Hashable {
  /// What is expected instead.
  public let message: String
  /// The place where it was noticed, in bytes of UTF-8 from 1.
  public let position: Int
  /// Whether the data is well-formed so far but makes a path with too many steps.
  public let isLimit: Bool

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: What is expected instead.
  ///   - position: The place where it was noticed, in bytes of UTF-8 from 1.
  ///   - isLimit: Whether a limit was exceeded.
  package init(message: String, position: Int, isLimit: Bool = false) {
    self.message = message
    self.position = position
    self.isLimit = isLimit
  }
}

extension SVGPathError: CustomStringConvertible {
  /// The message with its place.
  public var description: String { "\(message) at character \(position)" }
}
