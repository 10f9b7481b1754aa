package import Foundation

/// A scene with an error, and the scene that was meant.
package struct ErrorExample: Sendable, Hashable {
  /// Which of the two scenes.
  package enum Version: Sendable, Hashable, CaseIterable {
    case broken, repaired
  }

  /// What lies beside the scene file.
  package enum Neighbour: Sendable, Hashable {
    /// A file with this text in it.
    case text(String)
    /// A picture of one pixel.
    case picture
    /// An empty folder.
    case folder
  }

  /// The text of the scene with the error; nil where the error is that there is no file.
  package let broken: String?
  /// The text of the repaired scene.
  package let repaired: String
  /// The name of the file with the error.
  package let brokenName: String
  /// The name of the repaired file.
  package let repairedName: String
  /// What lies beside the file, by path.
  package let neighbours: [String: Neighbour]
  /// Whether the broken file is saved as Latin-1 instead of UTF-8.
  package let isLatin1: Bool

  /// What stands before most examples.
  private static let header = "multiplane: 1\nstage: {size: [320, 180], duration: 2s}\n"

  /// Makes an example of what follows the stage.
  ///
  /// - Parameters:
  ///   - broken: What follows `multiplane:` and `stage:` in the scene with the error.
  ///   - repaired: What follows them in the other.
  ///   - neighbours: What lies beside the file, by path.
  ///   - isLatin1: Whether the broken file is saved as Latin-1.
  init(
    _ broken: String, repaired: String, neighbours: [String: Neighbour] = [:],
    isLatin1: Bool = false
  ) {
    self.init(
      whole: ErrorExample.header + broken, repaired: ErrorExample.header + repaired,
      neighbours: neighbours, isLatin1: isLatin1)
  }

  /// Makes an example of whole files.
  ///
  /// - Parameters:
  ///   - broken: The scene with the error; nil for no file.
  ///   - repaired: The repaired scene.
  ///   - name: The name of the file with the error.
  ///   - repairedName: The name of the repaired file; nil for the same.
  ///   - neighbours: What lies beside the file, by path.
  ///   - isLatin1: Whether the broken file is saved as Latin-1.
  init(
    whole broken: String?, repaired: String, name: String = "scene.yaml",
    repairedName: String? = nil, neighbours: [String: Neighbour] = [:], isLatin1: Bool = false
  ) {
    self.broken = broken
    self.repaired = repaired
    brokenName = name
    self.repairedName = repairedName ?? name
    self.neighbours = neighbours
    self.isLatin1 = isLatin1
  }

  /// Loads one of the two scenes, with its neighbours, from a folder that is removed again.
  ///
  /// - Parameter version: Which of the two.
  /// - Returns: The scene.
  /// - Throws: `SceneError` for the broken one, an error of Foundation where no folder can be made.
  package func load(_ version: Version) throws -> Scene {
    let folder = try ErrorExample.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, neighbour) in neighbours.sorted(by: { $0.key < $1.key }) {
      try neighbour.write(to: folder.appending(path: path))
    }
    // The repaired file lies there from the start, so that a broken name has one to be near to.
    let isRenamed = brokenName != repairedName
    if version == .repaired || isRenamed {
      try Data(repaired.utf8).write(to: folder.appending(path: repairedName))
    }
    if version == .broken, let broken {
      let bytes = isLatin1 ? broken.data(using: .isoLatin1) : Data(broken.utf8)
      try (bytes ?? Data()).write(to: folder.appending(path: brokenName))
    }
    let name = version == .broken ? brokenName : repairedName
    let url = folder.appending(path: name)
    let document = try SceneDocument(contentsOf: url, displayName: name)
    return try Scene(document: document, url: url, folder: folder)
  }

  /// The neighbours that a reader wants to see, by path: other scenes, and tables.
  package var shownNeighbours: [(path: String, text: String)] {
    neighbours.sorted { $0.key < $1.key }.compactMap { path, neighbour in
      let isShown = [".yaml", ".json", ".csv"].contains(where: path.hasSuffix)
      guard isShown, case .text(let text) = neighbour else { return nil }
      return (path, text)
    }
  }

  /// What the program prints about the broken scene.
  ///
  /// Empty where it prints nothing: where no folder can be made for the files.
  package var message: String {
    do {
      return try load(.broken).warnings.formatted(style: .plain)
    } catch {
      return (error as? SceneError)?.formatted() ?? ""
    }
  }

  private static func makeFolder() throws -> URL {
    let pattern = FileManager.default.temporaryDirectory.appending(path: "multiplane-XXXXXX").path
    guard let name = strdup(pattern) else { throw CocoaError(.fileWriteUnknown) }
    defer { free(name) }
    guard mkdtemp(name) != nil else { throw CocoaError(.fileWriteUnknown) }
    return URL(fileURLWithPath: String(cString: name), isDirectory: true)
  }
}

extension ErrorExample.Neighbour {
  /// The PNG of `picture`.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
    + "gg=="

  /// The file's bytes; nil for a folder.
  package var data: Data? {
    switch self {
    case .text(let text): Data(text.utf8)
    case .picture: Data(base64Encoded: ErrorExample.Neighbour.pixel)
    case .folder: nil
    }
  }

  fileprivate func write(to url: URL) throws {
    guard let data else {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}
