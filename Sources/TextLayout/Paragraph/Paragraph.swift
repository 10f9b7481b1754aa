import BinarySearch
import TextAttributes

/// A paragraph that has been split into runs and measured, from which lines can be made.
///
/// Shaping is linear in the length, so an unbreakable text costs as much per character as a short
/// one.
final class Paragraph {
  let text: ParagraphText
  let runs: [PangoRun]
  /// Whether the paragraph runs from right to left.
  let isRightToLeft: Bool

  let shaper: PangoShaper
  /// The paragraph's bytes and a terminating zero, which Pango may read.
  private let terminated: [CChar]
  private var wholeRuns: [Int: [ShapedGlyph]] = [:]

  /// Shapes a paragraph; `shaper` is a shaper of the book whose fonts the text uses.
  init(_ text: ParagraphText, shaper: PangoShaper) {
    self.text = text
    self.shaper = shaper
    terminated = text.bytes.map { CChar(bitPattern: $0) } + [0]
    let isRightToLeft =
      text.firstStyle.paragraph.isRightToLeft ?? ParagraphDirection.isRightToLeft(text.bytes)
    self.isRightToLeft = isRightToLeft
    runs = terminated.withUnsafeBufferPointer {
      shaper.runs(
        of: UnsafeBufferPointer(rebasing: $0.dropLast()), spans: text.spans,
        isRightToLeft: isRightToLeft)
    }
  }

  /// The possible line breaks: one per character, and one for the end.
  private(set) lazy var breaks: [CharacterBreaks] = terminated.withUnsafeBufferPointer {
    CharacterBreaks.places(of: UnsafeBufferPointer(rebasing: $0.dropLast()), count: text.count)
  }

  /// The index of the character that each byte belongs to; after the last byte, the count.
  private(set) lazy var characters: [Int] = {
    var result: [Int] = []
    result.reserveCapacity(text.bytes.count + 1)
    for index in 0..<text.count {
      for _ in text.offsets[index]..<text.offsets[index + 1] { result.append(index) }
    }
    return result + [text.count]
  }()

  /// The width of each cluster in points at its first character, and 0 at tabs.
  ///
  /// It is nil at the other characters of a cluster, which have no glyph of their own and before
  /// which no line can start.
  private(set) lazy var advances: [Double?] = {
    var result = [Double?](repeating: nil, count: text.count)
    for index in runs.indices {
      let run = runs[index]
      let style = text.spans[run.span].style
      for glyph in glyphs(of: run.bytes, of: index, in: 0..<text.bytes.count) {
        let character = characters[glyph.cluster]
        // Kerning is added once per cluster.
        result[character] =
          (result[character] ?? style.drawnKern) + glyph.advance * style.scaleAcross
      }
    }
    for tab in text.tabs { result[tab] = 0 }
    return result
  }()

  /// Returns the glyphs of a part of a run, from left to right.
  ///
  /// - Parameters:
  ///   - part: Whole characters of the run, in bytes.
  ///   - index: The index of the run.
  ///   - line: The bytes on the same line.
  /// - Returns: The glyphs.
  func glyphs(of part: Range<Int>, of index: Int, in line: Range<Int>) -> [ShapedGlyph] {
    let isWhole = part == runs[index].bytes && line == 0..<text.bytes.count
    if isWhole, let known = wholeRuns[index] { return known }
    let glyphs = terminated.withUnsafeBufferPointer {
      shaper.glyphs(
        of: part, of: runs[index], in: line, text: UnsafeBufferPointer(rebasing: $0.dropLast()))
    }
    if isWhole { wholeRuns[index] = glyphs }
    return glyphs
  }

  /// Returns the index of the first run that ends after a byte.
  func firstRun(endingAfter byte: Int) -> Int {
    runs.partitioningIndex { $0.bytes.upperBound > byte }
  }

  /// Returns a range without trailing blanks.
  ///
  /// - Parameter range: Characters of a line.
  /// - Returns: The visible part of the range.
  func withoutTrailingBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, breaks[end - 1].isBlank { end -= 1 }
    return range.lowerBound..<end
  }
}
