import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene

/// Renders scenes and compares them with what is kept.
@MainActor
package struct GoldenVerifier {
  private let layout: GoldenLayout
  private let workers: Int?
  private let processor: String

  /// Prepares to verify.
  ///
  /// - Parameters:
  ///   - layout: Where the goldens lie.
  ///   - workers: Threads; nil for one a core.
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
  ///   - golden: The scene and what is kept of it.
  ///   - catalog: Where its twin's entry is found.
  /// - Returns: What differs.
  /// - Throws: `SceneError`, `RenderError`, and `GoldenError` for stored files that cannot be read.
  package func verify(_ golden: Golden, in catalog: GoldenCatalog) throws -> GoldenVerdict {
    let scene = try golden.scene()
    if let twin = golden.entry.twin {
      return try verify(golden, scene, sameAs: twin, in: catalog)
    }
    let frames = try golden.pictureFrames(in: scene)
    let numbers = Set(frames.map(\.index))
    let film = try GoldenFilm(
      of: scene, scale: golden.entry.resolvedScale(forWidth: scene.size.width), workers: workers,
      keeping: numbers.contains)
    var verdict = GoldenVerdict(name: golden.name, frameCount: film.hashes.count)
    var tolerance = golden.entry.tolerance ?? .exact
    if let file = golden.entry.hashFile {
      let path = layout.hashPath(file: file, of: golden.name)
      if let expected = try HashList.contents(ofFile: path) {
        if expected.processor == processor {
          verdict.compare(actual: film.hashList, expected: expected)
        } else {
          verdict.warnings.append(
            "the hashes are for \(expected.processor) and this is \(processor): only pictures are "
              + "compared, with a tolerance of \(GoldenTolerance.otherProcessor.delta)")
          tolerance = .otherProcessor
        }
      } else {
        verdict.failures.append(.missingFile(path: path))
      }
    }
    for (reference, index) in frames {
      let path = layout.picturePath(of: reference, in: golden.name)
      guard let expected = try GoldenPicture.contents(ofFile: path) else {
        verdict.failures.append(.missingFile(path: path))
        continue
      }
      guard let actual = film.pictures[index] else { continue }
      verdict.compare(
        frame: "\(reference)", actual: actual, expected: expected, tolerance: tolerance)
    }
    return verdict
  }

  /// Compares every frame of two scenes; the twin is the one that is taken to be right.
  private func verify(
    _ golden: Golden, _ scene: Scene, sameAs twin: GoldenName, in catalog: GoldenCatalog
  ) throws -> GoldenVerdict {
    guard let other = catalog[twin] else {
      throw GoldenError(.missing, "the scene \(twin), which \(golden.name) equals, has no golden")
    }
    let otherScene = try other.scene()
    let scale =
      golden.entry.scale ?? other.entry.resolvedScale(forWidth: otherScene.size.width)
    let expected = try GoldenFilm(of: otherScene, scale: scale, workers: workers) { _ in true }
    let actual = try GoldenFilm(of: scene, scale: scale, workers: workers) { _ in true }
    var verdict = GoldenVerdict(name: golden.name, frameCount: actual.hashes.count)
    let (actualShape, expectedShape) = (actual.hashList.shape, expected.hashList.shape)
    guard actualShape == expectedShape else {
      verdict.failures.append(.otherShape(expected: expectedShape, actual: actualShape))
      return verdict
    }
    if golden.entry.tolerance == nil {
      verdict.compare(actual: actual.hashList, expected: expected.hashList)
    }
    // One picture is enough to see what is wrong.
    for index in actual.hashes.indices where verdict.pictures.isEmpty {
      guard actual.hashes[index] != expected.hashes[index],
        let picture = actual.pictures[index], let right = expected.pictures[index]
      else { continue }
      verdict.compare(
        frame: "\(index)", actual: picture, expected: right,
        tolerance: golden.entry.tolerance ?? .exact)
    }
    return verdict
  }
}
