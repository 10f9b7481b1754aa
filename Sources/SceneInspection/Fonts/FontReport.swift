import Foundation
package import MultiplaneScene
import TextLayout

/// A face that texts of a scene may be set in.
package struct FontReport: Sendable, Hashable {
  /// As a font menu groups faces: `Inter`.
  package let family: String
  /// The member of the family: `Bold Italic`.
  package let style: String
  /// Family and style: `Inter Bold Italic`.
  package let fullName: String
  /// The name without blanks: `Inter-BoldItalic`.
  package let postScriptName: String
  /// 100 to 900; regular is 400.
  package let weight: Double
  /// Whether it leans.
  package let isItalic: Bool
  /// Percent of the normal width.
  package let width: Double
  /// The file: of a scene's asset relative to the scene, of a packaged font the whole path.
  package let file: String
  /// Whether every scene has it.
  package let isPackaged: Bool
  /// Whether a text of the scene names it, be it by its family's name.
  package let isUsed: Bool

  /// The faces that every scene has, without those of its own.
  package static var packaged: [FontReport] {
    FontBook.packaged.faces.map { FontReport($0, file: $0.path, isPackaged: true, isUsed: false) }
  }

  /// The faces that a scene has, in order of precedence: its own, then the packaged.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: One for each face.
  package static func fonts(of scene: Scene) -> [FontReport] {
    let packaged = Set(FontBook.packaged.files)
    let names = Dictionary(
      scene.contents.files.map { ($0.url.path, $0.relativePath) }, uniquingKeysWith: { $1 })
    let used = Set(
      FontUse(of: scene).names.compactMap { try? scene.fonts.lookup(name: $0) })
    return scene.fonts.faces.map { face in
      FontReport(
        face, file: names[face.path] ?? face.path, isPackaged: packaged.contains(face.path),
        isUsed: used.contains { $0.face === face })
    }
  }

  /// A name that a scene writes for a font that has another one.
  package struct Substitution: Sendable, Hashable {
    /// The name as it is written: `Helvetica`.
    package let name: String
    /// The full name of the font that shows it: `Inter Regular`.
    package let fullName: String
  }

  /// The fonts that a scene names by the name of another family, as Helvetica for Inter (TX-03).
  ///
  /// - Parameter scene: The scene.
  /// - Returns: One for each name that a text writes, sorted by name; the default font of a layer that
  ///   names none is not a substitution.
  package static func substitutions(in scene: Scene) -> [Substitution] {
    FontUse(of: scene).writtenNames.compactMap { name in
      guard scene.fonts.replaces(name), let font = try? scene.fonts.lookup(name: name) else {
        return nil
      }
      return Substitution(name: name, fullName: font.face.names.full)
    }
  }

  private init(_ face: FontFace, file: String, isPackaged: Bool, isUsed: Bool) {
    family = face.names.family
    style = face.names.style
    fullName = face.names.full
    postScriptName = face.names.postScript
    weight = face.weight
    isItalic = face.isItalic
    width = face.widthPercentage
    self.file = file
    self.isPackaged = isPackaged
    self.isUsed = isUsed
  }
}
