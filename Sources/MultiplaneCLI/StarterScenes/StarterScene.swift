import ArgumentParser

/// A scene that `init` writes: short, commented, and worth looking at.
struct StarterScene: Sendable {
  /// The name on the command line.
  let name: String
  /// A description of the scene, printed after its file name.
  let summary: String
  /// The recommended file extension of its video.
  let videoExtension: String
  /// The scene file in YAML; it has a marker `rest`.
  let text: String

  /// All starter scenes, the default first.
  static let all = [card, blank, chart, lowerThird, story]
}

/// The name of a starter scene on the command line.
struct StarterSceneName: ExpressibleByArgument {
  let scene: StarterScene

  init(_ scene: StarterScene) { self.scene = scene }

  init?(argument: String) {
    guard let scene = StarterScene.all.first(where: { $0.name == argument }) else { return nil }
    self.scene = scene
  }

  var defaultValueDescription: String { scene.name }

  static var allValueStrings: [String] { StarterScene.all.map(\.name) }
}
