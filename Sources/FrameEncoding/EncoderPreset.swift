/// How much time the encoder spends to save bytes: x264's names, fastest first.
public enum EncoderPreset: String, Sendable, Hashable, CaseIterable {
  /// The fastest, with the largest files.
  case ultrafast
  /// Faster than `veryfast`.
  case superfast
  /// Faster than `faster`.
  case veryfast
  /// Faster than `fast`.
  case faster
  /// Faster than `medium`.
  case fast
  /// x264's own default.
  case medium
  /// Slower than `medium`.
  case slow
  /// Slower than `slow`.
  case slower
  /// The slowest that pays.
  case veryslow
  /// The slowest.
  case placebo
}
