import Foundation
import TextLayout

/// How the texts of a contact sheet are set, and how much room they take.
package enum SheetLabels {
  /// The font of the times.
  static let timeFont = "Inter Medium"
  /// The font of the notes.
  static let noteFont = "Inter"

  /// Measures labels.
  ///
  /// - Parameters:
  ///   - times: One a cell.
  ///   - notes: One a cell.
  /// - Returns: What they need at a font of one pixel.
  package static func widths(times: [String], notes: [String]) -> SheetLayout.LabelWidths {
    let shaper = TextShaper(book: .packaged)
    var known: [String: Double] = [:]
    func width(_ text: String, _ name: String) -> Double {
      if let width = known[name + text] { return width }
      let book = FontBook.packaged
      let font = (try? book.lookup(name: name)) ?? book.standIn
      // Glyphs are not fitted to pixels, so that widths grow with the size.
      let width = shaper.line(for: TextRun(string: text, font: font, size: 100)).width / 100
      known[name + text] = width
      return width
    }
    let timeWidths = times.map { width($0, timeFont) }
    let noteWidths = notes.map { width($0, noteFont) }
    return SheetLayout.LabelWidths(
      time: timeWidths.max() ?? 0, note: noteWidths.max() ?? 0,
      pair: zip(timeWidths, noteWidths).map { $0 + $1 }.max() ?? 0)
  }
}
