/// Where an image's pixels keep alpha, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable, Hashable {
  /// No alpha.
  case none = 0
  /// Alpha after the colours, which are multiplied by it.
  case premultipliedLast = 1
  /// Alpha before the colours, which are multiplied by it.
  case premultipliedFirst = 2
  /// Alpha after the colours, which are not multiplied.
  case last = 3
  /// Alpha before the colours, which are not multiplied.
  case first = 4
  /// An unused byte after the colours.
  case noneSkipLast = 5
  /// An unused byte before the colours.
  case noneSkipFirst = 6
  /// Nothing but alpha.
  case alphaOnly = 7
}
