import CYAML

/// An event of a YAML stream.
///
/// Ranges are character offsets in the text.
package enum YAMLEvent {
  /// The start of a document. The range is empty if there is no marker.
  case documentStart(Range<Int>)
  case alias(name: String, Range<Int>)
  case scalar(text: String, style: YAMLScalarStyle, YAMLProperties, Range<Int>)
  case sequenceStart(isFlow: Bool, YAMLProperties, Range<Int>)
  case mappingStart(isFlow: Bool, YAMLProperties, Range<Int>)
  /// The end of a list or mapping. The range is that of the closing bracket, or empty at the next
  /// token.
  case end(Range<Int>)
  /// The start of the stream or the end of a document, which a tree does not need.
  case other
  case streamEnd
}

/// The style of a scalar.
package enum YAMLScalarStyle {
  /// Without quotation marks.
  case plain
  case singleQuoted, doubleQuoted
  /// Lines after `|`.
  case literal
  /// Lines after `>`.
  case folded
}

/// The properties that can precede a YAML node.
package struct YAMLProperties {
  /// The name after `&`, or nil if there is none.
  package let anchor: String?
  /// The resolved tag, or nil if there is none.
  package let tag: String?
}

/// The events of a YAML text, from libyaml's parser.
package final class YAMLEvents {
  private let parser: YAMLParser

  /// Creates a stream of events from a text.
  ///
  /// - Parameter utf8: The text, without a byte order mark.
  package init(utf8: [UInt8]) { parser = YAMLParser(utf8: utf8) }

  /// Reads the next event.
  ///
  /// - Returns: The event. At the end, always `streamEnd`.
  /// - Throws: `YAMLProblem` for malformed YAML.
  package func next() throws -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser.handle, &event) == 1 else { throw parser.problem }
    defer { yaml_event_delete(&event) }
    let range = event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      return .documentStart(range)
    case YAML_ALIAS_EVENT:
      return .alias(name: text(event.data.alias.anchor) ?? "", range)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        text: String(decoding: bytes, as: UTF8.self), style: YAMLScalarStyle(scalar.style),
        YAMLProperties(anchor: text(scalar.anchor), tag: text(scalar.tag)), range)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return .sequenceStart(
        isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE,
        YAMLProperties(anchor: text(start.anchor), tag: text(start.tag)), range)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return .mappingStart(
        isFlow: start.style == YAML_FLOW_MAPPING_STYLE,
        YAMLProperties(anchor: text(start.anchor), tag: text(start.tag)), range)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return .end(range)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return .streamEnd
    default:
      return .other
    }
  }

  private func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

extension YAMLScalarStyle {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
  }
}
