import ArgumentParser
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

/// `multiplane curves`: every property of a scene that changes over time, below a filmstrip.
struct CurvesCommand: JSONSubcommand, RenderingCommand {
  static let configuration = CommandConfiguration(
    commandName: "curves", abstract: "Plot the properties of a scene that change over time.",
    discussion: """
      Writes SVG or PNG. The curves are below a filmstrip, on one time axis.

      Examples:
        multiplane curves card.yaml -o curves.svg
        multiplane curves card.yaml --layer card --key-path position -o card.png
      """)

  @OptionGroup var input: SceneArguments
  @Option(
    help: ArgumentHelp(
      "Show only the curves of this layer: an id, or names such as card/title; can be repeated.",
      valueName: "layer"))
  var layer: [String] = []
  @Option(
    help: ArgumentHelp(
      "Show only the curves of this key path, such as position or transform.rotation.z; can be "
        + "repeated.", valueName: "key-path"))
  var keyPath: [String] = []
  @Option(
    help: ArgumentHelp("Show this page of the curves, from 1. (default: 1)", valueName: "number"))
  var page: Int?
  @Option(
    help: ArgumentHelp(
      "Make the image this many pixels wide. (default: \(CurveSheet.standardWidth))",
      valueName: "pixels"))
  var width: Int?
  @Option(
    help: ArgumentHelp("Draw in light or dark colors. (default: light)", valueName: "colors"))
  var appearance: PlotAppearance?
  @OptionGroup var output: OutputArguments
  @OptionGroup(title: "Canvas") var stage: StageArguments
  @OptionGroup var workers: WorkerArguments
  @OptionGroup var memory: MemoryArguments
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  mutating func validate() throws {
    try requirePositive(("page", page), ("width", width))
    if let width, width < CurveSheet.leastWidth {
      throw ValidationError("--width must be at least \(CurveSheet.leastWidth), not \(width)")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let output = try DrawingOutput(output, noun: "curves", besides: json)
    let scene = try input.load(for: output.destination)
    if !quiet { StandardStream.note(warnings: scene.warnings) }
    let rate = try stage.frameRate(for: scene)
    let width = width ?? CurveSheet.standardWidth
    let collection = PropertyCurve.curves(of: scene, frameRate: rate)
    let curves = try curves(of: collection)
    let pages = (curves.count + CurveSheet.pageLength - 1) / CurveSheet.pageLength
    let page = page ?? 1
    guard page <= pages else {
      throw CommandError(
        .usage, "the curves have \(pages == 1 ? "1 page" : "\(pages) pages"), not \(page)")
    }
    let first = (page - 1) * CurveSheet.pageLength
    let shown = Array(curves[first..<min(first + CurveSheet.pageLength, curves.count)])
    let sheet = CurveSheet(
      shown, title: URL(fileURLWithPath: input.scene).lastPathComponent,
      note: note(shown, of: curves, from: first), of: collection,
      stills: try CurveSheet.stills(
        of: scene, width: width, frameRate: rate, background: try stage.background(for: scene),
        workers: workers.workers),
      appearance: appearance ?? .light, width: width)
    let size = try output.write(sheet.drawing)
    try output.report(shown.count, "curve", size, json: json, quiet: quiet)
    if pages > 1, !quiet {
      StandardStream.note(
        "page \(page) of \(pages), \(curves.count) curves in all; select others with --page, "
          + "--layer or --key-path\n")
    }
    return .done
  }

  private func curves(of collection: PropertyCurve.Collection) throws -> [PropertyCurve] {
    do {
      return try collection.curves(CurveSelection(layers: layer, keyPaths: keyPath))
    } catch .nothingMoves {
      throw CommandError(
        .usage, "\(input.scene): no property changes over time",
        hint: "\"multiplane sheet\" shows what it looks like")
    } catch .unknownLayer(let word) {
      throw CommandError(.usage, "unknown layer \(quoted(word.text))", hint: word.hint)
    } catch .stillLayers(let layers) {
      let names = layers.map { quoted($0) }.joined(separator: ", ")
      throw CommandError(.usage, "no property of \(names) changes over time")
    } catch .unknownKeyPath(let word) {
      throw CommandError(
        .usage, "no curve has the key path \(quoted(word.text))", hint: word.hint)
    }
  }

  private func note(
    _ shown: [PropertyCurve], of all: [PropertyCurve], from first: Int
  ) -> String {
    guard shown.count < all.count else {
      return all.count == 1 ? "1 curve" : "\(all.count) curves"
    }
    return "curves \(first + 1) to \(first + shown.count) of \(all.count)"
  }
}
