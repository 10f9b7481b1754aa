import ArgumentParser
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

/// `multiplane sheet`: several frames of a scene on one image.
struct SheetCommand: JSONSubcommand, RenderingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Render several frames of a scene to one image.",
    discussion: """
      Without --at, the frames are evenly spaced and include the first and the last.

      Examples:
        multiplane sheet card.yaml -o sheet.png
        multiplane sheet card.yaml --count 24 --columns 6 --width 2400 -o sheet.png
        multiplane sheet card.yaml --at 0s,rest,90f -o sheet.png    (rest is a marker)
      """)

  /// The default number of frames.
  private static let defaultCount = 12

  @OptionGroup var input: SceneArguments
  @Option(
    help: ArgumentHelp(
      "Show these times, such as 0s,rest,90f; can be repeated.", valueName: "times"))
  var at: [MomentList] = []
  @Option(
    help: ArgumentHelp(
      "Show this many evenly spaced frames. (default: \(defaultCount))", valueName: "count"))
  var count: Int?
  @Option(
    help: ArgumentHelp(
      "Arrange this many images per row. (default: closest to an aspect ratio of 16:10)",
      valueName: "count"))
  var columns: Int?
  @Option(
    help: ArgumentHelp(
      "Make the sheet this many pixels wide. (default: at most 1920, frames not enlarged)",
      valueName: "pixels"))
  var width: Int?
  @OptionGroup var output: OutputArguments
  @OptionGroup(title: "Canvas") var stage: StageArguments
  @OptionGroup var workers: WorkerArguments
  @OptionGroup var memory: MemoryArguments
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  mutating func validate() throws {
    if !at.isEmpty, count != nil { throw ValidationError("--at and --count cannot be combined") }
    try requirePositive(("count", count), ("columns", columns), ("width", width))
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let destination = try output.destination(streamFormat: "png", besides: json)
    guard destination.format.kind == .image else {
      throw CommandError(
        .usage, "cannot write a sheet as \(destination.format.name); a sheet is a PNG image")
    }
    let scene = try input.load(for: destination)
    if !quiet { StandardStream.note(warnings: scene.warnings) }
    let frameRate = try stage.frameRate(for: scene)
    let background = try stage.background(for: scene)
    let moments = try moments(of: scene, frameRate)
    let layout = try layout(moments, of: scene)
    let sheet = try ContactSheet(
      moments, of: scene, layout: layout, frameRate: frameRate, background: background,
      workers: workers.workers)
    try sheet.makeStage().render(
      duration: 0, to: destination, options: RenderOptions(workers: 1), overwrites: output.overwrite
    )
    if json {
      try StandardStream.writeJSON(
        OutputReport(
          output: destination.path, outputFormat: destination.format.name, width: layout.size.width,
          height: layout.size.height, frames: moments.count))
    }
    if !quiet, destination.place != .standardOutput {
      let count = moments.count == 1 ? "1 image" : "\(moments.count) images"
      StandardStream.note(
        "\(shown(destination.path)): \(count) of "
          + "\(layout.imageSize.width)x\(layout.imageSize.height) on "
          + "\(layout.size.width)x\(layout.size.height)\n")
    }
    return .done
  }

  private func moments(of scene: Scene, _ rate: FrameRate) throws -> [SheetMoment] {
    let times: [Double]
    if at.isEmpty {
      let frameCount = rate.frameCount(forDuration: scene.duration)
      let count = count ?? min(Self.defaultCount, frameCount)
      guard count <= frameCount else {
        throw CommandError(
          .usage,
          "the video has \(frameCount == 1 ? "1 frame" : "\(frameCount) frames"), not \(count)")
      }
      times = SheetMoment.frames(count, of: frameCount).map(rate.seconds(atFrame:))
    } else {
      times = try at.flatMap(\.moments).map { try $0.seconds(in: scene, rate: rate) }
    }
    return times.map { SheetMoment(time: $0, in: scene, rate: rate) }
  }

  private func layout(_ moments: [SheetMoment], of scene: Scene) throws -> SheetLayout {
    let canvas = SheetLayout.Canvas(
      width: scene.size.width, height: scene.size.height, scale: Double(scene.scale))
    func layout(_ labels: SheetLayout.LabelWidths) throws(SheetLayout.Problem) -> SheetLayout {
      try SheetLayout(
        count: moments.count, canvas: canvas, labels: labels, columns: columns, width: width)
    }
    do {
      // Check the size first: measuring many labels is slow, and wasted if the sheet is too large.
      if moments.count > 10_000 { _ = try layout(.none) }
      let times = SheetMoment.labels(of: moments.map(\.time))
      return try layout(SheetLabels.widths(times: times, notes: moments.map(\.note)))
    } catch SheetLayout.Problem.tooNarrow(let columns, let needed) {
      throw CommandError(
        .usage,
        columns == 1
          ? "a sheet needs at least \(needed) pixels"
          : "\(columns) columns need at least \(needed) pixels",
        hint: "pass a larger --width\(columns == 1 ? "" : " or fewer --columns")")
    } catch SheetLayout.Problem.tooLarge(let width, let height, let limit) {
      throw CommandError(
        .limit, "the sheet would have \(width)x\(height) pixels (limit \(limit.name))",
        hint: "the maximum is \(limit.value); use fewer frames or a smaller --width")
    }
  }
}
