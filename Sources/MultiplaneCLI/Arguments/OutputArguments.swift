import ArgumentParser
import Foundation
import FrameEncoding

/// The destination of an output.
struct OutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to a file whose extension selects the format, a folder, a pattern such as "
        + "out/frame-%05d.png, or - for standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: "Select the format if the path does not; see \"multiplane formats\".",
    completion: .list(OutputFormat.all.map(\.name)))
  var format: String?

  @Flag(help: "Replace existing output.")
  var overwrite = false

  /// Parses the path and rejects one that must not be written.
  ///
  /// - Parameters:
  ///   - streamFormat: The default format of standard output, or nil if one must be named.
  ///   - json: Whether a report goes to standard output.
  ///   - resumes: Whether an existing sequence may be resumed.
  /// - Returns: The destination.
  /// - Throws: `CommandError` if the path is occupied; `EncodingError` for an invalid path.
  func destination(
    streamFormat: String? = nil, besides json: Bool, resumes: Bool = false
  ) throws -> OutputDestination {
    let destination = try OutputDestination(
      path: output, formatName: format ?? (output == "-" ? streamFormat : nil))
    if destination.place == .standardOutput {
      if overwrite {
        throw CommandError(.usage, "--overwrite does not apply to standard output")
      }
      if json { throw CommandError(.usage, "--json and -o - both write to standard output") }
    }
    try destination.refuseOccupied(overwrites: overwrite || resumes)
    return destination
  }
}

extension OutputDestination {
  /// Rejects a place that is occupied, or a file whose path leads to a folder, a device or a pipe.
  ///
  /// - Parameter overwrites: Whether existing output may be replaced.
  /// - Throws: `CommandError`.
  func refuseOccupied(overwrites: Bool) throws {
    try refuseSpecialPlace()
    guard !overwrites, let old = occupant else { return }
    throw CommandError(
      .cannotCreateOutput, "\(old) already exists", hint: "pass --overwrite to replace it")
  }

  /// Rejects a file whose path leads to a folder, a device or a pipe.
  ///
  /// - Throws: `CommandError`.
  func refuseSpecialPlace() throws {
    guard case .file(let path) = place else { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw CommandError(
        .cannotCreateOutput, "cannot create \(path): is a folder",
        hint: "to write images into the folder, add a slash: \(path)/")
    }
    if FileLocation.isSpecial(path) {
      throw CommandError(
        .cannotCreateOutput, "cannot replace \(path): not a regular file",
        hint: format.isStreamable
          ? "to write to it, use -o - --format \(format.name) > \(path)" : nil)
    }
  }

  /// What already occupies the place: the file, or the first image of such a sequence; nil if it is
  /// free.
  var occupant: String? {
    switch place {
    case .standardOutput: return nil
    case .file(let path):
      var status = stat()
      // `lstat`, because a dangling link occupies the name too.
      return lstat(path, &status) == 0 ? path : nil
    case .sequence(let pattern):
      return pattern.existingImages().first.map { "\(pattern.folder)/\($0)" }
    }
  }

  /// Rejects an output that would replace one of its inputs.
  ///
  /// - Parameter inputs: The files that are read.
  /// - Throws: `CommandError` if the output is one of them, under any name.
  func refuse(inputs: [URL]) throws {
    guard let own = Self.identity(path), place != .standardOutput else { return }
    guard inputs.contains(where: { Self.identity($0.path).map { $0 == own } ?? false }) else {
      return
    }
    throw CommandError(.usage, "cannot replace \(path): it is an input of this command")
  }

  /// The identity of a file, independent of its name.
  private static func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }
}
