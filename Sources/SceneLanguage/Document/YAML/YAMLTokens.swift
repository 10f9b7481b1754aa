import CYAML

/// A token of a YAML text.
///
/// Between tokens there is only whitespace and comments.
package struct YAMLToken {
  /// The kind of a token, as far as its range does not tell.
  package enum Kind {
    /// A directive line such as `%YAML 1.2`.
    case directive
    /// A scalar after `|` or `>`, whose first line can contain a comment.
    case blockScalar
    case other
  }

  package let kind: Kind
  /// The range of characters, or empty for tokens implied by indentation.
  package let range: Range<Int>
}

/// The tokens of a well-formed YAML text, from libyaml's scanner.
package final class YAMLTokens {
  private let parser: YAMLParser

  /// Creates a stream of tokens from a text.
  ///
  /// - Parameter utf8: The text, without a byte order mark.
  package init(utf8: [UInt8]) { parser = YAMLParser(utf8: utf8) }

  /// Reads the next token.
  ///
  /// - Returns: The token, or nil at the end.
  /// - Throws: `YAMLProblem` for malformed YAML.
  package func next() throws -> YAMLToken? {
    var token = yaml_token_t()
    guard yaml_parser_scan(parser.handle, &token) == 1 else { throw parser.problem }
    defer { yaml_token_delete(&token) }
    let range = token.start_mark.index..<max(token.start_mark.index, token.end_mark.index)
    switch token.type {
    case YAML_STREAM_END_TOKEN, YAML_NO_TOKEN:
      return nil
    case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN:
      return YAMLToken(kind: .directive, range: range)
    case YAML_SCALAR_TOKEN:
      let style = token.data.scalar.style
      let isBlock = style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE
      return YAMLToken(kind: isBlock ? .blockScalar : .other, range: range)
    default:
      return YAMLToken(kind: .other, range: range)
    }
  }
}
