import Multiplane

/// The limits on the goldens of a project.
///
/// They are generous unless the project's own `golden-frames/goldens.yaml` sets others under the key
/// `limits`: small images of short videos keep a repository small and its tests fast.
package struct GoldenLimits: Sendable, Hashable {
  /// The width of images whose entry has no scale, in pixels.
  package static let standardWidth = 320

  /// The maximum width of a stored image in pixels.
  ///
  /// The default is the maximum width of a canvas.
  package var width = Stage.maximumSide
  /// The maximum size of a stored image in bytes.
  ///
  /// The default is 8 MiB.
  package var bytes = 8 << 20
  /// The maximum size of a stored image in bytes if its scene is marked `photo: true`; nil for that
  /// of all images.
  package var photoBytes: Int?
  /// The maximum duration of a scene whose frames are all compared, by hashes or with another
  /// scene, in seconds.
  ///
  /// The default is 60.
  package var seconds = 60.0
  /// The maximum duration of a scene that has only images, in seconds.
  ///
  /// The default is 600.
  package var imageSeconds = 600.0

  /// Creates the default limits.
  package init() {}

  /// Returns the maximum size of an image in bytes.
  ///
  /// - Parameter isPhoto: Whether its scene is marked `photo: true`.
  /// - Returns: The number of bytes.
  package func bytes(isPhoto: Bool) -> Int { isPhoto ? photoBytes ?? bytes : bytes }
}
