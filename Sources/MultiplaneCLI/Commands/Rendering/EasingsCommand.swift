import ArgumentParser
import FrameEncoding
import MultiplaneScene
import SceneInspection

/// `multiplane easings`: the curves of timing functions on one image.
struct EasingsCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "easings", abstract: "Draw the curves of timing functions and springs.",
    discussion: """
      Without functions, all that have a name are drawn. A sheet of a scene with --style easings
      shows those that the scene uses.

      Examples:
        multiplane easings -o easings.svg
        multiplane easings easeOutBack "spring(0.3)" "cubicBezier(0.2, 0, 0, 1)" -o three.png
      """)

  @Argument(help: "Timing functions as scenes write them, such as easeOutBack or steps(4).")
  var functions: [String] = []
  @Option(help: "Arrange this many curves per row. (default: 6)")
  var columns: Int?
  @Option(
    help: ArgumentHelp("Make the image this many pixels wide.", valueName: "px"))
  var width: Int?
  @Option(help: "Draw in light or dark colors. (default: light)")
  var appearance: PlotAppearance?
  @OptionGroup var output: OutputArguments
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  mutating func validate() throws {
    for (name, value) in [("columns", columns), ("width", width)] {
      if let value, value < 1 {
        throw ValidationError("--\(name) must be at least 1, not \(value)")
      }
    }
    if let width, width < EasingGallery.leastWidth(columns: columns ?? 1) {
      throw ValidationError(
        "--width must be at least \(EasingGallery.leastWidth(columns: columns ?? 1))")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let output = try DrawingOutput(
      output, example: "multiplane easings -o easings.svg", noun: "easings", besides: json)
    let curves = try functions.isEmpty ? EasingCurve.named : functions.map(Self.curve)
    let size = try output.write(
      EasingGallery(
        curves, title: functions.isEmpty ? "Easings" : "Timing functions",
        appearance: appearance ?? .light, columns: columns, width: width
      ).drawing)
    if json {
      try StandardStream.writeJSON(
        OutputReport(
          output: output.destination.path, outputFormat: output.formatName, width: size.width,
          height: size.height, frames: curves.count))
    }
    if !quiet { output.note(curves.count, "easing", size) }
    return .done
  }

  private static func curve(_ text: String) throws -> EasingCurve {
    do {
      if let curve = try EasingCurve(text) { return curve }
    } catch let problem {
      throw CommandError(
        .usage, "timing function \(quoted(text)): \(problem.message)", hint: problem.hint)
    }
    throw CommandError(
      .usage, "unknown timing function \(quoted(text))",
      hint: UnknownWord(text, .timingFunction, among: TimingFunctionSyntax.names).hint)
  }
}
