/// A location in a scene file.
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// The line, starting at 1; lines end with LF, CR LF or CR.
  public let line: Int
  /// The column in Unicode scalars, starting at 1 and not counting a byte order mark.
  public let column: Int

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - line: The line, starting at 1.
  ///   - column: The column in Unicode scalars, starting at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders locations as they appear in the file.
  ///
  /// - Parameters:
  ///   - left: A location.
  ///   - right: Another location.
  /// - Returns: True if `left` comes before `right`.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A half-open range of characters in a scene file.
public struct SourceRange: Sendable, Hashable {
  /// The first character.
  public let start: SourceLocation
  /// The location after the last character, equal to `start` for an empty range.
  public let end: SourceLocation
  /// The index of the file in the order in which the scene's files were read.
  ///
  /// 0 is the scene's own.
  package let file: Int

  /// Creates a range in the scene's own file.
  ///
  /// - Parameters:
  ///   - start: The first character.
  ///   - end: The location after the last character.
  public init(start: SourceLocation, end: SourceLocation) {
    self.init(start: start, end: end, file: 0)
  }

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - start: The first character.
  ///   - end: The location after the last character.
  ///   - file: The index of the scene's file.
  package init(start: SourceLocation, end: SourceLocation, file: Int) {
    self.start = start
    self.end = end
    self.file = file
  }
}
