import ArgumentParser
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

/// `multiplane onion`: a frame with ghosts of layers at other times, and their motion paths.
struct OnionCommand: JSONSubcommand, RenderingCommand {
  static let configuration = CommandConfiguration(
    commandName: "onion", abstract: "Draw a frame with layers at other times and their paths.",
    discussion: """
      Writes SVG or PNG. Without --layer, it shows the layers that move, at most
      \(OnionSkin.mostLayers).

      Examples:
        multiplane onion card.yaml -o onion.png
        multiplane onion card.yaml --layer card --at 0.5s --ghosts 0s,0.25s,rest -o onion.svg
      """)

  /// The minimum width, in pixels.
  private static let leastWidth = 320
  /// The space beside the frame, in pixels.
  private static let margins = 48

  @OptionGroup var input: SceneArguments
  @Option(
    help: ArgumentHelp(
      "Draw the frame at this time: 1.5s, 90f, 50%, end or a marker. (default: 0s)",
      valueName: "time"))
  var at: Moment?
  @Option(
    help: ArgumentHelp(
      "Draw ghosts at these times, such as 0s,rest,90f; can be repeated.", valueName: "times"))
  var ghosts: [MomentList] = []
  @Option(
    help: ArgumentHelp(
      "Draw this many evenly spaced ghosts. (default: \(OnionSkin.standardCount))",
      valueName: "count"))
  var count: Int?
  @Option(
    help: ArgumentHelp(
      "Show only this layer: an id, or names such as card/title; can be repeated.",
      valueName: "layer"))
  var layer: [String] = []
  @Option(
    help: ArgumentHelp(
      "Make the image this many pixels wide. (default: about the width of the frame)",
      valueName: "pixels"))
  var width: Int?
  @Option(
    help: ArgumentHelp("Draw in light or dark colors. (default: light)", valueName: "colors"))
  var appearance: PlotAppearance?
  @OptionGroup var output: OutputArguments
  @OptionGroup(title: "Canvas") var stage: StageArguments
  @OptionGroup var memory: MemoryArguments
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  mutating func validate() throws {
    if !ghosts.isEmpty, count != nil {
      throw ValidationError("--ghosts and --count cannot be combined")
    }
    try requirePositive(("count", count), ("width", width))
    if let width, width < Self.leastWidth {
      throw ValidationError("--width must be at least \(Self.leastWidth), not \(width)")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let output = try DrawingOutput(output, noun: "an onion skin", besides: json)
    let scene = try input.load(for: output.destination)
    if !quiet { StandardStream.note(warnings: scene.warnings) }
    let rate = try stage.frameRate(for: scene)
    let time = try at?.seconds(in: scene, rate: rate) ?? 0
    let ghostTimes = try ghostTimes(in: scene, rate: rate)
    let own = Double(scene.size.width * scene.scale)
    let width =
      width ?? Int(min(max(own, 640), Double(CurveSheet.standardWidth)).rounded()) + Self.margins
    do {
      let skin = try OnionSkin(
        of: scene, layers: layer, at: time, ghostTimes: ghostTimes,
        scale: Double(width - Self.margins) / Double(scene.size.width), frameRate: rate,
        background: try stage.background(for: scene))
      let size = try output.write(
        skin.drawing(
          title: URL(fileURLWithPath: input.scene).lastPathComponent, width: width,
          appearance: appearance ?? .light))
      try output.report(
        skin.paths.count, "moving layer", size, frames: ghostTimes.count + 1, json: json,
        quiet: quiet)
      if skin.omitted > 0, !quiet {
        StandardStream.note("\(skin.omitted) more moving layers; select others with --layer\n")
      }
    } catch OnionSkin.Problem.nothingMoves {
      throw CommandError(
        .usage, "\(input.scene): no layer changes its place",
        hint: "\"multiplane curves\" shows what changes")
    } catch OnionSkin.Problem.unknownLayer(let word) {
      throw CommandError(.usage, "unknown layer \(quoted(word.text))", hint: word.hint)
    }
    return .done
  }

  private func ghostTimes(in scene: Scene, rate: FrameRate) throws -> [Double] {
    guard ghosts.isEmpty else {
      return try ghosts.flatMap(\.moments).map { try $0.seconds(in: scene, rate: rate) }
    }
    let frameCount = rate.frameCount(forDuration: scene.duration)
    let count = min(count ?? OnionSkin.standardCount, frameCount)
    return SheetMoment.frames(count, of: frameCount).map(rate.seconds(atFrame:))
  }
}
