import LayerTree
import TextAttributes
import TextLayout

/// Sets the axes of variable fonts of the parts of a text, run by run (TP-11).
struct TextPartAxes {
  private typealias Changes = [[String: TextPartAxis]]

  private let content: TextContent
  private let segments: TextSegmentation?
  private let lines: [Range<Int>]
  /// Where the next run starts, in UTF-16 code units.
  private var start = 0

  /// Prepares a text; `lines` are the characters of each line, in UTF-16 code units.
  init(_ content: TextContent, of string: String, lines: [Range<Int>]) {
    self.content = content
    self.lines = content.lines.values.contains { !$0.axes.isEmpty } ? lines : []
    let hasAxes =
      !self.lines.isEmpty
      || [content.words, content.characters].joined().contains { !$0.value.axes.isEmpty }
    segments = hasAxes ? TextSegmentation(string) : nil
  }

  /// Returns the next run of the text, divided where the axes of its parts change.
  mutating func split(_ run: StyledText.Run, _ variations: FontSettings) -> [StyledText.Run] {
    guard let segments, !run.text.isEmpty else { return [run] }
    var runs: [StyledText.Run] = []
    var last: Changes?
    for character in run.text {
      let changes = changes(at: start, segments)
      if changes == last {
        runs[runs.count - 1].text.append(character)
      } else {
        var part = StyledText.Run(text: String(character), style: run.style)
        part.style.font = run.style.font.changed(by: changes, from: variations)
        runs.append(part)
      }
      last = changes
      start += character.utf16.count
    }
    return runs
  }

  /// Returns the changes at a character: those of the line, of the word, and of the character.
  private func changes(at offset: Int, _ segments: TextSegmentation) -> Changes {
    let parts = [
      lines.firstIndex { $0.contains(offset) }.flatMap { content.lines[$0] },
      segments.word(at: offset).flatMap { content.words[$0] },
      segments.character(at: offset).flatMap { content.characters[$0] },
    ]
    return parts.compactMap { $0?.axes }.filter { !$0.isEmpty }
  }
}

extension FontDescription {
  /// Returns the font with axes that parts of a text change one after the other.
  fileprivate func changed(
    by changes: [[String: TextPartAxis]], from variations: FontSettings
  ) -> FontDescription {
    var values = variations.values
    for (tag, axis) in changes.joined() {
      let own = values[tag] ?? face.axes.first { $0.tag == tag }?.standard ?? 0
      values[tag] = axis.value(from: own)
    }
    return FontDescription(face: face, variations: FontSettings(values))
  }
}
