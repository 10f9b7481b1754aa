import Foundation
import MultiplaneScene
import ScenePreview
import Testing

/// A preview of a scene in a folder of its own.
@MainActor
final class RunningPreview {
  let folder: URL
  let client: PreviewClient
  let address: String
  /// The server, for what tests do without waiting for the system.
  let preview: ScenePreview
  private let isTemporary: Bool
  private let events: AsyncStream<String>
  private let task: Task<Void, any Error>

  /// A scene of 2 seconds at 10 frames per second, in which a square moves.
  nonisolated static let moving = """
    multiplane: 1
    stage: {size: [40, 20], fps: 10, background: white, duration: 2s}
    parameters:
      color: {type: color, default: red}
      side: {type: number, default: 8, minimum: 1, maximum: 20}
    layers:
      - id: square
        bounds: [0, 0, 8, 8]
        position: [4, 10]
        backgroundColor: {param: color}
        animations:
          - {type: basic, keyPath: position.x, fromValue: 4, toValue: 36, duration: 2s}

    """

  /// Starts the preview of a scene.
  ///
  /// - Parameter text: The scene; nil for a file that does not exist.
  /// - Throws: The errors of the system.
  convenience init(_ text: String?) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("preview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scene = folder.appendingPathComponent("scene.yaml")
    if let text { try Data(text.utf8).write(to: scene) }
    try self.init(file: scene, isTemporary: true)
  }

  /// Starts the preview of a scene file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isTemporary: Whether its folder is removed with the preview. The default is false.
  ///   - frameMemory: The memory for what frames are drawn from, in bytes; nil for the standard.
  /// - Throws: The errors of the system.
  init(file: URL, isTemporary: Bool = false, frameMemory: Int? = nil) throws {
    folder = file.deletingLastPathComponent()
    self.isTemporary = isTemporary
    let token = PreviewToken()
    let options =
      PreviewOptions(
        scene: file, frameMemory: frameMemory,
        // Tests that run at the same time keep the threads busy.
        patience: 60)
    let preview = try ScenePreview(options, token: token)
    self.preview = preview
    events = try #require(preview.events())
    address = preview.address
    client = PreviewClient(port: preview.port, token: token.text)
    task = Task { try await preview.run() }
  }

  deinit {
    task.cancel()
    if isTemporary { try? FileManager.default.removeItem(at: folder) }
  }

  /// Writes a file as editors do: under another name, and then renamed.
  func save(_ text: String, as name: String = "scene.yaml") throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  /// Waits until the description of the scene has a property: looks again after every event.
  ///
  /// - Parameter condition: The property.
  /// - Returns: The description.
  /// - Throws: The errors of requests.
  @discardableResult
  func scene(
    when condition: ([String: Any]) -> Bool = { ($0["revision"] as? Int ?? 0) > 0 }
  ) async throws -> [String: Any] {
    while true {
      let description = try await client.request("/scene").json
      if condition(description) { return description }
      for await _ in events { break }
    }
  }

  /// The errors of a description, without warnings.
  static func errors(_ description: [String: Any]) -> [[String: Any]] {
    (description["errors"] as? [[String: Any]] ?? []).filter {
      $0["severity"] as? String == "error"
    }
  }
}
