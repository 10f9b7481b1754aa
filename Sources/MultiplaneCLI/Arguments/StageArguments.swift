import ArgumentParser
import CoreGraphics
import Multiplane
import MultiplaneScene
import SceneTools

/// The frame rate and background, if they override the scene's.
struct StageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Render at this frame rate, such as 60 or 30000/1001. (default: the scene's)",
      valueName: "rate"))
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "Fill the canvas with \"#101418\", white, clear or another color. (default: the scene's)",
      valueName: "color"))
  var background: String?

  /// Returns the frame rate.
  ///
  /// - Parameter scene: The scene, which supplies the default.
  /// - Returns: The rate.
  /// - Throws: `CommandError` if a limit is exceeded.
  func frameRate(for scene: Scene) throws -> FrameRate {
    let rate = fps ?? scene.frameRate
    let fastest = SceneLimit.frameRate
    guard rate.framesPerSecond <= Double(fastest.value) else {
      throw CommandError(
        .limit, "\(rate) exceeds \(fastest.value) frames per second (limit \(fastest.name))")
    }
    guard scene.duration * rate.framesPerSecond <= Double(SceneLimit.frameCount.value) else {
      throw CommandError(
        .limit,
        "the video has more than \(SceneLimit.frameCount.value) frames "
          + "(limit \(SceneLimit.frameCount.name))")
    }
    return rate
  }

  /// Returns the color that fills the canvas.
  ///
  /// - Parameter scene: The scene, which supplies the default.
  /// - Returns: The color, or nil for clear.
  /// - Throws: `CommandError` if the argument is not a color.
  func background(for scene: Scene) throws -> CGColor? {
    guard let background else { return scene.background }
    do {
      let color = try ColorSyntax(background).color
      return color.alpha > 0 ? color : nil
    } catch {
      let unknown = UnknownWord(background, .color, among: ColorSyntax.names)
      throw CommandError(
        .usage, "the background \(quoted(background)) \(error.reason)",
        hint: unknown.foreignHint ?? unknown.hint)
    }
  }
}
