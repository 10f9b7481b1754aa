public import Multiplane
import QuartzCore
package import TextLayout

/// A validated scene file, from which stages are created.
///
/// A scene is immutable. Any number of stages can be created from it.
public struct Scene: Sendable {
  /// The size of the canvas, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Frames per second.
  public let frameRate: FrameRate
  /// The duration in seconds: that given in the file, or else the end of the last finite animation.
  public let duration: Double
  /// The background color of the canvas, or nil for clear.
  public let background: CGColor?
  /// The named times, in file order.
  public let markers: [SceneMarker]
  /// The parameters with their current values, in file order.
  public let parameters: [SceneParameter]
  /// The warnings, in source order.
  ///
  /// A scene with warnings can be rendered, but not everything is drawn as written.
  public var warnings: [SceneDiagnostic] { contents.warnings }

  /// The decoded contents.
  package let contents: SceneContents
  /// The fonts for its text.
  package let fonts: FontBook
  /// What the scene can contain.
  package let dialect: SceneDialect

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - url: A file whose name ends in `.yaml`, `.yml` or `.json`. Assets are in its folder or
  ///     below.
  ///   - parameters: Values for the scene's parameters. The others keep their defaults.
  ///   - assetFolders: Other folders in which assets are looked up, after the scene's own. A scene
  ///     cannot leave them by symbolic links or `..`. Empty by default.
  ///   - fontFolders: Folders of TrueType and OpenType fonts for text, with their subfolders. The
  ///     scene's own fonts take precedence, and these fonts over the packaged ones. Empty by default.
  /// - Throws: `SceneError` with all errors of the scene.
  public init(
    contentsOf url: URL, parameters: [String: ParameterValue] = [:], assetFolders: [URL] = [],
    fontFolders: [URL] = []
  ) throws {
    try self.init(
      document: SceneDocument(contentsOf: url), url: url,
      folder: url.deletingLastPathComponent(), assetFolders: assetFolders,
      fontFolders: fontFolders, parameters: parameters)
  }

  /// Decodes a document.
  ///
  /// - Parameters:
  ///   - document: The document of the scene file.
  ///   - url: The file, or nil if the scene was not read from one.
  ///   - folder: The folder of its assets.
  ///   - assetFolders: Other folders in which assets are looked up.
  ///   - fontFolders: Folders of fonts.
  ///   - parameters: Values for the scene's parameters.
  ///   - places: Where these values are written, for those from a data file.
  ///   - cache: The files of scenes loaded before.
  ///   - dialect: What the scene can contain.
  /// - Throws: `SceneError` with all errors of the scene.
  package init(
    document: SceneDocument, url: URL? = nil, folder: URL, assetFolders: [URL] = [],
    fontFolders: [URL] = [], parameters: [String: ParameterValue] = [:],
    places: [String: ParameterLocation] = [:],
    cache: AssetCache = AssetCache(), dialect: SceneDialect = .standard
  ) throws {
    self.dialect = dialect
    let loader = SceneLoader(
      document: document, url: url, sceneFolder: folder, assetFolders: assetFolders,
      fontFolders: fontFolders, parameters: parameters, places: places, cache: cache,
      dialect: dialect)
    (contents, fonts) = try loader.load()
    let stage = contents.stage
    size = stage.size
    scale = stage.scale
    frameRate = stage.frameRate
    duration = contents.duration
    background = stage.background
    markers = contents.markers
    self.parameters = contents.parameters
  }

  /// Creates a stage at time 0 with the scene's layers, animations and timeline.
  ///
  /// A change of the timeline that is impossible when it happens does nothing, and is a warning of the
  /// engine (VC-72).
  ///
  /// - Returns: The stage, which becomes the current one.
  @MainActor
  public func makeStage() -> Stage {
    makeStage(scale: scale, frameRate: frameRate, background: background)
  }

  /// Creates a stage with other display settings than the scene's own.
  ///
  /// Times given in frames in the scene still refer to the scene's own frame rate.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, also for images without their own scale.
  ///   - frameRate: Frames per second.
  ///   - background: The background color of the canvas, or nil for clear.
  /// - Returns: The stage, which becomes the current one.
  @MainActor
  public func makeStage(scale: CGFloat, frameRate: FrameRate, background: CGColor?) -> Stage {
    makeStage(
      scale: scale, frameRate: frameRate, background: background, places: LimitLocations())
  }

  /// Creates a stage, and notes the places of its layers in the file.
  @MainActor
  func makeStage(places: LimitLocations) -> Stage {
    makeStage(scale: scale, frameRate: frameRate, background: background, places: places)
  }

  @MainActor
  private func makeStage(
    scale: CGFloat, frameRate: FrameRate, background: CGColor?, places: LimitLocations
  ) -> Stage {
    let stage = Stage(
      size: size, scale: scale, framesPerSecond: frameRate, background: background)
    stage.limitError = { layer, message in
      places[layer].map { SceneError([$0.with(message: message)]) }
    }
    contents.build(on: stage, fonts: fonts, with: dialect.parts, places: places)
    return stage
  }
}
