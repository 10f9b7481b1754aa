import ArgumentParser
import Foundation
import FrameEncoding
import MultiplaneScene
import SceneTools

/// `multiplane schema`: the JSON Schema with which editors complete and check scenes.
struct SchemaCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scenes, for editors.",
    discussion: """
      Examples:
        multiplane schema
        multiplane schema -o \(SceneSchema.fileName)
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file. (default: standard output)", valueName: "file"),
    completion: .file())
  var output: String?
  @Flag(help: "Replace an existing file.")
  var overwrite = false

  @MainActor
  func execute() throws -> ExitStatus {
    guard let output, output != "-" else {
      try StandardStream.output.write(SceneSchema.text)
      return .done
    }
    do {
      try SmallFile.write(SceneSchema.text.utf8, to: output, overwrites: overwrite)
    } catch EncodingError.cannotCreate
      where !overwrite && FileManager.default.fileExists(atPath: output)
    {
      throw CommandError(
        .cannotCreateOutput, "\(output) already exists", hint: "pass --overwrite to replace it")
    }
    return .done
  }
}
