import ArgumentParser
import Foundation
import MultiplaneScene
import SceneInspection

/// `multiplane fonts`: the font faces available to text.
struct FontsCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the fonts that a scene can use, and mark those it does.",
    discussion: """
      Prints the full name, PostScript name, weight and file of each face. Scenes
      accept either name, or a family name for its regular face. A star marks the
      faces that the scene uses.

      Examples:
        multiplane fonts                (available to every scene)
        multiplane fonts card.yaml      (also the scene's own)
        multiplane fonts card.yaml --fonts fonts/
        multiplane fonts card.yaml --json
      """)

  @Argument(help: "The scene file (.yaml or .json).", completion: .scenes)
  var scene: String?
  @OptionGroup var parameters: ParameterArguments
  @OptionGroup var roots: RootArguments
  @OptionGroup var fontFolders: FontArguments
  @Flag(help: "Print a JSON document instead.")
  var json = false

  mutating func validate() throws {
    if scene == nil { try requireNoSceneOptions(parameters, roots, fontFolders) }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let loaded = try scene.map { path in
      try Scene(
        contentsOf: URL(fileURLWithPath: path), parameters: parameters.values(),
        assetFolders: roots.folders(), fontFolders: fontFolders.folders())
    }
    let fonts = loaded.map { FontReport.fonts(of: $0) }
    let substitutions = loaded.map { FontReport.substitutions(in: $0) } ?? []
    let faces = fonts ?? FontReport.packaged
    if json {
      try StandardStream.writeJSON(
        FontsReport(
          file: scene, families: families(of: faces), fonts: faces.map { JSONValue($0) },
          substitutions: substitutions.map { JSONValue($0) }))
      return .done
    }
    let rows = faces.map { face in
      // Without a scene, nothing uses them.
      (fonts == nil ? [] : [face.isUsed ? "*" : ""]) + [
        face.fullName, face.postScriptName,
        "\(numberText(face.weight))\(face.isItalic ? " italic" : "")", face.file,
      ]
    }
    let lines = substitutions.map { "\($0.name) is replaced by \($0.fullName)\n" }
    try StandardStream.output.write(table(rows) + lines.joined())
    return .done
  }

  private func families(of faces: [FontReport]) -> [String] {
    var seen: Set<String> = []
    return faces.map(\.family).filter { seen.insert($0).inserted }
  }
}

/// What `fonts --json` writes.
private struct FontsReport: Encodable {
  let format = 1
  let file: String?
  let families: [String]
  let fonts: [JSONValue]
  let substitutions: [JSONValue]
}
