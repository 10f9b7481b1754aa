import Foundation
package import MultiplaneScene
package import SceneTools

extension ErrorExample {
  /// The scene to load.
  package enum Version: Sendable, Hashable, CaseIterable {
    case broken, repaired
  }

  /// Loads one of the two scenes, with its files, from a temporary folder, and plays it without drawing.
  @MainActor package func load(_ version: Version) throws -> Scene {
    var contents: [String: Data] = [:]
    for file in files { contents[file.name] = Data((file.text + "\n").utf8) }
    for name in images { contents[name] = try SceneFolder.image(width: 1, height: 1) }
    // The repaired file exists from the start, so that there is a similar name to suggest.
    if version == .repaired || brokenName != repairedName {
      contents[repairedName] = Data((repaired + "\n").utf8)
    }
    if version == .broken, let broken {
      contents[brokenName] = (broken + "\n").data(using: isLatin1 ? .isoLatin1 : .utf8)
    }
    let name = version == .broken ? brokenName : repairedName
    let folder = try SceneFolder(contents)
    let url = folder.url.appending(path: name)
    // Keep the folder alive, because it is removed on deinitialization.
    return try withExtendedLifetime(folder) {
      let document = try SceneDocument(contentsOf: url, displayName: name)
      let scene = try Scene(document: document, url: url, folder: folder.url)
      try scene.rehearse(file: name)
      return scene
    }
  }

  /// Returns the errors or warnings that the program prints for the broken scene.
  @MainActor package func printedMessage() throws -> String {
    do {
      let scene = try load(.broken)
      return (scene.warnings + scene.contents.warningsOfAnimations()).formatted(style: .plain)
    } catch let error as SceneError {
      return error.addingForeignHints().formatted()
    }
  }
}
