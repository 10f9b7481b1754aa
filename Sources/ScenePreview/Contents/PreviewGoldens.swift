import CoreGraphics
import Foundation
import FrameEncoding
import GoldenFrames
import MultiplaneScene
import PixelKernels

/// The golden frames of the scene that a preview shows.
@MainActor
final class PreviewGoldens {
  /// The result of comparing a frame with its golden.
  struct Comparison: Sendable {
    let expected: CGImage
    let actual: CGImage
    /// The differences; nil if the sizes differ.
    let difference: CGImage?
    /// The result, as JSON.
    let json: JSONValue
  }

  private let scene: Scene
  private let layout: GoldenLayout
  private let entry: GoldenEntry
  private let scale: Double
  private let frames: [(reference: FrameReference, index: Int)]
  private var video: GoldenVideo?

  /// Finds the golden frames of a scene; nil if none of them has an image.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - url: Its file, below the folder `scenes` of a project.
  init?(of scene: Scene, url: URL) {
    let file = url.resolvingSymlinksInPath()
    let parts = file.pathComponents
    guard let place = parts.lastIndex(of: "scenes"), place > 0, parts.count - place <= 3 else {
      return nil
    }
    let layout = GoldenLayout(
      root: parts[..<place].joined(separator: "/").replacing("//", with: "/"))
    let area = parts[(place + 1)...].dropLast().joined(separator: "/")
    let path = layout.manifestPath(ofArea: area)
    let scenes = Set(
      layout.areas().flatMap { area in
        ((try? layout.scenePaths(inArea: area)) ?? [:]).keys.map {
          GoldenName(area: area, name: $0)
        }
      })
    let name = GoldenName(area: area, name: file.deletingPathExtension().lastPathComponent)
    guard FileManager.default.fileExists(atPath: path),
      let manifest = try? GoldenManifest(path: path, area: area, scenes: scenes),
      let entry = manifest.entries.first(where: { $0.name == name }), !entry.images.isEmpty,
      let frames = try? Golden(scenePath: file.path, entry: entry).imageFrames(in: scene)
    else { return nil }
    (self.scene, self.layout, self.entry, self.frames) = (scene, layout, entry, frames)
    scale = entry.resolvedScale(forWidth: scene.size.width)
  }

  /// The files of the golden frames.
  var files: [URL] {
    frames.map { URL(fileURLWithPath: layout.imagePath(of: $0.reference, in: entry.name)) }
      + [URL(fileURLWithPath: layout.manifestPath(ofArea: entry.name.area))]
  }

  /// The golden frames, as JSON.
  var json: JSONValue {
    .array(
      frames.map {
        [
          "frame": .integer($0.index),
          "time": .number(scene.frameRate.seconds(atFrame: $0.index)), "scale": .number(scale),
          "size": [
            .number((scene.size.width * scale).rounded()),
            .number((scene.size.height * scale).rounded()),
          ],
        ]
      })
  }

  /// Compares a frame with its golden.
  ///
  /// - Parameter frame: The number of the frame.
  /// - Returns: The result; nil if the frame has no golden.
  /// - Throws: `RenderError`, and `GoldenError` for an image that cannot be read.
  func comparison(_ frame: Int) throws -> Comparison? {
    guard let reference = frames.first(where: { $0.index == frame })?.reference,
      let expected = try GoldenImage.contents(
        ofFile: layout.imagePath(of: reference, in: entry.name))
    else { return nil }
    let numbers = Set(frames.map(\.index))
    let video =
      try self.video
      ?? GoldenVideo(
        of: scene, scale: scale, workers: nil, isWhole: false, keeping: numbers.contains)
    self.video = video
    guard let actual = video.images[frame] else { return nil }
    guard actual.width == expected.width, actual.height == expected.height else {
      return Comparison(
        expected: expected, actual: actual, difference: nil,
        json: ["delta": 255, "pixels": .integer(expected.width * expected.height), "passed": false])
    }
    let tolerance = entry.tolerance ?? .exact
    let beyond = PixelDifference(actual.buffer, expected.buffer, delta: tolerance.delta)
    let all = PixelDifference(actual.buffer, expected.buffer)
    return Comparison(
      expected: expected, actual: actual,
      difference: CGImage(
        buffer: PixelDifference.image(actual.buffer, expected.buffer), hasAlpha: false),
      json: [
        "delta": .integer(all.largest), "pixels": .integer(all.count),
        "passed": .boolean(beyond.count <= tolerance.pixels),
      ])
  }
}
