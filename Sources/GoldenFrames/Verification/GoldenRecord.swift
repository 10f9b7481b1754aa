package import CoreGraphics

/// What is kept of one scene, read.
package struct GoldenRecord: Sendable {
  /// A kept image.
  package struct Image: Sendable {
    /// The frame's number or marker, as the entry has it.
    package let name: String
    /// The frame's number.
    package let frame: Int
    /// The image.
    package let image: CGImage

    /// Makes an image.
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

  /// The hash of every frame; nil where none are kept.
  package var hashes: HashList?
  /// In the entry's order.
  package var images: [Image] = []
  /// What the layers did; nil where it was not recorded.
  package var tree: TreeDigest?

  /// Keeps nothing yet.
  package init() {}

  /// Keeps what a video gives.
  ///
  /// - Parameter video: The video; all of its images are kept under their numbers.
  @MainActor
  package init(of video: GoldenVideo) {
    hashes = video.hashList
    tree = video.tree?.stored
    images = video.images.sorted { $0.key < $1.key }.map {
      Image(name: "\($0.key)", frame: $0.key, image: $0.value)
    }
  }
}
