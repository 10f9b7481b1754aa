import ArgumentParser
import Foundation
import Multiplane
import MultiplaneScene
import ScenePreview

/// `multiplane preview`: a scene in the browser, which follows its files.
struct PreviewCommand: RenderingCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show a scene in the browser, and follow its changes.",
    discussion: """
      Prints an address of this machine and serves a page there until it is interrupted.
      The page shows the scene with its timeline, and again whenever the scene or a file
      that it uses is saved. The address contains a token, without which nobody can see it.

      Examples:
        multiplane preview card.yaml
        multiplane preview card.yaml --set name=Ada --port 8080
      """)

  @OptionGroup var input: SceneArguments
  @Option(help: "Listen on this port of 127.0.0.1. (default: one that is free)")
  var port: UInt16 = 0
  @OptionGroup var memory: MemoryArguments
  @Option(
    help: ArgumentHelp(
      "Draw at this many pixels per point. (default: the scene's)", valueName: "number"))
  var scale: Double?

  mutating func validate() throws {
    if let scale, !scale.isFinite || !(0.01...100).contains(scale) {
      throw ValidationError("--scale must be between 0.01 and 100, not \(scale)")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    guard FileManager.default.fileExists(atPath: input.scene) else {
      // Reading it fails with the names of similar files.
      _ = try input.load()
      throw CommandError(.inputMissing, "cannot open \(quotedPath(input.scene)): no such file")
    }
    let options = PreviewOptions(
      scene: URL(fileURLWithPath: input.scene), parameters: try input.parameters.values(),
      assetFolders: try input.roots.folders(), fontFolders: try input.fonts.folders(), scale: scale)
    let preview: ScenePreview
    do {
      preview = try ScenePreview(options, port: port)
    } catch {
      throw CommandError(
        .resourceMissing, error.description, hint: "omit --port to use one that is free")
    }
    try StandardStream.output.write(preview.address + "\n")
    Task {
      do {
        try await preview.run()
      } catch {
        StandardStream.note(CommandError.wrapping(error))
        Foundation.exit(ExitStatus(of: error).rawValue)
      }
    }
    // Signals end the program; until then, the main actor needs the main thread.
    while true { RunLoop.main.run() }
  }
}
