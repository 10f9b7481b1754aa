import MultiplaneScene

/// Formats YAML text.
struct YAMLFormatter {
  private let scalars: [Unicode.Scalar]
  private let utf8: [UInt8]
  private let comments: [YAMLComment]

  /// Creates a formatter for a text.
  ///
  /// - Parameter source: Well-formed YAML of at most one document, as `YAMLReader` accepts it.
  /// - Throws: `YAMLProblem` if the YAML is malformed.
  init(_ source: SourceText) throws {
    scalars = source.scalars
    utf8 = source.utf8
    comments = try YAMLComment.all(in: scalars, utf8: utf8)
  }

  /// Returns the formatted text.
  ///
  /// - Returns: The text as UTF-8.
  /// - Throws: `YAMLProblem` if the YAML is malformed.
  func formatted() throws -> [UInt8] {
    var reader = YAMLLayoutReader(scalars: scalars, utf8: utf8, comments: comments)
    var writer = YAMLWriter(scalars: scalars)
    writer.write(try reader.read())
    return writer.text.utf8
  }

  /// Returns whether two texts have the same nodes and the same comments.
  ///
  /// - Parameter other: The other text.
  /// - Returns: True if both texts have the same meaning.
  /// - Throws: `YAMLProblem` if one of them is malformed.
  func saysTheSame(as other: YAMLFormatter) throws -> Bool {
    let same = comments.elementsEqual(other.comments) { left, right in
      scalars[left.range] == other.scalars[right.range]
    }
    guard same else { return false }
    var left = YAMLMeaning(utf8: utf8)
    var right = YAMLMeaning(utf8: other.utf8)
    while let item = try left.next() {
      guard try right.next() == item else { return false }
    }
    return try right.next() == nil
  }
}
