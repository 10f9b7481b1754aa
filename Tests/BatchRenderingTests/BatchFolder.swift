import BatchRendering
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneTestSupport

/// A temporary folder with a scene and a data file, rendered to `out`.
@MainActor
final class BatchFolder {
  /// A canvas of 32 by 18 pixels that shows a layer as wide as the parameter `width` for 0.2 seconds.
  static let scene = """
    multiplane: 1
    stage: {size: [32, 18], fps: 10, duration: 200ms, background: black}
    parameters: {width: {type: number, default: 16, minimum: 1}}
    layers: [{frame: [0, 0, {param: width}, 18], backgroundColor: red}]

    """

  let folder: SceneFolder

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - rows: The rows, as CSV.
  ///   - files: More files.
  /// - Throws: An error if a file cannot be written.
  init(scene: String = scene, rows: String, files: [String: Data] = [:]) throws {
    folder = try SceneFolder(
      files.merging(
        ["scene.yaml": Data(scene.utf8), "rows.csv": Data(rows.utf8)], uniquingKeysWith: { $1 }))
  }

  func file(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

  /// Returns the input of a batch.
  ///
  /// - Parameter pattern: The outputs, relative to the folder.
  /// - Returns: The input.
  /// - Throws: `SceneError`, `OutputPattern.Problem`.
  func input(_ pattern: String = "out/${id}.gif") throws -> BatchInput {
    BatchInput(
      template: try SceneTemplate(contentsOf: file("scene.yaml"), assetFolders: []),
      data: file("rows.csv"), common: [:],
      pattern: try OutputPattern(folder.url.path + "/" + pattern, formatName: nil), rows: nil)
  }

  /// Checks the rows of an input.
  ///
  /// - Parameter input: The input.
  /// - Returns: The check, and the errors of all rows.
  /// - Throws: Other errors of the check.
  func check(_ input: BatchInput) throws -> (check: BatchCheck, error: SceneError?) {
    var check = BatchCheck()
    do {
      try check.run(input) { _, _ in false }
    } catch let error as SceneError {
      return (check, error)
    }
    return (check, nil)
  }

  /// Renders all rows.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - jobs: The number of videos rendered at a time.
  ///   - resumes: Whether to keep complete outputs.
  ///   - retries: How often a row is rendered again.
  ///   - continuesOnError: Whether other rows are rendered after one has failed.
  ///   - starting: Called when a row is started.
  /// - Returns: The results in the order of the rows.
  /// - Throws: `SceneError`, `BatchJournal.Failure`.
  func render(
    _ input: BatchInput, jobs: Int = 2, resumes: Bool = false, retries: Int = 0,
    continuesOnError: Bool = true, starting: () throws -> Void = {}
  ) throws -> [BatchResult] {
    var runner = BatchRunner(
      input,
      options: BatchRunner.Options(
        jobs: jobs, resumes: resumes, overwrites: false, continuesOnError: continuesOnError,
        retries: retries, version: "test"),
      journal: try BatchJournal(folder: input.pattern.commonFolder, resumes: resumes))
    var results: [BatchResult] = []
    try runner.run { scene, _ in
      try starting()
      return BatchSettings(
        scale: 1, frameRate: scene.frameRate, background: scene.background,
        options: RenderOptions(workers: 1))
    } elapsed: {
      0
    } finished: {
      results.append($0)
    }
    return results.sorted { $0.row < $1.row }
  }
}
