/// A place in a scene file.
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// The line, from 1; lines end at LF, CR LF or CR.
  public let line: Int
  /// The column, from 1, counted in Unicode scalars; a byte order mark does not count.
  public let column: Int

  /// Makes a location.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in Unicode scalars.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders places as they come in the file.
  ///
  /// - Parameters:
  ///   - left: One place.
  ///   - right: The other.
  /// - Returns: True if `left` comes before `right`.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A stretch of a scene file, from its first character to just behind its last.
public struct SourceRange: Sendable, Hashable {
  /// The first character.
  public let start: SourceLocation
  /// The place behind the last character; equal to `start` for an empty stretch.
  public let end: SourceLocation
  /// Which of the scene's files it is in, in the order in which they were read: 0 is the scene's own.
  package let file: Int

  /// Makes a range in the scene's own file.
  ///
  /// - Parameters:
  ///   - start: The first character.
  ///   - end: The place behind the last one.
  public init(start: SourceLocation, end: SourceLocation) {
    self.init(start: start, end: end, file: 0)
  }

  /// Makes a range.
  ///
  /// - Parameters:
  ///   - start: The first character.
  ///   - end: The place behind the last one.
  ///   - file: Which of the scene's files it is in.
  package init(start: SourceLocation, end: SourceLocation, file: Int) {
    self.start = start
    self.end = end
    self.file = file
  }
}
