import ArgumentParser
import Foundation
import FrameEncoding
import MultiplaneScene

/// `multiplane init`: a scene to begin with.
struct InitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a scene to begin with.",
    discussion: """
      A folder gets a file scene.yaml; it is made where it is missing. Nothing is overwritten.

      Examples:
        multiplane init
        multiplane init videos/opener.yaml --template lower-third
      """)

  @Argument(
    help: "A folder, or a file that ends in .yaml. (default: the current folder)",
    completion: .directory)
  var path = "."

  @Option(help: "Which scene: card, blank, chart or lower-third.")
  var template = StarterSceneName(.card)

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @MainActor
  func execute() throws -> ExitStatus {
    let file = try file()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.cannotCreateOutput, "cannot create the folder \(folder.path)")
    }
    do {
      try SmallFile.write(template.scene.text.utf8, to: file)
    } catch EncodingError.cannotCreate where FileManager.default.fileExists(atPath: file) {
      throw CommandError(
        .cannotCreateOutput, "\(file) is there already",
        hint: "init overwrites nothing; name another file")
    }
    if !quiet { StandardStream.note(advice(on: file)) }
    return .done
  }

  /// Where the scene goes.
  private func file() throws -> String {
    guard !path.isEmpty else { throw CommandError(.usage, "the scene has no name") }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let type = URL(fileURLWithPath: path).pathExtension.lowercased()
    if exists ? isFolder.boolValue : type.isEmpty || path.hasSuffix("/") {
      if path == "." { return "scene.yaml" }
      return path.hasSuffix("/") ? path + "scene.yaml" : path + "/scene.yaml"
    }
    guard ["yaml", "yml"].contains(type) else {
      throw CommandError(
        .usage, "\(quoted(path)) is no name for a scene", hint: "name a folder, or a .yaml file")
    }
    return path
  }

  /// What there is now, and what to do with it.
  private func advice(on file: String) -> String {
    let stem = (file as NSString).deletingPathExtension
    let (scene, image) = (shellWord(file), shellWord(stem + ".png"))
    let video = shellWord("\(stem).\(template.scene.videoExtension)")
    return """
      \(shown(file)): \(template.scene.summary)
      Change it, and try:
        multiplane check \(scene)
        multiplane frame \(scene) --at rest -o \(image)
        multiplane render \(scene) -o \(video)

      """
  }
}

/// A word that a shell reads as it is.
///
/// - Parameter text: Any text.
/// - Returns: The text, between quotation marks where it needs them.
private func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || ("0"..."9").contains($0)
      || "/._-+,:@%".unicodeScalars.contains($0)
  }
  if isPlain, !text.hasPrefix("-") { return text }
  return "'" + text.replacing("'", with: "'\\''") + "'"
}
