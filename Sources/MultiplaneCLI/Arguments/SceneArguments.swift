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

  /// The error for an empty path, which would be the current folder.
  static let emptyName = "expected the name of a scene file, found an empty argument"

  mutating func validate() throws {
    if scene.isEmpty { throw ValidationError(Self.emptyName) }
  }

  /// Reads the scene.
  func load() throws -> Scene {
    try Scene(
      contentsOf: URL(fileURLWithPath: scene), parameters: parameters.values(),
      assetFolders: roots.folders())
  }

  /// Reads the scene for an output that is made from it.
  ///
  /// - Parameter output: The destination of the output.
  /// - Returns: The scene.
  /// - Throws: `SceneError`; `CommandError` if the output would replace a file of the scene.
  func load(for output: OutputDestination) throws -> Scene {
    let scene = try load()
    let own = URL(fileURLWithPath: self.scene)
    try output.refuse(inputs: [own] + scene.contents.files.map(\.url))
    return scene
  }
}

/// Folders outside of a scene's own that its assets may come from.
struct RootArguments: ParsableArguments {
  @Option(
    name: .customLong("root"),
    help: ArgumentHelp(
      "Also look for assets in this folder; can be repeated.", valueName: "folder"),
    completion: .directory)
  var paths: [String] = []

  /// Returns the folders.
  ///
  /// - Throws: `CommandError` for a path that is not a folder.
  func folders() throws -> [URL] {
    try paths.map { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else {
        let reason = exists ? "not a folder" : "no such folder"
        throw CommandError(.inputMissing, "cannot use the asset root \(quoted(path)): \(reason)")
      }
      return URL(fileURLWithPath: path)
    }
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
