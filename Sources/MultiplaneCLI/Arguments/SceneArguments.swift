import ArgumentParser
import Foundation
import Multiplane
import MultiplaneScene

/// A scene file and the values for its parameters.
struct SceneArguments: ParsableArguments {
  @Argument(help: "The scene file (.yaml or .json).", completion: .file())
  var scene: String

  @OptionGroup var parameters: ParameterArguments

  /// Reads the scene.
  func load() throws -> Scene {
    try Scene(contentsOf: URL(fileURLWithPath: scene), parameters: parameters.values())
  }
}

/// Values for parameters, for one scene or several.
struct ParameterArguments: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A value for a parameter of the scene; may be given more than once.", valueName: "name=value")
  )
  var assignments: [ParameterAssignment] = []

  /// The values by name.
  ///
  /// - Throws: `CommandError` for a name that is given twice.
  func values() throws -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for assignment in assignments {
      guard values.updateValue(.text(assignment.value), forKey: assignment.name) == nil else {
        throw CommandError(.usage, "the parameter \(quoted(assignment.name)) is set twice")
      }
    }
    return values
  }
}
