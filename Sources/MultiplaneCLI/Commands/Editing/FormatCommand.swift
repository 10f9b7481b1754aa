import ArgumentParser
import Foundation
import FrameEncoding
import MultiplaneScene
import SceneTools

/// `multiplane fmt`: scene files in one layout.
struct FormatCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Give scene files one layout; comments stay, and so does what the files say.",
    discussion: """
      A file is written only if its layout changes. With --check nothing is written, and the status
      is 1 if a file would be.

      Examples:
        multiplane fmt scenes/*/*.yaml
        multiplane fmt --check scenes/*/*.yaml
        multiplane fmt --stdout card.yaml
        multiplane fmt --syntax json - < card.json
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene files (.yaml or .json), or - for standard input, which goes to standard output.",
      valueName: "file"), completion: .file())
  var files: [String]
  @Flag(help: "Write nothing, list the files whose layout is another, and end with status 1 then.")
  var check = false
  @Flag(name: .customLong("stdout"), help: "Write the one file's text to standard output instead.")
  var writesOutput = false
  @Option(help: "The syntax of standard input: yaml or json. (default: yaml)")
  var syntax: SceneDocument.Syntax?

  mutating func validate() throws {
    if check, writesOutput { throw ValidationError("--check and --stdout exclude each other") }
    if files.contains("-") {
      guard files.count == 1 else {
        throw ValidationError("- stands for standard input and is then the only file")
      }
      if writesOutput {
        throw ValidationError("--stdout is for a file; what comes from standard input goes there")
      }
    } else if syntax != nil {
      throw ValidationError("--syntax is for standard input; a file's name tells its syntax")
    }
    if writesOutput, files.count > 1 {
      throw ValidationError("--stdout is for one file, and there are \(files.count)")
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
        // The others are done all the same.
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
  /// - Parameter path: The file.
  /// - Returns: Whether its layout is another.
  /// - Throws: Errors that `CommandError.wrapping` knows.
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
    // One byte more than allowed, so that too much is noticed.
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
