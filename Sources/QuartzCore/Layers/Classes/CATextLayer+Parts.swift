import Compositor
package import TextLayout

/// Parts of the text; Multiplane's own extension of Core Animation (TP).
extension CATextLayer {
  /// How lines differ from the text at rest, by index (TP-02).
  ///
  /// To read, set or animate a single value, use a key path such as "lines.0.opacity". The default is
  /// empty.
  public var lines: [Int: TextPartValues] {
    get { values(.line) }
    set { setParts(TextContent.lines, newValue) }
  }

  /// How words differ from the text at rest, by index.
  ///
  /// To read, set or animate a single value, use a key path such as "words.2.position.y". The default
  /// is empty.
  public var words: [Int: TextPartValues] {
    get { values(.word) }
    set { setParts(TextContent.words, newValue) }
  }

  /// How characters differ from the text at rest, by index.
  ///
  /// To read, set or animate a single value, use a key path such as "characters.4.rotation". The
  /// default is empty.
  public var characters: [Int: TextPartValues] {
    get { values(.character) }
    set { setParts(TextContent.characters, newValue) }
  }

  /// Returns the number of parts of the text (TP-01).
  ///
  /// - Parameter unit: The kind of part. The number of lines depends on the bounds.
  /// - Returns: The number, which is 0 without text.
  public func partCount(_ unit: TextPartUnit) -> Int {
    state.textPartCount(unit, fonts: .current)
  }

  private func values(_ unit: TextPartUnit) -> [Int: TextPartValues] {
    state.content.text?[parts: unit].mapValues(\.values) ?? [:]
  }

  private func setParts(
    _ property: TypedProperty<[Int: TextPart]>, _ values: [Int: TextPartValues]
  ) {
    set(property, values.mapValues { TextPart($0) })
  }
}

extension LayerState {
  /// Returns the number of parts of the text of a text layer.
  ///
  /// - Parameters:
  ///   - unit: The kind of part.
  ///   - fonts: The book to look up font names in.
  /// - Returns: The number, which is 0 for other layers.
  package func textPartCount(_ unit: TextPartUnit, fonts: FontBook) -> Int {
    guard let text = content.text?.withShownString, let string = text.string else { return 0 }
    switch unit {
    case .line: return text.lineCount(size: values.bounds.size, fonts: fonts)
    case .word: return TextSegmentation(string.string).wordCount
    case .character: return TextSegmentation(string.string).characterCount
    }
  }
}
