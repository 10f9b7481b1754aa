import ArgumentParser
import Foundation
import FrameEncoding
import MultiplaneScene
import SceneInspection

/// `multiplane easings`: the curves of timing functions on one image.
struct EasingsCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "easings", abstract: "Draw the curves of timing functions and springs.",
    discussion: """
      Without functions and a scene, all that have a name are drawn.

      Examples:
        multiplane easings -o easings.svg
        multiplane easings --scene card.yaml -o used.svg
        multiplane easings easeOutBack "spring(0.3)" "cubicBezier(0.2, 0, 0, 1)" -o three.png
      """)

  @Argument(
    help: ArgumentHelp(
      "Timing functions as scenes write them, such as easeOutBack or steps(4).",
      valueName: "function"))
  var functions: [String] = []
  @Option(
    help: ArgumentHelp(
      "Draw the timing functions that this scene uses, instead of named ones.", valueName: "scene"),
    completion: .scenes)
  var scene: String?
  @OptionGroup var parameters: ParameterArguments
  @OptionGroup var roots: RootArguments
  @OptionGroup var fonts: FontArguments
  @Option(
    help: ArgumentHelp("Arrange this many curves per row. (default: 6)", valueName: "count"))
  var columns: Int?
  @Option(help: ArgumentHelp("Make the image this many pixels wide.", valueName: "pixels"))
  var width: Int?
  @Option(
    help: ArgumentHelp("Draw in light or dark colors. (default: light)", valueName: "colors"))
  var appearance: PlotAppearance?
  @OptionGroup var output: OutputArguments
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  mutating func validate() throws {
    if scene == nil {
      try requireNoSceneOptions(parameters, roots, fonts)
    } else if !functions.isEmpty {
      throw ValidationError("--scene cannot be combined with functions")
    }
    try requirePositive(("columns", columns), ("width", width))
    if let width, width < EasingGallery.leastWidth(columns: columns ?? 1) {
      throw ValidationError(
        "--width must be at least \(EasingGallery.leastWidth(columns: columns ?? 1))")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let output = try DrawingOutput(output, noun: "easings", besides: json)
    let (curves, title) = try content(for: output.destination)
    let size = try output.write(
      EasingGallery(
        curves, title: title, appearance: appearance ?? .light, columns: columns, width: width
      ).drawing)
    try output.report(curves.count, "easing", size, json: json, quiet: quiet)
    return .done
  }

  /// Returns the curves to draw, and their title.
  @MainActor
  private func content(
    for destination: OutputDestination
  ) throws -> (curves: [EasingCurve], title: String) {
    guard let scene else {
      guard !functions.isEmpty else { return (EasingCurve.named, "Easings") }
      return (try functions.map(Self.curve), "Timing functions")
    }
    let url = URL(fileURLWithPath: scene)
    let loaded = try Scene(
      contentsOf: url, parameters: parameters.values(), assetFolders: roots.folders(),
      fontFolders: fonts.folders())
    try destination.refuse(inputs: [url] + loaded.contents.files.map(\.url))
    if !quiet { StandardStream.note(warnings: loaded.warnings) }
    let curves = EasingCurve.used(by: loaded)
    guard !curves.isEmpty else {
      throw CommandError(
        .usage, "\(scene): no animation has a timing function",
        hint: "\"multiplane easings\" draws all that have a name")
    }
    return (curves, "Easings of \(url.lastPathComponent)")
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
