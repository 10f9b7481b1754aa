package import Foundation
package import MultiplaneScene

/// What a preview shows.
package struct PreviewOptions: Sendable {
  /// The scene file.
  package let scene: URL
  /// Values for its parameters, which the page can change.
  package let parameters: [String: ParameterValue]
  /// Other folders in which assets are looked up.
  package let assetFolders: [URL]
  /// Pixels per point; nil for the scene's.
  package let scale: Double?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - scene: The scene file.
  ///   - parameters: Values for its parameters. The default is no values.
  ///   - assetFolders: Other folders in which assets are looked up. The default is no folder.
  ///   - scale: Pixels per point; nil, the default, for the scene's.
  package init(
    scene: URL, parameters: [String: ParameterValue] = [:], assetFolders: [URL] = [],
    scale: Double? = nil
  ) {
    self.scene = scene
    self.parameters = parameters
    self.assetFolders = assetFolders
    self.scale = scale
  }
}
