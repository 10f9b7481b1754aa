import ArgumentParser
import Foundation
import FrameEncoding
import MultiplaneScene
import SceneTools

/// `multiplane fmt`: the standard layout of scene files.
struct FormatCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format scene files, keeping their comments and meaning.",
    discussion: """
      Only files that are not formatted yet are written.

      Examples:
        multiplane fmt scenes/*/*.yaml
        multiplane fmt --check scenes/*/*.yaml
        multiplane fmt --stdout card.yaml
        multiplane fmt --syntax json - < card.json
      """)

  @Argument(
    help: ArgumentHelp(
      "Scene files (.yaml or .json), or - to format standard input to standard output.",
      valueName: "scene"), completion: .file())
  var files: [String]
  @Flag(help: "List the files that are not formatted, and exit with status 1 if there are any.")
  var check = false
  @Flag(name: .customLong("stdout"), help: "Print the formatted file instead of replacing it.")
  var writesOutput = false
  @Option(help: "Read standard input as yaml or json. (default: yaml)")
  var syntax: SceneDocument.Syntax?

  mutating func validate() throws {
    if check, writesOutput { throw ValidationError("--check and --stdout cannot be combined") }
    if files.contains("-") {
      guard files.count == 1 else {
        throw ValidationError("- (standard input) cannot be combined with other files")
      }
      if writesOutput {
        throw ValidationError("--stdout requires a file; - already writes to standard output")
      }
    } else if syntax != nil {
      throw ValidationError("--syntax is for standard input; a file's extension selects its syntax")
    }
    if writesOutput, files.count > 1 {
      throw ValidationError("--stdout takes one file, found \(files.count)")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    if files == ["-"] { return try formatInput() }
    var errors: Set<ExitStatus> = []
    var isDifferent = false
    for path in files {
      do {
        if try format(path) { isDifferent = true }
      } catch {
        // Continue with the remaining files.
        let error = CommandError.wrapping(error)
        errors.insert(error.status)
        StandardStream.note(error)
      }
    }
    if let status = ExitStatus.mostSerious(of: errors) { return status }
    return check && isDifferent ? .differences : .done
  }

  /// Formats one file.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: Whether the layout differs.
  /// - Throws: Errors that `CommandError.wrapping` accepts.
  private func format(_ path: String) throws -> Bool {
    let file = try SceneDocument.File(contentsOf: URL(fileURLWithPath: path), displayName: path)
    let result = try SceneFormatter.formatted(
      file.bytes, syntax: file.syntax, fileName: file.name)
    let isDifferent = !file.bytes.elementsEqual(result)
    if writesOutput {
      try StandardStream.output.write(result)
    } else if check {
      if isDifferent { try StandardStream.output.write(shown(path) + "\n") }
    } else if isDifferent {
      try FileReplacement.write(result, to: path)
      StandardStream.note("formatted \(shown(path))\n")
    }
    return isDifferent
  }

  private func formatInput() throws -> ExitStatus {
    // One byte more than the limit, so that the formatter reports it.
    let bytes = try StandardStream.readInput(limit: SceneLimit.documentSize.value + 1)
    let result = try SceneFormatter.formatted(
      bytes, syntax: syntax ?? .yaml, fileName: "standard input")
    guard check else {
      try StandardStream.output.write(result)
      return .done
    }
    guard result != bytes else { return .done }
    try StandardStream.output.write("standard input\n")
    return .differences
  }
}

extension SceneDocument.Syntax: ExpressibleByArgument {}
