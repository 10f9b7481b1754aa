public import ArgumentParser
import CoreGraphics
import FrameEncoding
public import Multiplane
import MultiplaneScene

/// Options that override how the scene is shown.
struct CanvasArguments: ParsableArguments {
  @OptionGroup var stage: StageArguments

  @Option(
    help: ArgumentHelp(
      "Render at this many pixels per point. (default: the scene's)", valueName: "number"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Render at this size in pixels, such as 1280x720, in the scene's aspect ratio, instead of "
        + "--scale.", valueName: "size"))
  var size: CanvasSize?

  @Flag(help: "Keep the alpha channel, as with a background that is not opaque.")
  var alpha = false

  /// How a scene is shown.
  struct Canvas {
    let scale: Double
    let frameRate: FrameRate
    let background: CGColor?
    /// Whether the output needs an alpha channel.
    let hasAlpha: Bool
    /// Whether the background is the reason, rather than `--alpha` alone.
    fileprivate let isClear: Bool

    /// Rejects a format that would lose the alpha channel.
    ///
    /// - Parameter format: The output's format.
    /// - Throws: `CommandError`, whose hint says how to render without alpha.
    func requireAlpha(in format: OutputFormat) throws {
      guard hasAlpha, !format.hasAlpha else { return }
      throw CommandError(
        .usage,
        "\(format.name) has no alpha channel; use \(OutputFormat.namesWithAlpha)",
        hint: isClear
          ? "the background is not opaque; pass an opaque color such as --background white"
          : "omit --alpha to keep the background")
    }

    /// Creates the scene's stage.
    @MainActor
    func makeStage(of scene: Scene) -> Stage {
      scene.makeStage(scale: CGFloat(scale), frameRate: frameRate, background: background)
    }
  }

  /// Combines the options with the scene's defaults.
  ///
  /// - Parameter scene: The scene, which supplies the defaults.
  /// - Returns: How the scene is shown.
  /// - Throws: `CommandError` if options conflict or a limit is exceeded.
  func canvas(for scene: Scene) throws -> Canvas {
    let rate = try stage.frameRate(for: scene)
    let scale = try scale(for: scene)
    try checkLimits(scene, scale: scale)
    let color = try stage.background(for: scene)
    let isOpaque = color.map { $0.alpha >= 1 } ?? false
    return Canvas(
      scale: scale, frameRate: rate, background: color, hasAlpha: alpha || !isOpaque,
      isClear: !isOpaque)
  }

  private func scale(for scene: Scene) throws -> Double {
    if let size {
      guard scale == nil else {
        throw CommandError(.usage, "--size and --scale cannot be combined")
      }
      return try size.scale(for: scene)
    }
    let scale = scale ?? Double(scene.scale)
    guard scale.isFinite, (0.01...100).contains(scale) else {
      throw CommandError(.usage, "expected a scale between 0.01 and 100, found \(scale)")
    }
    return scale
  }

  private func checkLimits(_ scene: Scene, scale: Double) throws {
    let width = (scene.size.width * scale).rounded()
    let height = (scene.size.height * scale).rounded()
    let size = "\(numberText(width))x\(numberText(height))"
    guard min(width, height) >= 1 else {
      throw CommandError(.usage, "an image of \(size) pixels is empty")
    }
    if let exceeded = SceneLimit.exceeded(byCanvas: width, height) {
      throw CommandError(
        .limit, "the canvas would have \(size) pixels (limit \(exceeded.name))",
        hint: "the maximum is \(exceeded.value); \"multiplane limits\" lists all limits")
    }
  }
}

extension FrameRate: ExpressibleByArgument {
  /// Reads `60`, `29.97` or `30000/1001`.
  ///
  /// - Parameter argument: The argument as the user wrote it.
  public init?(argument: String) { self.init(argument) }
}

extension RenderOptions.Preset: ExpressibleByArgument {}
extension RenderOptions.PixelFormat: ExpressibleByArgument {}
