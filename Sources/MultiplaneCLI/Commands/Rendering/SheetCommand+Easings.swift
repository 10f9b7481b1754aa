import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

extension SheetCommand {
  /// Draws the timing functions that the scene uses.
  @MainActor
  func writeEasings() throws {
    let output = try DrawingOutput(
      output, example: "multiplane sheet \(input.scene) --style easings -o easings.svg",
      noun: "easings", besides: json)
    let scene = try input.load(for: output.destination)
    if !quiet { StandardStream.note(warnings: scene.warnings) }
    let curves = EasingCurve.used(by: scene)
    guard !curves.isEmpty else {
      throw CommandError(
        .usage, "\(input.scene): no animation has a timing function",
        hint: "\"multiplane easings\" draws all that have a name")
    }
    let name = URL(fileURLWithPath: input.scene).lastPathComponent
    let size = try output.write(
      EasingGallery(
        curves, title: "Easings of \(name)", appearance: appearance ?? .light, columns: columns,
        width: width
      ).drawing)
    try report(output, size: size, frames: curves.count)
    if !quiet { output.note(curves.count, "easing", size) }
  }
}
