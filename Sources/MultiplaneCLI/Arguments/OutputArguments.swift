import ArgumentParser
import Foundation
import FrameEncoding

/// Where an output goes.
struct OutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write: a file whose extension names the format, a folder, a pattern such as "
        + "out/frame-%05d.png, or - for standard output.", valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    help: "The format, where the path does not tell; \"multiplane formats\" lists them.",
    completion: .list(OutputFormat.all.map(\.name)))
  var format: String?

  @Flag(help: "Replace what is there.")
  var overwrite = false

  /// The destination, once it is known that it may be written.
  ///
  /// - Parameters:
  ///   - example: A command line that would do.
  ///   - resumes: Whether a sequence that is there may be gone on with.
  /// - Returns: The path, and what it means.
  /// - Throws: `CommandError` without a path and for one where something is.
  func destination(example: String, resumes: Bool = false) throws -> (
    path: String, meaning: OutputDestination
  ) {
    guard let output else {
      throw CommandError(
        .usage, "where should it go? -o is missing", hint: "for example: \(example)")
    }
    do {
      let destination = try OutputDestination(path: output, formatName: format)
      if overwrite, destination.place == .standardOutput {
        throw CommandError(.usage, "--overwrite is for files, and this is standard output")
      }
      if case .file(let path) = destination.place, Self.isFolder(path) {
        throw CommandError(
          .cannotCreateOutput, "cannot create \(path): there is a folder of this name",
          hint: "pictures go into it if a slash follows: \(path)/")
      }
      if !overwrite, !resumes, let old = Self.occupant(of: destination.place) {
        throw CommandError(
          .cannotCreateOutput, "\(old) is there already", hint: "--overwrite replaces it")
      }
      return (output, destination)
    } catch let error as EncodingError {
      throw CommandError(.usage, error.description)
    }
  }

  /// Refuses two things on standard output.
  ///
  /// - Parameter json: Whether a report goes there.
  /// - Throws: `CommandError`.
  func refuseStream(besides json: Bool) throws {
    guard json, output == "-" else { return }
    throw CommandError(.usage, "--json and -o - both write to standard output")
  }

  /// Refuses to replace what the output is made from.
  ///
  /// - Parameter inputs: The files that are read.
  /// - Throws: `CommandError` where the output is one of them, under whatever name.
  func refuseInputs(_ inputs: [URL]) throws {
    guard let output, let own = Self.identity(output) else { return }
    guard inputs.contains(where: { Self.identity($0.path).map { $0 == own } ?? false }) else {
      return
    }
    throw CommandError(.usage, "\(output) is read for this output and cannot be replaced by it")
  }

  /// What tells a file from all others, whatever it is called.
  private static func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// What a place holds already: the file, or the first picture of a sequence of that name.
  private static func occupant(of place: OutputDestination.Place) -> String? {
    switch place {
    case .standardOutput: return nil
    case .file(let path): return FileManager.default.fileExists(atPath: path) ? path : nil
    case .sequence(let pattern):
      return pattern.picturesThere().first.map { "\(pattern.folder)/\($0)" }
    }
  }
}
