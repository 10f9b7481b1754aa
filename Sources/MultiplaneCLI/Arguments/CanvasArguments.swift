import ArgumentParser
import CoreGraphics
import Multiplane
import MultiplaneScene

/// What is shown otherwise than the scene says.
struct CanvasArguments: ParsableArguments {
  @Option(help: "Frames a second, also as 30000/1001. (default: the scene's)")
  var fps: FrameRate?

  @Option(help: "Pixels a point. (default: the scene's)")
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Pixels of the picture, in the scene's proportions, instead of --scale.",
      valueName: "width>x<height"))
  var size: CanvasSize?

  @Option(
    help: ArgumentHelp(
      "What the canvas is filled with: \"#101418\", white, clear. (default: the scene's)",
      valueName: "color"))
  var background: String?

  @Flag(help: "Keep alpha; so does a background that is not opaque.")
  var alpha = false

  /// How a scene is shown.
  struct Canvas {
    let scale: Double
    let frameRate: FrameRate
    let background: CGColor?
    /// Whether the output needs alpha.
    let hasAlpha: Bool

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
    let rate = fps ?? scene.frameRate
    let fastest = SceneLimit.frameRate
    guard rate.framesPerSecond <= Double(fastest.value) else {
      throw CommandError(
        .limit, "\(rate) are more than \(fastest.value) frames a second (limit \(fastest.name))")
    }
    guard scene.duration * rate.framesPerSecond <= Double(SceneLimit.frameCount.value) else {
      throw CommandError(
        .limit,
        "the film has more than \(SceneLimit.frameCount.value) frames "
          + "(limit \(SceneLimit.frameCount.name))")
    }
    let scale = try scale(for: scene)
    try checkLimits(scene, scale: scale)
    let color = try color(for: scene)
    let isOpaque = color.map { $0.alpha >= 1 } ?? false
    return Canvas(
      scale: scale, frameRate: rate, background: color, hasAlpha: alpha || !isOpaque)
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
      throw CommandError(.usage, "a picture of \(size) pixels shows nothing")
    }
    let exceeded =
      if max(width, height) > Double(SceneLimit.canvasSide.value) {
        SceneLimit.canvasSide
      } else if width * height > Double(SceneLimit.canvasPixels.value) {
        SceneLimit.canvasPixels
      } else {
        nil as SceneLimit?
      }
    if let exceeded {
      throw CommandError(
        .limit, "the canvas would have \(size) pixels (limit \(exceeded.name))",
        hint: "\(exceeded.value) is the most; \"multiplane limits\" lists all limits")
    }
  }

  private func color(for scene: Scene) throws -> CGColor? {
    guard let background else { return scene.background }
    do {
      let color = try ColorSyntax(background)
      guard color.alpha > 0 else { return nil }
      return CGColor(
        srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    } catch {
      throw CommandError(
        .usage, "the background \(quoted(background)) \(error.reason)",
        hint: NearName.hint(for: background, among: ColorNames.all + ["clear", "transparent"]))
    }
  }
}
