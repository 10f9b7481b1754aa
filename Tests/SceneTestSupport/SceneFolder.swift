import CoreGraphics
package import Foundation
package import MultiplaneScene
import PixelKernels

/// A temporary folder with a scene's files.
package final class SceneFolder {
  package let url: URL

  package init(_ files: [String: Data] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, data) in files {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Loads scene text as if it were a file in the folder.
  package func scene(
    _ text: String, _ syntax: SceneDocument.Syntax = .yaml,
    parameters: [String: ParameterValue] = [:]
  ) throws -> Scene {
    try Scene(document: document(text, syntax), folder: url, parameters: parameters)
  }

  /// Returns a transparent PNG image of a size.
  package static func image(width: Int, height: Int) throws -> Data {
    try PNGWriter.data(of: CGImage(buffer: PixelBuffer(width: width, height: height)))
  }
}

/// The two lines before the layers in most tests.
package let header = "multiplane: 1\nstage: {size: [200, 100], duration: 1s}\n"

/// Loads a scene from the text after `header`.
package func scene(
  _ text: String, parameters: [String: ParameterValue] = [:]
) throws -> Scene {
  try SceneFolder().scene(header + text, parameters: parameters)
}

/// Returns the errors of loading a complete scene text.
package func loadingProblems(
  _ text: String, files: [String: Data] = [:], parameters: [String: ParameterValue] = [:]
) throws -> [String] {
  let folder = try SceneFolder(files)
  do {
    _ = try folder.scene(text, parameters: parameters)
    return []
  } catch {
    return error.diagnosticLines
  }
}

/// Returns the errors of loading a complete scene text and of playing the scene without drawing.
@MainActor package func problemsOfPlaying(_ text: String) throws -> [String] {
  let folder = try SceneFolder()
  do {
    try folder.scene(text).rehearse(file: "scene.yaml")
    return []
  } catch {
    return error.diagnosticLines
  }
}
