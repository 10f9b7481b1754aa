import CYAML

/// Owns a libyaml parser and the text that it reads.
final class YAMLParser {
  /// The parser to pass to libyaml.
  let handle: UnsafeMutablePointer<yaml_parser_t>
  /// The input.
  ///
  /// libyaml reads from this memory while parsing, so it must not move.
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser for a text.
  ///
  /// - Parameter utf8: The text, without a byte order mark.
  init(utf8: [UInt8]) {
    input = .allocate(capacity: max(1, utf8.count))
    _ = input.initialize(from: utf8)
    handle = .allocate(capacity: 1)
    let isInitialized = yaml_parser_initialize(handle) == 1
    precondition(isInitialized, "libyaml could not allocate its parser")
    yaml_parser_set_encoding(handle, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(handle, input.baseAddress, utf8.count)
  }

  deinit {
    yaml_parser_delete(handle)
    handle.deallocate()
    input.deallocate()
  }

  /// The reason why the last call failed.
  var problem: YAMLProblem {
    let message = handle.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    return YAMLProblem(
      message: message, offset: handle.pointee.problem_mark.index,
      context: handle.pointee.context.map { String(cString: $0) } ?? "",
      contextOffset: handle.pointee.context_mark.index)
  }
}

/// The error that libyaml reports for malformed YAML.
package struct YAMLProblem: Error {
  /// The error message from libyaml.
  let message: String
  /// The character offset at which the error was found.
  let offset: Int
  /// The context from libyaml, which describes what was being read, or empty if there is none.
  let context: String
  /// The character offset at which the context starts.
  let contextOffset: Int
}
