import Foundation
import FrameEncoding
import MultiplaneScene

/// The entry that recording adds to a `goldens.yaml` for a scene without one.
package struct NewEntry {
  private let name: GoldenName
  private let path: String
  private let line: String

  /// Chooses what to record of a scene: the frames at its markers, or else the first, the middle and the
  /// last one, and the hashes of all frames unless the video is too long.
  ///
  /// - Parameters:
  ///   - name: The scene's name.
  ///   - scenePath: The scene file.
  ///   - layout: The layout of the project.
  ///   - limits: The limits of the project.
  /// - Throws: `SceneError`.
  @MainActor package init(
    _ name: GoldenName, scenePath: String, layout: GoldenLayout, limits: GoldenLimits
  ) throws {
    let scene = try Scene(contentsOf: URL(fileURLWithPath: scenePath))
    try scene.rehearse(file: scenePath)
    let last = scene.frameRate.frameCount(forDuration: scene.duration) - 1
    let frames =
      scene.markers.isEmpty
      ? Set([0, last / 2, last]).sorted().map { "\($0)" }
      : scene.markers.map { Self.scalar($0.name) }
    let hashes =
      scene.duration <= limits.seconds ? ", hashes: \(Self.scalar(name.name + ".hashes"))" : ""
    self.name = name
    path = layout.manifestPath(ofArea: name.area)
    line = "\(Self.scalar(name.name)): {png: [\(frames.joined(separator: ", "))]\(hashes)}\n"
  }

  /// Adds the entry at the end of the file, which is created if necessary.
  ///
  /// - Parameter scenes: All existing scenes.
  /// - Returns: The change.
  /// - Throws: `GoldenError` if nothing can be added to the file, which then stays as it was;
  ///   `EncodingError` if it cannot be written.
  package func add(scenes: Set<GoldenName>) throws -> GoldenChange {
    let old = FileManager.default.contents(atPath: path)
    var text = old.map { String(decoding: $0, as: UTF8.self) } ?? ""
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    try GoldenImage.write(Data((text + line).utf8), toFile: path)
    guard
      let manifest = try? GoldenManifest(path: path, area: name.area, scenes: scenes),
      manifest.entries.contains(where: { $0.name == name })
    else {
      if let old { try GoldenImage.write(old, toFile: path) }
      throw GoldenError(
        .invalid,
        "no entry can be added at the end of \(path); write it by hand: \(line.dropLast())")
    }
    return .entry(scene: name.description, path: path)
  }

  /// Returns a name as a scalar of YAML.
  private static func scalar(_ name: String) -> String {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    guard
      name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]*/) == nil || words.contains(name.lowercased())
    else { return name }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(name)).map { String(decoding: $0, as: UTF8.self) } ?? name
  }
}
