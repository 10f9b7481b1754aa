/// A problem of a Lottie file, with its place.
public struct LottieIssue: Sendable, Hashable, CustomStringConvertible {
  /// How serious a problem is.
  public enum Severity: Sendable, Hashable {
    /// The file cannot be played.
    case error
    /// A part of the file is not drawn, or not as in After Effects.
    case warning
  }

  /// How serious the problem is.
  public let severity: Severity
  /// The description of the problem, in one sentence without a period.
  public let message: String
  /// The line in the file, starting at 1.
  public let line: Int
  /// The column in the line, in Unicode scalars, starting at 1.
  public let column: Int
  /// The name of the layer that has the problem; nil outside of layers and for layers without one.
  public let layerName: String?
  /// The offsets of the affected Unicode scalars in the file.
  package let range: Range<Int>

  /// The place, the message and the layer on one line: `1:2043: effects are not supported (layer "Logo")`.
  public var description: String { "\(line):\(column): \(sentence)" }

  /// The message with the name of the layer.
  package var sentence: String {
    layerName.map { "\(message) (layer \"\($0)\")" } ?? message
  }
}

/// The reason that a Lottie file cannot be played.
public struct LottieError: Error, Hashable, CustomStringConvertible {
  /// The problems, in the order of the file, at least one.
  public let issues: [LottieIssue]

  /// The problems, one per line.
  public var description: String { issues.map(\.description).joined(separator: "\n") }
}
