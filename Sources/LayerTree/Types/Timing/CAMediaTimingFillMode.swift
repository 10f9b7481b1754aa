/// What an animation shows outside its active duration (T-10).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value shows as long as the animation stays attached.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the animation begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both `forwards` and `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The underlying value shows; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  /// All names, in the order of Apple's header.
  package static let allNames = [forwards, backwards, both, removed].map(\.rawValue)
}
