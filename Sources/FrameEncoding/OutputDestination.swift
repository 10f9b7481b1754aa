import Foundation
import Spelling

/// The destination and format of an output, parsed from a path on the command line.
package struct OutputDestination: Sendable, Equatable {
  /// The kind of destination.
  package enum Place: Sendable, Equatable {
    /// One file.
    case file(String)
    /// Numbered files.
    case sequence(SequencePattern)
    /// Standard output.
    case standardOutput
  }

  /// The path as given, for messages and reports.
  package let path: String
  /// The output format.
  package let format: OutputFormat
  /// The destination.
  package let place: Place

  /// Parses a path.
  ///
  /// `-` is standard output. A trailing slash, no extension or a `%05d` select a sequence;
  /// otherwise a known extension decides, and an existing folder selects a sequence.
  ///
  /// `formatName` is a name from `OutputFormat.all` that overrides the extension; required for `-`.
  ///
  /// - Throws: `EncodingError.unknownFormat`, which lists the formats and suggests the nearest one;
  ///   also for `/`, `.` and `..`, which cannot hold a sequence.
  package init(path: String, formatName: String? = nil) throws {
    guard !path.isEmpty else { throw EncodingError.unknownFormat("the output path is empty") }
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
        "standard output requires a format: \(OutputFormat.namesOfStreams)")
    }
    guard format.isStreamable else {
      throw EncodingError.unknownFormat(
        "cannot write \(format.name) to standard output; use \(OutputFormat.namesOfStreams)")
    }
    return format
  }

  private static func format(named name: String) throws -> OutputFormat {
    if let format = OutputFormat.named(name) { return format }
    let names = OutputFormat.all.map(\.name)
    throw EncodingError.unknownFormat(
      "unknown format \"\(name)\"" + suggestion(for: name, among: names)
        + "; use \(enumeration(names))")
  }

  private static func format(ofPath path: String) throws -> OutputFormat {
    let sequences = OutputFormat.all.first { $0.kind == .sequence }
    let suffix = fileExtension(of: path)
    let isFolder = path.hasSuffix("/") || suffix.isEmpty
    if let sequences, isFolder || hasNumberPlace(path) && suffix == "png" { return sequences }
    // Also if a folder has this name: `x.mp4` requests a video, and the folder is reported later.
    if let format = OutputFormat.all.first(where: { $0.extensions.contains(suffix) }) {
      return format
    }
    if let sequences, folderExists(path) { return sequences }
    let extensions = OutputFormat.all.flatMap(\.extensions)
    throw EncodingError.unknownFormat(
      "unknown extension \".\(suffix)\""
        + suggestion(for: suffix, among: extensions, prefix: ".")
        + "; use \(OutputFormat.supportedNames)")
  }

  private static func pattern(for path: String) throws -> SequencePattern {
    if path.hasSuffix("/") || folderExists(path) || !hasNumberPlace(path) {
      let name = path.split(separator: "/").last ?? ""
      guard !["", ".", ".."].contains(name) else {
        throw EncodingError.unknownFormat(
          "a sequence requires its own folder, not \"\(path)\"; use a folder such as "
            + (path.hasSuffix("/") ? path : path + "/") + "frames/")
      }
      return SequencePattern(folder: path)
    }
    guard let pattern = SequencePattern(path: path) else {
      throw EncodingError.unknownFormat(
        "expected one number placeholder in the file name \"\(path)\", such as frame-%05d.png")
    }
    guard pattern.suffix.lowercased().hasSuffix(".png") else {
      throw EncodingError.unknownFormat(
        "expected the extension .png for an image sequence: \"\(path)\"")
    }
    return pattern
  }

  /// Whether a path contains something like a number placeholder, well-formed or not.
  private static func hasNumberPlace(_ path: String) -> Bool { path.contains(/%[0-9]*d/) }

  private static func folderExists(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Returns the lowercased extension of the last component; a leading dot starts a name.
  private static func fileExtension(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// Returns a question whether the nearest of some words was meant.
///
/// - Parameters:
///   - word: The word that was written.
///   - candidates: The known words.
///   - prefix: Text to put before the word in the question.
/// - Returns: The text to append to the message; empty if no candidate is near.
private func suggestion(
  for word: String, among candidates: [String], prefix: String = ""
) -> String {
  guard let nearest = NearName.suggestions(for: word, among: candidates).first else { return "" }
  return ", did you mean \"\(prefix)\(nearest)\"?"
}
