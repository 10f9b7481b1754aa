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
  /// Folders of fonts.
  package let fontFolders: [URL]
  /// Pixels per point; nil for the scene's.
  package let scale: Double?
  /// The approximate memory for what the frames of a scene are drawn from, in bytes (PV-10); nil for a
  /// part of the process's budget.
  package let frameMemory: Int?
  /// How much longer than usual clients may take (PV-06).
  package let patience: Int

  /// Creates options.
  ///
  /// - Parameters:
  ///   - scene: The scene file.
  ///   - parameters: Values for its parameters. The default is no values.
  ///   - assetFolders: Other folders in which assets are looked up. The default is no folder.
  ///   - fontFolders: Folders of fonts. The default is no folder.
  ///   - scale: Pixels per point; nil, the default, for the scene's.
  ///   - frameMemory: The approximate memory for what frames are drawn from, in bytes. The default,
  ///     nil, is a part of the process's budget.
  ///   - patience: How much longer than usual clients may take, for busy machines. The default is 1.
  package init(
    scene: URL, parameters: [String: ParameterValue] = [:], assetFolders: [URL] = [],
    fontFolders: [URL] = [], scale: Double? = nil, frameMemory: Int? = nil, patience: Int = 1
  ) {
    self.scene = scene
    self.parameters = parameters
    self.assetFolders = assetFolders
    self.fontFolders = fontFolders
    self.scale = scale
    self.frameMemory = frameMemory
    self.patience = patience
  }
}
