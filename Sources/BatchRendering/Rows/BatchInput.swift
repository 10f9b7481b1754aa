package import Foundation
import MediaFiles
package import Multiplane
package import MultiplaneScene

/// What a batch renders: a scene, a row of parameters for each video, and where the videos go.
package struct BatchInput {
  /// The scene.
  package let template: SceneTemplate
  /// The data file.
  package let data: URL
  /// Values for parameters that a row does not set.
  package let common: [String: ParameterValue]
  /// The names of the outputs.
  package let pattern: OutputPattern
  /// The numbers of the rows to render, or nil for all.
  package let selection: Set<Int>?
  /// The numbers of rows that are left out because they have errors.
  package var invalidRows: Set<Int> = []
  /// The state of the data file when the rows were checked.
  private let dataVersion: FileVersion?

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - template: The scene.
  ///   - data: The data file.
  ///   - common: Values for parameters that a row does not set.
  ///   - pattern: The names of the outputs.
  ///   - rows: The numbers of the rows to render, or nil for all.
  package init(
    template: SceneTemplate, data: URL, common: [String: ParameterValue], pattern: OutputPattern,
    rows: FrameSelection?
  ) {
    self.template = template
    self.data = data
    self.common = common
    self.pattern = pattern
    selection = rows.map { Set($0.frames) }
    dataVersion = FileVersion(data.path)
  }

  /// Opens the data file at its first row.
  func reader() throws -> ParameterRowReader { try ParameterRowReader(contentsOf: data) }

  /// Requires that the data file is still the one that was checked, because its rows name the
  /// outputs.
  ///
  /// - Throws: `SceneError`.
  func requireUnchanged() throws {
    guard FileVersion(data.path) != dataVersion else { return }
    throw SceneError([
      SceneDiagnostic(
        code: .badData, message: "the file has changed since its rows were checked",
        file: data.relativePath, hint: "start the batch again")
    ])
  }

  /// Returns whether a row is to be rendered.
  func selects(_ row: Int) -> Bool {
    !invalidRows.contains(row) && selection?.contains(row) ?? true
  }

  /// Decodes the scene of a row.
  func scene(_ row: ParameterRow) throws -> Scene {
    try template.scene(row, common: common, extras: pattern.columns)
  }
}
