package import CoreGraphics
import Foundation
package import Multiplane
package import MultiplaneScene
import PixelKernels

/// A scene rendered at the scale of its golden: the requested images, and the hash of every frame if
/// requested.
@MainActor
package struct GoldenVideo {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The frame rate.
  package let frameRate: FrameRate
  /// The number of frames.
  package let frameCount: Int
  /// The hashes by frame number; empty if not requested.
  package let hashes: [UInt64]
  /// The requested images by frame number.
  package let images: [Int: CGImage]
  /// The layers' property values, or nil if not requested.
  package let tree: TreeDigest?
  /// The digest of the mix of the scene's sound; nil without sound, and if not requested.
  package let sound: UInt64?

  /// Creates a video from earlier results.
  ///
  /// - Parameters:
  ///   - list: The size, frame rate and hashes.
  ///   - images: Some of the frames.
  ///   - tree: The layers' property values.
  package init(list: HashList, images: [Int: CGImage], tree: TreeDigest?) {
    (width, height, frameRate) = (list.width, list.height, list.frameRate)
    (frameCount, hashes) = (list.hashes.count, list.hashes)
    self.images = images
    self.tree = tree
    sound = list.sound
  }

  /// Renders a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The scale in pixels per point.
  ///   - workers: The number of threads, or nil for one per available core.
  ///   - isWhole: Whether to render and hash every frame, not only those whose images are kept, and
  ///     to create `tree` and `sound`.
  ///   - limits: The limits of the project.
  ///   - wanted: Returns whether to keep a frame's image.
  /// - Throws: `RenderError`, and `GoldenError` for a video that is too long for a golden.
  package init(
    of scene: Scene, scale: Double, workers: Int?, isWhole: Bool = true,
    limits: GoldenLimits = GoldenLimits(), keeping wanted: (Int) -> Bool
  ) throws {
    // Allow for rounding in durations that are sums.
    let longest = isWhole ? limits.seconds : limits.imageSeconds
    guard scene.duration <= longest + 1e-9 else {
      throw GoldenError(
        .invalid,
        "a golden \(isWhole ? "with hashes " : "")can last at most \(longest) s, not "
          + "\(scene.duration) s; use a separate, shorter scene")
    }
    let stage = scene.makeStage(
      scale: CGFloat(scale), frameRate: scene.frameRate, background: scene.background)
    (width, height) = stage.pixelSize
    frameRate = scene.frameRate
    frameCount = frameRate.frameCount(forDuration: scene.duration)
    let selection = isWhole ? nil : FrameSelection(Set((0..<frameCount).filter(wanted)))
    let isOpaque = scene.background.map { $0.alpha >= 1 } ?? false
    sound = isWhole ? try stage.soundDigest(duration: scene.duration) : nil
    var hashes: [UInt64] = []
    var bitmaps: [Int: CGImage] = [:]
    try stage.frames(
      duration: scene.duration, options: RenderOptions(workers: workers, frames: selection)
    ) { index, image in
      if isWhole { hashes.append(pixelHash(image.buffer)) }
      if wanted(index) { bitmaps[index] = CGImage(buffer: image.buffer, hasAlpha: !isOpaque) }
    }
    self.hashes = hashes
    self.images = bitmaps
    tree = isWhole ? TreeDigest(of: scene, scale: scale) : nil
  }

  /// The hashes as a list to store.
  package var hashList: HashList {
    HashList(
      width: width, height: height, frameRate: frameRate, processor: ProcessorClass.current,
      hashes: hashes, sound: sound)
  }
}

extension Golden {
  /// Reads the scene file, and plays it without drawing to find changes that are impossible.
  ///
  /// - Returns: The scene.
  /// - Throws: `SceneError`.
  @MainActor
  package func scene() throws -> Scene {
    let scene = try Scene(contentsOf: URL(fileURLWithPath: scenePath))
    try scene.rehearse(file: scenePath)
    return scene
  }

  /// Returns the frame numbers of the recorded images.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: A number for each of the entry's images, in the same order.
  /// - Throws: `GoldenError` for an unknown marker or a frame past the end.
  package func imageFrames(in scene: Scene) throws -> [(FrameReference, index: Int)] {
    let count = scene.frameRate.frameCount(forDuration: scene.duration)
    return try entry.images.map { reference in
      let index: Int
      switch reference {
      case .number(let number): index = number
      case .marker(let name):
        guard let marker = scene.markers.first(where: { $0.name == name }) else {
          let hint = UnknownWord(name, among: scene.markers.map(\.name)).hint
          throw GoldenError(
            .invalid,
            "scene \(self.name) has no marker \"\(name)\""
              + (hint.map { "; \($0)" } ?? ""))
        }
        // A marker at the very end refers to the last frame.
        let nearest = marker.time * scene.frameRate.framesPerSecond
        index = min(count - 1, Int(nearest.rounded()))
      }
      guard index < count else {
        throw GoldenError(
          .invalid, "scene \(name) has frames 0 to \(count - 1), but no frame \(index)")
      }
      return (reference, index)
    }
  }
}
