/// A scene file's text with its lines.
package struct SourceText: Sendable {
  /// The file's name as the caller gave it.
  package let fileName: String
  /// Which of the scene's files it is: 0 is the scene's own.
  package let fileIndex: Int
  /// The characters, without a byte order mark.
  package let scalars: [Unicode.Scalar]
  /// The offset of each line's first character.
  private let lineStarts: [Int]

  /// Takes a text apart into lines, which end at LF, CR LF or CR.
  ///
  /// - Parameters:
  ///   - scalars: The characters; a byte order mark at the start is left out.
  ///   - fileName: The file's name as the caller gave it.
  ///   - fileIndex: Which of the scene's files it is.
  package init(scalars: [Unicode.Scalar], fileName: String, fileIndex: Int = 0) {
    let mark: Unicode.Scalar = "\u{FEFF}"
    let text = scalars.first == mark ? Array(scalars.dropFirst()) : scalars
    var starts = [0]
    for (offset, scalar) in text.enumerated() {
      let isCarriageReturn =
        scalar == "\r" && !(offset + 1 < text.count && text[offset + 1] == "\n")
      if scalar == "\n" || isCarriageReturn { starts.append(offset + 1) }
    }
    self.fileName = fileName
    self.fileIndex = fileIndex
    self.scalars = text
    lineStarts = starts
  }

  /// Decodes a file's bytes up to the first that is not UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileName: The file's name as the caller gave it.
  ///   - fileIndex: Which of the scene's files it is.
  /// - Returns: The text, and whether all bytes are part of it.
  package static func decoding(
    _ bytes: some Sequence<UInt8>, fileName: String, fileIndex: Int = 0
  ) -> (text: SourceText, isComplete: Bool) {
    var decoder = Unicode.UTF8()
    var iterator = bytes.makeIterator()
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.underestimatedCount)
    func text() -> SourceText {
      SourceText(scalars: scalars, fileName: fileName, fileIndex: fileIndex)
    }
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: return (text(), true)
      case .error: return (text(), false)
      }
    }
  }

  /// The text in UTF-8.
  package var utf8: [UInt8] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return Array(String(view).utf8)
  }

  /// The place of a character.
  ///
  /// - Parameter offset: The character's offset; clamped to the text.
  /// - Returns: Its line and column.
  package func location(at offset: Int) -> SourceLocation {
    let offset = max(0, min(offset, scalars.count))
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// The places of a stretch of characters.
  ///
  /// - Parameters:
  ///   - start: The first character's offset.
  ///   - end: The offset behind the last one.
  /// - Returns: Both places.
  package func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      start: location(at: start), end: location(at: max(start, end)), file: fileIndex)
  }

  /// The characters of a line, without a copy: a line may be as long as the file.
  ///
  /// - Parameter number: The line, from 1; clamped to the text.
  /// - Returns: The line without its end.
  package func line(_ number: Int) -> ArraySlice<Unicode.Scalar> {
    let index = max(0, min(number - 1, lineStarts.count - 1))
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : scalars.count
    while end > start, scalars[end - 1] == "\n" || scalars[end - 1] == "\r" { end -= 1 }
    return scalars[start..<end]
  }
}
