import BinarySearch

/// The characters of one paragraph, ready for shaping.
///
/// Control characters, which have no shape, are omitted; offsets map back to the original text.
/// Tabs are kept.
struct ParagraphText {
  /// Characters of one style.
  struct Span {
    var bytes: Range<Int>
    var style: TextStyle
  }

  /// The characters in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The start of each character in `bytes`, and the end of the last one.
  private(set) var offsets: [Int] = [0]
  /// The start of each character in the whole text, in UTF-16 code units.
  private(set) var sources: [Int] = []
  /// The end of the paragraph in the whole text, without and with its separator.
  private(set) var sourceEnd = 0
  private(set) var sourceEndWithSeparator = 0
  private(set) var spans: [Span] = []
  private(set) var tabs: Set<Int> = []
  /// The style of a paragraph without characters.
  private(set) var emptyStyle: TextStyle

  init(emptyStyle: TextStyle) { self.emptyStyle = emptyStyle }

  /// The number of Unicode scalars.
  var count: Int { offsets.count - 1 }

  /// The style that determines the layout of the paragraph's lines.
  var firstStyle: TextStyle { spans.first?.style ?? emptyStyle }

  /// The style after the last character.
  var lastStyle: TextStyle { spans.last?.style ?? emptyStyle }

  /// Returns the start of a character in the whole text, or the paragraph's end.
  func source(_ index: Int) -> Int { index < sources.count ? sources[index] : sourceEnd }

  mutating func append(_ scalar: Unicode.Scalar, style: TextStyle, source: Int) {
    if scalar == "\t" { tabs.insert(count) }
    let start = bytes.count
    bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    offsets.append(bytes.count)
    sources.append(source)
    if let last = spans.indices.last, spans[last].style == style {
      spans[last].bytes = spans[last].bytes.lowerBound..<bytes.count
    } else {
      spans.append(Span(bytes: start..<bytes.count, style: style))
    }
  }

  mutating func end(source: Int, withSeparator: Int) {
    sourceEnd = source
    sourceEndWithSeparator = withSeparator
  }

  /// Returns the style of a character.
  func style(of index: Int) -> TextStyle { spans[span(at: offsets[index])].style }

  /// Returns the index of the span that contains a byte.
  func span(at byte: Int) -> Int {
    spans.dropLast().partitioningIndex { $0.bytes.upperBound > byte }
  }

  /// Returns the paragraph with a token in place of some characters.
  ///
  /// `token` is the token, of one paragraph, or nil for an ellipsis. An ellipsis has the style of
  /// the character that it follows or, if it comes first, of the last one that was left out.
  ///
  /// - Returns: The paragraph, in which the whole token corresponds to the omitted text.
  func shortened(
    head: Range<Int>, tail: Range<Int>, token: ParagraphText? = nil
  ) -> ParagraphText {
    var result = ParagraphText(emptyStyle: emptyStyle)
    func copy(_ range: Range<Int>) {
      for index in range {
        for scalar in scalars(of: index) {
          result.append(scalar, style: style(of: index), source: source(index))
        }
      }
    }
    copy(head)
    if let token {
      for index in 0..<token.count {
        for scalar in token.scalars(of: index) {
          result.append(scalar, style: token.style(of: index), source: source(head.upperBound))
        }
      }
    } else {
      let look = head.isEmpty ? tail.lowerBound - 1 : head.upperBound - 1
      let ellipsisStyle = count == 0 ? emptyStyle : style(of: max(0, min(look, count - 1)))
      result.append("\u{2026}", style: ellipsisStyle, source: source(head.upperBound))
    }
    copy(tail)
    result.end(source: source(tail.upperBound), withSeparator: sourceEndWithSeparator)
    return result
  }

  private func scalars(of index: Int) -> String.UnicodeScalarView {
    String(decoding: bytes[offsets[index]..<offsets[index + 1]], as: UTF8.self).unicodeScalars
  }
}
