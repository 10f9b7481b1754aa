/// The position of alpha in a pixel, and whether colors are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable, Hashable {
  /// No alpha.
  case none = 0
  /// Alpha after the premultiplied color components.
  case premultipliedLast = 1
  /// Alpha before the premultiplied color components.
  case premultipliedFirst = 2
  /// Alpha after the color components, which are not premultiplied.
  case last = 3
  /// Alpha before the color components, which are not premultiplied.
  case first = 4
  /// An unused byte after the color components.
  case noneSkipLast = 5
  /// An unused byte before the color components.
  case noneSkipFirst = 6
  /// Alpha without color.
  case alphaOnly = 7
}
