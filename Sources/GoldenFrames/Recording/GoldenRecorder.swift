import CoreGraphics
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import PixelKernels

/// Renders scenes and stores the recordings that their entries list.
///
/// Files whose contents would be equivalent are left alone, so that recording twice changes
/// nothing.
@MainActor
package struct GoldenRecorder {
  private let layout: GoldenLayout
  private let limits: GoldenLimits
  private let workers: Int?

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - layout: The layout of the project.
  ///   - limits: The limits of the project.
  ///   - workers: The number of threads, or nil for one per available core.
  package init(
    layout: GoldenLayout, limits: GoldenLimits = GoldenLimits(), workers: Int? = nil
  ) {
    self.layout = layout
    self.limits = limits
    self.workers = workers
  }

  /// Records one scene.
  ///
  /// - Parameter golden: The scene and the recordings to keep; a scene that equals another keeps
  ///   none.
  /// - Returns: The changes; empty if everything was up to date.
  /// - Throws: `SceneError`, `RenderError`, and `GoldenError` for images beyond the limits and
  ///   files that cannot be written.
  package func record(_ golden: Golden) throws -> [GoldenChange] {
    var changes: [GoldenChange] = []
    if golden.entry.twin == nil {
      let scene = try golden.scene()
      let frames = try golden.imageFrames(in: scene)
      let numbers = Set(frames.map(\.index))
      let video = try GoldenVideo(
        of: scene, scale: golden.entry.resolvedScale(forWidth: scene.size.width),
        workers: workers, isWhole: golden.entry.hashFile != nil, limits: limits,
        keeping: numbers.contains)
      // Check all images before the first file changes.
      let bitmaps = try frames.compactMap { reference, index in
        try video.images[index].map {
          (
            path: layout.imagePath(of: reference, in: golden.name), image: $0,
            try data($0, golden)
          )
        }
      }
      for (path, image, data) in bitmaps {
        if let change = try write(image, data, toFile: path) { changes.append(change) }
      }
      if let file = golden.entry.hashFile {
        let path = layout.hashPath(file: file, of: golden.name)
        if let change = try write(video.hashList, toFile: path) { changes.append(change) }
        let treePath = layout.treePath(besideHashes: file, of: golden.name)
        if let tree = video.tree?.stored, let change = try write(tree, toFile: treePath) {
          changes.append(change)
        }
      }
    }
    return try changes + removeStrayImages(of: golden)
  }

  private func data(_ image: CGImage, _ golden: Golden) throws -> Data {
    let data = try GoldenImage.data(of: image)
    let limit = limits.bytes(isPhoto: golden.entry.isPhoto)
    let manifest = layout.manifestPath(ofArea: "")
    guard image.width <= limits.width else {
      throw GoldenError(
        .invalid,
        "images of \(golden.name) are \(image.width) pixels wide; the maximum of \(manifest) is "
          + "\(limits.width); reduce its scale")
    }
    guard data.count <= limit else {
      throw GoldenError(
        .invalid,
        "an image of \(golden.name) has \(data.count) bytes; the maximum of \(manifest) is \(limit)"
          + (golden.entry.isPhoto || limits.photoBytes == nil
            ? "" : "; for photographic images, set photo: true"))
    }
    return data
  }

  private func write(_ image: CGImage, _ data: Data, toFile path: String) throws -> GoldenChange? {
    let change: GoldenChange
    // An unreadable file is replaced like a missing one.
    if let old = try? GoldenImage.contents(ofFile: path) {
      if old.width != image.width || old.height != image.height {
        change = .imageSize(
          path: path, old: "\(old.width)x\(old.height)", new: "\(image.width)x\(image.height)")
      } else {
        let difference = PixelDifference(image.buffer, old.buffer)
        guard difference.count > 0 else { return nil }
        change = .image(path: path, largest: difference.largest, pixels: difference.count)
      }
    } else {
      change = .added(path: path)
    }
    try GoldenImage.write(data, toFile: path)
    return change
  }

  private func write(_ list: HashList, toFile path: String) throws -> GoldenChange? {
    let change: GoldenChange
    if let old = try? HashList.contents(ofFile: path) {
      guard old != list else { return nil }
      if old.shape == list.shape, old.processor == list.processor {
        let count = zip(old.hashes, list.hashes).count { $0 != $1 }
        change =
          count == 0
          ? .sound(path: path) : .hashes(path: path, frames: count, of: list.hashes.count)
      } else {
        change = .hashHeader(
          path: path, old: "\(old.shape), \(old.processor)",
          new: "\(list.shape), \(list.processor)")
      }
    } else {
      change = .added(path: path)
    }
    try GoldenImage.write(Data(list.text.utf8), toFile: path)
    return change
  }

  private func write(_ tree: TreeDigest, toFile path: String) throws -> GoldenChange? {
    let change: GoldenChange
    if let old = try? TreeDigest.contents(ofFile: path) {
      guard old != tree else { return nil }
      change = .tree(path: path, changes: TreeComparison(actual: tree, expected: old).changes.count)
    } else {
      change = .added(path: path)
    }
    try GoldenImage.write(Data(tree.text.utf8), toFile: path)
    return change
  }

  private func removeStrayImages(of golden: Golden) throws -> [GoldenChange] {
    let wanted = Set(golden.entry.images.map { "\(golden.name.name)/\($0).png" })
    let prefix = golden.name.name + "/"
    let stray = layout.goldenFiles(inArea: golden.name.area).filter {
      $0.hasPrefix(prefix) && $0.hasSuffix(".png") && !wanted.contains($0)
    }
    return try stray.map { file in
      let path = layout.goldenPath(file, inArea: golden.name.area)
      guard !FileLocation.isSpecial(path) else {
        throw GoldenError(.cannotWrite, "cannot remove \(path): not a regular file")
      }
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        throw GoldenError(.cannotWrite, "cannot remove \(path): \(error.localizedDescription)")
      }
      return .removed(path: path)
    }
  }
}
