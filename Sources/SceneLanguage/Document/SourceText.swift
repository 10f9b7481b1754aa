import BinarySearch

/// The text of a scene file, with its lines.
package struct SourceText: Sendable {
  /// The name of the file, as given by the caller.
  package let fileName: String
  /// The index among the scene's files, 0 for the scene's own.
  package let fileIndex: Int
  /// The Unicode scalars, without a byte order mark.
  package let scalars: [Unicode.Scalar]
  /// The offset of the first character of each line.
  private let lineStarts: [Int]
  /// The number of the first line, which is more than 1 for a part of a file.
  private let firstLine: Int

  /// Splits a text into lines, which end with LF, CR LF or CR.
  ///
  /// - Parameters:
  ///   - scalars: The characters. A leading byte order mark is dropped.
  ///   - fileName: The name of the file, as given by the caller.
  ///   - fileIndex: The index among the scene's files.
  ///   - firstLine: The number of the first line.
  package init(
    scalars: [Unicode.Scalar], fileName: String, fileIndex: Int = 0, firstLine: Int = 1
  ) {
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
    self.firstLine = firstLine
  }

  /// Decodes the bytes of a file up to the first that is not UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileName: The name of the file, as given by the caller.
  ///   - fileIndex: The index among the scene's files.
  ///   - firstLine: The number of the first line.
  /// - Returns: The text, and whether all bytes could be decoded.
  package static func decoding(
    _ bytes: some Sequence<UInt8>, fileName: String, fileIndex: Int = 0, firstLine: Int = 1
  ) -> (text: SourceText, isComplete: Bool) {
    var decoder = Unicode.UTF8()
    var iterator = bytes.makeIterator()
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.underestimatedCount)
    func text() -> SourceText {
      SourceText(
        scalars: scalars, fileName: fileName, fileIndex: fileIndex, firstLine: firstLine)
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

  /// Returns the location of a character.
  ///
  /// - Parameter offset: The offset of the character, clamped to the text.
  /// - Returns: The line and column.
  package func location(at offset: Int) -> SourceLocation {
    let offset = max(0, min(offset, scalars.count))
    let line = max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
    return SourceLocation(line: line + firstLine, column: offset - lineStarts[line] + 1)
  }

  /// Returns the range of characters between two offsets.
  ///
  /// - Parameters:
  ///   - start: The offset of the first character.
  ///   - end: The offset after the last character.
  /// - Returns: The range.
  package func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      start: location(at: start), end: location(at: max(start, end)), file: fileIndex)
  }

  /// Returns the characters of a line, without copying them because a line may be as long as the
  /// file.
  ///
  /// - Parameter number: The number of the line, clamped to the text.
  /// - Returns: The line without its line break.
  package func line(_ number: Int) -> ArraySlice<Unicode.Scalar> {
    let index = max(0, min(number - firstLine, lineStarts.count - 1))
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : scalars.count
    while end > start, scalars[end - 1] == "\n" || scalars[end - 1] == "\r" { end -= 1 }
    return scalars[start..<end]
  }
}
