import ArgumentParser
import Foundation
import Multiplane
import MultiplaneScene

/// `multiplane check`: all errors in scenes, without rendering.
struct CheckCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check scenes and report every error.",
    discussion: """
      Animations whose end does not stay or that hide others are reported as warnings. The
      scene is also played, without drawing it, to report layers that are never inside the
      stage, changes that are impossible when they happen, and taps that hit nothing.

      Examples:
        multiplane check scenes/first/*.yaml
        multiplane check card.yaml --json
      """)

  @Argument(
    help: ArgumentHelp("The scene files (.yaml or .json).", valueName: "scene"),
    completion: .scenes)
  var scenes: [String]
  @OptionGroup var parameters: ParameterArguments
  @OptionGroup var roots: RootArguments
  @OptionGroup var fonts: FontArguments
  @Flag(help: "Print a JSON document instead.")
  var json = false

  mutating func validate() throws {
    if scenes.contains("") { throw ValidationError(SceneArguments.emptyName) }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let values = try parameters.values()
    let (folders, fontFolders) = (try roots.folders(), try fonts.folders())
    var results: [SceneReport] = []
    var statuses: Set<ExitStatus> = []
    var codes = SeenCodes()
    for path in scenes {
      do {
        let scene = try Scene(
          contentsOf: URL(fileURLWithPath: path), parameters: values, assetFolders: folders,
          fontFolders: fontFolders)
        let warnings =
          try scene.warnings + scene.contents.warningsOfAnimations() + scene.warningsOfVisibility()
          + scene.rehearse(file: path)
        results.append(SceneReport(path: path, scene: scene, warnings: warnings))
        codes.add(warnings)
        if !json {
          StandardStream.note(warnings: warnings)
          try StandardStream.output.write(summary(of: scene, path: path))
        }
      } catch let error as SceneError {
        let failure = CommandError(error, explains: false)
        results.append(SceneReport(path: path, failure: failure))
        statuses.insert(failure.status)
        codes.add(error)
        if !json { StandardStream.note(failure) }
      }
    }
    if !json, let hint = codes.hint { StandardStream.note(hint + "\n") }
    if json { try StandardStream.writeJSON(CheckReport(scenes: results)) }
    return ExitStatus.mostSerious(of: statuses) ?? .done
  }

  private func summary(of scene: Scene, path: String) -> String {
    let (width, height) = (numberText(scene.size.width), numberText(scene.size.height))
    let count = scene.frameRate.frameCount(forDuration: scene.duration)
    let tracks = scene.contents.audio.count
    let audio = tracks == 0 ? "" : tracks == 1 ? ", 1 audio track" : ", \(tracks) audio tracks"
    return "\(shown(path)): valid, \(width)x\(height) points at scale \(numberText(scene.scale)), "
      + "\(numberText(scene.duration)) s at \(scene.frameRate) fps, \(count) frames\(audio)\n"
  }
}

/// What `check --json` writes.
private struct CheckReport: Encodable {
  let format = 1
  let scenes: [SceneReport]
}

private struct SceneReport: Encodable {
  /// Other programs read these keys, so they do not change when a property is renamed.
  enum CodingKeys: String, CodingKey {
    case file, valid, errors, omittedErrors, warnings
    case video = "film"
  }

  let file: String
  let valid: Bool
  var video: VideoReport?
  var errors: [SceneErrorReport] = []
  /// The number of errors beyond those that are kept.
  var omittedErrors = 0
  var warnings: [SceneErrorReport] = []

  init(path: String, scene: Scene, warnings: [SceneDiagnostic]) {
    file = path
    valid = true
    self.warnings = warnings.map(SceneErrorReport.init)
    video = VideoReport(
      width: scene.size.width, height: scene.size.height, scale: scene.scale,
      framesPerSecond: scene.frameRate.description, duration: scene.duration,
      frames: scene.frameRate.frameCount(forDuration: scene.duration))
  }

  init(path: String, failure: CommandError) {
    file = path
    valid = false
    errors = failure.scene?.diagnostics.map(SceneErrorReport.init) ?? []
    omittedErrors = failure.scene?.omittedCount ?? 0
  }
}

private struct VideoReport: Encodable {
  let width: Double
  let height: Double
  let scale: Double
  let framesPerSecond: String
  let duration: Double
  let frames: Int
}
