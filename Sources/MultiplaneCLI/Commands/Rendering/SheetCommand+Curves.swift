import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

extension SheetCommand {
  /// Draws the curves of a page below a filmstrip.
  @MainActor
  func writeCurves() throws {
    let output = try DrawingOutput(
      output, example: "multiplane sheet \(input.scene) --style curves -o curves.svg",
      noun: "curves", besides: json)
    let scene = try input.load(for: output.destination)
    if !quiet { StandardStream.note(warnings: scene.warnings) }
    let rate = try stage.frameRate(for: scene)
    let width = try sheetWidth
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
    try report(output, size: size, frames: shown.count)
    if !quiet { output.note(shown.count, "curve", size) }
    if pages > 1, !quiet {
      StandardStream.note(
        "page \(page) of \(pages), \(curves.count) curves in all; select others with --page, "
          + "--layer or --key-path\n")
    }
  }

  /// The width of a sheet that is not one of frames.
  ///
  /// - Throws: `CommandError` for one that is too small.
  var sheetWidth: Int {
    get throws {
      let width = width ?? CurveSheet.standardWidth
      guard width >= CurveSheet.leastWidth else {
        throw CommandError(
          .usage, "a sheet of \(style.rawValue) needs at least \(CurveSheet.leastWidth) pixels",
          hint: "pass a larger --width")
      }
      return width
    }
  }

  /// Prints the JSON report, if there is to be one.
  func report(_ output: DrawingOutput, size: (width: Int, height: Int), frames: Int) throws {
    guard json else { return }
    try StandardStream.writeJSON(
      OutputReport(
        output: output.destination.path, outputFormat: output.formatName, width: size.width,
        height: size.height, frames: frames))
  }

  private func curves(of collection: PropertyCurve.Collection) throws -> [PropertyCurve] {
    do {
      return try collection.curves(CurveSelection(layers: layer, keyPaths: keyPath))
    } catch .nothingMoves {
      throw CommandError(
        .usage, "\(input.scene): no property changes over time",
        hint: "a sheet of frames shows what it looks like: --style frames")
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
