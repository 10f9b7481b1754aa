import Foundation
package import MultiplaneScene
import TextLayout

/// A font face available to a scene's texts.
package struct FontReport: Sendable, Hashable {
  /// The family in which font menus group faces: `Inter`.
  package let family: String
  /// The style within the family: `Bold Italic`.
  package let style: String
  /// The family and style: `Inter Bold Italic`.
  package let fullName: String
  /// The PostScript name: `Inter-BoldItalic`.
  package let postScriptName: String
  /// The weight, 100 to 900; regular is 400.
  package let weight: Double
  /// Whether the face is italic.
  package let isItalic: Bool
  /// The width as a percentage of the normal width.
  package let width: Double
  /// The file: relative to the scene for an asset, the full path for a packaged font.
  package let file: String
  /// Whether the font is available to every scene.
  package let isPackaged: Bool
  /// Whether a text of the scene names the face, by any of its names.
  package let isUsed: Bool

  /// The faces available to every scene.
  package static var packaged: [FontReport] {
    FontBook.packaged.faces.map { FontReport($0, file: $0.path, isPackaged: true, isUsed: false) }
  }

  /// Returns the faces available to a scene in order of precedence: its own, then the packaged
  /// ones.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: A report for each face.
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

  /// A font name in a scene for which another font is used.
  package struct Substitution: Sendable, Hashable {
    /// The name as written: `Helvetica`.
    package let name: String
    /// The full name of the font that is used: `Inter Regular`.
    package let fullName: String
  }

  /// Returns the fonts that a scene names by another family's name, such as Helvetica for Inter
  /// (TX-03).
  ///
  /// - Parameter scene: The scene.
  /// - Returns: A substitution for each name written in a text, sorted by name. The default font of
  ///   a layer that names none is not a substitution.
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
