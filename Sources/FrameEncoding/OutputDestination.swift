import Foundation
import Spelling

/// Where an output goes and in which format: what a path on the command line means.
package struct OutputDestination: Sendable, Equatable {
  /// Where the bytes go.
  package enum Place: Sendable, Equatable {
    /// One file.
    case file(String)
    /// Numbered files.
    case sequence(SequencePattern)
    /// Standard output.
    case standardOutput
  }

  /// The path as it was given; messages and reports name it.
  package let path: String
  /// In which format.
  package let format: OutputFormat
  /// Where to.
  package let place: Place

  /// Reads a path: `-` is standard output; a slash at the end, no extension or a `%05d` mean a
  /// sequence; else a known extension decides, and a folder that exists means a sequence.
  ///
  /// - Parameters:
  ///   - path: As given by the user.
  ///   - formatName: A name from `OutputFormat.all` that overrides the extension; needed for `-`.
  /// - Throws: `EncodingError.unknownFormat` that lists what there is and the nearest name, and for
  ///   `/`, `.` and `..`, which are no places for images.
  package init(path: String, formatName: String? = nil) throws {
    guard !path.isEmpty else { throw EncodingError.unknownFormat("the output has no name") }
    self.path = path
    let named = try formatName.map(Self.format(named:))
    if path == "-" {
      format = try Self.streamable(named)
      place = .standardOutput
    } else {
      format = try named ?? Self.format(ofPath: path)
      place = format.kind == .sequence ? .sequence(try Self.pattern(for: path)) : .file(path)
    }
  }

  private static func streamable(_ format: OutputFormat?) throws -> OutputFormat {
    guard let format else {
      throw EncodingError.unknownFormat(
        "standard output needs a format: \(OutputFormat.namesOfStreams)")
    }
    guard format.isStreamable else {
      throw EncodingError.unknownFormat(
        "\(format.name) cannot go to standard output; use \(OutputFormat.namesOfStreams)")
    }
    return format
  }

  private static func format(named name: String) throws -> OutputFormat {
    if let format = OutputFormat.named(name) { return format }
    let names = OutputFormat.all.map(\.name)
    throw EncodingError.unknownFormat(
      "there is no format \"\(name)\"" + suggestion(for: name, among: names)
        + "; use \(enumeration(names))")
  }

  private static func format(ofPath path: String) throws -> OutputFormat {
    let sequences = OutputFormat.all.first { $0.kind == .sequence }
    let suffix = fileExtension(of: path)
    let isFolder = path.hasSuffix("/") || suffix.isEmpty
    if let sequences, isFolder || hasNumberPlace(path) && suffix == "png" { return sequences }
    // Also where a folder has this name: `x.mp4` asks for a video, and the folder is in the way.
    if let format = OutputFormat.all.first(where: { $0.extensions.contains(suffix) }) {
      return format
    }
    if let sequences, folderExists(path) { return sequences }
    let extensions = OutputFormat.all.flatMap(\.extensions)
    throw EncodingError.unknownFormat(
      "no format has the extension \".\(suffix)\""
        + suggestion(for: suffix, among: extensions, prefix: ".")
        + "; use \(OutputFormat.supportedNames)")
  }

  private static func pattern(for path: String) throws -> SequencePattern {
    if path.hasSuffix("/") || folderExists(path) || !hasNumberPlace(path) {
      let name = path.split(separator: "/").last ?? ""
      guard !["", ".", ".."].contains(name) else {
        throw EncodingError.unknownFormat(
          "a sequence needs a folder of its own, not \"\(path)\"; name one, such as "
            + (path.hasSuffix("/") ? path : path + "/") + "frames/")
      }
      return SequencePattern(folder: path)
    }
    guard let pattern = SequencePattern(path: path) else {
      throw EncodingError.unknownFormat(
        "\"\(path)\" needs one place for the number in the file's name, such as frame-%05d.png")
    }
    guard pattern.suffix.lowercased().hasSuffix(".png") else {
      throw EncodingError.unknownFormat("the images of a sequence are called .png: \"\(path)\"")
    }
    return pattern
  }

  /// Whether something in a path looks like a place for a number, well-formed or not.
  private static func hasNumberPlace(_ path: String) -> Bool { path.contains(/%[0-9]*d/) }

  private static func folderExists(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// What follows the last dot of the last part, in small letters; a leading dot starts a name.
  private static func fileExtension(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// Asks whether the nearest of some words was meant.
///
/// - Parameters:
///   - word: What was written.
///   - candidates: What could have been.
///   - prefix: Stands before the word in the question.
/// - Returns: What follows the message; empty where nothing is near.
private func suggestion(
  for word: String, among candidates: [String], prefix: String = ""
) -> String {
  guard let nearest = NearName.suggestions(for: word, among: candidates).first else { return "" }
  return ", did you mean \"\(prefix)\(nearest)\"?"
}
