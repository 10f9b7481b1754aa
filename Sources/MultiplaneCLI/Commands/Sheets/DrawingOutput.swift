import ArgumentParser
import Foundation
import FrameEncoding
import Multiplane
import SceneInspection

/// The destination of a drawing: an SVG document or a PNG image.
struct DrawingOutput {
  /// The path and its checks; the format is that of an image, also for SVG.
  let destination: OutputDestination
  let isSVG: Bool
  let overwrites: Bool

  /// The format's name.
  var formatName: String { isSVG ? "svg" : "png" }

  /// Parses the path and rejects one that must not be written.
  ///
  /// - Parameters:
  ///   - output: The arguments.
  ///   - noun: What is drawn, with its article.
  ///   - json: Whether a report goes to standard output.
  /// - Throws: `CommandError`, `EncodingError`.
  init(_ output: OutputArguments, noun: String, besides json: Bool) throws {
    let suffix = (output.output as NSString).pathExtension.lowercased()
    isSVG = output.format.map { $0.lowercased() == "svg" } ?? (suffix == "svg")
    overwrites = output.overwrite
    var output = output
    if isSVG { output.format = "png" }
    destination = try output.destination(streamFormat: "png", besides: json)
    guard destination.format.kind == .image else {
      throw CommandError(
        .usage, "cannot write \(noun) as \(destination.format.name); use .svg or .png")
    }
  }

  /// Writes a drawing.
  ///
  /// - Returns: Its size in pixels, or in points for SVG.
  @MainActor
  func write(_ drawing: Drawing) throws -> (width: Int, height: Int) {
    let size = (Int(drawing.size.width), Int(drawing.size.height))
    if isSVG {
      let text = try drawing.svg()
      if destination.place == .standardOutput {
        try StandardStream.output.write(Array(text.utf8))
      } else {
        try SmallFile.write(text.utf8, to: destination.path, overwrites: overwrites)
      }
    } else {
      let sides = max(drawing.size.width, drawing.size.height)
      guard sides <= CGFloat(Stage.maximumSide),
        drawing.size.width * drawing.size.height <= CGFloat(Stage.maximumPixels)
      else {
        throw CommandError(
          .limit, "the sheet would have \(size.0)x\(size.1) pixels",
          hint: "use a smaller --width, or write an SVG")
      }
      try drawing.makeStage().render(
        duration: 0, to: destination, options: RenderOptions(workers: 1), overwrites: overwrites)
    }
    return size
  }

  /// Reports what was drawn, where and how large.
  ///
  /// - Parameters:
  ///   - count: The number of things drawn.
  ///   - noun: What they are, in the singular.
  ///   - size: What `write` returned.
  ///   - frames: The number of frames, if it is another.
  ///   - json: Whether to write a JSON document to standard output.
  ///   - quiet: Whether to leave out the sentence.
  /// - Throws: `CommandError` if standard output cannot be written.
  func report(
    _ count: Int, _ noun: String, _ size: (width: Int, height: Int), frames: Int? = nil,
    json: Bool, quiet: Bool
  ) throws {
    if json {
      try StandardStream.writeJSON(
        OutputReport(
          output: destination.path, outputFormat: formatName, width: size.width,
          height: size.height, frames: frames ?? count))
    }
    guard !quiet, destination.place != .standardOutput else { return }
    StandardStream.note(
      "\(shown(destination.path)): \(count) \(noun)\(count == 1 ? "" : "s") on "
        + "\(size.width)x\(size.height)\n")
  }
}

extension PlotAppearance: ExpressibleByArgument {}
