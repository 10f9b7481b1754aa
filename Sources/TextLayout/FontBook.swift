import Foundation

/// The fonts that a render may use: given files first, then the packaged default family.
///
/// Nothing else of the machine counts: no other installed font, no configuration, no environment.
/// A book never changes and is shared by all workers.
package final class FontBook: Sendable {
  /// The family that stands for Helvetica and the system font (TX-03).
  package static let defaultFamily = "Inter"
  /// Where the distribution's package puts the default family.
  package static let packagedDirectory = "/usr/share/fonts/opentype/inter"
  /// The book of a render that brings no fonts of its own.
  package static let packaged = FontBook(given: [])

  /// The files that were found, in order of precedence.
  package let files: [String]
  /// Every face, in order of precedence.
  package let faces: [FontFace]
  /// The families' names without repetition, in order of precedence.
  package let families: [String]

  let facesByName: [String: FontFace]

  /// Reads font files.
  ///
  /// - Parameter files: TrueType or OpenType fonts or collections, which take precedence over the
  ///   packaged family and, among themselves, in this order.
  /// - Throws: `FontError` for a file that cannot be read or is not a font.
  package convenience init(files: [String]) throws(FontError) {
    var faces: [FontFace] = []
    for file in files {
      let read = try FontFile.faces(path: file, isMapped: false)
      // What only one of the two readers understands is damaged.
      guard read.allSatisfy(FontConfiguration.accepts) else { throw .notAFont(path: file) }
      faces += read
    }
    self.init(given: faces)
  }

  private init(given: [FontFace]) {
    ProcessFonts.forgetMachine()
    faces = given + Self.packagedFaces()
    files = Self.unique(faces.map(\.path))
    families = Self.unique(faces.map(\.names.family))
    facesByName = Self.index(of: faces)
  }

  /// The faces of the packaged family; none where the package is not installed.
  private static func packagedFaces() -> [FontFace] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packagedDirectory)) ?? []
    // A directory's order is the file system's; a file that is no font is not ours to complain of.
    return names.sorted().flatMap { name in
      (try? FontFile.faces(path: "\(packagedDirectory)/\(name)", isMapped: true)) ?? []
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
