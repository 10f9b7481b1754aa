package import CoreGraphics

/// One way in which a scene does not match its golden.
package enum GoldenFailure: Sendable, Hashable, CustomStringConvertible {
  /// A file of the golden is not there.
  case missingFile(path: String)
  /// A list of hashes ends before the video that was recorded with it.
  case truncatedFile(path: String, frames: Int, of: Int)
  /// Size, rate or number of frames differ.
  case otherShape(expected: String, actual: String)
  /// Frames differ by their hashes.
  case frames(first: Int, count: Int, of: Int)
  /// An image differs; `place` is the first pixel's, from the top left.
  case image(frame: String, largest: Int, pixels: Int, x: Int, y: Int)
  /// An image has another size.
  case imageSize(frame: String, expected: String, actual: String)

  /// One sentence for people, without a full stop.
  package var description: String {
    switch self {
    case .missingFile(let path): "\(path) is missing; record it"
    case .truncatedFile(let path, let frames, let all):
      "\(path) ends after \(frames) of \(all) frames; record it"
    case .otherShape(let expected, let actual): "the video is \(actual), not \(expected)"
    case .frames(let first, let count, let all):
      "\(count) of \(all) frames differ, first \(first)"
    case .image(let frame, let largest, let pixels, let x, let y):
      "frame \(frame) differs in \(pixels) pixels, by at most \(largest), first at \(x),\(y)"
    case .imageSize(let frame, let expected, let actual):
      "frame \(frame) is \(actual), not \(expected)"
    }
  }
}

/// The images that show a difference.
package struct FailedImage: Sendable {
  /// The frame's number or marker.
  package let frame: String
  /// What the scene gives.
  package let actual: CGImage
  /// What it gave when it was recorded, or what its twin gives.
  package let expected: CGImage
  /// Where they differ; nil where the sizes do.
  package let difference: CGImage?
}

/// How one scene compares with its golden.
package struct GoldenVerdict: Sendable {
  /// The scene.
  package let name: GoldenName
  /// Frames that were rendered.
  package let frameCount: Int
  /// What does not match; empty for success.
  package var failures: [GoldenFailure] = []
  /// The differing images; one for each failure of an image.
  package var images: [FailedImage] = []
  /// What most likely happened; nil for success, and for nothing but missing files.
  package var diagnosis: GoldenDiagnosis?
  /// Where differing frames were found; nil where frames could not be compared one by one.
  package var search: FrameSearch?
  /// What of the layers changed, the most telling first.
  package var changes: [LayerChange] = []
  /// What could not be compared, in one sentence each.
  package var warnings: [String] = []

  /// Starts a verdict without failures.
  ///
  /// - Parameters:
  ///   - name: The scene.
  ///   - frameCount: Frames that were rendered.
  package init(name: GoldenName, frameCount: Int) {
    self.name = name
    self.frameCount = frameCount
  }

  /// Whether the scene is as it was.
  package var isPassed: Bool { failures.isEmpty }
}
