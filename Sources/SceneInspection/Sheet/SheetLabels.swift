import Foundation
import TextLayout

/// The fonts of a contact sheet's labels, and the widths of the labels.
package enum SheetLabels {
  /// The font of the times.
  static let timeFont = "Inter Medium"
  /// The font of the notes.
  static let noteFont = "Inter"

  /// Measures labels.
  ///
  /// - Parameters:
  ///   - times: One time per cell.
  ///   - notes: One note per cell.
  /// - Returns: The widths at a font size of one pixel.
  package static func widths(times: [String], notes: [String]) -> SheetLayout.LabelWidths {
    let shaper = TextShaper(book: .packaged)
    var known: [String: Double] = [:]
    func width(_ text: String, _ name: String) -> Double {
      if let width = known[name + text] { return width }
      let book = FontBook.packaged
      let font = (try? book.lookup(name: name)) ?? book.standIn
      // Glyphs are not aligned to pixels, so widths are proportional to the size.
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
