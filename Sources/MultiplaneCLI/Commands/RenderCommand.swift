import ArgumentParser
import FrameEncoding
import Multiplane
import MultiplaneScene

/// `multiplane render`: a scene to a film or a sequence of pictures.
struct RenderCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a scene to a film or to pictures.",
    discussion: """
      Examples:
        multiplane render card.yaml -o card.mp4
        multiplane render card.yaml -o frames/ --fps 30 --set title=Hello
        multiplane render card.yaml -o - --format y4m | ffplay -
      """)

  @OptionGroup var input: SceneArguments
  @OptionGroup var output: OutputArguments
  @OptionGroup(title: "Canvas") var canvas: CanvasArguments
  @OptionGroup(title: "Range") var range: RangeArguments
  @OptionGroup(title: "Encoding") var encoding: EncodingArguments
  @OptionGroup(title: "Reporting") var report: ReportArguments

  @MainActor
  func execute() throws -> ExitStatus {
    let (path, destination) = try output.destination(
      example: "multiplane render \(input.scene) -o film.mp4")
    let scene = try input.load()
    let canvas = try canvas.canvas(for: scene)
    let selection = try range.selection(in: scene, rate: canvas.frameRate)
    let options = try encoding.options(
      for: destination.format, frames: selection, hasAlpha: canvas.hasAlpha)
    let count =
      selection?.frames.count ?? canvas.frameRate.frameCount(forDuration: scene.duration)
    let stage = canvas.makeStage(of: scene)
    let progress = ProgressReporter(report.effectiveProgress, frameCount: max(1, count))
    do {
      defer { progress.end() }
      try stage.render(
        duration: scene.duration, path: path, format: output.format, options: options,
        overwrites: output.overwrite, progress: progress.update)
    }
    let (width, height) = stage.pixelSize
    report.note(
      "\(destination.place == .standardOutput ? "standard output" : path): "
        + "\(count == 1 ? "1 frame" : "\(count) frames") of \(width)x\(height) at "
        + "\(canvas.frameRate) fps in \(fixed(progress.seconds, 1)) s")
    return .done
  }
}
