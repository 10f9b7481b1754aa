import ArgumentParser
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene

/// A scene file and the values for its parameters.
struct SceneArguments: ParsableArguments {
  @Argument(help: "The scene file (.yaml or .json).", completion: .scenes)
  var scene: String

  @OptionGroup var parameters: ParameterArguments
  @OptionGroup var roots: RootArguments
  @OptionGroup var fonts: FontArguments

  /// The error for an empty path, which would be the current folder.
  static let emptyName = "expected the name of a scene file, found an empty argument"

  mutating func validate() throws {
    if scene.isEmpty { throw ValidationError(Self.emptyName) }
  }

  /// Reads the scene, and plays it without drawing to find changes that are impossible.
  @MainActor
  func load() throws -> Scene {
    let scene = try Scene(
      contentsOf: URL(fileURLWithPath: scene), parameters: parameters.values(),
      assetFolders: roots.folders(), fontFolders: fonts.folders())
    try scene.rehearse(file: self.scene)
    return scene
  }

  /// Reads the scene for an output that is made from it.
  ///
  /// - Parameter output: The destination of the output.
  /// - Returns: The scene.
  /// - Throws: `SceneError`; `CommandError` if the output would replace a file of the scene.
  @MainActor
  func load(for output: OutputDestination) throws -> Scene {
    let scene = try load()
    let own = URL(fileURLWithPath: self.scene)
    try output.refuse(inputs: [own] + scene.contents.files.map(\.url))
    return scene
  }
}

/// Rejects options that have no effect without a scene.
///
/// - Throws: `ValidationError` for the first that is given.
func requireNoSceneOptions(
  _ parameters: ParameterArguments, _ roots: RootArguments, _ fonts: FontArguments
) throws {
  let options = [
    ("--set", parameters.assignments.isEmpty), ("--root", roots.paths.isEmpty),
    ("--fonts", fonts.paths.isEmpty),
  ]
  for case (let name, false) in options { throw ValidationError("\(name) requires a scene") }
}

/// Folders outside of a scene's own that its assets may come from.
struct RootArguments: ParsableArguments {
  @Option(
    name: .customLong("root"),
    help: ArgumentHelp(
      "Also look for assets in this folder; can be repeated.", valueName: "folder"),
    completion: .directory)
  var paths: [String] = []

  @OptionGroup var trust: TrustArguments

  /// Returns the folders.
  ///
  /// - Throws: `CommandError` for a path that is not a folder.
  func folders() throws -> [URL] {
    try paths.map { try inputFolder($0, as: "asset root") }
  }
}

/// Folders of fonts that text can use in addition to the scene's own.
struct FontArguments: ParsableArguments {
  /// The environment variable with further folders, separated by colons.
  static let variable = "MULTIPLANE_FONTS"

  @Option(
    name: .customLong("fonts"),
    help: ArgumentHelp(
      "Also use the fonts in this folder, after the scene's own; can be repeated. MULTIPLANE_FONTS "
        + "adds others.", valueName: "folder"),
    completion: .directory)
  var paths: [String] = []

  /// Returns the folders in order of precedence: those of the option, then those of the environment.
  ///
  /// - Throws: `CommandError` for a path that is not a folder.
  func folders() throws -> [URL] {
    let variable = ProcessInfo.processInfo.environment[Self.variable] ?? ""
    return try paths.map { try inputFolder($0, as: "font folder", of: "--fonts") }
      + variable.split(separator: ":").map {
        try inputFolder(String($0), as: "font folder", of: Self.variable)
      }
  }
}

/// Returns a folder from which a scene may use files.
///
/// - Parameters:
///   - path: The path.
///   - purpose: The purpose, for the error.
///   - origin: The option or variable that contains it, for the error; nil leaves it out.
/// - Returns: The folder.
/// - Throws: `CommandError` if it is not a folder.
private func inputFolder(
  _ path: String, as purpose: String, of origin: String? = nil
) throws -> URL {
  var isFolder: ObjCBool = false
  let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
  guard exists, isFolder.boolValue else {
    let reason = exists ? "not a folder" : "no such folder"
    throw CommandError(
      .inputMissing,
      "cannot use the \(purpose) \(quotedPath(path))\(origin.map { " of " + $0 } ?? ""): \(reason)")
  }
  return URL(fileURLWithPath: path)
}

/// Whether the files of a scene are trusted.
struct TrustArguments: ParsableArguments {
  @Flag(
    name: .customLong("trust-input"),
    help: "Read SVG images, videos and sound without a confined process.")
  var trustsInput = false

  mutating func validate() throws {
    // Programs that this one starts trust the files too.
    if trustsInput { setenv("MULTIPLANE_TRUST_INPUT", "1", 1) }
  }
}

/// Values of parameters, for one or several scenes.
struct ParameterArguments: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a parameter of the scene; can be repeated.", valueName: "name=value")
  )
  var assignments: [ParameterAssignment] = []

  /// Returns the values by name.
  ///
  /// - Throws: `CommandError` if a name is set twice.
  func values() throws -> [String: ParameterValue] { try texts().mapValues { .text($0) } }

  /// Returns the texts of the values by name.
  ///
  /// - Throws: `CommandError` if a name is set twice.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for assignment in assignments {
      guard texts.updateValue(assignment.value, forKey: assignment.name) == nil else {
        throw CommandError(.usage, "parameter \(quoted(assignment.name)) is set twice")
      }
    }
    return texts
  }
}

extension CompletionKind {
  /// Scene files, and the folders that contain them.
  static var scenes: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }
}

/// A value for a scene's parameter: `name=value`.
struct ParameterAssignment: ExpressibleByArgument, Sendable {
  let name: String
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
