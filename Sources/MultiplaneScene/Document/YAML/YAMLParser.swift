import CYAML

/// The owner of one of libyaml's parsers and of the text that it reads.
final class YAMLParser {
  /// For the calls of libyaml.
  let handle: UnsafeMutablePointer<yaml_parser_t>
  /// libyaml reads from this memory as it goes, so it must stay where it is.
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Starts at the beginning of a text.
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

  /// Why the last call failed.
  var problem: YAMLProblem {
    let message = handle.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    return YAMLProblem(
      message: message, offset: handle.pointee.problem_mark.index,
      context: handle.pointee.context.map { String(cString: $0) } ?? "",
      contextOffset: handle.pointee.context_mark.index)
  }
}

/// What libyaml says about malformed YAML.
package struct YAMLProblem: Error {
  /// What is wrong, in libyaml's words.
  let message: String
  /// The character where it was noticed.
  let offset: Int
  /// What was being read, in libyaml's words; empty where it does not say.
  let context: String
  /// The character where that began.
  let contextOffset: Int
}
