import ArgumentParser
import CoreGraphics
import Foundation
import FrameEncoding
import MultiplaneScene
import SceneImport

/// `multiplane import`: a scene made from a file of another format.
struct ImportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a scene from a drawing in SVG.",
    discussion: """
      Paths and shapes become layers that animations can change. What has no layer
      is listed with its line and column and left out; the exit status is then 1.

      Examples:
        multiplane import logo.svg -o logo.yaml
        multiplane import --strict logo.svg -o logo.yaml
      """)

  @Argument(help: "An SVG file.", completion: .file(extensions: ["svg"]))
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the scene to this file. (default: standard output)", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var output: String?

  @Flag(help: "Replace an existing file.")
  var overwrite = false

  @Flag(help: "Write nothing, and exit with status 65, if something would be left out.")
  var strict = false

  mutating func validate() throws {
    if overwrite, output == nil { throw ValidationError("--overwrite requires -o") }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    guard let format = ImportFormat(path: file) else {
      throw CommandError(
        .usage, "cannot import \(quotedPath(file))", hint: "import reads .svg files")
    }
    let scene: ImportedScene
    do {
      let data = try ImageReader.data(contentsOf: URL(fileURLWithPath: file))
      switch format {
      case .svg: scene = try SVGImporter.scene(of: data, fileName: shown(file))
      }
    } catch let error as ImageError {
      if case .noSuchFile = error { throw CommandError(.inputMissing, error.description) }
      throw CommandError(.invalidInput, error.description)
    } catch let error as ImportError {
      throw CommandError(.invalidInput, error.description)
    }
    let kind = strict ? "error" : "warning"
    for problem in scene.problems {
      StandardStream.note(
        "\(shown(file)):\(problem.line):\(problem.column): \(kind): \(shown(problem.message))\n")
    }
    if strict, !scene.problems.isEmpty {
      throw CommandError(.invalidInput, "\(shown(file)) cannot be imported completely")
    }
    try write(scene.text)
    return scene.problems.isEmpty ? .done : .differences
  }

  private func write(_ text: String) throws {
    guard let output else {
      try StandardStream.output.write(text)
      return
    }
    do {
      try SmallFile.write(text.utf8, to: output, overwrites: overwrite)
    } catch EncodingError.cannotCreate
      where !overwrite && FileManager.default.fileExists(atPath: output)
    {
      throw CommandError(
        .cannotCreateOutput, "\(shown(output)) already exists",
        hint: "pass --overwrite to replace it")
    }
  }
}
