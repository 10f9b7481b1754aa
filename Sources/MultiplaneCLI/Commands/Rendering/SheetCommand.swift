import ArgumentParser
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

/// `multiplane sheet`: several frames of a scene on one image.
struct SheetCommand: JSONSubcommand, RenderingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Render frames of a scene, its curves or its motion to one image.",
    discussion: """
      Styles:
        frames    frames with their times; without --at, they are evenly spaced and include the
                  first and the last
        curves    every property that changes over time, below a filmstrip
        onion     a frame with ghosts of layers at other times and their paths; the first time
                  of --at is that of the frame, others are those of ghosts
        easings   the timing functions that the scene uses

      Examples:
        multiplane sheet card.yaml -o sheet.png
        multiplane sheet card.yaml --count 24 --columns 6 --width 2400 -o sheet.png
        multiplane sheet card.yaml --at 0s,rest,90f -o sheet.png    (rest is a marker)
        multiplane sheet card.yaml --style curves -o curves.svg
        multiplane sheet card.yaml --style curves --layer card --key-path position -o card.png
        multiplane sheet card.yaml --style onion --layer card --at 0.5s -o onion.png
      """)

  /// The default number of frames.
  static let defaultCount = 12

  /// What a sheet shows.
  enum Style: String, ExpressibleByArgument, CaseIterable, Sendable {
    case frames, curves, onion, easings
  }

  @OptionGroup var input: SceneArguments
  @Option(help: "Show frames, curves, onion or easings.")
  var style = Style.frames
  @Option(
    help: ArgumentHelp(
      "Show these times, such as 0s,rest,90f; can be repeated.", valueName: "moments"))
  var at: [MomentList] = []
  @Option(help: "Show this many evenly spaced frames. (default: 12)")
  var count: Int?
  @Option(help: "Arrange this many images per row. (default: closest to an aspect ratio of 16:10)")
  var columns: Int?
  @Option(
    help: ArgumentHelp(
      "Make the sheet this many pixels wide. (default: at most 1920, frames not enlarged)",
      valueName: "px"))
  var width: Int?
  @Option(
    help: ArgumentHelp(
      "Show only the curves or ghosts of this layer: an id, or names such as card/title; can be "
        + "repeated.", valueName: "layer"))
  var layer: [String] = []
  @Option(
    help: ArgumentHelp(
      "Show only the curves of this key path, such as position or transform.rotation.z; can be "
        + "repeated.", valueName: "path"))
  var keyPath: [String] = []
  @Option(help: "Show this page of the curves, from 1. (default: 1)")
  var page: Int?
  @Option(help: "Draw curves, onion or easings in light or dark colors. (default: light)")
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
    // The first time of an onion skin is that of the frame; others are those of its ghosts.
    if at.flatMap(\.moments).count > (style == .onion ? 1 : 0), count != nil {
      throw ValidationError("--at and --count cannot be combined")
    }
    for (name, value) in [
      ("count", count), ("columns", columns), ("width", width), ("page", page),
    ] {
      if let value, value < 1 {
        throw ValidationError("--\(name) must be at least 1, not \(value)")
      }
    }
    let options: [(name: String, isSet: Bool, styles: Set<Style>)] = [
      ("--at", !at.isEmpty, [.frames, .onion]), ("--count", count != nil, [.frames, .onion]),
      ("--columns", columns != nil, [.frames, .easings]),
      ("--layer", !layer.isEmpty, [.curves, .onion]), ("--key-path", !keyPath.isEmpty, [.curves]),
      ("--page", page != nil, [.curves]),
      ("--appearance", appearance != nil, [.curves, .onion, .easings]),
    ]
    for option in options where option.isSet && !option.styles.contains(style) {
      let styles = Style.allCases.filter(option.styles.contains).map(\.rawValue)
      throw ValidationError(
        "\(option.name) does not apply to --style \(style.rawValue); "
          + "it applies to \(styles.joined(separator: " and "))")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    switch style {
    case .frames: try writeFrames()
    case .curves: try writeCurves()
    case .onion: try writeOnionSkin()
    case .easings: try writeEasings()
    }
    return .done
  }
}
