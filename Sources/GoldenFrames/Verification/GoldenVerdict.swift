package import CoreGraphics

/// A difference between a scene and its golden.
package enum GoldenFailure: Sendable, Hashable, CustomStringConvertible {
  /// A file of the golden does not exist.
  case missingFile(path: String)
  /// A list of hashes is shorter than the video recorded with it.
  case truncatedFile(path: String, frames: Int, of: Int)
  /// The size, frame rate or number of frames differs.
  case otherShape(expected: String, actual: String)
  /// Frames differ by their hashes.
  case frames(first: Int, count: Int, of: Int)
  /// The mix of the sound differs; `recorded` and `found` say whether there is sound.
  case sound(recorded: Bool, found: Bool)
  /// An image differs; `x` and `y` locate the first differing pixel, from the top left.
  case image(frame: String, largest: Int, pixels: Int, x: Int, y: Int)
  /// An image's size differs.
  case imageSize(frame: String, expected: String, actual: String)

  /// One sentence for people, without a period.
  package var description: String {
    switch self {
    case .missingFile(let path): "\(path) is missing; record the scene"
    case .truncatedFile(let path, let frames, let all):
      "\(path) ends after \(frames) of \(all) frames; record the scene again"
    case .otherShape(let expected, let actual): "the video is \(actual), not \(expected)"
    case .frames(let first, let count, let all):
      "\(count) of \(all) frames differ, first \(first)"
    case .sound(true, true): "the sound differs"
    case .sound(true, false): "the video has no sound, but sound was recorded"
    case .sound: "the video has sound, but no digest of it was recorded; record the scene again"
    case .image(let frame, let largest, let pixels, let x, let y):
      "frame \(frame) differs in \(pixels) pixels, by at most \(largest), first at \(x),\(y)"
    case .imageSize(let frame, let expected, let actual):
      "frame \(frame) is \(actual), not \(expected)"
    }
  }
}

/// The images of a difference.
package struct FailedImage: Sendable {
  /// The frame's number or marker.
  package let frame: String
  /// The scene's image.
  package let actual: CGImage
  /// The recorded image, or that of the twin.
  package let expected: CGImage
  /// The differences, or nil if the sizes differ.
  package let difference: CGImage?
}

/// The result of comparing one scene with its golden.
package struct GoldenVerdict: Sendable {
  /// The scene's name.
  package let name: GoldenName
  /// The number of rendered frames.
  package let frameCount: Int
  /// The failures; empty for success.
  package var failures: [GoldenFailure] = []
  /// The differing images, one for each failed image.
  package var images: [FailedImage] = []
  /// The most likely cause; nil for success, and if only files are missing.
  package var diagnosis: GoldenDiagnosis?
  /// The positions of differing frames, or nil if frames could not be compared one by one.
  package var search: FrameSearch?
  /// The changes of layers, the most significant first.
  package var changes: [LayerChange] = []
  /// The parts that could not be compared, in one sentence each.
  package var warnings: [String] = []

  /// Creates a verdict without failures.
  ///
  /// - Parameters:
  ///   - name: The scene's name.
  ///   - frameCount: The number of rendered frames.
  package init(name: GoldenName, frameCount: Int) {
    self.name = name
    self.frameCount = frameCount
  }

  /// Whether the scene is unchanged.
  package var isPassed: Bool { failures.isEmpty }
}
