import ArgumentParser
import CoreGraphics
import Multiplane
import MultiplaneScene
import SceneTools

/// How often and on what a scene is shown, where that is not what the scene says.
struct StageArguments: ParsableArguments {
  @Option(help: "Frames a second, also as 30000/1001. (default: the scene's)")
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "What the canvas is filled with: \"#101418\", white, clear. (default: the scene's)",
      valueName: "color"))
  var background: String?

  /// Frames a second.
  ///
  /// - Parameter scene: Has the default.
  /// - Returns: The rate.
  /// - Throws: `CommandError` beyond a limit.
  func frameRate(for scene: Scene) throws -> FrameRate {
    let rate = fps ?? scene.frameRate
    let fastest = SceneLimit.frameRate
    guard rate.framesPerSecond <= Double(fastest.value) else {
      throw CommandError(
        .limit, "\(rate) are more than \(fastest.value) frames a second (limit \(fastest.name))")
    }
    guard scene.duration * rate.framesPerSecond <= Double(SceneLimit.frameCount.value) else {
      throw CommandError(
        .limit,
        "the video has more than \(SceneLimit.frameCount.value) frames "
          + "(limit \(SceneLimit.frameCount.name))")
    }
    return rate
  }

  /// What the canvas is filled with.
  ///
  /// - Parameter scene: Has the default.
  /// - Returns: The color; nil for clear.
  /// - Throws: `CommandError` for what is no color.
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
