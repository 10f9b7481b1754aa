package import CoreGraphics

/// What is kept of one scene, read.
package struct GoldenRecord: Sendable {
  /// A kept picture.
  package struct Picture: Sendable {
    /// The frame's number or marker, as the entry has it.
    package let name: String
    /// The frame's number.
    package let frame: Int
    /// The picture.
    package let image: CGImage

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - name: The frame's number or marker.
    ///   - frame: The frame's number.
    ///   - image: The picture.
    package init(name: String, frame: Int, image: CGImage) {
      self.name = name
      self.frame = frame
      self.image = image
    }
  }

  /// The hash of every frame; nil where none are kept.
  package var hashes: HashList?
  /// In the entry's order.
  package var pictures: [Picture] = []
  /// What the layers did; nil where it was not recorded.
  package var tree: TreeDigest?

  /// Keeps nothing yet.
  package init() {}

  /// Keeps what a film gives.
  ///
  /// - Parameter film: The film; all of its pictures are kept under their numbers.
  @MainActor
  package init(of film: GoldenFilm) {
    hashes = film.hashList
    tree = film.tree?.stored
    pictures = film.pictures.sorted { $0.key < $1.key }.map {
      Picture(name: "\($0.key)", frame: $0.key, image: $0.value)
    }
  }
}
