import Foundation

/// How the images of a sequence are called: a folder and a name with a place for the number.
package struct SequencePattern: Sendable, Equatable {
  /// The folder, without a slash at its end; `.` for the working directory.
  package let folder: String
  /// What comes before the number.
  package let prefix: String
  /// Digits at least; shorter numbers get zeros in front.
  package let digits: Int
  /// What comes after the number, with the extension.
  package let suffix: String

  /// `frame-00000.png` and so on.
  ///
  /// - Parameter folder: Where they go; slashes at its end do not matter.
  package init(folder: String) {
    let trimmed = folder.reversed().drop { $0 == "/" }.reversed()
    self.folder = trimmed.isEmpty ? "/" : String(trimmed)
    prefix = "frame-"
    digits = 5
    suffix = ".png"
  }

  /// Reads a path such as `out/shot-%04d.png`; `%d` is unpadded.
  ///
  /// Nil where the path has no place for the number, more than one, or one in a folder's name.
  ///
  /// - Parameter path: With exactly one `%d` or `%0Nd` in its last part, N from 1 to 9.
  package init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let places = path.matches(of: /%(?:0([1-9]))?d/)
    guard places.count == 1, let place = name.firstMatch(of: /%(?:0([1-9]))?d/) else { return nil }
    folder = folderPath(of: path)
    prefix = String(name[..<place.range.lowerBound])
    suffix = String(name[place.range.upperBound...])
    digits = place.output.1.flatMap { Int($0) } ?? 1
  }

  /// An image's name in the folder.
  ///
  /// - Parameter number: The frame's number.
  /// - Returns: The name, without the folder.
  package func fileName(number: Int) -> String { prefix + padded(number, digits) + suffix }

  /// The manifest's name in the folder: `manifest.json`, after the prefix for names of one's own.
  package var manifestName: String {
    prefix == "frame-" ? "manifest.json" : prefix + "manifest.json"
  }

  /// The name of the file that stands there until the manifest does.
  package var journalName: String { manifestName + ".partial" }

  /// The name of the hidden file by which one writer keeps others away.
  package var lockName: String { ".multiplane-" + manifestName + ".lock" }

  /// The images of this name that a folder has, by number or not, sorted.
  ///
  /// - Returns: Names; empty where there is no such folder.
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
