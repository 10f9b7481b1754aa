/// The limits on goldens: small images of short videos keep the repository small and the tests
/// fast.
package enum GoldenLimits {
  /// The maximum width of a stored image, and of its video unless `scale:` reduces it.
  package static let width = 320
  /// The maximum size of a stored image in bytes.
  package static let bytes = 20 << 10
  /// The maximum size of a stored image in bytes if its scene is marked `photo: true`.
  package static let photoBytes = 100 << 10
  /// The maximum duration of a scene whose frames are all compared, by hashes or with another
  /// scene, in seconds.
  package static let seconds = 3.0
  /// The maximum duration of a scene that has only images, in seconds.
  package static let imageSeconds = 60.0
}
