/// What a golden may cost: small pictures of short films keep the repository light and the tests
/// fast.
package enum GoldenLimits {
  /// Columns of a stored picture, and of the film it is from unless `scale:` makes it smaller.
  package static let width = 320
  /// Bytes of a stored picture.
  package static let bytes = 20 << 10
  /// Bytes of a stored picture whose scene is marked `photo: true`.
  package static let photoBytes = 100 << 10
  /// Seconds of a film that is verified.
  package static let seconds = 3.0
}
