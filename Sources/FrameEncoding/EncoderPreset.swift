/// The trade-off between encoding speed and file size: x264's presets, fastest first.
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
  /// The slowest preset that is worth its time.
  case veryslow
  /// The slowest.
  case placebo
}
