import Foundation

/// The file names of an image sequence: a folder, and a name with a placeholder for the number.
package struct SequencePattern: Sendable, Equatable {
  /// The folder, without a trailing slash; `.` for the working directory.
  package let folder: String
  /// The part of the name before the number.
  package let prefix: String
  /// The minimum number of digits; shorter numbers are padded with zeros.
  package let digits: Int
  /// The part of the name after the number, including the extension.
  package let suffix: String

  /// Creates the default pattern, `frame-00000.png` and so on.
  package init(folder: String) {
    let trimmed = folder.reversed().drop { $0 == "/" }.reversed()
    self.folder = trimmed.isEmpty ? "/" : String(trimmed)
    prefix = "frame-"
    digits = 5
    suffix = ".png"
  }

  /// Parses a path such as `out/shot-%04d.png`; `%d` is unpadded.
  ///
  /// Returns nil if the path has no placeholder, more than one, or one in a folder's name.
  ///
  /// - Parameter path: A path with exactly one `%d` or `%0Nd` in its last component, N from 1 to 9.
  package init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let places = path.matches(of: /%(?:0([1-9]))?d/)
    guard places.count == 1, let place = name.firstMatch(of: /%(?:0([1-9]))?d/) else { return nil }
    folder = folderPath(of: path)
    prefix = String(name[..<place.range.lowerBound])
    suffix = String(name[place.range.upperBound...])
    digits = place.output.1.flatMap { Int($0) } ?? 1
  }

  /// Returns an image's name in the folder.
  ///
  /// - Returns: The name, without the folder.
  package func fileName(number: Int) -> String { prefix + padded(number, digits) + suffix }

  /// The manifest's name in the folder: `manifest.json`, preceded by a custom prefix.
  package var manifestName: String {
    prefix == "frame-" ? "manifest.json" : prefix + "manifest.json"
  }

  /// The name of the file that takes the manifest's place until the sequence is complete.
  package var journalName: String { manifestName + ".partial" }

  /// The name of the hidden file that locks the sequence.
  package var lockName: String { ".multiplane-" + manifestName + ".lock" }

  /// Returns the folder's images whose names match the pattern, of any number, sorted; empty if the
  /// folder does not exist.
  package func existingImages() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(suffix)
        && name.count > prefix.count + suffix.count
        && name.dropFirst(prefix.count).dropLast(suffix.count)
          .allSatisfy { $0.isASCII && $0.isNumber }
    }
  }
}
