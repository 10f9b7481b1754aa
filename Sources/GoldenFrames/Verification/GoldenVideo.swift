package import CoreGraphics
import Foundation
package import Multiplane
package import MultiplaneScene
import PixelKernels

/// A scene rendered at the scale of its golden: every frame's hash, and the images asked for.
@MainActor
package struct GoldenVideo {
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// Frames a second.
  package let frameRate: FrameRate
  /// By frame number.
  package let hashes: [UInt64]
  /// By frame number; those that were wanted.
  package let images: [Int: CGImage]
  /// What the layers did; nil where nobody asked.
  package let tree: TreeDigest?

  /// Makes a video of what was rendered before.
  ///
  /// - Parameters:
  ///   - list: Size, rate and every frame's hash.
  ///   - images: Some of the frames.
  ///   - tree: What the layers did.
  package init(list: HashList, images: [Int: CGImage], tree: TreeDigest?) {
    (width, height, frameRate) = (list.width, list.height, list.frameRate)
    hashes = list.hashes
    self.images = images
    self.tree = tree
  }

  /// Renders a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: Pixels a point.
  ///   - workers: Threads; nil for one a core.
  ///   - tracing: Whether `tree` is wanted.
  ///   - wanted: Which frames' images are to be kept.
  /// - Throws: `RenderError`, and `GoldenError` for a video that is too long to be a golden.
  package init(
    of scene: Scene, scale: Double, workers: Int?, tracing: Bool = false,
    keeping wanted: (Int) -> Bool
  ) throws {
    // Ends that are sums may miss a whole number by the last digits of binary fractions.
    guard scene.duration <= GoldenLimits.seconds + 1e-9 else {
      throw GoldenError(
        .invalid,
        "a golden lasts at most \(GoldenLimits.seconds) s, not \(scene.duration); make a scene of "
          + "its own for it")
    }
    let stage = scene.makeStage(
      scale: CGFloat(scale), frameRate: scene.frameRate, background: scene.background)
    (width, height) = stage.pixelSize
    frameRate = scene.frameRate
    let isOpaque = scene.background.map { $0.alpha >= 1 } ?? false
    var hashes: [UInt64] = []
    var bitmaps: [Int: CGImage] = [:]
    try stage.frames(duration: scene.duration, options: RenderOptions(workers: workers)) {
      index, image in
      hashes.append(pixelHash(image.buffer))
      if wanted(index) { bitmaps[index] = CGImage(buffer: image.buffer, hasAlpha: !isOpaque) }
    }
    self.hashes = hashes
    self.images = bitmaps
    tree = tracing ? TreeDigest(of: scene, scale: scale) : nil
  }

  /// The hashes as a list to keep.
  package var hashList: HashList {
    HashList(
      width: width, height: height, frameRate: frameRate, processor: ProcessorClass.current,
      hashes: hashes)
  }
}

extension Golden {
  /// Reads the scene file.
  ///
  /// - Returns: The scene.
  /// - Throws: `SceneError`.
  package func scene() throws -> Scene {
    try Scene(contentsOf: URL(fileURLWithPath: scenePath))
  }

  /// The frames whose images are kept, as numbers.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: A number for each of the entry's images, in their order.
  /// - Throws: `GoldenError` for a marker that the scene lacks and a frame behind its end.
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
            "the scene \(self.name) has no marker \"\(name)\""
              + (hint.map { "; \($0)" } ?? ""))
        }
        // The video's last frame is what a marker at its very end shows.
        let nearest = marker.time * scene.frameRate.framesPerSecond
        index = min(count - 1, Int(nearest.rounded()))
      }
      guard index < count else {
        throw GoldenError(
          .invalid, "the scene \(name) has frames 0 to \(count - 1), and none numbered \(index)")
      }
      return (reference, index)
    }
  }
}
