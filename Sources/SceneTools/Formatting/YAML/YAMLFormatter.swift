import MultiplaneScene

/// Lays a YAML text out anew.
struct YAMLFormatter {
  private let scalars: [Unicode.Scalar]
  private let utf8: [UInt8]
  private let comments: [YAMLComment]

  /// Takes a text.
  ///
  /// - Parameter source: Well-formed YAML of one document at most, as `YAMLReader` takes it.
  /// - Throws: `YAMLProblem` for malformed YAML.
  init(_ source: SourceText) throws {
    scalars = source.scalars
    utf8 = source.utf8
    comments = try YAMLComment.all(in: scalars, utf8: utf8)
  }

  /// The text in its layout.
  ///
  /// - Returns: UTF-8.
  /// - Throws: `YAMLProblem` for malformed YAML.
  func formatted() throws -> [UInt8] {
    var reader = YAMLLayoutReader(scalars: scalars, utf8: utf8, comments: comments)
    var writer = YAMLWriter(scalars: scalars)
    writer.write(try reader.read())
    return writer.text.utf8
  }

  /// Whether two texts have the same nodes and the same comments.
  ///
  /// - Parameter other: The other text.
  /// - Returns: True if no reader of scenes can tell them apart.
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
