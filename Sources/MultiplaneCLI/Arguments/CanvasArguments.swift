import ArgumentParser
import CoreGraphics
import FrameEncoding
import Multiplane
import MultiplaneScene

/// What is shown otherwise than the scene says.
struct CanvasArguments: ParsableArguments {
  @OptionGroup var stage: StageArguments

  @Option(help: "Pixels a point. (default: the scene's)")
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Pixels of the image, in the scene's proportions, instead of --scale.",
      valueName: "width>x<height"))
  var size: CanvasSize?

  @Flag(help: "Keep alpha; so does a background that is not opaque.")
  var alpha = false

  /// How a scene is shown.
  struct Canvas {
    let scale: Double
    let frameRate: FrameRate
    let background: CGColor?
    /// Whether the output needs alpha.
    let hasAlpha: Bool
    /// Whether that is because of the background and not of `--alpha` alone.
    fileprivate let isClear: Bool

    /// Refuses a format that would lose alpha.
    ///
    /// - Parameter format: The output's.
    /// - Throws: `CommandError`, which says how to do without alpha.
    func requireAlpha(in format: OutputFormat) throws {
      guard hasAlpha, !format.hasAlpha else { return }
      throw CommandError(
        .usage,
        "\(format.name) has no alpha; use \(OutputFormat.namesWithAlpha)",
        hint: isClear
          ? "the background is not opaque: --background white, or another color, makes it so"
          : "without --alpha the background is kept")
    }

    /// Makes the scene's stage.
    @MainActor
    func makeStage(of scene: Scene) -> Stage {
      scene.makeStage(scale: CGFloat(scale), frameRate: frameRate, background: background)
    }
  }

  /// Puts options and scene together.
  ///
  /// - Parameter scene: Has the defaults.
  /// - Returns: How it is shown.
  /// - Throws: `CommandError` for options that do not fit, and beyond a limit.
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
        throw CommandError(.usage, "--size and --scale say the same in two ways; give one")
      }
      return try size.scale(for: scene)
    }
    let scale = scale ?? Double(scene.scale)
    guard scale.isFinite, (0.01...100).contains(scale) else {
      throw CommandError(.usage, "the scale must be between 0.01 and 100, not \(scale)")
    }
    return scale
  }

  private func checkLimits(_ scene: Scene, scale: Double) throws {
    let width = (scene.size.width * scale).rounded()
    let height = (scene.size.height * scale).rounded()
    let size = "\(numberText(width))x\(numberText(height))"
    guard min(width, height) >= 1 else {
      throw CommandError(.usage, "an image of \(size) pixels shows nothing")
    }
    if let exceeded = SceneLimit.exceeded(byCanvas: width, height) {
      throw CommandError(
        .limit, "the canvas would have \(size) pixels (limit \(exceeded.name))",
        hint: "\(exceeded.value) is the most; \"multiplane limits\" lists all limits")
    }
  }
}
