import CoreGraphics
import TextAttributes
import TextLayout

/// Text in DejaVu Sans Mono, so that lines can be computed by hand.
///
/// Every character is 1233 of 2048 units wide. The ascender is 1901, the descender -483 and the
/// line gap 0.
struct MonoText {
  let book: FontBook
  let shaper: TextShaper
  let style: TextStyle

  /// The width of a character.
  static let advance = 1233.0
  static let ascent = 1901.0
  static let descent = 483.0
  static let lineHeight = 2384.0

  init() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    book = try FontBook(files: ["\(folder)/DejaVuSansMono.ttf", "\(folder)/DejaVuSans.ttf"])
    shaper = TextShaper(book: book)
    // At this size, a point is a unit.
    style = TextStyle(font: try book.lookup(name: "DejaVu Sans Mono"), size: 2048)
  }

  func text(_ string: String, _ edit: (inout TextStyle) -> Void = { _ in }) -> StyledText {
    var style = style
    edit(&style)
    return StyledText(string, style: style)
  }

  /// Constraints that are some characters wide and some lines high.
  static func constraints(
    _ characters: Double, lines: Double = .infinity, _ breaking: NSLineBreakMode = .byWordWrapping,
    last: Truncation? = nil, _ alignment: NSTextAlignment = .natural
  ) -> TextFrame.Constraints {
    TextFrame.Constraints(
      width: characters * advance, height: lines * lineHeight, lineBreaking: breaking,
      lastLineTruncation: last, alignment: alignment)
  }

  /// The characters of each line.
  func lines(_ string: String, in constraints: TextFrame.Constraints) -> [String] {
    let units = Array(string.utf16)
    return shaper.frame(of: text(string), in: constraints).lines.map {
      String(decoding: units[$0.line.source], as: UTF16.self)
    }
  }
}
