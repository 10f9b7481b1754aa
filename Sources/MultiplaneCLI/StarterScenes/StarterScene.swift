import ArgumentParser

/// A scene that `init` writes: short, with comments, and worth looking at.
struct StarterScene: Sendable {
  /// How users ask for it.
  let name: String
  /// What it shows, to stand behind a file's name.
  let summary: String
  /// What its video is best written as.
  let videoExtension: String
  /// The scene file, YAML; it has a marker `rest`.
  let text: String

  /// All of them, the one that comes without asking first.
  static let all = [card, blank, chart, lowerThird]
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
