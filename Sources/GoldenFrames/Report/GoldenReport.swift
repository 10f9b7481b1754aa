import CoreGraphics
import Foundation
import FrameEncoding
import SceneInspection

/// The images of failures, as files and on one self-contained page.
package struct GoldenReport {
  private let folder: String
  private var sections: [String] = []

  /// The maximum number of layer changes shown per scene, on the page and in messages.
  package static let shownChanges = 20

  /// Creates an empty report and removes that of the last run.
  ///
  /// - Parameter layout: The layout of the project.
  package init(layout: GoldenLayout) {
    folder = layout.reportFolder
    let path = "\(folder)/index.html"
    // Do not remove other contents of a folder that the user chose, nor a pipe or device.
    if layout.ownsReportFolder, !FileLocation.isSpecial(folder) {
      try? FileManager.default.removeItem(atPath: folder)
    } else if let place = try? FileLocation(following: path), place.isOccupied {
      try? FileManager.default.removeItem(atPath: place.path)
    }
  }

  /// The path of the page, or nil while nothing has failed.
  package var pagePath: String? { sections.isEmpty ? nil : path }

  private var path: String { "\(folder)/index.html" }

  /// Adds a scene.
  ///
  /// A scene that passed is ignored.
  ///
  /// The page is complete after every call.
  ///
  /// - Parameter verdict: The differences.
  /// - Throws: `GoldenError` if a file cannot be written.
  package mutating func add(_ verdict: GoldenVerdict) throws {
    guard !verdict.isPassed else { return }
    var rows = ""
    for failed in verdict.images {
      let cells = try files(of: failed).map { version, data in
        try GoldenImage.write(
          data, toFile: "\(folder)/\(verdict.name)/\(failed.frame)-\(version).png")
        return """
          <figure><img alt="\(version)" \
          src="data:image/png;base64,\(data.base64EncodedString())">\
          <figcaption>\(version)</figcaption></figure>
          """
      }
      rows += """
        <h3>frame \(MarkupText.escaped(failed.frame))</h3>
        <div class="images">\(cells.joined(separator: "\n"))</div>

        """
    }
    sections.append(
      """
      <section><h2>\(MarkupText.escaped(verdict.name.description))</h2>
      \(diagnosis(of: verdict))<ul>\(items(verdict.failures.map(\.description)))</ul>
      \(changes(of: verdict))\(rows)</section>
      """)
    try GoldenImage.write(Data(page.utf8), toFile: path)
  }

  /// Adds a scene that could not be compared.
  ///
  /// - Parameters:
  ///   - name: The scene's name.
  ///   - error: What is wrong, possibly of several lines.
  /// - Throws: `GoldenError` if the page cannot be written.
  package mutating func add(_ name: GoldenName, error: String) throws {
    sections.append(
      """
      <section><h2>\(MarkupText.escaped(name.description))</h2>
      <pre>\(MarkupText.escaped(error))</pre></section>
      """)
    try GoldenImage.write(Data(page.utf8), toFile: path)
  }

  private func files(of failed: FailedImage) throws -> [(version: String, Data)] {
    let images = [
      ("expected", failed.expected), ("actual", failed.actual),
      ("difference", failed.difference),
    ]
    var files = try images.compactMap { version, image in
      try image.map { (version, try GoldenImage.data(of: $0)) }
    }
    if let blink = try BlinkImage.data(first: failed.expected, second: failed.actual) {
      files.append(("blink", blink))
    }
    return files
  }

  private func diagnosis(of verdict: GoldenVerdict) -> String {
    guard let diagnosis = verdict.diagnosis else { return "" }
    return "<p class=\"diagnosis\">\(MarkupText.escaped(diagnosis.sentence))</p>\n"
  }

  private func changes(of verdict: GoldenVerdict) -> String {
    guard !verdict.changes.isEmpty else { return "" }
    var lines = verdict.changes.prefix(Self.shownChanges).map(\.description)
    let more = verdict.changes.count - lines.count
    if more > 0 { lines.append("and \(more) more") }
    return "<h3>Layers</h3>\n<ul>\(items(lines))</ul>\n"
  }

  private func items(_ lines: [String]) -> String {
    lines.map { "<li>\(MarkupText.escaped($0))</li>" }.joined()
  }

  private var page: String { page(title: "Differing scenes: \(sections.count)") }

  /// The page with the results of a run, also if nothing differs.
  ///
  /// - Parameter scenes: The number of scenes that were verified.
  /// - Returns: The contents of a file.
  package func text(scenes: Int) -> String {
    page(
      title: sections.isEmpty
        ? "No scene differs, of \(scenes)" : "Differing scenes: \(sections.count) of \(scenes)")
  }

  private func page(title: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Golden frames</title>
    <meta name="viewport" content="width=device-width">
    <style>
    :root { color-scheme: light dark; --ink: #222; --paper: #f4f4f4; --card: #fff; --dim: #5c5c5c;
      --line: #bbb; --mark: #a3320b; --light: #fff; --dark: #ddd }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e4e4e4; --paper: #17181b; --card: #212327; --dim: #a3a3a3; --line: #4a4d54;
        --mark: #ff9f6b; --light: #3a3a3a; --dark: #2b2b2b } }
    body { font: 14px/1.45 sans-serif; margin: 2em; color: var(--ink); background: var(--paper) }
    section { background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      padding: 0 1.2em 1.2em; margin: 1.2em 0 }
    pre { overflow-x: auto } h3 { margin: 1em 0 0.4em; font-size: 1em } .diagnosis { color: var(--mark); font-weight: bold }
    .images { display: flex; flex-wrap: wrap; gap: 1em }
    figure { margin: 0 } figcaption { color: var(--dim) } li { overflow-wrap: anywhere }
    img { display: block; min-width: 160px; max-width: 100%; image-rendering: pixelated;
      border: 1px solid var(--line);
      background: repeating-conic-gradient(var(--dark) 0 25%, var(--light) 0 50%) 0 0 / 16px 16px }
    </style></head><body>
    <h1>\(title)</h1>
    \(sections.joined(separator: "\n"))
    </body></html>

    """
  }
}
