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

  /// Reads the path, once; and refuses one that must not be written.
  ///
  /// - Parameters:
  ///   - example: A command line that would do.
  ///   - streamFormat: The format of standard output where none is named; nil where it must be.
  ///   - json: Whether a report goes to standard output.
  ///   - resumes: Whether a sequence that is there may be gone on with.
  /// - Returns: What the path means.
  /// - Throws: `CommandError` without a path and for one where something is; `EncodingError` for one
  ///   that means nothing.
  func destination(
    example: String, streamFormat: String? = nil, besides json: Bool, resumes: Bool = false
  ) throws -> OutputDestination {
    guard let output else {
      throw CommandError(
        .usage, "where should it go? -o is missing", hint: "for example: \(example)")
    }
    let destination = try OutputDestination(
      path: output, formatName: format ?? (output == "-" ? streamFormat : nil))
    if destination.place == .standardOutput {
      if overwrite {
        throw CommandError(.usage, "--overwrite is for files, and this is standard output")
      }
      if json { throw CommandError(.usage, "--json and -o - both write to standard output") }
    }
    try refuseOccupied(destination, resumes: resumes)
    return destination
  }

  private func refuseOccupied(_ destination: OutputDestination, resumes: Bool) throws {
    if case .file(let path) = destination.place {
      if Self.isFolder(path) {
        throw CommandError(
          .cannotCreateOutput, "cannot create \(path): there is a folder of this name",
          hint: "images go into it if a slash follows: \(path)/")
      }
      if FilePlace.isSpecial(path) {
        let name = destination.format.name
        throw CommandError(
          .cannotCreateOutput, "\(path) is not a regular file and is not replaced",
          hint: destination.format.isStreamable
            ? "write into it with: -o - --format \(name) > \(path)" : nil)
      }
    }
    guard !overwrite, !resumes, let old = Self.occupant(of: destination.place) else { return }
    throw CommandError(
      .cannotCreateOutput, "\(old) is there already", hint: "--overwrite replaces it")
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// What a place holds already: the file, or the first image of a sequence of that name.
  private static func occupant(of place: OutputDestination.Place) -> String? {
    switch place {
    case .standardOutput: return nil
    case .file(let path):
      var status = stat()
      // Not through a link: one that leads nowhere takes up the name as well.
      return lstat(path, &status) == 0 ? path : nil
    case .sequence(let pattern):
      return pattern.existingImages().first.map { "\(pattern.folder)/\($0)" }
    }
  }
}

extension OutputDestination {
  /// Refuses to replace what the output is made from.
  ///
  /// - Parameter inputs: The files that are read.
  /// - Throws: `CommandError` where the output is one of them, under whatever name.
  func refuse(inputs: [URL]) throws {
    guard let own = Self.identity(path), place != .standardOutput else { return }
    guard inputs.contains(where: { Self.identity($0.path).map { $0 == own } ?? false }) else {
      return
    }
    throw CommandError(.usage, "\(path) is read for this output and cannot be replaced by it")
  }

  /// What tells a file from all others, whatever it is called.
  private static func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }
}
