import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

extension SheetCommand {
  /// Draws a frame with ghosts of layers and their ways.
  @MainActor
  func writeOnionSkin() throws {
    let output = try DrawingOutput(
      output, example: "multiplane sheet \(input.scene) --style onion -o onion.svg",
      noun: "an onion skin", besides: json)
    let scene = try input.load(for: output.destination)
    if !quiet { StandardStream.note(warnings: scene.warnings) }
    let rate = try stage.frameRate(for: scene)
    let given = try at.flatMap(\.moments).map { try $0.seconds(in: scene, rate: rate) }
    let frames = rate.frameCount(forDuration: scene.duration)
    var ghosts = Array(given.dropFirst())
    if ghosts.isEmpty {
      let count = min(count ?? OnionSkin.standardCount, frames)
      ghosts = SheetMoment.frames(count, of: frames).map(rate.seconds(atFrame:))
    }
    let own = Double(scene.size.width * scene.scale)
    let width = width ?? Int(min(max(own, 640), Double(CurveSheet.standardWidth)).rounded()) + 48
    guard width >= 320 else {
      throw CommandError(
        .usage, "a sheet of onion needs at least 320 pixels", hint: "pass a larger --width")
    }
    do {
      let skin = try OnionSkin(
        of: scene, layers: layer, at: given.first ?? 0, ghostTimes: ghosts,
        scale: Double(width - 48) / Double(scene.size.width), frameRate: rate,
        background: try stage.background(for: scene))
      let size = try output.write(
        skin.drawing(
          title: URL(fileURLWithPath: input.scene).lastPathComponent, width: width,
          appearance: appearance ?? .light))
      try report(output, size: size, frames: ghosts.count + 1)
      if !quiet { output.note(skin.paths.count, "moving layer", size) }
      if skin.omitted > 0, !quiet {
        StandardStream.note("\(skin.omitted) more moving layers; select others with --layer\n")
      }
    } catch OnionSkin.Problem.nothingMoves {
      throw CommandError(
        .usage, "\(input.scene): no layer changes its place",
        hint: "a sheet of curves shows what changes: --style curves")
    } catch OnionSkin.Problem.unknownLayer(let word) {
      throw CommandError(.usage, "unknown layer \(quoted(word.text))", hint: word.hint)
    }
  }
}
