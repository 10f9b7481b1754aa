public import Multiplane
import QuartzCore
package import TextLayout

/// A scene file, read and checked; stages are made of it.
///
/// A scene never changes, and any number of stages can be made of one.
public struct Scene: Sendable {
  /// The canvas in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: CGFloat
  /// Frames a second.
  public let frameRate: FrameRate
  /// Seconds: what the file says, or the last end of an animation that ends.
  public let duration: Double
  /// What the canvas is filled with; nil for clear.
  public let background: CGColor?
  /// The moments that have a name, in the order of the file.
  public let markers: [SceneMarker]
  /// The parameters with the values that they have here, in the order of the file.
  public let parameters: [SceneParameter]
  /// What does not show as it is written, in order of place: with these the scene can be rendered.
  public var warnings: [SceneDiagnostic] { contents.warnings }

  /// Everything that is to be built.
  package let contents: SceneContents
  /// The fonts that its texts use.
  package let fonts: FontBook
  /// The classes that its layers can have.
  package let classes: NodeClasses

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - url: A file whose name ends in `.yaml`, `.yml` or `.json`; assets lie beside it or below.
  ///   - parameters: Values for the scene's parameters; the others keep their defaults.
  /// - Throws: `SceneError` with everything that is wrong with the scene.
  public init(contentsOf url: URL, parameters: [String: ParameterValue] = [:]) throws {
    try self.init(
      document: SceneDocument(contentsOf: url), url: url,
      folder: url.deletingLastPathComponent(), parameters: parameters)
  }

  /// Decodes a document.
  ///
  /// - Parameters:
  ///   - document: The file's tree.
  ///   - url: The file; nil for a scene that was not read from one.
  ///   - folder: Where its assets lie.
  ///   - parameters: Values for the scene's parameters.
  ///   - classes: The classes that its layers can have.
  /// - Throws: `SceneError` with everything that is wrong with the scene.
  package init(
    document: SceneDocument, url: URL? = nil, folder: URL,
    parameters: [String: ParameterValue] = [:], classes: NodeClasses = .standard
  ) throws {
    self.classes = classes
    let loader = SceneLoader(
      document: document, url: url, sceneFolder: folder, parameters: parameters, classes: classes)
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

  /// Makes a stage at time 0 with the scene's layers, animations and timeline.
  ///
  /// - Returns: The stage, which is the current one from now on.
  @MainActor
  public func makeStage() -> Stage {
    makeStage(scale: scale, frameRate: frameRate, background: background)
  }

  /// Makes a stage that differs from the scene's own in how it is shown.
  ///
  /// Times that the scene gives in frames keep counting the scene's own frames.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point; images without a scale of their own follow it.
  ///   - frameRate: Frames a second.
  ///   - background: What the canvas is filled with; nil for clear.
  /// - Returns: The stage, which is the current one from now on.
  @MainActor
  public func makeStage(scale: CGFloat, frameRate: FrameRate, background: CGColor?) -> Stage {
    let stage = Stage(
      size: size, scale: scale, framesPerSecond: frameRate, background: background)
    stage.fonts = fonts
    stage.perform {
      var builder = StageBuilder(contents: contents, root: stage.layer, scale: scale)
      TimelinePlayer(context: stage.context, placements: builder.build())
        .schedule(contents.timeline)
    }
    return stage
  }
}
