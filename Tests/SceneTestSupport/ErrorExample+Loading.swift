import Foundation
package import MultiplaneScene
package import SceneTools

extension ErrorExample {
  /// Which of the two scenes.
  package enum Version: Sendable, Hashable, CaseIterable {
    case broken, repaired
  }

  /// Loads one of the two scenes, with the files beside it, from a folder that is removed again.
  package func load(_ version: Version) throws -> Scene {
    var contents: [String: Data] = [:]
    for file in files { contents[file.name] = Data((file.text + "\n").utf8) }
    for name in images { contents[name] = try SceneFolder.image(width: 1, height: 1) }
    // The repaired file lies there from the start, so that a broken name has one to be near to.
    if version == .repaired || brokenName != repairedName {
      contents[repairedName] = Data((repaired + "\n").utf8)
    }
    if version == .broken, let broken {
      contents[brokenName] = (broken + "\n").data(using: isLatin1 ? .isoLatin1 : .utf8)
    }
    let name = version == .broken ? brokenName : repairedName
    let folder = try SceneFolder(contents)
    let url = folder.url.appending(path: name)
    // Whatever refers to the folder keeps it from being removed.
    return try withExtendedLifetime(folder) {
      let document = try SceneDocument(contentsOf: url, displayName: name)
      return try Scene(document: document, url: url, folder: folder.url)
    }
  }

  /// What the program prints about the broken scene: errors or warnings.
  package func printedMessage() throws -> String {
    do {
      return try load(.broken).warnings.formatted(style: .plain)
    } catch let error as SceneError {
      return error.addingForeignHints().formatted()
    }
  }
}
