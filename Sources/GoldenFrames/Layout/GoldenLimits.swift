/// What a golden may cost: small images of short videos keep the repository light and the tests
/// fast.
package enum GoldenLimits {
  /// Columns of a stored image, and of the video it is from unless `scale:` makes it smaller.
  package static let width = 320
  /// Bytes of a stored image.
  package static let bytes = 20 << 10
  /// Bytes of a stored image whose scene is marked `photo: true`.
  package static let photoBytes = 100 << 10
  /// Seconds of a video that is verified.
  package static let seconds = 3.0
}
