import CYAML

/// One event of a YAML stream; offsets count the characters of the text.
enum YAMLEvent {
  case documentStart(Range<Int>)
  case alias(name: String, Range<Int>)
  case scalar(text: String, isPlain: Bool, YAMLProperties, Range<Int>)
  case sequenceStart(YAMLProperties, Range<Int>)
  case mappingStart(YAMLProperties, Range<Int>)
  /// The end of a list or mapping; `isFlow` if it has a closing bracket.
  case end(Range<Int>)
  /// The start or end of the stream, or the end of a document: nothing that a tree needs.
  case other
  case streamEnd
}

/// What may stand before a YAML node.
struct YAMLProperties {
  /// The name behind `&`.
  let anchor: String?
  /// The tag, resolved; nil if there is none.
  let tag: String?
}

/// What libyaml says about malformed YAML.
struct YAMLProblem: Error {
  /// What is wrong, in libyaml's words.
  let message: String
  /// The character where it was noticed.
  let offset: Int
}

/// The events of a YAML text, from libyaml's parser, which this class owns.
final class YAMLEvents {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// libyaml reads from this memory as it goes, so it must stay where it is.
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Starts at the beginning of a text.
  ///
  /// - Parameter utf8: The text, without a byte order mark.
  init(utf8: [UInt8]) {
    input = .allocate(capacity: max(1, utf8.count))
    _ = input.initialize(from: utf8)
    parser = .allocate(capacity: 1)
    let isInitialized = yaml_parser_initialize(parser) == 1
    precondition(isInitialized, "libyaml could not allocate its parser")
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, utf8.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// Reads one event.
  ///
  /// - Returns: The event; `streamEnd` at the end and whenever asked again.
  /// - Throws: `YAMLProblem` for malformed YAML.
  func next() throws -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
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
        text: String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
        YAMLProperties(anchor: text(scalar.anchor), tag: text(scalar.tag)), range)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return .sequenceStart(
        YAMLProperties(anchor: text(start.anchor), tag: text(start.tag)), range)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return .mappingStart(
        YAMLProperties(anchor: text(start.anchor), tag: text(start.tag)), range)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return .end(range)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return .streamEnd
    default:
      return .other
    }
  }

  private var problem: YAMLProblem {
    let message = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    return YAMLProblem(message: message, offset: parser.pointee.problem_mark.index)
  }

  private func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
