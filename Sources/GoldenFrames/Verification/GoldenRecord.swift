package import CoreGraphics

/// The recordings of one scene, read from disk.
package struct GoldenRecord: Sendable {
  /// A recorded image.
  package struct Image: Sendable {
    /// The frame's number or marker, as in the entry.
    package let name: String
    /// The frame's number.
    package let frame: Int
    /// The image.
    package let image: CGImage

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - name: The frame's number or marker.
    ///   - frame: The frame's number.
    ///   - image: The image.
    package init(name: String, frame: Int, image: CGImage) {
      self.name = name
      self.frame = frame
      self.image = image
    }
  }

  /// The hashes of all frames, or nil if none are recorded.
  package var hashes: HashList?
  /// The images in the entry's order.
  package var images: [Image] = []
  /// The layers' property values, or nil if they are not recorded.
  package var tree: TreeDigest?

  /// Creates an empty record.
  package init() {}

  /// Creates a record of a video.
  ///
  /// - Parameter video: The video; all its images are kept under their frame numbers.
  @MainActor
  package init(of video: GoldenVideo) {
    hashes = video.hashList
    tree = video.tree?.stored
    images = video.images.sorted { $0.key < $1.key }.map {
      Image(name: "\($0.key)", frame: $0.key, image: $0.value)
    }
  }
}
