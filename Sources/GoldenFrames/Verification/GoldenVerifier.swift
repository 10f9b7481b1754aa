import Foundation
import Multiplane
import MultiplaneScene

/// Renders scenes and compares them with their recordings.
@MainActor
package struct GoldenVerifier {
  private let layout: GoldenLayout
  private let workers: Int?
  private let processor: String

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - layout: The layout of the project.
  ///   - workers: The number of threads, or nil for one per available core.
  ///   - processor: The class of this machine's processor.
  package init(
    layout: GoldenLayout, workers: Int? = nil, processor: String = ProcessorClass.current
  ) {
    self.layout = layout
    self.workers = workers
    self.processor = processor
  }

  /// Verifies one scene.
  ///
  /// - Parameters:
  ///   - golden: The scene and its recordings.
  ///   - catalog: The catalog that contains the entry of its twin.
  /// - Returns: The differences.
  /// - Throws: `SceneError`, `RenderError`, and `GoldenError` for stored files that cannot be read.
  package func verify(_ golden: Golden, in catalog: GoldenCatalog) throws -> GoldenVerdict {
    let scene = try golden.scene()
    if let twin = golden.entry.twin {
      return try verify(golden, scene, sameAs: twin, in: catalog)
    }
    let frames = try golden.imageFrames(in: scene)
    let numbers = Set(frames.map(\.index))
    let video = try GoldenVideo(
      of: scene, scale: golden.entry.resolvedScale(forWidth: scene.size.width), workers: workers,
      isWhole: golden.entry.hashFile != nil, limits: catalog.limits, keeping: numbers.contains)
    var verdict = GoldenVerdict(name: golden.name, frameCount: video.frameCount)
    var record = GoldenRecord()
    if let file = golden.entry.hashFile {
      let path = layout.hashPath(file: file, of: golden.name)
      record.hashes = try HashList.contents(ofFile: path)
      if record.hashes == nil { verdict.failures.append(.missingFile(path: path)) }
      let treePath = layout.treePath(besideHashes: file, of: golden.name)
      record.tree = try TreeDigest.contents(ofFile: treePath)
      if record.tree == nil { verdict.failures.append(.missingFile(path: treePath)) }
      // If the video is now shorter, both files still have the recorded length.
      if let count = record.hashes?.hashes.count, let all = record.tree?.frameCount, count < all {
        verdict.failures.append(.truncatedFile(path: path, frames: count, of: all))
        record.hashes = nil
      }
    }
    for (reference, index) in frames {
      let path = layout.imagePath(of: reference, in: golden.name)
      if let bitmap = try GoldenImage.contents(ofFile: path) {
        record.images.append(
          GoldenRecord.Image(name: "\(reference)", frame: index, image: bitmap))
      } else {
        verdict.failures.append(.missingFile(path: path))
      }
    }
    verdict.compare(
      video, with: record, tolerance: golden.entry.tolerance, processor: processor)
    return verdict
  }

  /// Compares every frame of two scenes; the twin is taken as correct.
  private func verify(
    _ golden: Golden, _ scene: Scene, sameAs twin: GoldenName, in catalog: GoldenCatalog
  ) throws -> GoldenVerdict {
    guard let other = catalog[twin] else {
      throw GoldenError(.missing, "scene \(twin), which \(golden.name) equals, has no golden")
    }
    let otherScene = try other.scene()
    let scale =
      golden.entry.scale ?? other.entry.resolvedScale(forWidth: otherScene.size.width)
    let expected = try GoldenVideo(
      of: otherScene, scale: scale, workers: workers, limits: catalog.limits
    ) { _ in true }
    let actual = try GoldenVideo(
      of: scene, scale: scale, workers: workers, limits: catalog.limits
    ) { _ in true }
    var verdict = GoldenVerdict(name: golden.name, frameCount: actual.hashes.count)
    let (actualShape, expectedShape) = (actual.hashList.shape, expected.hashList.shape)
    guard actualShape == expectedShape else {
      verdict.failures.append(.otherShape(expected: expectedShape, actual: actualShape))
      verdict.diagnose(actual: nil, expected: nil)
      return verdict
    }
    if golden.entry.tolerance == nil {
      verdict.compare(actual: actual.hashList, expected: expected.hashList)
    }
    // One image is enough to see the problem.
    for index in actual.hashes.indices where verdict.images.isEmpty {
      guard actual.hashes[index] != expected.hashes[index],
        let bitmap = actual.images[index], let right = expected.images[index]
      else { continue }
      verdict.compare(
        frame: "\(index)", actual: bitmap, expected: right,
        tolerance: golden.entry.tolerance ?? .exact)
    }
    // The two scenes are built from different layers, which explain nothing.
    verdict.diagnose(actual: nil, expected: nil)
    if verdict.diagnosis?.kind == .unknown { verdict.diagnosis = nil }
    return verdict
  }
}
