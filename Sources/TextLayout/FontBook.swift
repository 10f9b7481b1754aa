import Foundation

/// The fonts that a render may use: the given files first, then the packaged default family and, if
/// it is installed, the packaged color emoji.
///
/// Nothing else on the machine has an effect: no other installed font, no configuration, and no
/// environment variable. A book never changes, and all workers share it.
package final class FontBook: Sendable {
  /// The family that substitutes for Helvetica and the system font (TX-03).
  package static let defaultFamily = "Inter"
  /// The directory where the distribution's package installs the default family.
  package static let packagedDirectory = "/usr/share/fonts/opentype/inter"
  /// The file that the distribution's package of color emoji installs.
  package static let packagedEmoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  /// The book of a render without fonts of its own.
  package static let packaged = FontBook(given: [])

  /// The font files, in order of precedence.
  package let files: [String]
  /// All faces, in order of precedence.
  package let faces: [FontFace]
  /// The unique names of the families, in order of precedence.
  package let families: [String]

  let facesByName: [String: FontFace]
  let idleShapers = PangoShaperPool()

  /// Reads font files.
  ///
  /// - Throws: `FontError` if a file cannot be read or is not a font.
  package convenience init(files: [String]) throws(FontError) {
    var faces: [FontFace] = []
    for file in files {
      let read = try FontFile.faces(path: file, isMapped: false)
      // A file that only one of the two readers understands is damaged.
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

  /// Returns the faces of the packaged family, or none if the package is not installed.
  private static func packagedFaces() -> [FontFace] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packagedDirectory)) ?? []
    // A directory's order depends on the file system. A file that is not a font is not an error
    // here.
    let paths = names.sorted().map { "\(packagedDirectory)/\($0)" } + [packagedEmoji]
    return paths.flatMap { (try? FontFile.faces(path: $0, isMapped: true)) ?? [] }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
