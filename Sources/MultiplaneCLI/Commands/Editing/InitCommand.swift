import ArgumentParser
import Foundation
import FrameEncoding
import MultiplaneScene

/// `multiplane init`: a scene to start from.
struct InitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a scene to start from.",
    discussion: """
      Creates scene.yaml in a folder, by default the current one, and creates the
      folder if necessary. Never overwrites a file.

      Examples:
        multiplane init
        multiplane init videos/opener.yaml --template lower-third
      """)

  @Argument(
    help: "A folder, or a .yaml file.",
    completion: .directory)
  var path = "."

  @Option(help: "Start from this scene: card, blank, chart, lower-third or story.")
  var template = StarterSceneName(.card)

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @MainActor
  func execute() throws -> ExitStatus {
    let file = try file()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.cannotCreateOutput, "cannot create folder \(folder.path)")
    }
    do {
      try SmallFile.write(template.scene.text.utf8, to: file)
    } catch EncodingError.cannotCreate where FileManager.default.fileExists(atPath: file) {
      throw CommandError(
        .cannotCreateOutput, "\(file) already exists",
        hint: "init does not overwrite files; choose another name")
    }
    if !quiet { StandardStream.note(advice(on: file)) }
    return .done
  }

  /// Returns the path of the scene to write.
  private func file() throws -> String {
    guard !path.isEmpty else { throw CommandError(.usage, "the scene path is empty") }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let type = URL(fileURLWithPath: path).pathExtension.lowercased()
    if exists ? isFolder.boolValue : type.isEmpty || path.hasSuffix("/") {
      if path == "." { return "scene.yaml" }
      return path.hasSuffix("/") ? path + "scene.yaml" : path + "/scene.yaml"
    }
    guard ["yaml", "yml"].contains(type) else {
      throw CommandError(
        .usage, "invalid scene name \(quotedPath(path))", hint: "use a folder or a .yaml file")
    }
    return path
  }

  /// Describes what was written and what to run next.
  private func advice(on file: String) -> String {
    let stem = (file as NSString).deletingPathExtension
    let (scene, image) = (shellWord(file), shellWord(stem + ".png"))
    let video = shellWord("\(stem).\(template.scene.videoExtension)")
    return """
      \(shown(file)): \(template.scene.summary)
      Edit it, and try:
        multiplane check \(scene)
        multiplane frame \(scene) --at rest -o \(image)
        multiplane render \(scene) -o \(video)

      """
  }
}

/// Quotes a word for a shell.
///
/// - Parameter text: Any text.
/// - Returns: The text, in quotation marks if it needs them.
private func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || ("0"..."9").contains($0)
      || "/._-+,:@%".unicodeScalars.contains($0)
  }
  if isPlain, !text.hasPrefix("-") { return text }
  return "'" + text.replacing("'", with: "'\\''") + "'"
}
