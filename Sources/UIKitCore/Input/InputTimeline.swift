/// What a user does with a stage: the paths of fingers, and keys, at times of the stage (IT).
///
/// A timeline is a value: it can be made of gestures, recorded from a window, written to a JSON file
/// and read from it, and scheduled by `UIWindow.schedule(_:)`.
public struct InputTimeline: Sendable, Hashable {
  /// A key that is pressed at a time.
  public struct KeyPress: Sendable, Hashable {
    /// The time, in seconds since the stage began.
    public var time: TimeInterval
    /// The text that is typed: `"\n"` is Return, and `KeyPress.delete` deletes a character.
    public var key: String

    /// The key that deletes the last character.
    public static let delete = "\u{8}"

    /// Creates a key press.
    public init(time: TimeInterval, key: String) { (self.time, self.key) = (time, key) }

    /// What makes the key unusable; nil if nothing does.
    var mistake: String? {
      time.isFinite ? nil : "a key cannot be pressed at \(time) s"
    }
  }

  /// The fingers.
  public var touches: [TouchPath]
  /// The keys, which go to the text field that is the first responder.
  public var keys: [KeyPress]

  /// Creates a timeline.
  public init(touches: [TouchPath] = [], keys: [KeyPress] = []) {
    (self.touches, self.keys) = (touches, keys)
  }

  /// Adds the input of another timeline, at its own times.
  public mutating func append(_ other: InputTimeline) {
    touches += other.touches
    keys += other.keys
  }

  /// Returns the input of two timelines.
  public static func + (left: InputTimeline, right: InputTimeline) -> InputTimeline {
    InputTimeline(touches: left.touches + right.touches, keys: left.keys + right.keys)
  }
}
