import CoreGraphics
import Foundation

/// The pictures of failures, as files and on one page that needs nothing beside it.
package struct GoldenReport {
  private let folder: String
  private var sections: [String] = []

  /// Starts an empty report and removes the one of the last run.
  ///
  /// - Parameter layout: Where the goldens lie.
  package init(layout: GoldenLayout) {
    folder = layout.reportFolder
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where the page is; nil while nothing has failed.
  package var pagePath: String? { sections.isEmpty ? nil : path }

  private var path: String { "\(folder)/index.html" }

  /// Adds a scene; does nothing for one that passed.
  ///
  /// The page is complete after every call.
  ///
  /// - Parameter verdict: What differs.
  /// - Throws: `GoldenError` where a file cannot be written.
  package mutating func add(_ verdict: GoldenVerdict) throws {
    guard !verdict.isPassed else { return }
    var rows = ""
    for picture in verdict.pictures {
      let versions = [
        ("actual", picture.actual), ("expected", picture.expected),
        ("difference", picture.difference),
      ]
      var cells = "<th>frame \(escaped(picture.frame))</th>"
      for (version, image) in versions {
        guard let image else { continue }
        let data = try GoldenPicture.data(of: image)
        try GoldenPicture.write(
          data, toFile: "\(folder)/\(verdict.name)/\(picture.frame)-\(version).png")
        cells += """
          <td><figure><img alt="" src="data:image/png;base64,\(data.base64EncodedString())">\
          <figcaption>\(version)</figcaption></figure></td>
          """
      }
      rows += "<tr>\(cells)</tr>\n"
    }
    let items = verdict.failures.map { "<li>\(escaped($0.description))</li>" }.joined()
    sections.append(
      """
      <section><h2>\(escaped(verdict.name.description))</h2>
      <ul>\(items)</ul>
      <table>\(rows)</table></section>
      """)
    try GoldenPicture.write(Data(page.utf8), toFile: path)
  }

  private var page: String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Goldens that differ</title>
    <style>
    body { font: 14px sans-serif; margin: 2em; color: #222; background: #f4f4f4 }
    figure { margin: 0 1em 1em 0 } figcaption { color: #666 }
    img { min-width: 160px; image-rendering: pixelated; border: 1px solid #bbb;
      background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0 / 16px 16px }
    th { text-align: left; padding-right: 1em; vertical-align: top }
    </style></head><body>
    <h1>Goldens that differ: \(sections.count)</h1>
    \(sections.joined(separator: "\n"))
    </body></html>

    """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
